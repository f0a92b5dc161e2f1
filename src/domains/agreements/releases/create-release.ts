import { ensurePersonOf } from '#domains/accounts/persons/index.ts';
import { ensureProject } from '#domains/agreements/projects/index.ts';
import type { Context } from '#domains/context.ts';
import { findVerifiedIdentities } from '#domains/identity/identity-verification/index.ts';
import { AppError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { dayOf } from '#verifier/encoding/days.ts';
import { issueRelease } from './issue-release.ts';
import { storeVisualReference } from './performers/visual-reference.ts';
import type { NewRelease, ReleaseStatus } from './release.ts';
import { ageErrors, assertRelease } from './rules.ts';
import { sendForSigning } from './signing/send-for-signing.ts';
import { addHistory, sealDetails } from './store.ts';
import { releasesOf } from './tables.ts';

/** Finishes what a crash left between the record of a release and its credential, or its document. */
export const FINISH_QUEUE = 'releases.finish';
const FINISH_AFTER_SECONDS = 60;

/** What else is written in the transaction that makes a release. */
export type Alongside = (tx: Tx, releaseId: string) => Promise<void>;

/**
 * Records a consent to be depicted, or its refusal: attested at once by the organisation alone, or sent to the parties for
 * their signatures. Answers the id. Throws 422 for what cannot be, such as explicit content with a minor.
 */
export async function createRelease(
  ctx: Context,
  actor: Actor,
  release: NewRelease,
  alongside: Alongside = async () => undefined,
): Promise<string> {
  const now = ctx.clock.now();
  assertRelease(release, dayOf(now));
  const id = newId('release', now);
  const isSigned = (release.details.parties ?? []).length > 0;
  await ctx.db.org(actor, (tx) => assertKnown(ctx, tx, release));
  if (isSigned) {
    await sendForSigning(ctx, actor, {
      id,
      release,
      insert: (tx, of) => insert(ctx, tx, actor, { id, release, ...of }),
      alongside,
    });
    return id;
  }
  await ctx.db.org(actor, async (tx) => {
    const projectId = await ensureProject(ctx, tx, actor, release.projectId);
    await insert(ctx, tx, actor, { id, release, projectId });
    await alongside(tx, id);
  });
  if (release.consent) await issueRelease(ctx, actor, id);
  return id;
}

export interface NewRow {
  id: string;
  release: NewRelease;
  projectId: string;
  agreementId?: string;
}

async function insert(ctx: Context, tx: Tx, actor: Actor, { id, release, projectId, agreementId }: NewRow) {
  const now = ctx.clock.now();
  const status: ReleaseStatus = release.consent ? 'pending' : 'refused';
  await releasesOf(tx)
    .insertInto('releases')
    .values({
      org_id: actor.org,
      id,
      version: 1,
      status,
      assurance: agreementId === undefined ? 'attested' : 'signed',
      identity: 'missing',
      user_id: release.userId,
      person_id: release.consent ? await ensurePersonOf(ctx, tx, actor, release.userId) : null,
      project_id: projectId,
      agreement_id: agreementId ?? null,
      credential_id: null,
      terms: JSON.stringify(release.terms),
      details: await sealDetails(ctx, tx, { org: actor.org, id, details: release.details }),
      ...(await storeVisualReference(ctx, tx, { org: actor.org, releaseId: id, picture: release.visualReference })),
      document_hash: null,
      likeness: null,
      performer_nullifier: null,
      performer_did: null,
      performer_signature_level: null,
      performer_link_delivery: null,
      performer_token_hash: null,
      metadata: JSON.stringify(release.metadata),
      created_at: now,
      updated_at: now,
      signed_at: null,
      ended_at: release.consent ? null : now,
      withdrawn_at: null,
      acknowledge_by: null,
    })
    .execute();
  const action = release.consent ? 'recorded' : 'refused';
  await addHistory(ctx, tx, actor, { releaseId: id, action });
  await ctx.events.audit(tx, actor, { action: `release.${action}`, subject: id, details: { projectId } });
  if (!release.consent) return;
  await ctx.jobs.send(tx, FINISH_QUEUE, { org: actor.org, id }, { afterSeconds: FINISH_AFTER_SECONDS });
}

/** 422 where a verified identity of the user says otherwise than the caller. */
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
