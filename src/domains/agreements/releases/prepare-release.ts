import { type PreparedAgreement, prepareAgreement } from '#domains/agreements/agreements/index.ts';
import { ensureProject, openProject } from '#domains/agreements/projects/index.ts';
import type { Context } from '#domains/context.ts';
import { findVerifiedIdentities } from '#domains/identity/identity-verification/index.ts';
import { AppError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { dayOf } from '#verifier/encoding/days.ts';
import { assertCanBeSet } from './assert-can-be-set.ts';
import type { NewRelease } from './release.ts';
import { ageErrors, assertRelease } from './rules.ts';
import { agreementOf } from './signing/agreement-of.ts';

/** A valid release with the agreement to be signed; neither has been written yet. */
export interface PreparedRelease {
  id: string;
  release: NewRelease;
  projectId: string;
  /** Undefined if the organization only attests the release. */
  agreement: PreparedAgreement | undefined;
}

/**
 * Checks a release and composes its agreement, which {@link saveRelease} writes. 422 for an impossible one, such as
 * explicit content with a minor, or text that no document can show.
 */
export async function prepareRelease(ctx: Context, actor: Actor, release: NewRelease): Promise<PreparedRelease> {
  const { org } = actor;
  const now = ctx.clock.now();
  assertRelease(release, dayOf(now));
  await ctx.db.read({ org }, (tx) => assertKnown(ctx, tx, release));
  const isSigned = (release.details.parties ?? []).length > 0;
  if (isSigned) await assertCanBeSet(ctx, release);
  const id = newId('release', now);
  // Not covered by the Idempotency-Key: a retry finds the same project again.
  const { projectId, title } = await ctx.db.org({ org }, async (tx) => {
    const found = await ensureProject(ctx, tx, actor, release.projectId);
    return { projectId: found, title: isSigned ? (await openProject(ctx, tx, found))?.title : undefined };
  });
  const agreement = isSigned
    ? await prepareAgreement(ctx, org, agreementOf(release, { id, projectId, projectTitle: title ?? undefined }))
    : undefined;
  return { id, release, projectId, agreement };
}

/** Throws 422 if a verified identity of the user contradicts the caller's data. */
async function assertKnown(ctx: Context, tx: Tx, release: NewRelease): Promise<void> {
  if (!release.consent) return;
  const [identity] = await findVerifiedIdentities(ctx, tx, release.userId);
  if (!identity) return;
  const given = release.details.performer.birthDate;
  const errors =
    given !== undefined && given !== identity.birthDate
      ? [{ path: 'performer.birthDate', message: 'The verified identity of the user has another birth date' }]
      : [...ageErrors(release, identity.birthDate, dayOf(ctx.clock.now()))];
  if (errors.length > 0) throw new AppError('unprocessable', { errors });
}
