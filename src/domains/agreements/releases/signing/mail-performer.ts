import { organizationName } from '#domains/accounts/accounts/index.ts';
import type { Context } from '#domains/context.ts';
import { newToken, tokenHash } from '#platform/crypto/token.ts';
import type { Tx } from '#platform/db/database.ts';
import { queueMail } from '#platform/outbox/outbox.ts';
import { plain } from '#platform/outbox/plain.ts';
import type { ReleaseDetails } from '../release.ts';
import { changeRelease, linkOf } from '../store.ts';
import type { ReleaseRow } from '../tables.ts';

/** Sends the performer a link of their own, at which the consent can be withdrawn. */
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
  await queueMail(ctx, tx, {
    to: performer.email,
    about: row.id,
    subject: 'Your model release is complete',
    text: `All parties have signed your model release for ${plain(await organizationName(tx))}.\n\nOn this page you can see what it permits, and withdraw it. The link is for you only; keep it:\n\n${link}\n`,
    link,
  });
}
