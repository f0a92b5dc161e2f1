import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { readCursor, toPage } from '#platform/operation/list.ts';
import { addressIndex, type OutgoingMail, openMail } from '#platform/outbox/outbox.ts';
import { findTestMails, type TestMailRow } from './store.ts';
import { TEST_ONLY } from './test-clock.ts';

export interface MailFilter {
  limit: number;
  cursor?: string | undefined;
  to?: string | undefined;
}

/** Emails that a test organization would have sent in the last 30 days, newest first; 422 for a live one. */
export async function listTestMails(ctx: Context, actor: Actor, { limit, cursor, to }: MailFilter) {
  if (!(await ctx.time.isTest(actor.org))) throw new AppError('unprocessable', { message: TEST_ONLY });
  const before = readCursor(cursor);
  const index = to === undefined ? undefined : addressIndex(ctx, to);
  const mails = await ctx.db.org(actor, async (tx) => {
    const rows = await findTestMails(tx, { org: actor.org, before, to: index, limit: limit + 1 });
    const opened: { id: string; row: TestMailRow; mail: OutgoingMail }[] = [];
    for (const row of rows) {
      const mail = await openMail(ctx, tx, row);
      if (mail) opened.push({ id: row.id, row, mail });
    }
    return opened;
  });
  return toPage(mails, limit, presentMail);
}

function presentMail({ row, mail }: { row: TestMailRow; mail: OutgoingMail }) {
  const { to, subject, text, link = null, attachments = [] } = mail;
  return {
    id: row.id,
    to,
    subject,
    text,
    link,
    about: row.about,
    attachments: attachments.map(({ name, contentType }) => ({ name, contentType })),
    createdAt: row.created_at.toISOString(),
  };
}
