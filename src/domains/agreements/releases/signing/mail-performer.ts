import { organizationName } from '#domains/accounts/accounts/index.ts';
import type { Context } from '#domains/context.ts';
import { newToken, tokenHash } from '#platform/crypto/token.ts';
import type { Tx } from '#platform/db/database.ts';
import { mailLanguage, writeMail } from '#platform/outbox/mail-template.ts';
import { queueMail } from '#platform/outbox/outbox.ts';
import { plain } from '#platform/outbox/plain.ts';
import { releaseCompleteMail } from '../mails/complete.ts';
import type { ReleaseDetails } from '../release.ts';
import { changeRelease, linkOf } from '../store.ts';
import type { ReleaseRow } from '../tables.ts';

/** Emails the performer a personal link for withdrawing the consent. */
export async function mailPerformer(
  ctx: Context,
  tx: Tx,
  row: ReleaseRow,
  details: ReleaseDetails | null,
): Promise<void> {
  const performer = details?.parties?.find(({ role }) => role === 'performer');
  if (!performer) return;
  const token = newToken();
  const link = linkOf(ctx, token);
  await changeRelease(ctx, tx, row, { performer_token_hash: tokenHash(token) });
  const organization = plain(await organizationName(tx));
  const mail = writeMail(releaseCompleteMail, mailLanguage(performer.locale), { organization, link });
  await queueMail(ctx, tx, { to: performer.email, about: row.id, ...mail });
}
