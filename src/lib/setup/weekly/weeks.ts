const DAY_MS = 86_400_000;
const DAYS_IN_A_WEEK = 7;
/** 1 January 1970 was a Thursday, so three days of its week lay before it. */
const DAYS_BEFORE_1970 = 3;

/** A week as a calendar has it (ISO 8601): its year is that of its Thursday. */
export interface CalendarWeek {
  readonly year: number;
  readonly week: number;
}

/** How many weeks, from Monday to Sunday, lie between that of 1 January 1970 and this moment's by the device's calendar. */
export function weekAt(at: number): number {
  const day = new Date(at);
  const days = Date.UTC(day.getFullYear(), day.getMonth(), day.getDate()) / DAY_MS;
  return Math.floor((days + DAYS_BEFORE_1970) / DAYS_IN_A_WEEK);
}

/** The week of that number in the calendar. */
export function calendarWeek(week: number): CalendarWeek {
  const thursday = week * DAYS_IN_A_WEEK * DAY_MS;
  const year = new Date(thursday).getUTCFullYear();
  return { year, week: Math.floor((thursday - Date.UTC(year, 0, 1)) / DAY_MS / DAYS_IN_A_WEEK) + 1 };
}
