import { lockFraudMarks, suspectFraud } from '#domains/accounts/persons/index.ts';
import type { Context } from '#domains/context.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { suspectBusiness } from '../business-fraud.ts';
import { presentCredential } from '../list-credentials.ts';
import { type CredentialRow, credentialsOf } from '../tables.ts';
import {
  assertStatusChange,
  type CredentialStatus,
  STATUS_EVENTS,
  type StatusReason,
  VERIFICATION_SUSPENDED,
} from './credential-status.ts';
import { applyStatus } from './status-entries.ts';

export interface StatusChange {
  credentialId: string;
  /** `active` reinstates. */
  to: CredentialStatus;
  reason: StatusReason;
}

/**
 * Revokes, suspends, or reinstates a credential in a separate transaction; returns its new state. Idempotent. 404 for an
 * unknown ID; 409 if a revoked credential would change, or if the credential to reinstate was suspended with its
 * verification.
 */
export function changeStatus(ctx: Context, actor: Actor, change: StatusChange) {
  return ctx.db.org(actor, async (tx) => {
    // Taken before the credential's lock, as in a decision that replaces the credential.
    if (change.reason === 'fraud_suspected') await lockFraudMarks(tx, actor.org, 'marker');
    const { status_reason: held } = await lockCredential(tx, change.credentialId);
    if (change.to === 'active' && held === VERIFICATION_SUSPENDED)
      throw new AppError('conflict', {
        message: 'The verification behind this credential is suspended. Approve it again to reinstate the credential.',
      });
    return changeCredentialStatus(ctx, tx, actor, change);
  });
}

/** {@link changeStatus} in the caller's transaction, with its consequences. */
export async function changeCredentialStatus(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { credentialId, to, reason }: StatusChange,
) {
  const row = await lockCredential(tx, credentialId);
  const isHeld = to === 'suspended' && reason === VERIFICATION_SUSPENDED && row.status_reason !== reason;
  if (row.status === to && !isHeld) return presentCredential(row);
  assertStatusChange(row.status);
  const changed = { status: to, status_reason: reason, status_changed_at: ctx.clock.now() };
  await credentialsOf(tx).updateTable('credentials').set(changed).where('id', '=', credentialId).execute();
  // The verification now also holds a manual suspension, so the published status does not change.
  if (row.status === to) return presentCredential({ ...row, ...changed });
  await applyStatus(tx, credentialId, to);
  const { type, person_id: personId, verification_id: verificationId, source_id: sourceId } = row;
  if (to === 'revoked' && reason === 'fraud_suspected') {
    if (type === 'BusinessVerificationCredential') await suspectBusiness(ctx, tx, credentialId);
    if (type === 'IdentityVerificationCredential' && personId !== null)
      await suspectFraud(ctx, tx, actor, { personId, credentialId });
  }
  await ctx.events.emit(tx, actor, {
    type: STATUS_EVENTS[to],
    subject: credentialId,
    data: { credentialId, type, personId, verificationId, sourceId, reason },
  });
  return presentCredential({ ...row, ...changed });
}

function lockCredential(tx: Tx, id: string): Promise<CredentialRow> {
  return credentialsOf(tx)
    .selectFrom('credentials')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
}
