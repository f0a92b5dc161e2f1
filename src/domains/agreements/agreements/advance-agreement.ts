import { organizationName } from '#domains/accounts/accounts/index.ts';
import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { mailLanguage, writeMail } from '#platform/outbox/mail-template.ts';
import { queueMail } from '#platform/outbox/outbox.ts';
import { plain } from '#platform/outbox/plain.ts';
import { currentOrder, openStatus, toInvite } from './agreement.ts';
import { invitationMail } from './mails/invitation.ts';
import { nextReminderAt } from './reminders.ts';
import { makeLink } from './signing/signing-link.ts';
import { addToTrail, changeAgreement, loadParties, openContacts, openContent } from './store.ts';
import type { AgreementRow, PartyRow } from './tables.ts';

/**
 * Moves an agreement on after a party has acted, and when it is sent: invites the next parties, sets the status and the
 * next reminder. Returns `complete` once all required parties have acted; the caller then completes it. The transaction
 * must hold the agreement's lock.
 */
export async function advanceAgreement(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  row: AgreementRow,
): Promise<{ agreement: AgreementRow; complete: boolean }> {
  const at = ctx.clock.now();
  const invited = toInviteNow(await loadParties(tx, row.id));
  await inviteParties(ctx, tx, row, invited);
  if (invited.length > 0)
    await ctx.events.audit(tx, actor, {
      action: 'agreement.parties_invited',
      subject: row.id,
      details: { parties: invited.length },
    });
  const parties = await loadParties(tx, row.id);
  const progress = parties.map(asProgress);
  const complete = currentOrder(progress) === null;
  const agreement = await changeAgreement(tx, row, {
    at,
    status: openStatus(progress),
    ...(complete && { signed_at: at }),
    next_reminder_at: nextReminderAt(parties, row.settings.reminders),
  });
  return { agreement, complete };
}

/** The fields of a party that the rules of agreement.ts use. */
function asProgress({ id, kind, signing_order: order, status }: PartyRow) {
  return { id, kind, order, status };
}

function toInviteNow(parties: readonly PartyRow[]): PartyRow[] {
  const ids = new Set(toInvite(parties.map(asProgress)).map(({ id }) => id));
  return parties.filter(({ id }) => ids.has(id));
}

async function inviteParties(ctx: Context, tx: Tx, row: AgreementRow, parties: readonly PartyRow[]): Promise<void> {
  if (parties.length === 0 || !row.expires_at) return;
  const at = ctx.clock.now();
  const { title, language } = await openContent(ctx, tx, row);
  const organization = await organizationName(tx);
  const contacts = await openContacts(ctx, tx, parties);
  for (const [index, party] of parties.entries()) {
    const { kind } = party;
    const link = await makeLink(ctx, tx, party, {
      status: 'invited',
      invited_at: at,
      until: row.expires_at,
      delivery: 'mailed',
    });
    await addToTrail(ctx, tx, row, { at, partyId: party.id, action: 'invited' });
    const contact = contacts[index];
    if (!contact || kind === 'cc') continue;
    const values = { kind, organization: plain(organization), title: plain(title), until: row.expires_at, link };
    const mail = writeMail(invitationMail, mailLanguage(contact.locale, language), values);
    await queueMail(ctx, tx, { to: contact.email, about: party.id, ...mail });
  }
}
