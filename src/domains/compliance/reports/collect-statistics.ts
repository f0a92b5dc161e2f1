import { type BusinessFigures, measureBusinesses } from '#domains/business/business-verification/index.ts';
import { measureVerifications, type VerificationFigures } from '#domains/identity/identity-verification/index.ts';
import type { Tx } from '#platform/db/database.ts';

/** Figures about verifications in a period. */
export interface Statistics {
  people: VerificationFigures;
  businesses: BusinessFigures;
}

/** The figures of the transaction's organization, `from <= t < until`. */
export async function collectStatistics(tx: Tx, period: { from: Date; until: Date }): Promise<Statistics> {
  return { people: await measureVerifications(tx, period), businesses: await measureBusinesses(tx, period) };
}
