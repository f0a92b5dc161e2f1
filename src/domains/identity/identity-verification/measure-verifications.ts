import type { Tx } from '#platform/db/database.ts';
import type { VerificationFigures } from './figures.ts';
import { countByDay, countChecks, countOutcomes } from './store.ts';

/** The figures of the transaction's organization for `from <= t < until`, including verifications redacted since. */
export async function measureVerifications(tx: Tx, period: { from: Date; until: Date }): Promise<VerificationFigures> {
  return {
    ...(await countOutcomes(tx, period)),
    reasons: await countChecks(tx, period),
    days: await countByDay(tx, period),
  };
}
