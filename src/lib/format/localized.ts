import { getLocale, type Locale } from '$lib/messages/messages.svelte';

/** The milliseconds of a minute. */
export const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;

/** Returns the app's language with the device's region, because an English phone may be British. */
function region(): string {
  const locale = getLocale();
  return globalThis.navigator?.languages?.find((tag) => tag.split('-')[0] === locale) ?? locale;
}

/** The last time that a `Date` can represent, in milliseconds since 1970. */
const LATEST_MS = 8.64e15;

/** Returns the time limited to what a `Date` can represent. */
const shown = (at: number): number => Math.min(Math.max(at || 0, -LATEST_MS), LATEST_MS);

const midnight = (at: number): number => new Date(at).setHours(0, 0, 0, 0);

const writers = new Map<string, Intl.DateTimeFormat>();

/** Returns a date formatter in the current language, cached because creating one is slow. */
export function dayWriter(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${region()} ${JSON.stringify(options)}`;
  const made = writers.get(key) ?? new Intl.DateTimeFormat(region(), options);
  writers.set(key, made);
  return made;
}

/** Returns the date of a time (ms since 1970), with the year if it isn't the current one: `21 November`. */
export function day(at: number, now = Date.now()): string {
  const year = new Date(shown(at)).getFullYear();
  return dayWriter({
    day: 'numeric',
    month: 'long',
    ...(year === new Date(now).getFullYear() ? {} : { year: 'numeric' }),
  }).format(shown(at));
}

/** Returns the time of day of a time in ms since 1970: `21:04`. */
export const timeOfDay = (at: number): string => dayWriter({ timeStyle: 'short' }).format(shown(at));

/** Returns when a game was last played, from a time in ms since 1970: `today 21:04`, `3 days ago`, `21 November`. */
export function when(at: number, now = Date.now()): string {
  const days = Math.round((midnight(now) - midnight(shown(at))) / DAY_MS);
  // A browser without relative dates shows the date.
  if (!(days >= 0 && days <= 6) || !('RelativeTimeFormat' in Intl)) return day(at, now);
  const said = new Intl.RelativeTimeFormat(region(), { numeric: 'auto' }).format(-days, 'day');
  if (days > 0) return said;
  return `${said} ${timeOfDay(at)}`;
}

/** Returns a number in the language's format: `9.5`. */
export const numberInWords = (n: number): string =>
  n.toLocaleString(region(), { maximumFractionDigits: 2 }).replace('-', '−');

const UNITS = [
  ['gigabyte', 1e9],
  ['megabyte', 1e6],
  ['kilobyte', 1e3],
] as const;

/** Returns a number of bytes as a size: `24 kB`, `1.2 MB`, `11 GB`. */
export function size(bytes: number): string {
  const [unit, worth] = UNITS.find(([, least]) => bytes >= least) ?? UNITS[2];
  const value = bytes / worth;
  const maximumFractionDigits = value < 10 && unit !== 'kilobyte' ? 1 : 0;
  const format = new Intl.NumberFormat(region(), { style: 'unit', unit, maximumFractionDigits });
  return format.format(Math.max(value, 1));
}

/** Returns the name of a language in that language or in `spoken`: `Nederlands`, `Dutch`. */
export function languageName(locale: Locale, spoken: Locale = locale): string {
  const name = new Intl.DisplayNames(spoken, { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(spoken) + name.slice(1);
}
