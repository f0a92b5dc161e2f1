import type { Tx } from '#platform/db/database.ts';
import { agreementsOf } from './tables.ts';

/** Agreements waiting for parties. */
export interface WaitingAgreements {
  count: number;
  /** When the agreement that has waited longest was sent. */
  oldest: Date | null;
  /** How many of them expire before `until`. */
  ending: number;
}

export async function countWaiting(tx: Tx, until: Date): Promise<WaitingAgreements> {
  const row = await agreementsOf(tx)
    .selectFrom('agreements')
    .select(({ fn }) => [
      fn.countAll<string>().as('count'),
      fn.min('sent_at').as('oldest'),
      fn.countAll<string>().filterWhere('expires_at', '<', until).as('ending'),
    ])
    .where('status', 'in', ['sent', 'partially_signed'])
    .where('signed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), oldest: row.oldest, ending: Number(row.ending) };
}
