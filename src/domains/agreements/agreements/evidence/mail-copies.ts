import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { mailLanguage, writeMail } from '#platform/outbox/mail-template.ts';
import { queueMail } from '#platform/outbox/outbox.ts';
import { plain } from '#platform/outbox/plain.ts';
import { copyMail } from '../mails/copy.ts';
import { makeLink, openLink } from '../signing/signing-link.ts';
import { changeParty } from '../store.ts';
import type { PartyRow } from '../tables.ts';
import { verifyPageUrl } from './certificate-pages.ts';
import type { Completion } from './completion.ts';

const COPIES_DAYS = 30;
const DAY_MS = 86_400_000;

/** Emails every party, including recipients of copies, a link to the sealed document that is valid for thirty days. */
export async function mailCopies(ctx: Context, tx: Tx, completion: Completion, at: Date): Promise<void> {
  const { organization, content } = completion;
  const until = new Date(at.getTime() + COPIES_DAYS * DAY_MS);
  for (const { row, contact } of completion.parties) {
    if (contact.email === '') continue;
    const link = await prolongLink(ctx, tx, row, until);
    const mail = writeMail(copyMail, mailLanguage(contact.locale, content.language), {
      organization: plain(organization),
      title: plain(content.title),
      link,
      verifyUrl: verifyPageUrl(ctx),
      days: COPIES_DAYS,
    });
    await queueMail(ctx, tx, { to: contact.email, about: row.id, ...mail });
  }
}

/**
 * An existing link stays valid, even in an open browser; parties without a link get a new one. The link's token is no
 * longer needed for reminders.
 */
async function prolongLink(ctx: Context, tx: Tx, party: PartyRow, until: Date): Promise<string> {
  // Keeps the record of how the link used for signing was delivered.
  const delivery = party.link_delivery ?? 'mailed';
  const url = (await openLink(ctx, tx, party)) ?? (await makeLink(ctx, tx, party, { until, delivery }));
  await changeParty(tx, party.id, { token: null, token_expires_at: until });
  return url;
}
