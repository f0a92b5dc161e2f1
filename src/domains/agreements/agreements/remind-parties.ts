import { organizationName } from '#domains/accounts/accounts/index.ts';
import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { limitMails } from '#platform/outbox/limit-mails.ts';
import { mailLanguage, writeMail } from '#platform/outbox/mail-template.ts';
import { queueMail } from '#platform/outbox/outbox.ts';
import { plain } from '#platform/outbox/plain.ts';
import { isOpen, statusAt } from './agreement.ts';
import { reminderMail } from './mails/invitation.ts';
import { type PresentedAgreement, presentAgreement } from './present.ts';
import { isWaitedFor, nextReminderAt, reminderTime } from './reminders.ts';
import { makeLink, openLink } from './signing/signing-link.ts';
import {
  addToTrail,
  changeAgreement,
  changeParty,
  loadParties,
  lockAgreement,
  openContacts,
  openContent,
} from './store.ts';
import type { AgreementRow, PartyRow } from './tables.ts';

/** The minimum time between manual reminders to one party. */
const REST_MS = 3_600_000;

/**
 * Reminds all parties whose turn it is; 409 if there are none, 429 if all of them were emailed within the last hour.
 */
export async function remindParties(ctx: Context, actor: Actor, id: string): Promise<PresentedAgreement> {
  const parties = await ctx.db.org(actor, (tx) => loadParties(tx, id));
  await limitMails(ctx, actor, parties.filter(isWaitedFor).length);
  return ctx.db.org(actor, async (tx) => {
    const found = await lockAgreement(tx, id);
    const now = ctx.clock.now();
    const waited = isOpen(statusAt(found, now)) ? (await loadParties(tx, id)).filter(isWaitedFor) : [];
    if (waited.length === 0) throw new AppError('conflict', { message: 'No party needs to act.' });
    const rested = waited.filter((party) => lastMail(party) <= now.getTime() - REST_MS);
    if (rested.length === 0) throw tooSoon(Math.min(...waited.map(lastMail)) + REST_MS - now.getTime());
    await remind(ctx, tx, found, { parties: rested, counted: false });
    await ctx.events.audit(tx, actor, {
      action: 'agreement.reminded',
      subject: id,
      details: { parties: rested.length },
    });
    return presentAgreement(ctx, tx, await schedule(ctx, tx, found));
  });
}

/** Sends due reminders; the transaction must hold the agreement's lock. */
export async function remindDue(ctx: Context, tx: Tx, actor: Actor, found: AgreementRow): Promise<void> {
  const now = ctx.clock.now();
  const due = (await loadParties(tx, found.id)).filter((party) => {
    const time = reminderTime(party, found.settings.reminders);
    return time !== null && time <= now;
  });
  await remind(ctx, tx, found, { parties: due, counted: true });
  if (due.length > 0)
    await ctx.events.audit(tx, actor, {
      action: 'agreement.reminded',
      subject: found.id,
      details: { parties: due.length },
    });
  await schedule(ctx, tx, found);
}

function lastMail({ reminded_at: reminded, invited_at: invited }: PartyRow): number {
  return (reminded ?? invited)?.getTime() ?? 0;
}

function tooSoon(waitMs: number): AppError {
  return new AppError('rate_limited', {
    message: 'All parties got an email within the last hour. Try again after the time in Retry-After.',
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(waitMs / 1000))) },
  });
}

async function schedule(ctx: Context, tx: Tx, found: AgreementRow): Promise<AgreementRow> {
  const parties = await loadParties(tx, found.id);
  const next = nextReminderAt(parties, found.settings.reminders);
  return changeAgreement(tx, found, { at: ctx.clock.now(), next_reminder_at: next });
}

/** Resends the party's link; if `counted`, it counts toward the schedule's maximum. */
async function remind(
  ctx: Context,
  tx: Tx,
  row: AgreementRow,
  { parties, counted }: { parties: readonly PartyRow[]; counted: boolean },
): Promise<void> {
  const at = ctx.clock.now();
  const until = row.expires_at ?? at;
  const { title, language } = await openContent(ctx, tx, row);
  const organization = await organizationName(tx);
  const contacts = await openContacts(ctx, tx, parties);
  for (const [index, party] of parties.entries()) {
    const { kind } = party;
    const contact = contacts[index];
    if (!contact || kind === 'cc') continue;
    const link = (await openLink(ctx, tx, party)) ?? (await makeLink(ctx, tx, party, { until, delivery: 'mailed' }));
    await changeParty(tx, party.id, {
      reminded_at: at,
      ...(counted && { reminders_sent: party.reminders_sent + 1 }),
    });
    await addToTrail(ctx, tx, row, { at, partyId: party.id, action: 'reminded' });
    const values = { kind, organization: plain(organization), title: plain(title), until, link };
    const mail = writeMail(reminderMail, mailLanguage(contact.locale, language), values);
    await queueMail(ctx, tx, { to: contact.email, about: party.id, ...mail });
  }
}
