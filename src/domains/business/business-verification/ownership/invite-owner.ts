import { organizationLanguage, organizationName } from '#domains/accounts/accounts/index.ts';
import type { Context } from '#domains/context.ts';
import { insertSession, renewLink } from '#domains/identity/verification-sessions/index.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { limitMails } from '#platform/outbox/limit-mails.ts';
import { writeMail } from '#platform/outbox/mail-template.ts';
import { queueMail } from '#platform/outbox/outbox.ts';
import { plain } from '#platform/outbox/plain.ts';
import { ownerInvitationMail } from '../mails/owner-invitation.ts';
import { loadBusiness, openIntake } from '../store.ts';
import { type BusinessRow, businessOf, type OwnerRow } from '../tables.ts';
import { judgeOwner } from './judge-owner.ts';
import { changeOwner, type OpenOwner, type OwnersOf, openOwner, type StoredOwner, sealOwner } from './owner.ts';
import { judgeOwners } from './owner-state.ts';

/** Days for which an emailed link is valid. */
const LINK_DAYS = 14;
/**
 * Ten owners may hold ten percent each, and another person may direct the business. Further owners are invited
 * individually.
 */
const MOST_MAILS = 12;
/** Minimum time between emails to one owner. */
const REST_MS = 3_600_000;
/** Statuses after which no decision follows, so owners are no longer invited. */
const CLOSED: readonly BusinessRow['status'][] = ['rejected', 'cancelled', 'redacted'];

/**
 * Emails a beneficial owner a verification link, replacing an earlier one. 409 if the owner is verified or in progress,
 * 422 without an address, 429 within an hour of the last email.
 */
export async function inviteOwner(
  ctx: Context,
  actor: Actor,
  { verificationId, ownerId, email }: { verificationId: string; ownerId: string; email?: string | undefined },
): Promise<void> {
  await limitMails(ctx, actor, 1);
  return ctx.db.org(actor, async (tx) => {
    const business = await loadBusiness(tx, verificationId);
    const row = await lockOwner(tx, { verificationId, ownerId });
    if (CLOSED.includes(business.status))
      throw new AppError('conflict', {
        message: `The verification is ${business.status}; owners can no longer be invited.`,
      });
    const { person } = await openOwner(ctx, tx, row);
    if (!person) throw new AppError('gone', { message: 'The data of this owner is erased.' });
    await assertMayBeInvited(ctx, tx, { row, person });
    const addressed = email === undefined ? person : await keepEmail(ctx, tx, row, { ...person, email });
    await invite(ctx, tx, actor, { row, person: addressed, business: await businessName(ctx, tx, business) });
  });
}

/** Emails owners with an address who have not been invited yet. */
export async function inviteWaitingOwners(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { verificationId }: OwnersOf,
): Promise<void> {
  const waiting = (await judgeOwners(ctx, tx, verificationId)).filter(
    ({ row, person, judgement }) => judgement.state === 'unverified' && row.invited_at === null && person?.email,
  );
  if (waiting.length === 0) return;
  const business = await businessName(ctx, tx, await loadBusiness(tx, verificationId));
  for (const { row, person } of oneOfEachAddress(waiting))
    if (person) await invite(ctx, tx, actor, { row, person, business });
}

/** Selects at most one email per address and examination, up to a maximum. */
function oneOfEachAddress<O extends Pick<OpenOwner, 'person'>>(owners: readonly O[]): O[] {
  const addresses = new Map(owners.toReversed().map((owner) => [owner.person?.email?.toLowerCase(), owner]));
  return owners.filter((owner) => addresses.get(owner.person?.email?.toLowerCase()) === owner).slice(0, MOST_MAILS);
}

async function businessName(ctx: Context, tx: Tx, row: BusinessRow): Promise<string> {
  return (await openIntake(ctx, tx, row)).business.name;
}

/** One owner of the last examination, locked against concurrent invitations; 404 if unknown. */
async function lockOwner(
  tx: Tx,
  { verificationId, ownerId }: { verificationId: string; ownerId: string },
): Promise<OwnerRow> {
  return businessOf(tx)
    .selectFrom('business_owners')
    .selectAll()
    .where('verification_id', '=', verificationId)
    .where('id', '=', ownerId)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
}

async function assertMayBeInvited(ctx: Context, tx: Tx, owner: OpenOwner): Promise<void> {
  const { state } = await judgeOwner(ctx, tx, owner);
  if (state === 'verified') throw new AppError('conflict', { message: 'This owner is already verified.' });
  const { invited_at: invitedAt } = owner.row;
  const waited = invitedAt === null ? REST_MS : ctx.clock.now().getTime() - invitedAt.getTime();
  if (waited >= REST_MS) return;
  throw new AppError('rate_limited', {
    message: 'This owner was invited within the last hour. Try again after the time in Retry-After.',
    headers: { 'Retry-After': String(Math.ceil((REST_MS - waited) / 1000)) },
  });
}

async function keepEmail(ctx: Context, tx: Tx, row: OwnerRow, person: StoredOwner): Promise<StoredOwner> {
  const sealed = await sealOwner(ctx, tx, { org: row.org_id, verificationId: row.verification_id }, person);
  await changeOwner(tx, row, { person: sealed, at: ctx.clock.now() });
  return person;
}

interface Invitation {
  row: OwnerRow;
  person: StoredOwner;
  /** Name of the company. */
  business: string;
}

async function invite(ctx: Context, tx: Tx, actor: Actor, invitation: Invitation): Promise<void> {
  const { row, person, business } = invitation;
  if (person.email === null)
    throw new AppError('unprocessable', {
      errors: [{ path: 'email', message: 'The email address of this owner is unknown. Set email' }],
    });
  const { sessionId, url } = await linkFor(ctx, tx, actor, invitation);
  const at = ctx.clock.now();
  const invited = { state: 'invited', reason: null, session_id: sessionId, invited_at: at } as const;
  await changeOwner(tx, row, { ...invited, at });
  const details = { owner: row.id, session: sessionId };
  await ctx.events.audit(tx, actor, { action: 'business_owner.invited', subject: row.verification_id, details });
  const organization = plain(await organizationName(tx));
  const values = { business: plain(business), organization, days: LINK_DAYS, link: url };
  await queueMail(ctx, tx, {
    to: person.email,
    about: row.id,
    ...writeMail(ownerInvitationMail, await organizationLanguage(tx), values),
  });
}

/** A new link to the session that still waits for pictures, or a new session; 409 while pictures are being checked. */
async function linkFor(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { row, person, business }: Invitation,
): Promise<{ sessionId: string; url: string }> {
  const expiresInSeconds = LINK_DAYS * 86_400;
  if (row.session_id !== null) {
    const url = await renewLink(ctx, tx, actor, { id: row.session_id, expiresInSeconds });
    if (url !== undefined) return { sessionId: row.session_id, url };
    const { state } = await judgeOwner(ctx, tx, { row, person });
    if (state === 'in_progress')
      throw new AppError('conflict', { message: 'The submission of this owner is being checked.' });
  }
  const session = await insertSession(ctx, tx, actor, {
    ...(row.user_id !== null && { userId: row.user_id }),
    expected: { fullName: person.name, ...(person.birthDate !== null && { birthDate: person.birthDate }) },
    metadata: { businessVerification: row.verification_id, businessOwner: row.id },
    purpose: { kind: 'business_owner', business },
    expiresInSeconds,
  });
  return { sessionId: session.row.id, url: session.url };
}
