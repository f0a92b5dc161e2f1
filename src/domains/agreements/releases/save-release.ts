import { ensurePersonOf } from '#domains/accounts/persons/index.ts';
import { saveAgreement } from '#domains/agreements/agreements/index.ts';
import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { dayOf } from '#verifier/encoding/days.ts';
import { FINISH_QUEUE } from './finish-release.ts';
import { storeVisualReference } from './performers/visual-reference.ts';
import type { PreparedRelease } from './prepare-release.ts';
import type { ReleaseStatus } from './release.ts';
import { statesMinor } from './rules.ts';
import { addHistory, sealDetails } from './store.ts';
import { releasesOf } from './tables.ts';

const FINISH_AFTER_SECONDS = 60;

/** Writes a prepared release with its agreement; {@link finishRelease} continues from there. */
export async function saveRelease(ctx: Context, tx: Tx, actor: Actor, prepared: PreparedRelease): Promise<void> {
  const { id, release, projectId, agreement } = prepared;
  if (agreement) await saveAgreement(ctx, tx, actor, agreement);
  const now = ctx.clock.now();
  const status: ReleaseStatus = release.consent ? 'pending' : 'refused';
  await releasesOf(tx)
    .insertInto('releases')
    .values({
      org_id: actor.org,
      id,
      version: 1,
      status,
      assurance: agreement === undefined ? 'attested' : 'signed',
      identity: 'missing',
      user_id: release.userId,
      person_id: release.consent ? await ensurePersonOf(ctx, tx, actor, release.userId) : null,
      project_id: projectId,
      agreement_id: agreement?.id ?? null,
      credential_id: null,
      terms: JSON.stringify(release.terms),
      states_minor: statesMinor(release, dayOf(now)),
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
