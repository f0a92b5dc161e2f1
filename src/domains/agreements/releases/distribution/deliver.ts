import { organizationLanguage, organizationName } from '#domains/accounts/accounts/index.ts';
import type { Context } from '#domains/context.ts';
import type { JobData } from '#platform/jobs/jobs.ts';
import { writeMail } from '#platform/outbox/mail-template.ts';
import { queueMail } from '#platform/outbox/outbox.ts';
import { plain } from '#platform/outbox/plain.ts';
import { releaseSentMail } from '../mails/sent.ts';
import { linkOf, loadRelease } from '../store.ts';
import { type DistributionRow, releasesOf } from '../tables.ts';
import { changeDistribution, lockDistribution, openRecipient } from './recipient.ts';
import { filesFor, makeFile, type RecipientFile } from './recipient-files.ts';

export const DELIVERED_QUEUE = 'releases.delivered';
/** What mail servers accept in one email, allowing for base64; larger files are available through the link. */
const MOST_BYTES = 10 * 1024 * 1024;

/** Queues the email of one delivery, once; a release that was withdrawn meanwhile is not sent. */
export async function deliver(ctx: Context, { org, id }: { org: string; id: string }): Promise<void> {
  const found = await ctx.db.org({ org }, async (tx) => {
    const distribution = await releasesOf(tx)
      .selectFrom('release_distributions')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    return distribution && { distribution, row: await loadRelease(tx, distribution.release_id) };
  });
  if (found?.distribution.status !== 'queued' || found.row.status !== 'signed') return;
  const { row, distribution } = found;
  const files: RecipientFile[] = [];
  for (const name of filesFor(row, distribution.disclose))
    files.push(await makeFile(ctx, { row, disclose: distribution.disclose, name }));
  await ctx.db.org({ org }, async (tx) => {
    const locked = await lockDistribution(tx, id);
    if (locked.status !== 'queued') return;
    const recipient = await openRecipient(ctx, tx, locked);
    if (!recipient) return;
    const { email, token } = recipient;
    const link = linkOf(ctx, token);
    await changeDistribution(tx, id, { status: 'mailed', mailed_at: ctx.clock.now() });
    const mail = writeMail(releaseSentMail, await organizationLanguage(tx), {
      organization: plain(await organizationName(tx)),
      signed: row.assurance === 'signed',
      service: ctx.publicUrl,
      link,
    });
    await queueMail(ctx, tx, {
      to: email,
      about: locked.id,
      ...mail,
      attachments: attachable(files).map(({ name, contentType, bytes }) => ({
        name,
        contentType,
        content: bytes.toString('base64'),
      })),
      outcome: { queue: DELIVERED_QUEUE, data: { org, id } },
    });
  });
}

function attachable(files: readonly RecipientFile[]): readonly RecipientFile[] {
  const total = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  return total <= MOST_BYTES ? files : files.filter(({ name }) => name !== 'document.pdf');
}

/** Records whether the mail server accepted the email. */
export async function noteOutcome(ctx: Context, { org, id, outcome }: JobData): Promise<void> {
  const at = ctx.clock.now();
  await ctx.db.org({ org: String(org) }, async (tx) => {
    const row = await lockDistribution(tx, String(id));
    if (row.status !== 'mailed') return;
    await changeDistribution(tx, row.id, outcomeOf(outcome === 'sent', at));
  });
}

function outcomeOf(
  isSent: boolean,
  at: Date,
): Partial<Pick<DistributionRow, 'status' | 'sent_at' | 'bounced_at' | 'bounce_reason'>> {
  return isSent
    ? { status: 'sent', sent_at: at }
    : { status: 'bounced', bounced_at: at, bounce_reason: 'refused_by_mail_server' };
}
