import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { assertStatusChange, type CredentialStatus, STATUS_EVENTS, type StatusReason } from './credential-status.ts';
import { presentCredential } from './list-credentials.ts';
import { applyStatus } from './status-entries.ts';
import { credentialsOf } from './tables.ts';

export interface StatusChange {
  credentialId: string;
  /** `active` reinstates. */
  to: CredentialStatus;
  reason: StatusReason;
}

/**
 * Revokes, suspends or reinstates a credential in a transaction of its own; answers it as it is then. Does nothing where
 * that is its status already; 404 for an unknown id, 409 for one that is revoked.
 */
export function changeStatus(ctx: Context, actor: Actor, change: StatusChange) {
  return ctx.db.org(actor, (tx) => changeCredentialStatus(ctx, tx, actor, change));
}

/** {@link changeStatus} in the caller's transaction, with what else depends on it. */
export async function changeCredentialStatus(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { credentialId, to, reason }: StatusChange,
) {
  const row = await credentialsOf(tx)
    .selectFrom('credentials')
    .selectAll()
    .where('id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  if (row.status === to) return presentCredential(row);
  assertStatusChange(row.status);
  const changed = { status: to, status_reason: reason, status_changed_at: ctx.clock.now() };
  await credentialsOf(tx).updateTable('credentials').set(changed).where('id', '=', credentialId).execute();
  await applyStatus(tx, credentialId, to);
  await ctx.events.emit(tx, actor, {
    type: STATUS_EVENTS[to],
    subject: credentialId,
    data: { credentialId, type: row.type, personId: row.person_id, verificationId: row.verification_id, reason },
  });
  return presentCredential({ ...row, ...changed });
}
