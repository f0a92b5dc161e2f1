import type { Context } from '#domains/context.ts';
import { listEpochs } from '#platform/crypto/epoch-keys.ts';
import { erasureWindowMs } from '#platform/crypto/rotate-epoch-job.ts';
import type { Tx } from '#platform/db/database.ts';
import type { ErasureRow } from '../tables.ts';

type KeysEnd = Pick<ErasureRow, 'key_epoch' | 'unrecoverable_by'>;

/** Of an erasure that had to keep everything. */
export const NO_KEYS: KeysEnd = { key_epoch: null, unrecoverable_by: null };

/** What an erasure that is completed now notes: which epochs may hold a key to what it erased, and when the last has ended. */
export async function endOfKeys(ctx: Context, tx: Tx): Promise<KeysEnd> {
  const newest = (await listEpochs(tx)).at(-1)?.seq ?? 0;
  const by = new Date(ctx.wallClock.now().getTime() + erasureWindowMs(ctx.config));
  return { key_epoch: newest, unrecoverable_by: by };
}

/** Before which epoch none is left. */
export async function findOldestEpoch(tx: Tx): Promise<number> {
  return (await listEpochs(tx)).at(0)?.seq ?? 0;
}
