import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import {
  cachedTiles,
  entryText,
  findLeaf,
  inclusionPath,
  lastCheckpoint,
  tileReader,
} from '#platform/audit-log/index.ts';
import type { Actor } from '#platform/http/actor.ts';
import { writeTlogProof } from '#verifier/log/tlog-proof.ts';
import { findEntry } from './store.ts';

export interface AuditReceipt {
  format: 'avouch-receipt-v1';
  /** The entry as it was hashed. */
  entry: string;
  /** https://c2sp.org/tlog-proof */
  proof: string;
}

/**
 * That the log has an entry, under its newest checkpoint. 404 for an unknown entry or another organisation's, 409 while it
 * waits for the sequencer, at most a second or two.
 */
export function getReceipt(ctx: Context, actor: Actor, id: string): Promise<AuditReceipt> {
  return ctx.db.org(actor, async (tx) => {
    const row = await findEntry(tx, id);
    if (!row) throw new AppError('not_found');
    const index = await findLeaf(tx, id);
    const checkpoint = await lastCheckpoint(tx);
    if (index === undefined || !checkpoint || checkpoint.size <= index)
      throw new AppError('conflict', {
        message: 'The entry is not in the log yet; try again in a second.',
        headers: { 'Retry-After': '1' },
      });
    const path = await inclusionPath(cachedTiles(tileReader(tx)), index, checkpoint.size);
    const proof = writeTlogProof({ index, path, note: checkpoint.note });
    return { format: 'avouch-receipt-v1', entry: entryText(row), proof };
  });
}
