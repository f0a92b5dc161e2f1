import { type CalendarDay, dayOf } from './days.ts';

/** The two moments of a verification. */
export interface Moments {
  /** The moment of verification. */
  now: Date;
  /** The moment of which the record has to speak, not after `now`; what the input itself says where it is not given. */
  at?: Date | undefined;
}

const HOUR_MS = 3_600_000;
/** Offsets from UTC that are in use somewhere. */
const [FIRST_OFFSET, LAST_OFFSET] = [-12, 14];

/** Throws RangeError for moments that are none: every comparison with them would turn out well. */
export function requireMoments({ now, at }: Moments): void {
  if (Number.isNaN(now.getTime())) throw new RangeError('now is no date');
  if (at !== undefined && !(at.getTime() <= now.getTime())) throw new RangeError('at is no date, or lies after now');
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
