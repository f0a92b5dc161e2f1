import { organizationName } from '#domains/accounts/accounts/index.ts';
import type { Context } from '#domains/context.ts';
import { queueMail } from '#platform/outbox/outbox.ts';
import { plain } from '#platform/outbox/plain.ts';
import { changeDistribution, lockDistribution, openRecipient } from '../distribution/recipient.ts';
import { linkOf, loadRelease } from '../store.ts';

/** Tells one recipient, once, that a release was withdrawn, and asks to acknowledge it. */
export function tellWithdrawal(ctx: Context, { org, id }: { org: string; id: string }): Promise<void> {
  return ctx.db.org({ org }, async (tx) => {
    const locked = await lockDistribution(tx, id);
    if (locked.withdrawal_mailed_at !== null) return;
    const row = await loadRelease(tx, locked.release_id);
    const recipient = await openRecipient(ctx, tx, locked);
    if (!recipient) return;
    const { email, token } = recipient;
    const link = linkOf(ctx, token);
    await changeDistribution(tx, id, { withdrawal_mailed_at: ctx.clock.now() });
    await queueMail(ctx, tx, {
      to: email,
      about: locked.id,
      subject: 'A model release was withdrawn',
      text: `A model release that ${plain(await organizationName(tx))} sent you (${row.id}) was withdrawn. It no longer permits anything: please remove what you publish under it.\n\nConfirm on this page${row.acknowledge_by ? `, by ${row.acknowledge_by.toISOString()},` : ''} that you received this notice. The page also has a new status.json, with which the credential no longer verifies:\n\n${link}\n`,
      link,
    });
  });
}
