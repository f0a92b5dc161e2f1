import type { Context } from '#domains/context.ts';
import { takesPictures } from '../session.ts';
import { noteStage } from '../store.ts';
import { withCapture } from './find-capture.ts';
import type { Stage } from './stage.ts';

/** Notes what the page is doing, so that the person's other device can show it; nothing once pictures are not asked for. */
export function noteStageOfCapture(ctx: Context, token: string, stage: Stage): Promise<void> {
  return withCapture(ctx, token, async (tx, session) => {
    if (takesPictures(session, ctx.clock.now())) await noteStage(tx, session.row.id, stage);
  });
}
