import { projectInEvent } from '#domains/agreements/projects/index.ts';
import type { Context } from '#domains/context.ts';
import { changeCredentialStatus } from '#domains/credentials/credentials/index.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { assertWithdrawable, type WithdrawalReason } from './consent.ts';
import { type PresentedConsent, presentConsent } from './present.ts';
import { lockConsent, moveConsent } from './store.ts';

/**
 * Withdraws a given consent in one transaction: adds an entry, revokes the credential, and emits both events. 404 for
 * an unknown consent, 409 for a consent whose status is not `given`.
 */
export function withdrawConsent(
  ctx: Context,
  actor: Actor,
  { id, reason }: { id: string; reason: WithdrawalReason },
): Promise<PresentedConsent> {
  return ctx.db.org(actor, async (tx) => {
    const found = await lockConsent(tx, id);
    assertWithdrawable(found.status);
    const at = ctx.clock.now();
    const row = await moveConsent(tx, actor, found, { status: 'withdrawn', reason, at, withdrawn_at: at });
    const { credential_id: credentialId, user_id: userId, person_id: personId, project_id: projectId } = row;
    if (credentialId !== null)
      await changeCredentialStatus(ctx, tx, actor, { credentialId, to: 'revoked', reason: 'holder_request' });
    const data = { consentId: id, userId, personId, ...(await projectInEvent(tx, projectId)), credentialId, reason };
    await ctx.events.emit(tx, actor, {
      type: 'consent.withdrawn',
      subject: id,
      data,
      details: { credentialId, reason },
    });
    return presentConsent(ctx, tx, row);
  });
}
