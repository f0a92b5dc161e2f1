import { dayFromNumber, dayNumber } from '#verifier/encoding/days.ts';
import type { ReportPeriod } from './report.ts';

/** Calendar days, both inclusive, as times; null if there are none. */
export function periodOf(firstDay: string | null, lastDay: string | null): ReportPeriod | null {
  if (firstDay === null || lastDay === null) return null;
  return {
    firstDay,
    lastDay,
    from: new Date(`${firstDay}T00:00:00Z`),
    until: new Date(`${dayFromNumber(dayNumber(lastDay) + 1)}T00:00:00Z`),
  };
}
