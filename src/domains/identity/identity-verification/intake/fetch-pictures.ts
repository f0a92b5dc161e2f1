import type { Context } from '#domains/context.ts';
import { EgressError } from '#platform/egress/index.ts';
import type { Requester } from '#platform/workers/index.ts';
import { keyOwnerOf, loadImages, requesterOf } from '../store.ts';
import { type ImageRow, type VerificationRow, verificationsOf } from '../tables.ts';
import { putBlob } from './store-pictures.ts';

const MAX_BYTES = 15_000_000;
const TIMEOUT_MS = 15_000;

type Fetched =
  | { ok: true; bytes: Buffer; format: string; width: number; height: number }
  | { ok: false; failure: string };

/** Fetches pictures given as URLs; a failure is recorded on the picture, not thrown. */
export async function fetchPictures(ctx: Context, verification: VerificationRow): Promise<void> {
  const waiting = await ctx.db.org({ org: verification.org_id }, async (tx) => {
    const images = (await loadImages(tx, verification)).filter(
      (image) => image.url && !image.blob_key && !image.failure,
    );
    return Promise.all(images.map(async (image) => ({ image, url: await openUrl(ctx, tx, image) })));
  });
  await Promise.all(
    waiting.map(async ({ image, url }) => keep(ctx, image, await fetchPicture(ctx, url, requesterOf(verification)))),
  );
}

async function openUrl(ctx: Context, tx: Parameters<typeof loadImages>[0], image: ImageRow): Promise<string> {
  return (await ctx.vault.open(tx, keyOwnerOf(image), image.url ?? Buffer.alloc(0), `url/${image.id}`)).toString();
}

async function fetchPicture(ctx: Context, url: string, requester: Requester): Promise<Fetched> {
  try {
    const allowHttp = ctx.config.mode !== 'production';
    const answer = await ctx.egress.fetch(url, {
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      maxRedirects: 3,
      allowHttp,
    });
    if (answer.status !== 200) return { ok: false, failure: 'download_failed' };
    const inspection = await ctx.engine.inspect(answer.body, { waits: 'job', requester });
    return inspection.ok ? { ...inspection, bytes: answer.body } : { ok: false, failure: inspection.reason };
  } catch (error) {
    if (error instanceof EgressError) return { ok: false, failure: 'download_failed' };
    throw error;
  }
}

async function keep(ctx: Context, image: ImageRow, fetched: Fetched): Promise<void> {
  await ctx.db.org({ org: image.org_id }, async (tx) => {
    const of = { org: image.org_id, verificationId: image.verification_id, attempt: image.attempt, id: image.id };
    // The picture was erased meanwhile; sealing it now would recreate its key.
    if (await isErased(tx, image)) return;
    const changes = fetched.ok
      ? await putBlob(ctx, tx, { ...of, picture: { ...fetched, kind: 'bytes' } })
      : { failure: fetched.failure };
    await verificationsOf(tx).updateTable('verification_images').set(changes).where('id', '=', image.id).execute();
  });
}

/** Locks the picture, so that it cannot be erased meanwhile. */
async function isErased(tx: Parameters<typeof loadImages>[0], { id }: ImageRow): Promise<boolean> {
  const row = await verificationsOf(tx)
    .selectFrom('verification_images')
    .select('erased_at')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.erased_at !== null;
}
