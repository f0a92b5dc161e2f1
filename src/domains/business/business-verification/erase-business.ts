import type { Context } from '#domains/context.ts';
import { eraseSession } from '#domains/identity/verification-sessions/index.ts';
import { forgetSubject } from '#domains/reference/screening/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { erasedOrNull } from '#platform/erased-user-id.ts';
import { forgetAnswers } from '#platform/http/limits/idempotency.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { forgetMails } from '#platform/outbox/forget-mails.ts';
import { cancelIn } from './casework/cancel-business.ts';
import { openOwner, type StoredOwner } from './ownership/owner.ts';
import { redactEndedBusiness } from './redact-business.ts';
import { changeBusiness, findBusinessForUpdate, loadDocuments, openSealed, sealColumn } from './store.ts';
import { type BusinessRow, businessOf } from './tables.ts';
import { type BusinessIntake, type BusinessOwner, isBusinessEnded } from './verification.ts';

/**
 * Erases everything that a redaction erases, and the userId, in the caller's transaction; an undecided verification is
 * canceled. Idempotent; returns the blob keys of its documents.
 */
export async function eraseBusiness(ctx: Context, tx: Tx, actor: Actor, id: string): Promise<string[]> {
  const found = await findBusinessForUpdate(tx, id);
  if (!found) return [];
  const { org } = actor;
  const blobs = (await loadDocuments(tx, id)).flatMap(({ blob_key: key }) => key ?? []);
  await redactLocked(ctx, tx, actor, found);
  const userId = await erasedOrNull(ctx, tx, { org, userId: found.user_id });
  await businessOf(tx).updateTable('business_verifications').set({ user_id: userId }).where('id', '=', id).execute();
  await forgetMails(ctx, tx, { org, about: [id] });
  await forgetAnswers(tx, id);
  return blobs;
}

/**
 * Repeats a redaction after a backup was restored, in the caller's transaction; an undecided verification is canceled.
 */
export async function redactBusinessAgain(ctx: Context, tx: Tx, actor: Actor, id: string): Promise<void> {
  const found = await findBusinessForUpdate(tx, id);
  if (found) await redactLocked(ctx, tx, actor, found);
}

async function redactLocked(ctx: Context, tx: Tx, actor: Actor, found: BusinessRow): Promise<void> {
  const isOpen = !isBusinessEnded(found.status) && found.status !== 'redacted';
  const ended = isOpen ? await cancelIn(ctx, tx, actor, found) : found;
  const { status } = ended;
  if (isBusinessEnded(status)) await redactEndedBusiness(ctx, tx, actor, { ...ended, status });
  await ctx.vault.destroy(tx, { org: actor.org, subject: found.id });
}

/** Erases the applicant from a verification that is kept. */
export async function eraseApplicant(ctx: Context, tx: Tx, actor: Actor, id: string): Promise<void> {
  const row = await findBusinessForUpdate(tx, id);
  if (!row) return;
  await changeIntake(ctx, tx, row, ({ applicant: _, ...intake }) => intake);
  await forgetMails(ctx, tx, { org: actor.org, about: [id] });
  await forgetAnswers(tx, id);
}

/** Erases an owner's identity. Share and state stay, as does the key with which a later examination finds the row. */
export async function eraseOwner(ctx: Context, tx: Tx, actor: Actor, id: string): Promise<void> {
  const owner = await businessOf(tx).selectFrom('business_owners').selectAll().where('id', '=', id).executeTakeFirst();
  const business = owner && (await findBusinessForUpdate(tx, owner.verification_id));
  if (!owner || !business) return;
  const { org } = actor;
  const { person } = await openOwner(ctx, tx, owner);
  if (person)
    await changeIntake(ctx, tx, business, (intake) => ({ ...intake, owners: withoutOwner(intake.owners, person) }));
  await forgetSubject(ctx, tx, { org, owner: business.id }, `owner:${owner.key}`);
  if (owner.session_id !== null) await eraseSession(ctx, tx, actor, owner.session_id);
  await businessOf(tx)
    .updateTable('business_owners')
    .set({
      person: null,
      user_id: await erasedOrNull(ctx, tx, { org, userId: owner.user_id }),
      updated_at: ctx.clock.now(),
    })
    .where('id', '=', id)
    .execute();
  await forgetMails(ctx, tx, { org, about: [id] });
  for (const subject of [id, business.id]) await forgetAnswers(tx, subject);
}

/** Also increments the version, so that an examination in progress cannot commit. */
async function changeIntake(
  ctx: Context,
  tx: Tx,
  row: BusinessRow,
  change: (intake: BusinessIntake) => BusinessIntake,
): Promise<void> {
  const intake = await openSealed<BusinessIntake>(ctx, tx, row, 'intake');
  if (!intake) return;
  const sealed = await sealColumn(ctx, tx, row, { column: 'intake', value: change(intake) });
  await changeBusiness(tx, row, { intake: sealed, at: ctx.clock.now() });
}

const ERASED = 'Erased owner';

function withoutOwner(owners: readonly BusinessOwner[], person: StoredOwner): BusinessOwner[] {
  return owners.map((owner) => {
    if (isSameOwner(owner, person)) return { name: ERASED, kind: owner.kind, share: owner.share };
    return owner.owners ? { ...owner, owners: withoutOwner(owner.owners, person) } : owner;
  });
}

function isSameOwner(owner: BusinessOwner, { name, birthDate, userId }: StoredOwner): boolean {
  if (owner.kind !== 'person') return false;
  if (userId !== null && owner.userId === userId) return true;
  return owner.name === name && (owner.birthDate ?? null) === birthDate;
}
