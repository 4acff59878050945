import { fromDateField, toDateField } from '../times';

/** The number that is the day in `3/4/2026`. Null if none was chosen, so that such dates are unclear. */
export type DayOrder = 'dayFirst' | 'monthFirst' | null;

const TWO_DIGITS = 100;
const THIS_CENTURY = 2000;

/** Patterns for the start of month names in the app's languages, without accents. */
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
/** Matches a date with a time, which may have a time zone. */
const WITH_TIME = /^([\d./-]{6,10})[T ]\s*(\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|[+-]\d{2}:?\d{2})?$/i;

function dayOf(year: number, month: number, day: number): string | null {
  const whole = year < TWO_DIGITS ? THIS_CENTURY + year : year;
  const two = (n: number): string => String(n).padStart(2, '0');
  const field = `${whole}-${two(month)}-${two(day)}`;
  const at = fromDateField(field);
  // `Date` would turn 31 February into a day of March, so the day is compared.
  return at !== null && toDateField(at) === field ? field : null;
}

/** Returns the date of `14 februari 2026`, `14. Feb. 2026` or `Feb 14, 2026`; null for any other text. */
function spelled(cell: string): string | null {
  const plain = cell.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const found =
    /^(?<day>\d{1,2})(?:\.|er|st|nd|rd|th)?\s*(?<month>\p{L}{3,})\.?,?\s*(?<year>\d{4})$/u.exec(plain) ??
    /^(?<month>\p{L}{3,})\.?\s*(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s*(?<year>\d{4})$/u.exec(plain);
  const { day, month, year } = found?.groups ?? {};
  const at = MONTHS.findIndex((one) => one.test(month ?? ''));
  return at < 0 ? null : dayOf(Number(year), at + 1, Number(day));
}

/**
 * Returns the date of a date with a time; null if unclear. If there is a time zone, it is the date on this device at
 * that time.
 */
function ofMoment(cell: string, order: DayOrder): string | null {
  const [, day = '', time = '', zone] = WITH_TIME.exec(cell) ?? [];
  const written = day === '' ? null : dayIn(day, order);
  if (written === null || !zone) return written;
  const at = Date.parse(`${written}T${time}${zone.toUpperCase()}`);
  return Number.isFinite(at) ? toDateField(at) : null;
}

/** Returns the date of `14/2/2026` or `2/14/2026`; null if it is ambiguous and no order was chosen. */
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
 * Returns a date in the format of a date field; null if unclear. With dots or hyphens, the day is first. With slashes,
 * the date is clear only if one number can't be a month, or an order was chosen.
 */
export function dayIn(cell: string, order: DayOrder): string | null {
  if (SLASHED.test(cell)) return slashed(cell, order);
  for (const pattern of PLAIN) {
    const { year, month, day } = pattern.exec(cell)?.groups ?? {};
    if (year !== undefined) return dayOf(Number(year), Number(month), Number(day));
  }
  return spelled(cell) ?? ofMoment(cell, order);
}

/** Returns true if the user must choose an order for any of these dates. */
export const asksForOrder = (cells: readonly string[]): boolean =>
  cells.some((cell) => {
    const day = cell.replace(/[T ].*$/, '');
    return SLASHED.test(day) && dayIn(day, null) === null && dayIn(day, 'dayFirst') !== null;
  });
