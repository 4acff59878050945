import { fromDateField, toDateField } from '../times';

/** Which number of `3/4/2026` is the day; null where nobody has said, and such a day is unclear. */
export type DayOrder = 'dayFirst' | 'monthFirst' | null;

const TWO_DIGITS = 100;
const THIS_CENTURY = 2000;

/** How the months begin in the languages of the app, without accents. */
const MONTHS: readonly RegExp[] = [
  /^jan/,
  /^(feb|fev)/,
  /^(mar|maa|mrt|mae|mrz)/,
  /^(apr|avr)/,
  /^(may|mai|mei)/,
  /^(jun|juin)/,
  /^(jul|juil)/,
  /^(aug|aou)/,
  /^sep/,
  /^(oct|okt)/,
  /^nov/,
  /^(dec|dez)/,
];

const SLASHED = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/;
/** A moment: a day, and the time of it, which may say by which clock. */
const WITH_TIME = /^([\d./-]{6,10})[T ]\s*(\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|[+-]\d{2}:?\d{2})?$/i;

function dayOf(year: number, month: number, day: number): string | null {
  const whole = year < TWO_DIGITS ? THIS_CENTURY + year : year;
  const two = (n: number): string => String(n).padStart(2, '0');
  const field = `${whole}-${two(month)}-${two(day)}`;
  const at = fromDateField(field);
  // A calendar would take 31 February for a day of March.
  return at !== null && toDateField(at) === field ? field : null;
}

/** `14 februari 2026`, `14. Feb. 2026`, `Feb 14, 2026`. */
function spelled(cell: string): string | null {
  const plain = cell.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const found =
    /^(?<day>\d{1,2})(?:\.|er|st|nd|rd|th)?\s*(?<month>\p{L}{3,})\.?,?\s*(?<year>\d{4})$/u.exec(plain) ??
    /^(?<month>\p{L}{3,})\.?\s*(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s*(?<year>\d{4})$/u.exec(plain);
  const { day, month, year } = found?.groups ?? {};
  const at = MONTHS.findIndex((one) => one.test(month ?? ''));
  return at < 0 ? null : dayOf(Number(year), at + 1, Number(day));
}

/** A moment by a clock that is named is a day of this device's; any other is the day it says. */
function ofMoment(cell: string, order: DayOrder): string | null {
  const [, day = '', time = '', zone] = WITH_TIME.exec(cell) ?? [];
  const written = day === '' ? null : dayIn(day, order);
  if (written === null || !zone) return written;
  const at = Date.parse(`${written}T${time}${zone.toUpperCase()}`);
  return Number.isFinite(at) ? toDateField(at) : null;
}

/** `14/2/2026` or `2/14/2026`; null where either may be the day and nobody has said which. */
function slashed(cell: string, order: DayOrder): string | null {
  const [first, second, year] = SLASHED.exec(cell)!.slice(1).map(Number) as [number, number, number];
  const dayFirst = dayOf(year, second, first);
  const monthFirst = dayOf(year, first, second);
  if (dayFirst === null || monthFirst === null || dayFirst === monthFirst) return dayFirst ?? monthFirst;
  if (order === null) return null;
  return order === 'dayFirst' ? dayFirst : monthFirst;
}

const PLAIN = [
  /^(?<year>\d{4})([-/.])(?<month>\d{1,2})\2(?<day>\d{1,2})$/,
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/,
  /^(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.\s?(?<year>\d{2}|\d{4})$/,
  /^(?<day>\d{1,2})-(?<month>\d{1,2})-(?<year>\d{4})$/,
];

/**
 * A day as a date field has it, or null where it is unclear. With dots and hyphens the day comes first wherever they are
 * written; with slashes only where one of the numbers can be no month, or somebody has said so.
 */
export function dayIn(cell: string, order: DayOrder): string | null {
  if (SLASHED.test(cell)) return slashed(cell, order);
  for (const pattern of PLAIN) {
    const { year, month, day } = pattern.exec(cell)?.groups ?? {};
    if (year !== undefined) return dayOf(Number(year), Number(month), Number(day));
  }
  return spelled(cell) ?? ofMoment(cell, order);
}

/** Whether somebody has to say which number of some of these days comes first. */
export const asksForOrder = (cells: readonly string[]): boolean =>
  cells.some((cell) => {
    const day = cell.replace(/[T ].*$/, '');
    return SLASHED.test(day) && dayIn(day, null) === null && dayIn(day, 'dayFirst') !== null;
  });
