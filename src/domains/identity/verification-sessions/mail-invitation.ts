import { organizationLanguage, organizationName } from '#domains/accounts/accounts/index.ts';
import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { mailLanguage, writeMail } from '#platform/outbox/mail-template.ts';
import { queueMail } from '#platform/outbox/outbox.ts';
import { plain } from '#platform/outbox/plain.ts';
import { verificationInvitationMail } from './mails/invitation.ts';
import type { Invitee } from './session.ts';

/** Emails a session's link in the transaction that creates it. */
export async function mailInvitation(
  ctx: Context,
  tx: Tx,
  { email, name, locale }: Invitee,
  session: { id: string; url: string; expiresInSeconds: number },
): Promise<void> {
  const values = {
    organization: plain(await organizationName(tx)),
    ...(name !== undefined && { name: plain(name) }),
    minutes: Math.floor(session.expiresInSeconds / 60),
    link: session.url,
  };
  const language = locale === undefined ? await organizationLanguage(tx) : mailLanguage(locale);
  const mail = writeMail(verificationInvitationMail, language, values);
  await queueMail(ctx, tx, { to: email, about: session.id, ...mail });
}
