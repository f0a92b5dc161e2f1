import { newId } from '#kernel/ids.ts';
import type { PlatformContext } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { JobDefinition } from '../jobs/jobs.ts';

export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  /** The link in the text that the reader is to follow; shown to the operator where no mail server is set. */
  link?: string;
}

const QUEUE = 'mail.send';

/** Queues a mail in the caller's transaction. Its content is sealed until it is sent, and forgotten then. */
export async function queueMail(ctx: PlatformContext, tx: Tx, mail: OutgoingMail): Promise<void> {
  const id = newId('job', ctx.clock.now());
  const sealed = ctx.vault.sealSystem(Buffer.from(JSON.stringify(mail)), `mail/${id}`);
  await tx.insertInto('outgoing_mails').values({ id, sealed, sent_at: null }).execute();
  await ctx.jobs.send(tx, QUEUE, { id });
}

/** Sends queued mails; a failure is tried again for two days. */
export const sendMailJob: JobDefinition<PlatformContext> = {
  queue: QUEUE,
  options: { retryLimit: 40, retryDelaySeconds: 5, retryDelayMaxSeconds: 3600, expireSeconds: 120, concurrency: 2 },
  handle: async (ctx, { id }) => {
    const row = await ctx.db.system((tx) =>
      tx.selectFrom('outgoing_mails').select('sealed').where('id', '=', String(id)).executeTakeFirst(),
    );
    if (!row?.sealed) return;
    const mail = JSON.parse(ctx.vault.openSystem(row.sealed, `mail/${id}`).toString()) as OutgoingMail;
    await ctx.mailer.send(mail);
    await ctx.db.system((tx) =>
      tx
        .updateTable('outgoing_mails')
        .set({ sealed: null, sent_at: ctx.clock.now() })
        .where('id', '=', String(id))
        .execute(),
    );
  },
};
