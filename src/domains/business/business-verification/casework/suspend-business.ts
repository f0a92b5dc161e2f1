import type { Context } from '#domains/context.ts';
import { changeCredentialStatus, findCredentialState } from '#domains/credentials/credentials/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { judgeAgain } from '../examination/judge-again.ts';
import { changeBusiness } from '../store.ts';
import type { BusinessRow } from '../tables.ts';
import { assertBusinessTransition, type SuspensionReason } from '../verification.ts';

/**
 * Suspends an approval and its credential, in the caller's transaction; the tasks show the current facts. Throws 409
 * for a verification that is not approved, BusinessChanged if it changed meanwhile.
 */
export async function suspendBusiness(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { row, reason }: { row: BusinessRow; reason: SuspensionReason },
): Promise<void> {
  assertBusinessTransition(row.status, 'suspended');
  const tasks = await judgeAgain(ctx, tx, row);
  await changeBusiness(tx, row, {
    status: 'suspended',
    suspension_reason: reason,
    ...(tasks && { tasks: JSON.stringify(tasks) }),
    at: ctx.clock.now(),
  });
  const data = { userId: row.user_id, verificationId: row.id, status: 'suspended' as const, reasons: [reason] };
  await ctx.events.emit(tx, actor, { type: 'kyb.suspended', subject: row.id, data });
  if (row.credential_id === null) return;
  // A revoked credential can no longer change.
  if ((await findCredentialState(tx, { id: row.credential_id }))?.status === 'revoked') return;
  const change = { to: 'suspended', reason: 'verification_suspended' } as const;
  await changeCredentialStatus(ctx, tx, actor, { credentialId: row.credential_id, ...change });
}
