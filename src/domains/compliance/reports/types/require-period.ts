import type { ReportInput, ReportPeriod } from '../report.ts';

/** The period of a report whose type needs one. */
export function requirePeriod({ period }: ReportInput): ReportPeriod {
  if (!period) throw new TypeError('the report needs a period');
  return period;
}
