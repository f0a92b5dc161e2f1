import type { Context } from '#domains/context.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { issueRelease } from './issue-release.ts';
import { sendForSigning } from './signing/send-for-signing.ts';
import { loadRelease } from './store.ts';

/** Queue of the job that finishes a release if a crash prevented the request from doing so. */
export const FINISH_QUEUE = 'releases.finish';

/**
 * Issues the credential of a saved attested release, or sends the agreement of a release that must be signed; does
 * nothing if this has already been done.
 */
export async function finishRelease(ctx: Context, actor: Actor, id: string): Promise<void> {
  const row = await ctx.db.find(actor, (tx) => loadRelease(tx, id));
  if (row.status !== 'pending') return;
  if (row.agreement_id === null) await issueRelease(ctx, actor, id);
  else await sendForSigning(ctx, actor, { id, agreementId: row.agreement_id });
}
