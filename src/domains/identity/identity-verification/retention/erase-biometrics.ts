import type { Context } from '#domains/context.ts';
import { forgetFrames, releaseChallenge } from '#domains/identity/liveness-challenges/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { forgetAnswers } from '#platform/http/limits/idempotency.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { biometricsKeyOf, changeVerification, keyOwnerOf, loadImages } from '../store.ts';
import { type ImageRow, type VerificationRow, verificationsOf } from '../tables.ts';
import { DELETE_BLOBS_QUEUE } from '../verification.ts';

/** Which pictures of a verification are erased. */
export type Erasure = 'biometrics' | 'all';

/** A document's sides are kept under record duties; any other picture may show a face. */
const isKept = ({ kind, role }: ImageRow, what: Erasure): boolean =>
  what === 'biometrics' && kind !== 'frame' && (role === 'front' || role === 'back');

/**
 * Destroys the keys of pictures, fingerprints, sketches, and face template in the transaction, so that no one can read
 * them after its commit; a job deletes the blobs. Pictures of the first release have no separate key; for them,
 * deleting the blob is the erasure. Stored answers of idempotent requests are erased too. Returns the number of
 * pictures.
 */
export async function eraseBiometrics(ctx: Context, tx: Tx, verification: VerificationRow, what: Erasure) {
  const { org_id: org, id } = verification;
  const db = verificationsOf(tx);
  const images = await db.selectFrom('verification_images').selectAll().where('verification_id', '=', id).execute();
  const going = images.filter((image) => image.erased_at === null && !isKept(image, what));
  await erasePictures(ctx, tx, going);
  await ctx.vault.destroy(tx, biometricsKeyOf(org, id));
  await db.deleteFrom('verification_fingerprints').where('verification_id', '=', id).execute();
  await db.deleteFrom('shot_sketches').where('verification_id', '=', id).execute();
  await db.deleteFrom('face_templates').where('verification_id', '=', id).execute();
  await forgetFrames(tx, id);
  await forgetAnswers(tx, id);
  return going.length;
}

/** Destroys the keys of pictures of one verification; a job deletes their blobs. */
async function erasePictures(ctx: Context, tx: Tx, going: readonly ImageRow[]): Promise<void> {
  const [first] = going;
  if (!first) return;
  for (const image of going) if (image.own_key) await ctx.vault.destroy(tx, keyOwnerOf(image));
  const ids = going.map((image) => image.id);
  const changes = { erased_at: ctx.clock.now(), url: null, marks: null };
  await verificationsOf(tx).updateTable('verification_images').set(changes).where('id', 'in', ids).execute();
  await ctx.jobs.send(tx, DELETE_BLOBS_QUEUE, { org: first.org_id, verificationId: first.verification_id });
}

/**
 * Erases pictures of the face that wait for a wallet's answer, because the next attempt needs new ones. Returns their
 * number.
 */
export async function discardFace(ctx: Context, tx: Tx, { id, attempt }: VerificationRow): Promise<number> {
  const next = attempt + 1;
  const waiting = (await loadImages(tx, { id, attempt: next })).filter((image) => image.erased_at === null);
  if (waiting.length === 0) return 0;
  await erasePictures(ctx, tx, waiting);
  await releaseChallenge(tx, { verificationId: id, attempt: next });
  return waiting.length;
}

/** Erases selfies, frames, fingerprints, and face template of an ended verification, with an audit entry. */
export async function endRetention(ctx: Context, tx: Tx, actor: Actor, verification: VerificationRow): Promise<void> {
  const at = ctx.clock.now();
  if (!(await changeVerification(tx, verification, { biometrics_erased_at: at, at }))) return;
  const pictures = await eraseBiometrics(ctx, tx, verification, 'biometrics');
  const details = { pictures };
  await ctx.events.audit(tx, actor, { action: 'verification.biometrics_erased', subject: verification.id, details });
}
