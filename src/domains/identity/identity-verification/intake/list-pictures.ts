import type { Context } from '#domains/context.ts';
import type { PictureMark } from '#engine/index.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { tryAgain } from '#platform/workers/index.ts';
import { loadVerification, openMarks, openPicture } from '../store.ts';
import { type ImageRow, verificationsOf } from '../tables.ts';

/** The pictures of all attempts, latest attempt first, without their content. */
export function listPictures(ctx: Context, actor: Actor, id: string) {
  return ctx.db.org(actor, async (tx) => {
    await loadVerification(tx, id);
    const rows = await verificationsOf(tx)
      .selectFrom('verification_images')
      .selectAll()
      .where('verification_id', '=', id)
      .orderBy('attempt', 'desc')
      .orderBy('position')
      .execute();
    const data: ReturnType<typeof presentPicture>[] = [];
    for (const row of rows) data.push(presentPicture(row, await openMarks(ctx, tx, row)));
    return { data };
  });
}

function presentPicture(row: ImageRow, marks: PictureMark[]) {
  return {
    id: row.id,
    attempt: row.attempt,
    submittedAt: row.created_at.toISOString(),
    position: row.position,
    kind: row.kind,
    at: row.at_ms,
    format: row.format,
    width: row.width,
    height: row.height,
    failure: row.failure,
    available: isShown(row),
    role: row.role,
    marks,
    erasedAt: row.erased_at?.toISOString() ?? null,
  };
}

interface PictureAsked {
  id: string;
  pictureId: string;
  /** `jpeg`: a copy without metadata that every browser can show; `face`: a copy of its largest face. */
  rendition?: 'jpeg' | 'face' | undefined;
}

/**
 * One picture as sent, or as a JPEG without metadata; the audit log records the view. 404 if the picture is unknown,
 * not fetched yet, or erased; `no_face` if it shows no face; 422 if it cannot be converted to JPEG.
 */
export async function getPicture(ctx: Context, actor: Actor, { id, pictureId, rendition }: PictureAsked) {
  const row = await ctx.db.org(actor, (tx) => findSent(tx, { id, pictureId }));
  const open = () => ctx.db.org(actor, async (tx) => openPicture(ctx, tx, await findSent(tx, { id, pictureId })));
  if (rendition === undefined) return { bytes: await open(), contentType: `image/${row.format}` };
  const of = { owner: actor.org, picture: pictureId };
  const jpeg = await tryAgain(() =>
    rendition === 'face' ? cutFace(ctx, of, open) : ctx.engine.renditions.jpeg(of, open),
  );
  if (!jpeg)
    throw new AppError('unprocessable', {
      message: 'The picture is damaged and cannot be shown as JPEG. Leave out rendition to download it as submitted.',
    });
  return { bytes: Buffer.from(jpeg), contentType: 'image/jpeg' };
}

async function cutFace(
  ctx: Context,
  ...asked: Parameters<Context['engine']['renditions']['face']>
): Promise<Uint8Array | null> {
  const face = await ctx.engine.renditions.face(...asked);
  if (face.ok) return face.jpeg;
  if (face.reason === 'no_face') throw new AppError('no_face');
  return null;
}

async function findSent(tx: Tx, { id, pictureId }: PictureAsked): Promise<ImageRow> {
  const row = await verificationsOf(tx)
    .selectFrom('verification_images')
    .selectAll()
    .where('verification_id', '=', id)
    .where('id', '=', pictureId)
    .executeTakeFirst();
  if (!row || !isShown(row)) throw new AppError('not_found');
  return row;
}

/** Bytes that were not confirmed to be a picture are not shown. */
const isShown = ({ blob_key, format, erased_at }: ImageRow): boolean =>
  blob_key !== null && format !== null && erased_at === null;
