import type { Context } from '#domains/context.ts';
import { watch } from '#domains/reference/screening/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { findVerificationForUpdate, VersionChanged } from '../store.ts';
import type { VerificationRow } from '../tables.ts';
import type { VerificationDecision } from '../verification.ts';
import { isCleared, isListed, withListCheck } from './list-check.ts';
import type { PersonScreening } from './screen-person.ts';

/** The key of the only monitored subject in a person's verification. */
export const PERSON_SUBJECT = 'person';

interface ScreenedDecision {
  actor: Actor;
  verification: VerificationRow;
  decision: VerificationDecision;
  isReviewed: boolean;
}

/**
 * Stores the matches and starts monitoring; sends an approval to review if a match is not dismissed. If lists are
 * missing, that is for a reviewer to weigh. Throws VersionChanged if the verification changed meanwhile.
 */
export async function holdListed(
  ctx: Context,
  tx: Tx,
  { actor, verification, decision, isReviewed }: ScreenedDecision,
  { policy, subject, lists, matches }: PersonScreening,
): Promise<VerificationDecision> {
  const { org_id: org, id } = verification;
  // Locked before the watch and the hits, in the same order as in monitoring, to avoid deadlocks.
  if ((await findVerificationForUpdate(tx, id))?.version !== verification.version)
    throw new VersionChanged(`${id} was changed meanwhile`);
  const { threshold } = policy;
  await watch(ctx, tx, { org, owner: id, threshold, lists, subjects: [{ key: PERSON_SUBJECT, subject, matches }] });
  const searched = lists.map(({ list, version }) => `${list}@${version}`).join(' ');
  const details = { lists: searched, matches: matches.length };
  await ctx.events.audit(tx, actor, { action: 'verification.screened', subject: id, details });
  const checks = await withListCheck(ctx, tx, { id, checks: decision.checks }, { isScreened: lists.length > 0 });
  const isHeld = isReviewed ? isListed(checks) : !isCleared(checks);
  return { ...decision, checks, ...(decision.status === 'verified' && isHeld && { status: 'needs_review' }) };
}
