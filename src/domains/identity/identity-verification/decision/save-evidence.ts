import type { Context } from '#domains/context.ts';
import { rememberLooks } from '#domains/identity/liveness-challenges/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { sealable } from '../faces/face-template.ts';
import { biometricsKeyOf, keyOwnerOf } from '../store.ts';
import { type VerificationRow, verificationsOf } from '../tables.ts';
import type { DecidedStatus, DecisionEvidence } from '../verification.ts';
import { SKETCH_PURPOSE } from './find-copied-shots.ts';

/** The result of a verification. */
export interface EvidenceOutcome {
  status: DecidedStatus;
  /** Set for a verified person. */
  personId: string | null;
}

/** Writes the evidence of an analysis, replacing an earlier attempt's, in the transaction of the decision. */
export async function saveEvidence(
  ctx: Context,
  tx: Tx,
  { org_id: org, id, attempt }: VerificationRow,
  { evidence, outcome }: { evidence: DecisionEvidence; outcome: EvidenceOutcome },
): Promise<void> {
  const db = verificationsOf(tx);
  for (const [image, role] of evidence.roles)
    await db.updateTable('verification_images').set({ role }).where('id', '=', image).execute();
  await saveMarks(ctx, tx, evidence.marks);
  await db.deleteFrom('verification_fingerprints').where('verification_id', '=', id).execute();
  const now = ctx.clock.now();
  const rows = await Promise.all(
    evidence.fingerprints.map(async ({ kind, fingerprint, role, perceptual }) => ({
      org_id: org,
      verification_id: id,
      kind,
      fingerprint,
      role,
      perceptual:
        perceptual === null
          ? null
          : await ctx.vault.seal(tx, biometricsKeyOf(org, id), Buffer.from(perceptual), 'perceptual-hash'),
      created_at: now,
    })),
  );
  // The same picture may have been submitted twice.
  const insert = db.insertInto('verification_fingerprints').onConflict((conflict) => conflict.doNothing());
  if (rows.length > 0) await insert.values(rows).execute();
  await saveShots(ctx, tx, { org, id }, evidence.shots);
  const looks = { verificationId: id, attempt, hashes: evidence.frameHashes };
  await rememberLooks(ctx, tx, { ...looks, keyOf: (verification) => biometricsKeyOf(org, verification) });
  await saveTemplate(ctx, tx, { org, id }, { template: evidence.template, ...outcome });
}

async function saveShots(
  ctx: Context,
  tx: Tx,
  { org, id }: { org: string; id: string },
  shots: DecisionEvidence['shots'],
): Promise<void> {
  const db = verificationsOf(tx);
  await db.deleteFrom('shot_sketches').where('verification_id', '=', id).execute();
  if (shots.length === 0) return;
  const owner = biometricsKeyOf(org, id);
  const rows = await Promise.all(
    shots.map(async ({ kind, sketch }, position) => ({
      org_id: org,
      verification_id: id,
      position,
      kind,
      sketch: await ctx.vault.seal(tx, owner, sketch, SKETCH_PURPOSE),
      created_at: ctx.clock.now(),
    })),
  );
  await db.insertInto('shot_sketches').values(rows).execute();
}

async function saveMarks(ctx: Context, tx: Tx, marks: DecisionEvidence['marks']): Promise<void> {
  const ids = [...marks].flatMap(([id, found]) => (found.length > 0 ? [id] : []));
  if (ids.length === 0) return;
  const db = verificationsOf(tx);
  const images = await db.selectFrom('verification_images').selectAll().where('id', 'in', ids).execute();
  for (const image of images) {
    const plain = Buffer.from(JSON.stringify(marks.get(image.id)));
    const sealed = await ctx.vault.seal(tx, keyOwnerOf(image), plain, `marks/${image.id}`);
    await db.updateTable('verification_images').set({ marks: sealed }).where('id', '=', image.id).execute();
  }
}

/** Stores the face of a verified person, or of one whom a reviewer may verify, to find repeated enrollments. */
async function saveTemplate(
  ctx: Context,
  tx: Tx,
  { org, id }: { org: string; id: string },
  { template, status, personId }: EvidenceOutcome & Pick<DecisionEvidence, 'template'>,
): Promise<void> {
  const db = verificationsOf(tx);
  await db.deleteFrom('face_templates').where('verification_id', '=', id).execute();
  if (!template || (status !== 'verified' && status !== 'needs_review')) return;
  const sealed = await ctx.vault.seal(tx, biometricsKeyOf(org, id), sealable(template), 'face-template');
  await db
    .insertInto('face_templates')
    .values({
      org_id: org,
      verification_id: id,
      person_id: personId,
      template: sealed,
      model: template.model,
      created_at: ctx.clock.now(),
    })
    .execute();
}

/** After a reviewer's decision: assigns the face to the verified person, or deletes it. */
export async function settleTemplate(tx: Tx, { id }: VerificationRow, { personId }: EvidenceOutcome): Promise<void> {
  const db = verificationsOf(tx);
  if (personId === null) await db.deleteFrom('face_templates').where('verification_id', '=', id).execute();
  else await db.updateTable('face_templates').set({ person_id: personId }).where('verification_id', '=', id).execute();
}
