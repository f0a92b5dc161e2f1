import { type CalendarDay, dayOf } from './days.ts';

/** The two moments of a verification. */
export interface Moments {
  /** The moment of verification. */
  now: Date;
  /** The moment that the record is judged at, not after `now`; by default the input's own. */
  at?: Date | undefined;
}

const HOUR_MS = 3_600_000;
/** UTC offsets in use somewhere. */
const [FIRST_OFFSET, LAST_OFFSET] = [-12, 14];

/** Throws RangeError for invalid moments, because every comparison with them would succeed. */
export function requireMoments({ now, at }: Moments): void {
  if (Number.isNaN(now.getTime())) throw new RangeError('now is not a date');
  if (at !== undefined && !(at.getTime() <= now.getTime())) throw new RangeError('at is not a date, or is after now');
}

/** Whether a calendar day, which has no time zone, has begun anywhere at a moment. */
export function hasBegun(day: CalendarDay, moment: Date): boolean {
  return day <= dayAt(moment, LAST_OFFSET);
}

/** Whether it is that calendar day anywhere. */
export function isDayOf(day: CalendarDay, moment: Date): boolean {
  return hasBegun(day, moment) && day >= dayAt(moment, FIRST_OFFSET);
}

function dayAt(moment: Date, offset: number): CalendarDay {
  return dayOf(new Date(moment.getTime() + offset * HOUR_MS));
}
