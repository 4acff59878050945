import { getLocale } from '$lib/messages/messages.svelte';

/** Milliseconds. */
export const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;

/** The language of the words, the way the device's region writes it: an English phone may be British. */
export function region(): string {
  const locale = getLocale();
  return navigator.languages.find((tag) => tag.split('-')[0] === locale) ?? locale;
}

const midnight = (at: number): number => new Date(at).setHours(0, 0, 0, 0);

/** `21 November`, with the year only if it is not this one. */
export function day(at: number, now = Date.now()): string {
  const year = new Date(at).getFullYear();
  return new Intl.DateTimeFormat(region(), {
    day: 'numeric',
    month: 'long',
    ...(year === new Date(now).getFullYear() ? {} : { year: 'numeric' }),
  }).format(at);
}

/** When a game was last played: `today 21:04`, `3 days ago`, `21 November`. */
export function when(at: number, now = Date.now()): string {
  const days = Math.round((midnight(now) - midnight(at)) / DAY_MS);
  if (days < 0 || days > 6) return day(at, now);
  const said = new Intl.RelativeTimeFormat(region(), { numeric: 'auto' }).format(-days, 'day');
  if (days > 0) return said;
  return `${said} ${new Intl.DateTimeFormat(region(), { timeStyle: 'short' }).format(at)}`;
}
