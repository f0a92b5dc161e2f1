import { organizationName } from '#domains/accounts/index.ts';
import type { Context } from '#domains/context.ts';
import { queueMail } from '#platform/outbox/outbox.ts';
import { changeDistribution, lockDistribution, openRecipient } from './recipient.ts';
import { linkOf, loadRelease } from './store.ts';

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
      text: `A model release that ${await organizationName(tx)} had sent you (${row.id}) was withdrawn. What it permitted is permitted no longer: please remove what you publish under it.\n\nConfirm at this page, until ${row.acknowledge_by?.toISOString() ?? 'soon'}, that you have been told; it also has a fresh status.json, by which the credential no longer verifies:\n\n${link}\n`,
      link,
    });
  });
}
