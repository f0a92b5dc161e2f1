import { organizationLanguage, organizationName } from '#domains/accounts/accounts/index.ts';
import type { Context } from '#domains/context.ts';
import { writeMail } from '#platform/outbox/mail-template.ts';
import { queueMail } from '#platform/outbox/outbox.ts';
import { plain } from '#platform/outbox/plain.ts';
import { changeDistribution, lockDistribution, openRecipient } from '../distribution/recipient.ts';
import { releaseWithdrawnMail } from '../mails/withdrawn.ts';
import { linkOf, loadRelease } from '../store.ts';
import { countWithdrawnFiles } from './removals.ts';

/** Notifies one recipient, once, that a release was withdrawn, and requests an acknowledgment. */
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
    const mail = writeMail(releaseWithdrawnMail, await organizationLanguage(tx), {
      organization: plain(await organizationName(tx)),
      releaseId: row.id,
      acknowledgeBy: row.acknowledge_by,
      files: (await countWithdrawnFiles(tx, [row.id])).get(row.id) ?? 0,
      link,
    });
    await queueMail(ctx, tx, { to: email, about: locked.id, ...mail });
  });
}
