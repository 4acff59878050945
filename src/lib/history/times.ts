import { dayWriter, MINUTE_MS } from '$lib/format/localized';
import { m } from '$lib/messages/messages.svelte';

/** Returns the date of a time in ms since 1970: `21 November 2026`. */
export const dayInWords = (at: number): string =>
  dayWriter({ day: 'numeric', month: 'long', year: 'numeric' }).format(at);

/** Returns the date of a time in ms since 1970 for a narrow column: `21/11/26`. */
export const shortDay = (at: number): string => dayWriter({ dateStyle: 'short' }).format(at);

/** Returns a duration in milliseconds in words: `1 h 20 min`. */
export function timeInWords(ms: number): string {
  const all = Math.round(ms / MINUTE_MS);
  if (all === 0) return m.time_less();
  const minutes = all % 60;
  return all < 60 ? m.time_minutes({ minutes }) : m.time_hours({ hours: (all - minutes) / 60, minutes });
}

/** Returns the local date of a time (ms since 1970) in the format of a date field. */
export function toDateField(at: number): string {
  const day = new Date(at);
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** Returns noon of a date field's day in local time, in ms since 1970; null if invalid. */
export function fromDateField(text: string): number | null {
  const [year, month, day] = text.split('-').map(Number);
  const at = new Date(year ?? NaN, (month ?? NaN) - 1, day, 12).getTime();
  return Number.isFinite(at) && at >= 0 ? at : null;
}
