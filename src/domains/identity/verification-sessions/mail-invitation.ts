import { organizationLanguage, organizationName } from '#domains/accounts/accounts/index.ts';
import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { mailLanguage, writeMail } from '#platform/outbox/mail-template.ts';
import { queueMail } from '#platform/outbox/outbox.ts';
import { plain } from '#platform/outbox/plain.ts';
import { verificationInvitationMail } from './mails/invitation.ts';

/** To whom the link of a session is mailed. */
export interface Invitee {
  email: string;
  /** Of the mail; the organization's where not given. */
  locale?: string | undefined;
}

/** Mails a session's link in the transaction that makes it; only the mail keeps the address. */
export async function mailInvitation(
  ctx: Context,
  tx: Tx,
  { email, locale }: Invitee,
  session: { id: string; url: string; expiresInSeconds: number },
): Promise<void> {
  const values = {
    organization: plain(await organizationName(tx)),
    minutes: Math.floor(session.expiresInSeconds / 60),
    link: session.url,
  };
  const language = locale === undefined ? await organizationLanguage(tx) : mailLanguage(locale);
  const mail = writeMail(verificationInvitationMail, language, values);
  await queueMail(ctx, tx, { to: email, about: session.id, ...mail });
}
