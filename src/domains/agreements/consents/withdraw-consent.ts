import { projectInEvent } from '#domains/agreements/projects/index.ts';
import type { Context } from '#domains/context.ts';
import { changeCredentialStatus } from '#domains/credentials/credentials/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { assertWithdrawable, type WithdrawalReason } from './consent.ts';
import { type PresentedConsent, presentConsent } from './present.ts';
import { endLicenses } from './replicas/licenses/end-licenses.ts';
import { lockConsent, moveConsent } from './store.ts';
import type { ConsentRow } from './tables.ts';

interface Withdrawal {
  id: string;
  reason: WithdrawalReason;
}

/**
 * Withdraws a given consent in one transaction: adds an entry, revokes the credential and the licenses for uses of a
 * replica, and emits the events. 404 for an unknown consent, 409 for a consent whose status is not `given`.
 */
export function withdrawConsent(ctx: Context, actor: Actor, withdrawal: Withdrawal): Promise<PresentedConsent> {
  return ctx.db.org(actor, async (tx) =>
    presentConsent(ctx, tx, await withdrawInTransaction(ctx, tx, actor, withdrawal)),
  );
}

/** {@link withdrawConsent} in the caller's transaction; returns the new row. */
export async function withdrawInTransaction(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { id, reason }: Withdrawal,
): Promise<ConsentRow> {
  const found = await lockConsent(tx, id);
  assertWithdrawable(found.status);
  const at = ctx.clock.now();
  const row = await moveConsent(tx, actor, found, { status: 'withdrawn', reason, at, withdrawn_at: at });
  const { credential_id: credentialId, user_id: userId, person_id: personId, project_id: projectId } = row;
  if (credentialId !== null)
    await changeCredentialStatus(ctx, tx, actor, { credentialId, to: 'revoked', reason: 'holder_request' });
  await endLicenses(ctx, tx, actor, { consentId: id, reason: 'holder_request' });
  const data = { consentId: id, userId, personId, ...(await projectInEvent(tx, projectId)), credentialId, reason };
  await ctx.events.emit(tx, actor, {
    type: 'consent.withdrawn',
    subject: id,
    data,
    details: { credentialId, reason },
  });
  return row;
}
