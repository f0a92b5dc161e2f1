import type { Context } from '#domains/context.ts';
import { answerAsSample } from '#domains/identity/identity-verification/index.ts';
import { AppError } from '#kernel/errors.ts';
import { withCapture } from './find-capture.ts';

/** Answers the page's wallet request as the sample wallet; 422 in live mode, 409 if none is open. */
export async function answerCaptureAsSample(
  ctx: Context,
  token: string,
  shown: Omit<Parameters<typeof answerAsSample>[2], 'id'>,
): Promise<void> {
  const { actor, id } = await withCapture(ctx, token, async (_, { verification }, page) => ({
    actor: page,
    id: verification?.id,
  }));
  if (id === undefined) throw new AppError('conflict', { message: 'No wallet request is open.' });
  await answerAsSample(ctx, actor, { id, ...shown });
}
