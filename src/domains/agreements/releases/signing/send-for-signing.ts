import { sendOrEnd } from '#domains/agreements/agreements/index.ts';
import type { Context } from '#domains/context.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { endRelease } from '../end-release.ts';

/** Sends the agreement of a release to its parties, once; if the agreement cannot be sent, the release ends. */
export function sendForSigning(
  ctx: Context,
  actor: Actor,
  { id, agreementId }: { id: string; agreementId: string },
): Promise<void> {
  return sendOrEnd(ctx, actor, agreementId, (tx) =>
    endRelease(ctx, tx, actor, { id, status: 'expired', code: 'not_sent' }),
  );
}
