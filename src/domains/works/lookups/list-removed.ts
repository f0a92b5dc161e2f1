import type { Context } from '#domains/context.ts';
import { readRemovedHashes } from '#domains/works/files/index.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { cursorAt, readCursor } from '#platform/operation/list.ts';
import { LEAST_QUALITY } from './bands.ts';
import { COST_OF_A_SEARCH, countHashes } from './look-up.ts';

/** Of the list's entries, whose positions ascend in the order of commits. */
const POSITION = /^\d{1,16}$/;

/**
 * The removed and withdrawn hashes of the organization, and those that no longer are, each once, in the order of their
 * last change. 400 for a foreign cursor, 429 beyond the rate.
 */
export async function listRemovedHashes(
  ctx: Context,
  actor: Actor,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const after = readCursor(cursor, POSITION) ?? '0';
  await countHashes(ctx, actor, COST_OF_A_SEARCH);
  const rows = await ctx.db.read(actor, (tx) => readRemovedHashes(tx, { after, limit: limit + 1 }));
  const page = rows.slice(0, limit);
  const syncCursor = cursorAt(page.at(-1)?.position ?? after);
  return {
    data: page.map(({ sha256, perceptual_hash: pdq, perceptual_quality: quality, status, since }) => ({
      sha256: sha256.toString('hex'),
      perceptualHash: pdq !== null && (quality ?? 0) >= LEAST_QUALITY ? pdq.toString('hex') : null,
      status,
      since: since.toISOString(),
    })),
    nextCursor: rows.length > limit ? syncCursor : null,
    syncCursor,
  };
}
