import type { Context } from '#domains/context.ts';
import type { ImageInspection } from '#engine/index.ts';
import { keyOwnerOf, loadImages, openPictures, requesterOf } from '../store.ts';
import { type ImageRow, type VerificationRow, verificationsOf } from '../tables.ts';
import { DELETE_BLOBS_QUEUE } from '../verification.ts';

/**
 * Inspects pictures that arrived while all processes were busy; a failure is recorded on the picture, not thrown, and
 * its bytes are erased.
 */
export async function inspectWaiting(ctx: Context, verification: VerificationRow): Promise<void> {
  const org = verification.org_id;
  const images = await ctx.db.org({ org }, (tx) => loadImages(tx, verification));
  const waiting = images.filter((image) => image.blob_key && !image.format && !image.failure && !image.erased_at);
  const opened = await openPictures(ctx, org, waiting);
  await Promise.all(
    waiting.map(async (image, index) => {
      const use = image.kind === 'frame' ? 'frame' : 'picture';
      const how = { use, waits: 'job', requester: requesterOf(verification) } as const;
      await settle(ctx, image, await ctx.engine.inspect(opened[index] ?? Buffer.alloc(0), how));
    }),
  );
}

/** Bytes that are not a picture are not kept, just as those of a picture that is rejected at once. */
async function settle(ctx: Context, image: ImageRow, inspection: ImageInspection): Promise<void> {
  const { org_id: org, verification_id: verificationId, id } = image;
  await ctx.db.org({ org }, async (tx) => {
    const images = verificationsOf(tx).updateTable('verification_images').where('id', '=', id);
    if (inspection.ok) {
      const { format, width, height } = inspection;
      await images.set({ format, width, height }).execute();
      return;
    }
    await images.set({ failure: inspection.reason, erased_at: ctx.clock.now() }).execute();
    await ctx.vault.destroy(tx, keyOwnerOf(image));
    await ctx.jobs.send(tx, DELETE_BLOBS_QUEUE, { org, verificationId });
  });
}
