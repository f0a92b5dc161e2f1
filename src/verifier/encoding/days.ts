/**
 * Calendar days without a time zone, as `YYYY-MM-DD` (RFC 3339 full-date, proleptic Gregorian).
 * In circuits a day is the number of days since 1900-01-01, which is day 0.
 */
export type CalendarDay = string;

/** The last day number of the circuits, which count in 17 bits: 2258-11-11. */
export const LAST_DAY = 131_071;

const DAY_MS = 86_400_000;
const EPOCH = Date.UTC(1900, 0, 1);
const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether `text` names a day that exists: `2023-02-29` does not. */
export function isCalendarDay(text: string): boolean {
  const match = SHAPE.exec(text);
  if (!match) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

/** Days since 1900-01-01; throws RangeError for text that is not a calendar day. May be negative. */
export function dayNumber(day: CalendarDay): number {
  if (!isCalendarDay(day)) throw new RangeError('not a calendar day');
  return (Date.parse(`${day}T00:00:00Z`) - EPOCH) / DAY_MS;
}

/** The inverse of {@link dayNumber}. */
export function dayFromNumber(days: number): CalendarDay {
  return new Date(EPOCH + days * DAY_MS).toISOString().slice(0, 10);
}

/** The UTC calendar day of an instant. */
export function dayOf(instant: Date): CalendarDay {
  return instant.toISOString().slice(0, 10);
}

/**
 * The latest date of birth of a person who is at least `years` old on `on`. A person born on 29 February turns a year
 * older on 1 March in common years, so the cutoff of 2026-02-28 for 18 years is 2008-02-28, and of 2026-03-01 it is
 * 2008-03-01 (born 2008-02-29 counts). Throws RangeError if `on` is not a calendar day, `years` is not a whole number,
 * or the cutoff would be before the year 0.
 */
export function ageCutoff(on: CalendarDay, years: number): CalendarDay {
  if (!isCalendarDay(on)) throw new RangeError('not a calendar day');
  const [year, month, date] = on.split('-');
  if (!Number.isInteger(years) || years < 0 || years > Number(year)) throw new RangeError('not a number of years');
  const target = `${String(Number(year) - years).padStart(4, '0')}-${month}-${date}`;
  // on = 29 February, and the target year is a common one: everyone born up to 28 February has had their birthday.
  return isCalendarDay(target) ? target : `${target.slice(0, 8)}28`;
}
