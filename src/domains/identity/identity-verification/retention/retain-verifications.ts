import type { Context } from '#domains/context.ts';
import { policiesWithinDelay } from '#domains/identity/verification-policies/index.ts';
import type { JobData } from '#platform/jobs/jobs.ts';
import { systemActor } from '#platform/operation/actor.ts';
import { findOrganizationsToErase, loadVerification } from '../store.ts';
import { verificationsOf } from '../tables.ts';
import { DELETE_BLOBS_QUEUE } from '../verification.ts';
import { endRetention } from './erase-biometrics.ts';

const DAY_MS = 86_400_000;
const PAGE = 200;

/**
 * Erases data past each organization's retention, and deletes blobs left by earlier jobs. Rejects at the end if some
 * could not be erased.
 */
export async function eraseDueBiometrics(ctx: Context): Promise<void> {
  let failures = 0;
  for (const org of await ctx.db.system(findOrganizationsToErase)) {
    failures += await eraseOfOrganization(ctx, org);
    await deleteLeftBlobs(ctx, org);
  }
  if (failures > 0) throw new Error(`the biometric data of ${failures} verifications could not be erased`);
}

/** Returns the number of verifications that failed. */
async function eraseOfOrganization(ctx: Context, org: string): Promise<number> {
  let failures = 0;
  const actor = systemActor(org, 'identity-verification');
  const retentionDays = await longestRetention(ctx, org);
  const before = new Date(ctx.clock.now().getTime() - retentionDays * DAY_MS);
  for (let after = ''; ; ) {
    const ids = await ctx.db.org({ org }, (tx) =>
      verificationsOf(tx)
        .selectFrom('verifications')
        .select('id')
        .where('ended_at', '<=', before)
        .where('biometrics_erased_at', 'is', null)
        .where('id', '>', after)
        .orderBy('id')
        .limit(PAGE)
        .execute(),
    );
    // Uses one transaction each, so that a failure does not affect the others.
    for (const { id } of ids) {
      try {
        await ctx.db.org(actor, async (tx) => endRetention(ctx, tx, actor, await loadVerification(tx, id)));
      } catch (error) {
        failures += 1;
        ctx.log.error('biometric data could not be erased', { verification: id, error });
      }
    }
    const last = ids.at(-1);
    if (!last) return failures;
    after = last.id;
  }
}

/** A shorter retention takes effect only after the erasure delay; until then, it can be undone. */
async function longestRetention(ctx: Context, org: string): Promise<number> {
  const policies = await ctx.db.org({ org }, (tx) => policiesWithinDelay(ctx, tx, org));
  return Math.max(...policies.map((policy) => policy.retentionDays));
}

async function deleteLeftBlobs(ctx: Context, org: string): Promise<void> {
  await ctx.db.org({ org }, async (tx) => {
    const left = await verificationsOf(tx)
      .selectFrom('verification_images')
      .select('verification_id')
      .distinct()
      .where('erased_at', 'is not', null)
      .where('blob_key', 'is not', null)
      .limit(PAGE)
      .execute();
    for (const { verification_id: verificationId } of left)
      await ctx.jobs.send(tx, DELETE_BLOBS_QUEUE, { org, verificationId });
  });
}

/** Deletes the blobs of a verification's erased pictures. Idempotent: a missing blob is not an error. */
export async function deleteErasedBlobs(ctx: Context, { org, verificationId }: JobData): Promise<void> {
  const tenant = { org: String(org) };
  const images = await ctx.db.org(tenant, (tx) =>
    verificationsOf(tx)
      .selectFrom('verification_images')
      .select(['id', 'blob_key'])
      .where('verification_id', '=', String(verificationId))
      .where('erased_at', 'is not', null)
      .where('blob_key', 'is not', null)
      .execute(),
  );
  for (const { id, blob_key: key } of images) {
    if (key === null) continue;
    await ctx.blobs.delete(key);
    await ctx.db.org(tenant, (tx) =>
      verificationsOf(tx).updateTable('verification_images').set({ blob_key: null }).where('id', '=', id).execute(),
    );
  }
}
