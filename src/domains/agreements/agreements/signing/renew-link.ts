import { organizationName } from '#domains/accounts/accounts/index.ts';
import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { limitMails } from '#platform/outbox/limit-mails.ts';
import { mailLanguage, writeMail } from '#platform/outbox/mail-template.ts';
import { queueMail } from '#platform/outbox/outbox.ts';
import { plain } from '#platform/outbox/plain.ts';
import { isOpen, statusAt } from '../agreement.ts';
import { invitationMail } from '../mails/invitation.ts';
import { type PresentedParty, presentParty } from '../present.ts';
import { addToTrail, changeParty, loadParties, lockAgreement, openContacts, openContent } from '../store.ts';
import type { AgreementRow, PartyRow } from '../tables.ts';
import { makeLink } from './signing-link.ts';

interface Whose {
  agreementId: string;
  partyId: string;
}

/** Replaces the link of an invited party that has not acted; 409 otherwise. */
export async function renewSigningLink(ctx: Context, actor: Actor, whose: Whose): Promise<string> {
  const { url } = await ctx.db.org(actor, (tx) => renew(ctx, tx, actor, { ...whose, deliver: 'answer' }));
  return url;
}

/** Creates a new link, and either emails it to the party or returns it to the caller. */
export async function renewLink(
  ctx: Context,
  actor: Actor,
  request: Whose & { deliver: 'email' | 'answer' },
): Promise<PresentedParty & { url: string | null }> {
  if (request.deliver === 'email') await limitMails(ctx, actor, 1);
  return ctx.db.org(actor, async (tx) => {
    const { url, row, party } = await renew(ctx, tx, actor, request);
    const [contact = null] = await openContacts(ctx, tx, [party]);
    const presented = await presentParty(ctx, tx, { party, contact });
    if (request.deliver === 'answer') return { ...presented, url };
    const { kind } = party;
    if (contact && kind !== 'cc') {
      const { title, language } = await openContent(ctx, tx, row);
      const organization = plain(await organizationName(tx));
      const until = row.expires_at ?? ctx.clock.now();
      const values = { kind, organization, title: plain(title), until, link: url };
      const mail = writeMail(invitationMail, mailLanguage(contact.locale, language), values);
      await queueMail(ctx, tx, { to: contact.email, about: party.id, ...mail });
    }
    return { ...presented, url: null };
  });
}

/** Proof given by the holder of the previous link says nothing about the holder of the new one. */
const UNPROVEN = {
  disclosure_at: null,
  disclosure_hash: null,
  code_hash: null,
  code_expires_at: null,
  email_confirmed_at: null,
  verification_session_id: null,
  presentation_request_id: null,
  wallet_verification_id: null,
  device_did: null,
  filled: null,
  prepared: null,
} as const;

async function renew(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { agreementId, partyId, deliver }: Whose & { deliver: 'email' | 'answer' },
): Promise<{ url: string; row: AgreementRow; party: PartyRow }> {
  const row = await lockAgreement(tx, agreementId);
  const at = ctx.clock.now();
  const party = (await loadParties(tx, agreementId)).find(({ id }) => id === partyId);
  if (!party) throw new AppError('not_found');
  const waits = party.status === 'invited' || party.status === 'viewed';
  if (!isOpen(statusAt(row, at)) || !waits || !row.expires_at)
    throw new AppError('conflict', { message: 'Only an invited party that has not acted yet has a link.' });
  const delivery = deliver === 'answer' ? 'handed_out' : 'mailed';
  const url = await makeLink(ctx, tx, party, { until: row.expires_at, delivery });
  // The holder of a handed-out link is not necessarily the reader of the mailbox.
  if (deliver === 'answer' || party.link_delivery === 'handed_out') await changeParty(tx, partyId, UNPROVEN);
  // The certificate makes the distinction: an emailed link identifies a reader of that address, a handed-out link does
  // not.
  const action = deliver === 'answer' ? 'link_handed_out' : 'link_renewed';
  await addToTrail(ctx, tx, row, { at, partyId, action });
  await ctx.events.audit(tx, actor, {
    action: `agreement.${action}`,
    subject: agreementId,
    details: { party: partyId },
  });
  return { url, row, party: { ...party, link_delivery: delivery } };
}
