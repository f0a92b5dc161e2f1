import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import {
  cachedTiles,
  consistencyPath,
  HASH_BYTES,
  lastCheckpoint,
  rootOf,
  tileReader,
} from '#platform/audit-log/index.ts';
import { findNote, findTile } from './store.ts';

/** The newest checkpoint, a signed note; 404 before the first. */
export async function getCheckpoint(ctx: Context): Promise<string> {
  const checkpoint = await ctx.db.system(lastCheckpoint);
  if (!checkpoint) throw new AppError('not_found');
  return checkpoint.note;
}

/** Proof that the log of one size is a prefix of the log of another; 404 for sizes that it never had. */
export function getConsistency(ctx: Context, { from, to }: { from: number; to?: number | undefined }) {
  return ctx.db.system(async (tx) => {
    const last = await lastCheckpoint(tx);
    const size = to ?? last?.size ?? 0;
    if (!last || size > last.size || from > size)
      throw new AppError('not_found', { message: 'The log never had this size.' });
    const read = cachedTiles(tileReader(tx));
    const [path, ...roots] = await Promise.all([
      consistencyPath(read, from, size),
      ...[from, size].map((each) => rootOf(read, each)),
    ]);
    const [fromRoot, toRoot] = roots.map((root) => root.toString('base64'));
    return {
      from: { size: from, root: fromRoot, checkpoint: (await findNote(tx, from)) ?? null },
      to: { size, root: toRoot, checkpoint: (await findNote(tx, size)) ?? null },
      path: path.map((hash) => hash.toString('base64')),
    };
  });
}

/** A tile of the tree, as concatenated hashes; 404 for a tile, or a width of a tile, that the log does not have. */
export async function getTile(
  ctx: Context,
  { level, index, width }: { level: number; index: number; width: number },
): Promise<Buffer> {
  const hashes = await ctx.db.system((tx) => findTile(tx, { level, index }));
  if (!hashes || hashes.length < width * HASH_BYTES) throw new AppError('not_found');
  return hashes.subarray(0, width * HASH_BYTES);
}
