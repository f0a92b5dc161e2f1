import type { Context } from '#domains/context.ts';
import { listEpochs } from '#platform/crypto/epoch-keys.ts';
import { erasureWindowMs } from '#platform/crypto/rotate-epoch-job.ts';
import type { Tx } from '#platform/db/database.ts';
import type { ErasureRow } from '../tables.ts';

type KeysEnd = Pick<ErasureRow, 'key_epoch' | 'unrecoverable_by'>;

/** Recorded for an erasure that had to keep everything. */
export const NO_KEYS: KeysEnd = { key_epoch: null, unrecoverable_by: null };

/**
 * What a completed erasure records: the epochs that may have a key to the erased data, and when the last of them ends.
 */
export async function endOfKeys(ctx: Context, tx: Tx): Promise<KeysEnd> {
  const newest = (await listEpochs(tx)).at(-1)?.seq ?? 0;
  const by = new Date(ctx.wallClock.now().getTime() + erasureWindowMs(ctx.config));
  return { key_epoch: newest, unrecoverable_by: by };
}

/** The oldest epoch whose key still exists. */
export async function findOldestEpoch(tx: Tx): Promise<number> {
  return (await listEpochs(tx)).at(0)?.seq ?? 0;
}
