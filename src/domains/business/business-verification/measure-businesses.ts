import type { Tx } from '#platform/db/database.ts';
import type { BusinessFigures } from './figures.ts';
import { countBusinessOutcomes, countTasks } from './store.ts';

/** The figures of the transaction's organization for `from <= t < until`, including verifications redacted since. */
export async function measureBusinesses(tx: Tx, period: { from: Date; until: Date }): Promise<BusinessFigures> {
  return { ...(await countBusinessOutcomes(tx, period)), reasons: await countTasks(tx, period) };
}
