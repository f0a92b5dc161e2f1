import { isDeepStrictEqual } from 'node:util';
import type { Context } from '#domains/context.ts';
import { changeCredentialStatus, findCredentialState } from '#domains/credentials/credentials/index.ts';
import { currentPolicy } from '#domains/identity/verification-policies/index.ts';
import { type AddHits, type ScreeningHit, unwatch } from '#domains/reference/screening/index.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Actor, systemActor } from '#platform/operation/actor.ts';
import { changeVerification, findVerificationForUpdate } from '../store.ts';
import type { VerificationRow } from '../tables.ts';
import type { VerificationStatus } from '../verification.ts';
import { LIST_CHECK, withListCheck } from './list-check.ts';
import { isAskedFor } from './screen-person.ts';

const WATCHED: readonly VerificationStatus[] = ['needs_review', 'verified'];

/**
 * Handles new matches of a monitored person in one transaction: each emits an event, a pending review shows it, and a
 * verified person's credential is suspended if the policy says so. Monitoring ends if the verification is no longer
 * valid, or the policy no longer requires it.
 */
export async function followPersonHits(
  ctx: Context,
  tx: Tx,
  { org, owner }: { org: string; owner: string },
  addHits: AddHits,
): Promise<void> {
  // Locked before the hits, as in a decision.
  const row = await findVerificationForUpdate(tx, owner);
  const { screening: policy } = await currentPolicy(ctx, tx);
  if (!row || policy.categories.length === 0 || !(await isWatched(tx, row))) return unwatch(ctx, tx, { org, owner });
  const actor = systemActor(org, 'identity-verification');
  const hits = await addHits((match) => isAskedFor(policy, match));
  await emitHits(ctx, tx, actor, { row, hits });
  const isFirst = !row.checks.some(({ key }) => key === LIST_CHECK);
  if (row.status === 'needs_review' || hits.length > 0 || isFirst)
    await refreshListCheck(ctx, tx, row, { isAnother: hits.length > 0 });
  if (row.status === 'verified' && hits.length > 0 && policy.suspend) await suspendPerson(ctx, tx, actor, row);
}

/** Whether list matches still matter; they do not for a rejected verification, or one whose credential is revoked. */
export async function isWatched(tx: Tx, { status, credential_id: credentialId }: VerificationRow): Promise<boolean> {
  if (!WATCHED.includes(status)) return false;
  if (credentialId === null) return true;
  return (await findCredentialState(tx, { id: credentialId }))?.status !== 'revoked';
}

async function emitHits(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { row, hits }: { row: VerificationRow; hits: readonly ScreeningHit[] },
): Promise<void> {
  const { id: verificationId, user_id: userId, person_id: personId } = row;
  for (const { id: hitId, list, listVersion = '', score } of hits) {
    const data = { userId: userId ?? personId, verificationId, hitId, list, listVersion, score };
    await ctx.events.emit(tx, actor, { type: 'identity.screening_hit', subject: verificationId, data });
  }
}

/** Updates the checks with the current matches; a first approval given before a new match no longer counts. */
export async function refreshListCheck(
  ctx: Context,
  tx: Tx,
  row: VerificationRow,
  { isAnother = false }: { isAnother?: boolean } = {},
): Promise<void> {
  const checks = await withListCheck(ctx, tx, row, { isScreened: true });
  const isFirstApproval = isAnother && row.status === 'needs_review' && row.approvals.length > 0;
  if (isDeepStrictEqual(checks, row.checks) && !isFirstApproval) return;
  const changes = { checks: JSON.stringify(checks), ...(isFirstApproval && { approvals: '[]', decision: null }) };
  if (!(await changeVerification(tx, row, { ...changes, at: ctx.clock.now() }))) throw new AppError('conflict');
}

/** Suspends the approval. A credential that was revoked, or suspended manually, stays as it is. */
export async function suspendPerson(ctx: Context, tx: Tx, actor: Actor, row: VerificationRow): Promise<void> {
  const { credential_id: credentialId } = row;
  if (credentialId === null || (await findCredentialState(tx, { id: credentialId }))?.status !== 'active') return;
  await changeCredentialStatus(ctx, tx, actor, { credentialId, to: 'suspended', reason: 'verification_suspended' });
}

/** Ends only suspensions set by {@link suspendPerson}. */
export async function reinstatePerson(ctx: Context, tx: Tx, actor: Actor, row: VerificationRow): Promise<void> {
  const { credential_id: credentialId } = row;
  if (credentialId === null) return;
  const credential = await findCredentialState(tx, { id: credentialId });
  if (credential?.status !== 'suspended' || credential.reason !== 'verification_suspended') return;
  await changeCredentialStatus(ctx, tx, actor, { credentialId, to: 'active', reason: 'investigation_closed' });
}
