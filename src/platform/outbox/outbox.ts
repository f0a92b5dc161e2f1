import { basename } from 'node:path';
import { newId } from '#kernel/ids.ts';
import type { PlatformContext } from '../context.ts';
import { tokenHash } from '../crypto/token.ts';
import type { SealedMail } from '../crypto/vault.ts';
import type { Tx } from '../db/database.ts';
import type { JobData, JobDefinition } from '../jobs/jobs.ts';
import { type MailAttachment, MailError, type MailErrorCode } from '../mailer/index.ts';

export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** The link that the reader should follow; shown to the operator if no mail server is set. */
  link?: string;
  attachments?: readonly MailAttachment[];
  /** ID of its subject, with which it is erased. */
  about?: string;
  /**
   * The queue that receives the outcome: a job `{…data, outcome: 'sent' | 'refused'}`, in the transaction that records
   * it.
   */
  outcome?: { queue: string; data: JobData };
}

const QUEUE = 'mail.send';
const FOR_GOOD: ReadonlySet<MailErrorCode> = new Set(['mail_invalid', 'mail_rejected']);
const RETRIES = 60;

/**
 * Queues an email in the caller's transaction. Its content is sealed until it is sent, and then deleted. In test mode
 * it is marked, never sent, and stays readable.
 */
export async function queueMail(ctx: PlatformContext, tx: Tx, mail: OutgoingMail): Promise<void> {
  const now = ctx.wallClock.now();
  const id = newId('job', now);
  const test = ctx.time.inTestMode();
  const written = test ? { ...mail, subject: `[TEST] ${mail.subject}` } : mail;
  const { sealed, epoch } = await ctx.vault.sealMail(tx, Buffer.from(JSON.stringify(written)), id);
  const row = {
    id,
    sealed,
    epoch,
    // By the clock that deletes stored emails, which may be ahead of the database's.
    created_at: now,
    sent_at: null,
    address_index: addressIndex(ctx, mail.to),
    about: mail.about ?? null,
    link_hash: mail.link === undefined ? null : tokenHash(mail.link),
    kept: null,
    test,
  };
  await tx.insertInto('outgoing_mails').values(row).execute();
  await ctx.jobs.send(tx, QUEUE, { id });
}

/** A queued email as written; undefined if its key was destroyed since. */
export async function openMail(ctx: PlatformContext, tx: Tx, mail: SealedMail): Promise<OutgoingMail | undefined> {
  const opened = await ctx.vault.openMail(tx, mail);
  return opened && (JSON.parse(opened.toString()) as OutgoingMail);
}

/** A keyed hash that finds an address among waiting or stored emails without storing it. */
export function addressIndex(ctx: PlatformContext, address: string): Buffer {
  return ctx.vault.systemIndex(address.trim().normalize('NFC').toLowerCase(), 'mail-address');
}

/** Sends queued emails; a failure is retried for two days, unless the mail server refused the email permanently. */
export const sendMailJob: JobDefinition<PlatformContext> = {
  queue: QUEUE,
  options: {
    retryLimit: RETRIES,
    retryDelaySeconds: 5,
    retryDelayMaxSeconds: 3600,
    concurrency: 2,
  },
  handle: async (ctx, data, { attempt }) => {
    const id = String(data.id);
    const found = await ctx.db.system((tx) => findWaiting(ctx, tx, id));
    if (!found) return;
    const { mail, test } = found;
    if (test) return keepTestMail(ctx, id, mail);
    const { sentAt, kept } = await deliver(ctx, mail, attempt >= RETRIES);
    await ctx.db.system(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('outgoing_mails')
        .set({
          sealed: null,
          sent_at: sentAt,
          kept,
          ...(kept === null && { address_index: null, about: null, link_hash: null }),
        })
        .where('id', '=', id)
        .where('sealed', 'is not', null)
        .executeTakeFirst();
      if (numUpdatedRows > 0n && mail.outcome) await tell(ctx, tx, mail.outcome, sentAt);
      // It was erased while it was composed.
      if (numUpdatedRows === 0n && kept !== null) await ctx.mailer.forget(kept);
    });
  },
};

/**
 * Reads again if its epoch has ended since: it is then sealed under the next one. An email that still refers to an
 * ended epoch comes from a restored backup and cannot be opened.
 */
async function findWaiting(
  ctx: PlatformContext,
  tx: Tx,
  id: string,
): Promise<{ mail: OutgoingMail; test: boolean } | undefined> {
  for (let ended: string | null | undefined; ; ) {
    const row = await tx
      .selectFrom('outgoing_mails')
      .select(['sealed', 'epoch', 'test', 'sent_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row?.sealed || row.sent_at || row.epoch === ended) return undefined;
    const mail = await openMail(ctx, tx, { id, sealed: row.sealed, epoch: row.epoch });
    if (mail) return { mail, test: row.test };
    ended = row.epoch;
  }
}

/** Notifies the domain that waits for the outcome. */
async function keepTestMail(ctx: PlatformContext, id: string, { outcome }: OutgoingMail): Promise<void> {
  const sentAt = ctx.wallClock.now();
  await ctx.db.system(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('outgoing_mails')
      .set({ sent_at: sentAt })
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n && outcome) await tell(ctx, tx, outcome, sentAt);
  });
}

async function tell(
  ctx: PlatformContext,
  tx: Tx,
  { queue, data }: NonNullable<OutgoingMail['outcome']>,
  sentAt: Date | null,
): Promise<void> {
  await ctx.jobs.send(tx, queue, { ...data, outcome: sentAt ? 'sent' : 'refused' });
}

/** Returns when the email was sent, or null if it can never be sent, and the file if it was stored. */
async function deliver(
  ctx: PlatformContext,
  mail: OutgoingMail,
  last: boolean,
): Promise<{ sentAt: Date | null; kept: string | null }> {
  try {
    const { kept } = await ctx.mailer.send(mail);
    return { sentAt: ctx.wallClock.now(), kept: kept === undefined ? null : basename(kept) };
  } catch (error) {
    const code = error instanceof MailError ? error.code : undefined;
    // After the last attempt the waiting domain is notified; without one the job fails, as the operator expects.
    const ended = (code !== undefined && FOR_GOOD.has(code)) || (last && mail.outcome !== undefined);
    if (!ended) throw error;
    ctx.log.warn('an email was permanently rejected', { ...(code && { code }), error: error as Error });
    return { sentAt: null, kept: null };
  }
}
