import type { Tx } from '#platform/db/database.ts';
import { lockName } from '#platform/db/lock-name.ts';

/** Prevents other processes from creating a proof key for this organization until the transaction ends. */
export async function lockProofKeys(tx: Tx, org: string): Promise<void> {
  await lockName(tx, `proof-key/${org}`);
}
