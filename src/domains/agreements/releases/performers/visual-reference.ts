import { createHash } from 'node:crypto';
import type { Context } from '#domains/context.ts';
import { isBrowserFormat } from '#engine/index.ts';
import { decodeBase64 } from '#kernel/base64.ts';
import { AppError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { tryAgain } from '#platform/workers/index.ts';
import type { VisualReference } from '../release.ts';
import { loadRelease, ownerOf } from '../store.ts';
import type { ReleaseRow } from '../tables.ts';

const MOST_BYTES = 5 * 1024 * 1024;
const DATA_URI = /^data:image\/[\w.+-]+;base64,/i;
const PURPOSE = 'visual-reference';
const TYPES = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;

/** Validates a picture in a request by its content; throws 422 if it is not a picture. */
export async function readVisualReference(ctx: Context, text: string): Promise<VisualReference> {
  const bytes = decodeBase64(text.replace(DATA_URI, ''));
  if (!bytes) throw refusal('Not a base64 data URI');
  if (bytes.length > MOST_BYTES) throw refusal('The picture is larger than 5 MB');
  const inspection = await tryAgain(() => ctx.engine.inspect(bytes));
  if (!inspection.ok) throw refusal(inspection.message);
  const { format } = inspection;
  if (!isBrowserFormat(format)) throw refusal('Must be a JPEG, PNG, or WebP picture: not every browser shows this one');
  const contentType = TYPES[format];
  return { bytes, contentType, sha256: createHash('sha256').update(bytes).digest('hex') };
}

function refusal(message: string): AppError {
  return new AppError('unprocessable', { errors: [{ path: 'visualReference', message }] });
}

/**
 * Seals and stores a picture under the release's data key. A rollback discards the key, which makes the picture
 * unreadable.
 */
export async function storeVisualReference(
  ctx: Context,
  tx: Tx,
  { org, releaseId, picture }: { org: string; releaseId: string; picture: VisualReference | undefined },
) {
  if (!picture) return { visual_reference: null, visual_reference_key: null, visual_reference_type: null };
  const key = `${org}/${releaseId}/${newId('blob', ctx.clock.now())}`;
  await ctx.blobs.put(key, await ctx.vault.seal(tx, ownerOf(org, releaseId), picture.bytes, PURPOSE));
  return {
    visual_reference: picture.sha256,
    visual_reference_key: key,
    visual_reference_type: picture.contentType,
  };
}

/** The bytes of a stored picture. */
export async function openVisualReference(ctx: Context, tx: Tx, row: ReleaseRow): Promise<Buffer> {
  const sealed = await ctx.blobs.get(row.visual_reference_key ?? '');
  return ctx.vault.open(tx, ownerOf(row.org_id, row.id), sealed, PURPOSE);
}

/** The picture of a release, as received; 404 if there is none. Each view is recorded in the audit log. */
export function getVisualReference(ctx: Context, actor: Actor, releaseId: string) {
  return ctx.db.org(actor, async (tx) => {
    const row = await loadRelease(tx, releaseId);
    if (row.visual_reference_key === null) throw new AppError('not_found');
    const bytes = await openVisualReference(ctx, tx, row);
    return { bytes, contentType: row.visual_reference_type ?? 'application/octet-stream' };
  });
}
