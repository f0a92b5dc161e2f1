import { organizationName } from '#domains/accounts/accounts/index.ts';
import { openPartyContacts } from '#domains/agreements/agreements/index.ts';
import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { mailLanguage, writeMail } from '#platform/outbox/mail-template.ts';
import { queueMail } from '#platform/outbox/outbox.ts';
import { plain } from '#platform/outbox/plain.ts';
import type { ConsentRow } from '../tables.ts';
import { makeConsentLink } from './consent-link.ts';
import { consentGivenMail } from './mails.ts';

/**
 * Emails everyone who signed a consent the link for withdrawing it: the person, and a guardian. `language` is that of
 * the notice.
 */
export async function mailPerson(
  ctx: Context,
  tx: Tx,
  { row, language }: { row: ConsentRow; language: string },
): Promise<void> {
  if (row.agreement_id === null) return;
  const contacts = await openPartyContacts(ctx, tx, row.agreement_id);
  if (contacts.length === 0) return;
  const link = await makeConsentLink(ctx, tx, row);
  const organization = plain(await organizationName(tx));
  for (const { email, locale } of contacts) {
    const mail = writeMail(consentGivenMail, mailLanguage(locale, language), { organization, link });
    await queueMail(ctx, tx, { to: email, about: row.id, ...mail });
  }
}
