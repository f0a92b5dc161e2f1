import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { type MailTemplate, writeMail } from '#platform/outbox/mail-template.ts';
import { queueMail } from '#platform/outbox/outbox.ts';
import { openUserEmail } from '../email.ts';
import { organizationLanguage } from '../organization/manage-organization.ts';
import { accountsOf } from '../tables.ts';

/**
 * Notifies a user of a change to the account's security, with a link to set a new password. The email uses the
 * account's language, not the request's, which may be an attacker's. The transaction must have entered one of the
 * user's organizations.
 */
export async function mailUser<V extends { link: string }>(
  ctx: Context,
  tx: Tx,
  userId: string,
  { template, values }: { template: MailTemplate<V>; values: Omit<V, 'link'> },
): Promise<void> {
  const users = accountsOf(tx).selectFrom('users').select('language').where('id', '=', userId);
  const { language } = await users.executeTakeFirstOrThrow();
  const mail = writeMail(template, language ?? (await organizationLanguage(tx)), {
    ...values,
    link: `${ctx.publicUrl}/forgot-password`,
  } as V);
  await queueMail(ctx, tx, { to: await emailOf(ctx, tx, userId), ...mail });
}

export async function emailOf(ctx: Context, tx: Tx, userId: string): Promise<string> {
  const row = await accountsOf(tx)
    .selectFrom('users')
    .select(['id', 'email_sealed', 'email_bound'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return openUserEmail(ctx.vault, row);
}

/** Finds the user's address. */
export async function emailIndexOf(tx: Tx, userId: string): Promise<Buffer> {
  const users = accountsOf(tx).selectFrom('users').select('email_index').where('id', '=', userId);
  return (await users.executeTakeFirstOrThrow()).email_index;
}
