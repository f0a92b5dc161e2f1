import type { Context } from '#domains/context.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { readCursor, toPage } from '#platform/operation/list.ts';
import { loadRelease } from '../store.ts';
import { releasesOf } from '../tables.ts';
import { loadRemovals } from './removals.ts';

/**
 * The files that a withdrawn release covered, newest first, with what recipients did with them; 404 for an unknown
 * release. Notes require the scope `pii:read`.
 */
export function listWithdrawnFiles(
  ctx: Context,
  actor: Actor,
  releaseId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const before = readCursor(cursor);
  return ctx.db.org(actor, async (tx) => {
    const row = await loadRelease(tx, releaseId);
    const rows = await releasesOf(tx)
      .selectFrom('release_withdrawn_files')
      .selectAll()
      .where('release_id', '=', releaseId)
      .$if(before !== undefined, (query) => query.where('file_id', '<', before ?? ''))
      .orderBy('file_id', 'desc')
      .limit(limit + 1)
      .execute();
    const page = toPage(
      rows.map((file) => ({ id: file.file_id, ...file })),
      limit,
      (file) => file,
    );
    const removals = await loadRemovals(ctx, tx, {
      row,
      fileIds: page.data.map(({ id }) => id),
      mayRead: actor.scopes.has('pii:read'),
    });
    const data = page.data.map(({ id: fileId, sha256, perceptual_hash: pdq, copy_of: copyOf }) => ({
      fileId,
      sha256: sha256.toString('hex'),
      perceptualHash: pdq?.toString('hex') ?? null,
      copyOf,
      removals: (removals.get(fileId) ?? []).map(({ at, ...removal }) => ({ ...removal, at: at.toISOString() })),
    }));
    return { ...page, data };
  });
}
