import { canonicalJson } from '#kernel/canonical-json.ts';
import { AppError } from '#kernel/errors.ts';
import { writeTlogProof } from '#verifier/log/tlog-proof.ts';
import type { Tx } from '../db/database.ts';
import { entryText } from './entry.ts';
import { findAnchor, findEntry, findLeaf, type LoggedCheckpoint, lastCheckpoint, tileReader } from './store.ts';
import { cachedTiles, inclusionPath } from './tree.ts';

/**
 * The receipt of an entry of the transaction's organization under the newest or the given checkpoint, as bytes
 * (`avouch-receipt-v1`, see src/verifier/log/receipt.ts). Undefined for an unknown entry, and for one that still waits
 * for the sequencer (a second or two).
 */
export async function receiptOf(tx: Tx, entryId: string, under?: LoggedCheckpoint): Promise<string | undefined> {
  const row = await findEntry(tx, entryId);
  const index = row && (await findLeaf(tx, entryId));
  const checkpoint = under ?? (await lastCheckpoint(tx));
  if (!row || index === undefined || !checkpoint || checkpoint.size <= index) return undefined;
  const path = await inclusionPath(cachedTiles(tileReader(tx)), index, checkpoint.size);
  const proof = writeTlogProof({ index, path, note: checkpoint.note });
  return canonicalJson({ format: 'avouch-receipt-v1', entry: entryText(row), proof });
}

/** {@link receiptOf} for an answer; 404 for an unknown entry, 409 with `Retry-After` while it waits. */
export async function requireReceipt(tx: Tx, entryId: string, under?: LoggedCheckpoint): Promise<string> {
  const receipt = await receiptOf(tx, entryId, under);
  if (receipt !== undefined) return receipt;
  if (!(await findEntry(tx, entryId))) throw new AppError('not_found');
  throw new AppError('conflict', {
    message: under
      ? 'No witness has cosigned a checkpoint with this entry yet. Try again in a minute.'
      : 'The entry is not in the log yet. Try again in a second.',
    headers: { 'Retry-After': under ? '60' : '1' },
  });
}

/** The receipt of the entry that records an object; 404 if there is none, 409 while it waits. */
export async function requireAnchor(tx: Tx, of: { action: string; subject: string }): Promise<string> {
  const entryId = await findAnchor(tx, of);
  if (entryId === undefined) throw new AppError('not_found');
  return requireReceipt(tx, entryId);
}
