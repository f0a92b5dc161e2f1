import type { Context } from '#domains/context.ts';
import {
  changeCredentialStatus,
  RECORDS_CHANGED,
  redactCredential,
  type StatusReason,
} from '#domains/credentials/credentials/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { forgetAnswers } from '#platform/http/limits/idempotency.ts';
import type { Actor } from '#platform/operation/actor.ts';
import type { ClaimRow, WorkRow } from '../tables.ts';
import { isTrue, loadJudge } from './judge-claims.ts';
import { findClaimsOf, findCurrentClaims, markEnded } from './store.ts';

/**
 * Revokes the claims about a work that its records no longer support, in the transaction that changed them. The work
 * must be locked.
 */
export async function endUntrueClaims(ctx: Context, tx: Tx, actor: Actor, work: WorkRow): Promise<void> {
  const claims = await findCurrentClaims(tx, work.id);
  if (claims.length === 0) return;
  const judge = await loadJudge(ctx, tx, work);
  for (const claim of claims) if (!isTrue(claim, judge)) await endClaim(ctx, tx, actor, claim, RECORDS_CHANGED);
}

/** Revokes one claim; one that is already revoked only counts as ended. */
export async function endClaim(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { id, credential_id: credentialId }: ClaimRow,
  reason: StatusReason,
): Promise<void> {
  await changeCredentialStatus(ctx, tx, actor, { credentialId, to: 'revoked', reason });
  await markEnded(tx, id, ctx.clock.now());
}

/** Revokes all claims about holders whose names are erased or no longer recorded, and erases their content. */
export async function eraseClaims(ctx: Context, tx: Tx, actor: Actor, holderIds: readonly string[]): Promise<void> {
  for (const claim of await findClaimsOf(tx, holderIds)) {
    if (claim.ended_at === null) await endClaim(ctx, tx, actor, claim, RECORDS_CHANGED);
    await redactCredential(ctx, tx, { actor, sourceId: claim.id });
    await ctx.vault.destroy(tx, { org: actor.org, subject: claim.id });
    await forgetAnswers(tx, claim.id);
  }
}
