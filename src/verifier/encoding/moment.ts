import { type CalendarDay, dayOf } from './days.ts';

/** The two moments of a verification. */
export interface Moments {
  /** The moment of verification. */
  now: Date;
  /** The moment at which the record is judged, no later than `now`. By default the input's own. */
  at?: Date | undefined;
}

const HOUR_MS = 3_600_000;
/** The range of UTC offsets in use. */
const [FIRST_OFFSET, LAST_OFFSET] = [-12, 14];

/** Throws RangeError for invalid dates, with which every comparison would pass. */
export function requireMoments({ now, at }: Moments): void {
  if (Number.isNaN(now.getTime())) throw new RangeError('now is not a date');
  if (at !== undefined && !(at.getTime() <= now.getTime())) throw new RangeError('at is not a date, or is after now');
}

/** Whether a calendar day has begun in any time zone at this moment. */
export function hasBegun(day: CalendarDay, moment: Date): boolean {
  return day <= dayAt(moment, LAST_OFFSET);
}

/** Whether it is that calendar day in any time zone. */
export function isDayOf(day: CalendarDay, moment: Date): boolean {
  return hasBegun(day, moment) && day >= dayAt(moment, FIRST_OFFSET);
}

function dayAt(moment: Date, offset: number): CalendarDay {
  return dayOf(new Date(moment.getTime() + offset * HOUR_MS));
}
