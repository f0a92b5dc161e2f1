import type { Context } from '#domains/context.ts';
import { askerOf, loadImages, openPictures } from '../store.ts';
import { type VerificationRow, verificationsOf } from '../tables.ts';

/** Inspects the pictures that came when all processes were busy; a failure is noted on the picture, not thrown. */
export async function inspectWaiting(ctx: Context, verification: VerificationRow): Promise<void> {
  const org = verification.org_id;
  const images = await ctx.db.org({ org }, (tx) => loadImages(tx, verification));
  const waiting = images.filter((image) => image.blob_key && !image.format && !image.failure && !image.erased_at);
  const opened = await openPictures(ctx, org, waiting);
  await Promise.all(
    waiting.map(async ({ id, kind }, index) => {
      const use = kind === 'frame' ? 'frame' : 'picture';
      const how = { use, waits: 'job', asker: askerOf(verification) } as const;
      const inspection = await ctx.engine.inspect(opened[index] ?? Buffer.alloc(0), how);
      const { format, width, height } = inspection.ok ? inspection : { format: null, width: null, height: null };
      const failure = inspection.ok ? null : inspection.reason;
      await ctx.db.org({ org }, (tx) =>
        verificationsOf(tx)
          .updateTable('verification_images')
          .set({ format, width, height, failure })
          .where('id', '=', id)
          .execute(),
      );
    }),
  );
}
