import { assertPersonsNotHeld } from '#domains/accounts/persons/index.ts';
import type { Context } from '#domains/context.ts';
import { redactCredential } from '#domains/credentials/credentials/index.ts';
import { eraseNotes } from '#domains/identity/casework/index.ts';
import { forgetScreening } from '#domains/reference/screening/index.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { changeVerification, loadVerification } from '../store.ts';
import type { VerificationRow } from '../tables.ts';
import { assertTransition, type EndedStatus, isEnded } from '../verification.ts';
import { eraseBiometrics } from './erase-biometrics.ts';

/**
 * Erases all personal data from an ended verification: readings, expectations, texts, pictures, list matches, metadata,
 * figures. The proof of the decision stays: outcome, checks with results, versions, and IDs. Returns the verification
 * unchanged if this was already done; otherwise, runs `alongside` in the transaction. 409 before the verification has
 * ended, or under a legal hold.
 */
export async function redactVerification(
  ctx: Context,
  actor: Actor,
  id: string,
  alongside: (tx: Tx) => Promise<void>,
): Promise<void> {
  await ctx.db.org(actor, async (tx) => {
    const found = await loadVerification(tx, id);
    if (found.status === 'redacted') return;
    if (!isEnded(found.status))
      throw new AppError('conflict', {
        message: `A verification that is ${found.status} cannot be redacted; cancel it, or wait until it ends.`,
      });
    await assertPersonsNotHeld(tx, actor.org, { personIds: [found.person_id], userIds: [found.user_id] });
    await redactEnded(ctx, tx, actor, { ...found, status: found.status });
    await alongside(tx);
  });
}

/** {@link redactVerification} in the caller's transaction. */
export async function redactEnded(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  found: VerificationRow & { status: EndedStatus },
): Promise<void> {
  assertTransition(found.status, 'redacted');
  const at = ctx.clock.now();
  const changed = await changeVerification(tx, found, {
    status: 'redacted',
    redacted_from: found.status,
    redacted_at: at,
    biometrics_erased_at: found.biometrics_erased_at ?? at,
    // Figures reveal days and ages; an expiry also reveals the day on which the verified identity ends.
    checks: JSON.stringify(found.checks.map(({ figures: _, ...check }) => check)),
    signals: JSON.stringify(found.signals.map(({ key, weight, message }) => ({ key, weight, message }))),
    expires_at: null,
    expected: null,
    extracted: null,
    wallet_binding: null,
    chip: null,
    printed: null,
    decision: null,
    metadata: '{}',
    at,
  });
  if (!changed) throw new AppError('conflict');
  const pictures = await eraseBiometrics(ctx, tx, found, 'all');
  await eraseNotes(tx, found.id);
  await forgetScreening(ctx, tx, { org: actor.org, owner: found.id });
  await redactCredential(ctx, tx, { actor, sourceId: found.id });
  // Makes everything sealed under this key unreadable, including in every backup.
  await ctx.vault.destroy(tx, { org: actor.org, subject: found.id });
  const details = { from: found.status, pictures };
  await ctx.events.audit(tx, actor, { action: 'verification.redacted', subject: found.id, details });
}
