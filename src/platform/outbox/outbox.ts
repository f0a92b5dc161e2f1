import { newId } from '#kernel/ids.ts';
import type { PlatformContext } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { JobDefinition } from '../jobs/jobs.ts';
import { MailError, type MailErrorCode } from '../mailer/index.ts';

export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  /** The link in the text that the reader is to follow; shown to the operator where no mail server is set. */
  link?: string;
}

const QUEUE = 'mail.send';
const FOR_GOOD: ReadonlySet<MailErrorCode> = new Set(['mail_invalid', 'mail_rejected']);

/** Queues a mail in the caller's transaction. Its content is sealed until it is sent, and forgotten then. */
export async function queueMail(ctx: PlatformContext, tx: Tx, mail: OutgoingMail): Promise<void> {
  const id = newId('job', ctx.clock.now());
  const sealed = ctx.vault.sealSystem(Buffer.from(JSON.stringify(mail)), `mail/${id}`);
  await tx.insertInto('outgoing_mails').values({ id, sealed, sent_at: null }).execute();
  await ctx.jobs.send(tx, QUEUE, { id });
}

/** Sends queued mails; a failure is tried again for two days, unless the mail server refused the mail for good. */
export const sendMailJob: JobDefinition<PlatformContext> = {
  queue: QUEUE,
  options: { retryLimit: 60, retryDelaySeconds: 5, retryDelayMaxSeconds: 3600, expireSeconds: 120, concurrency: 2 },
  handle: async (ctx, data) => {
    const id = String(data.id);
    const sealed = await ctx.db.system(async (tx) => {
      const row = await tx.selectFrom('outgoing_mails').select('sealed').where('id', '=', id).executeTakeFirst();
      return row?.sealed;
    });
    if (!sealed) return;
    const mail = JSON.parse(ctx.vault.openSystem(sealed, `mail/${id}`).toString()) as OutgoingMail;
    const sentAt = await deliver(ctx, mail);
    await ctx.db.system((tx) =>
      tx.updateTable('outgoing_mails').set({ sealed: null, sent_at: sentAt }).where('id', '=', id).execute(),
    );
  },
};

/** When it was sent; null when it never can be. */
async function deliver(ctx: PlatformContext, mail: OutgoingMail): Promise<Date | null> {
  try {
    await ctx.mailer.send(mail);
    return ctx.clock.now();
  } catch (error) {
    if (!(error instanceof MailError) || !FOR_GOOD.has(error.code)) throw error;
    ctx.log.warn('a mail was refused for good', { code: error.code, error });
    return null;
  }
}
