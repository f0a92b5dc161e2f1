import type { CalendarDay } from '../encoding/days.ts';
import { hasBegun, isDayOf, type Moments } from '../encoding/moment.ts';
import type { Rules } from '../verdict.ts';

/** A rule that only the issuer can settle, using the nullifier; see {@link judgeDay}. */
export const STATUS_RULE = 'status';

/**
 * The rules about a proof's day: `moment` of the record, if `at` is given; `today` (the proof is about today); and
 * `status`, which stays open because a proof refers to no status list: only the issuer knows of later revocations.
 */
export function judgeDay(rules: Rules, on: CalendarDay, { now, at }: Moments): void {
  if (at)
    rules.expect('moment', isDayOf(on, at), {
      pass: `the proof is for the day of ${at.toISOString()}`,
      fail: `the proof is for ${on}, which is not the day of ${at.toISOString()}`,
    });
  if (isDayOf(on, now)) {
    const message = `the proof is for today, ${on}: its claims are valid on this day`;
    rules.judge('today', () => ({ value: true, message }), 'current');
  } else {
    const when = hasBegun(on, now) ? 'is over' : 'has not begun';
    rules.leaveOpen('today', `the proof is for ${on}, which ${when}: only another proof can show what is true today`);
  }
  rules.leaveOpen(STATUS_RULE, 'only the issuer can say whether the claims were revoked after they were signed');
}
