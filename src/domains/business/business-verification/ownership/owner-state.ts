import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { judgeOwner, type OwnerJudgement } from './judge-owner.ts';
import { changeOwner, loadOwners, type OpenOwner, type OwnersOf, openOwner } from './owner.ts';
import type { OwnerBasis, OwnerReason, OwnerStateName } from './ownership.ts';

/** What a task and a decision need to know of a beneficial owner; no personal data. */
export interface OwnerState {
  /** `own_…`. */
  ownerId: string;
  key: string;
  bases: OwnerBasis[];
  state: OwnerStateName;
  reason: OwnerReason | null;
}

/** How far the beneficial owners of the last examination have come, as it is at this moment. */
export async function findOwnerStates(ctx: Context, tx: Tx, { verificationId }: OwnersOf): Promise<OwnerState[]> {
  const judged = await judgeOwners(ctx, tx, verificationId);
  return judged.map(({ row, judgement: { state, reason } }) => {
    const { id, key, bases } = row;
    return { ownerId: id, key, bases, state, reason };
  });
}

/** Each owner with what holds now, which may be more than its row says. */
export async function judgeOwners(
  ctx: Context,
  tx: Tx,
  verificationId: string,
): Promise<(OpenOwner & { judgement: OwnerJudgement })[]> {
  const judged: (OpenOwner & { judgement: OwnerJudgement })[] = [];
  for (const row of await loadOwners(tx, verificationId)) {
    const owner = await openOwner(ctx, tx, row);
    judged.push({ ...owner, judgement: await judgeOwner(ctx, tx, owner) });
  }
  return judged;
}

/** Writes what has changed since the rows were written, with an audit entry each; answers the states that hold now. */
export async function refreshOwners(ctx: Context, tx: Tx, actor: Actor, of: OwnersOf): Promise<OwnerStateName[]> {
  const judged = await judgeOwners(ctx, tx, of.verificationId);
  for (const { row, judgement } of judged) await writeJudgement(ctx, tx, actor, { row, judgement });
  return judged.map(({ judgement }) => judgement.state);
}

async function writeJudgement(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { row, judgement: { state, reason, identityVerificationId } }: Pick<OpenOwner, 'row'> & { judgement: OwnerJudgement },
): Promise<void> {
  if (state === row.state && reason === row.reason && identityVerificationId === row.identity_verification_id) return;
  const at = ctx.clock.now();
  const verifiedAt = state === 'verified' && row.state !== 'verified' ? { verified_at: at } : {};
  await changeOwner(tx, row, { state, reason, identity_verification_id: identityVerificationId, ...verifiedAt, at });
  if (state === row.state) return;
  const details = { owner: row.id, from: row.state, to: state };
  await ctx.events.audit(tx, actor, { action: 'business_owner.changed', subject: row.verification_id, details });
}
