import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { erasedOrNull } from '#platform/erased-user-id.ts';
import { forgetAnswers } from '#platform/http/limits/idempotency.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { cancelLocked } from '../cancel-verification.ts';
import { findVerificationForUpdate } from '../store.ts';
import { type VerificationRow, verificationsOf } from '../tables.ts';
import { isEnded } from '../verification.ts';
import { redactEnded } from './redact-verification.ts';

/**
 * Erases everything that a redaction erases, and the caller's userId, in the caller's transaction; an undecided
 * verification is canceled. Idempotent; does nothing for an unknown ID. Returns the keys of its pictures' blobs.
 */
export async function eraseVerification(ctx: Context, tx: Tx, actor: Actor, id: string): Promise<string[]> {
  const found = await findVerificationForUpdate(tx, id);
  if (!found) return [];
  const blobs = await blobsOf(tx, id);
  await redactLocked(ctx, tx, actor, found);
  const userId = await erasedOrNull(ctx, tx, { org: actor.org, userId: found.user_id });
  const bare = { user_id: userId, metadata: '{}' };
  await verificationsOf(tx).updateTable('verifications').set(bare).where('id', '=', id).execute();
  await forgetAnswers(tx, id);
  return blobs;
}

/**
 * Repeats a redaction after a backup was restored, in the caller's transaction; an undecided verification is canceled.
 */
export async function redactAgain(ctx: Context, tx: Tx, actor: Actor, id: string): Promise<void> {
  const found = await findVerificationForUpdate(tx, id);
  if (found) await redactLocked(ctx, tx, actor, found);
}

async function redactLocked(ctx: Context, tx: Tx, actor: Actor, found: VerificationRow): Promise<void> {
  const isOver = isEnded(found.status) || found.status === 'redacted';
  const ended = isOver ? found : await cancelLocked(ctx, tx, actor, found);
  const { status } = ended;
  if (isEnded(status)) await redactEnded(ctx, tx, actor, { ...ended, status });
  // In a restored backup, the key of a previously redacted verification exists again.
  await ctx.vault.destroy(tx, { org: actor.org, subject: found.id });
}

/** {@link eraseVerification} for a verification without a person or userId, such as that of an unknown signer. */
export async function eraseUnknownVerification(ctx: Context, tx: Tx, actor: Actor, id: string): Promise<string[]> {
  const found = await findVerificationForUpdate(tx, id);
  return found?.user_id === null && found.person_id === null ? eraseVerification(ctx, tx, actor, id) : [];
}

async function blobsOf(tx: Tx, id: string): Promise<string[]> {
  const rows = await verificationsOf(tx)
    .selectFrom('verification_images')
    .select('blob_key')
    .where('verification_id', '=', id)
    .where('blob_key', 'is not', null)
    .execute();
  return rows.flatMap(({ blob_key: key }) => key ?? []);
}
