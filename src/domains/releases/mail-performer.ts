import { organizationName } from '#domains/accounts/index.ts';
import type { Context } from '#domains/context.ts';
import { newToken, tokenHash } from '#platform/crypto/token.ts';
import type { Tx } from '#platform/db/database.ts';
import { queueMail } from '#platform/outbox/outbox.ts';
import type { ReleaseDetails } from './release.ts';
import { changeRelease, linkOf } from './store.ts';
import type { ReleaseRow } from './tables.ts';

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
    text: `Everybody has signed your model release for ${await organizationName(tx)}.\n\nAt this page you see what it permits, and can withdraw it; the link is for you alone, keep it:\n\n${link}\n`,
    link,
  });
}
