import type { CalendarDay } from './days.ts';
import { hasBegun, isDayOf, type Moments } from './moment.ts';
import type { Rules } from './verdict.ts';

/**
 * The rules of a proof about its day: `moment`, of the record, where the day was asked for by `at`; and `today`. A proof
 * names no status list: of any other day than today it says nothing about now.
 */
export function judgeDay(rules: Rules, on: CalendarDay, { now, at }: Moments): void {
  if (at)
    rules.expect('moment', isDayOf(on, at), {
      pass: `speaks of the day of ${at.toISOString()}`,
      fail: `speaks of ${on}, which is not the day of ${at.toISOString()}`,
    });
  if (isDayOf(on, now)) {
    const message = `speaks of today, ${on}; what was revoked since the credential was issued, no proof can show`;
    rules.judge('today', () => ({ value: true, message }), 'current');
  } else {
    const when = hasBegun(on, now) ? 'is over' : 'has not begun';
    rules.leaveOpen('today', `speaks of ${on}, which ${when}: what holds today, another proof has to show`);
  }
}
