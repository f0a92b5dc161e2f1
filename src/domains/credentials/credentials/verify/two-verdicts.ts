import type { JudgedCheck } from './judged-check.ts';

/** The two verdicts of the offline verifier (src/verifier/README.md, "Two verdicts"). */
export interface TwoVerdicts {
  record: { result: 'pass' | 'fail'; message: string };
  current: { result: 'pass' | 'fail' | 'unknown'; message: string };
}

/** The checks that may change with time; all others concern the record. */
const CURRENT: readonly string[] = ['validity', 'status'];

/** The two verdicts from the checks of a credential. The record fails unless the check `trust` has passed. */
export function concludeChecks(checks: readonly JudgedCheck[]): TwoVerdicts {
  const record = recordOf(checks);
  return { record, current: currentOf(checks, record) };
}

function recordOf(checks: readonly JudgedCheck[]): TwoVerdicts['record'] {
  const wrong = checks.find(({ check, result }) => result === 'failed' && !CURRENT.includes(check));
  if (wrong) return { result: 'fail', message: write(wrong) };
  const isBelieved = checks.some(({ check, result }) => check === 'trust' && result === 'passed');
  return isBelieved
    ? { result: 'pass', message: 'correctly issued, by a trusted issuer' }
    : { result: 'fail', message: 'trust: not checked, because the credential states no time at which it was valid' };
}

function currentOf(checks: readonly JudgedCheck[], record: TwoVerdicts['record']): TwoVerdicts['current'] {
  const over = checks.find(({ check, result }) => result === 'failed' && CURRENT.includes(check));
  if (over) return { result: 'fail', message: write(over) };
  if (record.result === 'fail') return { result: 'fail', message: 'the record is not valid' };
  const status = checks.find(({ check, result }) => check === 'status' && result === 'passed');
  return status
    ? { result: 'pass', message: `valid, and not revoked or suspended as of ${status.asOf}` }
    : { result: 'unknown', message: 'valid, but it has no status list: whether it was revoked is unknown' };
}

function write({ check, reason }: JudgedCheck): string {
  return reason === undefined ? check : `${check}: ${reason}`;
}
