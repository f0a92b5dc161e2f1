import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { judgeOwner, type OwnerJudgement } from './judge-owner.ts';
import { changeOwner, loadOwners, type OpenOwner, type OwnersOf, openOwner } from './owner.ts';
import type { OwnerBasis, OwnerReason, OwnerStateName } from './ownership.ts';

/** The data about a beneficial owner that tasks and decisions use; no personal data. */
export interface OwnerState {
  /** `own_…`. */
  ownerId: string;
  key: string;
  bases: OwnerBasis[];
  state: OwnerStateName;
  reason: OwnerReason | null;
}

/** The current progress of the beneficial owners of the last examination. */
export async function findOwnerStates(ctx: Context, tx: Tx, { verificationId }: OwnersOf): Promise<OwnerState[]> {
  const judged = await judgeOwners(ctx, tx, verificationId);
  return judged.map(({ row, judgement: { state, reason } }) => {
    const { id, key, bases } = row;
    return { ownerId: id, key, bases, state, reason };
  });
}

/** Each owner with the current state, which may be newer than the state in the row. */
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

/** Updates rows whose state has changed, each with an audit entry; returns the current states. */
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
