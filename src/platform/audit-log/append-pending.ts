import { checkpointBody } from '#verifier/log/checkpoint.ts';
import type { Loading } from '../db/loading.ts';
import {
  type LoggedCheckpoint,
  lastCheckpoint,
  takePending,
  tileReader,
  writeCheckpoint,
  writeLeaves,
  writeTiles,
} from './store.ts';
import { appendLeaves, type ReadTile } from './tiles.ts';
import { cachedTiles, rootOf } from './tree.ts';

/** The signing key of a log; returns a checkpoint's text as a signed note. */
export interface LogSigner {
  /** Such as `example.org/log`. */
  origin: string;
  sign(body: string): Promise<string>;
}

/** The log does not continue the last signed state: it has lost entries, or was replaced by another log. */
export class LogForked extends Error {
  override name = 'LogForked';
}

export interface Appending {
  signer: LogSigner;
  /** The last signed checkpoint known to this service. */
  signed: LoggedCheckpoint | undefined;
  now: Date;
}

/** Entries per append. */
const MOST = 5_000;

/**
 * Appends committed entries and signs the resulting tree, in one transaction; undefined if none are pending. Recomputes
 * the tree from its tiles before and after: throws {@link LogForked}, and signs nothing, if it differs from the signed
 * tree or is smaller.
 */
export function appendPending(
  loading: Loading,
  { signer, signed, now }: Appending,
): Promise<LoggedCheckpoint | undefined> {
  return loading.transaction(async (tx, copy) => {
    const pending = await takePending(tx, MOST);
    if (pending.length === 0) return undefined;
    const last = await lastCheckpoint(tx);
    const before = cachedTiles(tileReader(tx));
    const size = last?.size ?? 0;
    await assertSame(before, size, last);
    await assertSame(before, size, signed);
    const hashes = pending.map(({ leaf_hash }) => leaf_hash);
    const tiles = await appendLeaves(before, size, hashes);
    await writeLeaves(copy, size, pending);
    await writeTiles(tx, tiles);
    const after = size + pending.length;
    const read = cachedTiles(tileReader(tx));
    const root = await rootOf(read, after);
    if (last) await assertSame(read, after, last);
    const note = await signer.sign(checkpointBody({ origin: signer.origin, size: after, root }));
    const checkpoint = { size: after, root, note };
    await writeCheckpoint(tx, checkpoint, now);
    return checkpoint;
  });
}

async function assertSame(read: ReadTile, size: number, signed: LoggedCheckpoint | undefined): Promise<void> {
  if (!signed) return;
  if (size < signed.size) throw new LogForked(`the log has ${size} entries, but ${signed.size} were signed`);
  const root = await rootOf(read, signed.size);
  if (!root.equals(signed.root)) throw new LogForked(`the first ${signed.size} entries differ from the signed entries`);
}
