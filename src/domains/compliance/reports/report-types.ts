import { AppError } from '#kernel/errors.ts';
import type { Actor } from '#platform/operation/actor.ts';
import type { ReportType } from './report.ts';
import { agreementsRegister } from './types/agreements-register.ts';
import { auditExtract } from './types/audit-extract.ts';
import { chainOfTitle } from './types/chain-of-title.ts';
import { consentWithdrawals } from './types/consent-withdrawals.ts';
import { kybRegister } from './types/kyb-register.ts';
import { performerRecords } from './types/performer-records.ts';
import { platformMonthly } from './types/platform-monthly.ts';
import { verificationStatistics } from './types/verification-statistics.ts';
import { worksRegister } from './types/works-register.ts';

/** All report types; each has a file in `types/`. */
export const REPORT_TYPES: readonly ReportType[] = [
  performerRecords,
  agreementsRegister,
  kybRegister,
  worksRegister,
  chainOfTitle,
  verificationStatistics,
  consentWithdrawals,
  platformMonthly,
  auditExtract,
];

/** The type with this name; 422 if unknown. */
export function reportTypeOf(name: string): ReportType {
  const found = REPORT_TYPES.find(({ type }) => type === name);
  if (!found) throw new AppError('unprocessable', { errors: [{ path: 'type', message: 'There is no such report' }] });
  return found;
}

/** Throws 403 if a report can name people and the caller may not see names. */
export function assertMayRead({ scopes }: Actor, { personal }: { personal: boolean }): void {
  if (!personal || scopes.has('pii:read')) return;
  throw new AppError('insufficient_scope', { message: 'This report contains names: the token needs pii:read.' });
}
