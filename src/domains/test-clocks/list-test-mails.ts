import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Actor } from '#platform/http/actor.ts';
import { readCursor, toPage } from '#platform/http/list.ts';
import { addressIndex, openMail } from '#platform/outbox/outbox.ts';
import { findTestMails, type TestMailRow } from './store.ts';
import { TEST_ONLY } from './test-clock.ts';

export interface MailFilter {
  limit: number;
  cursor?: string | undefined;
  to?: string | undefined;
}

/** The mails that a test organisation would have sent in the last 30 days, newest first; 422 for a live one. */
export async function listTestMails(ctx: Context, actor: Actor, { limit, cursor, to }: MailFilter) {
  if (!(await ctx.time.isTest(actor.org))) throw new AppError('unprocessable', { message: TEST_ONLY });
  const before = readCursor(cursor);
  const index = to === undefined ? undefined : addressIndex(ctx, to);
  const rows = await ctx.db.org(actor, (tx) =>
    findTestMails(tx, { org: actor.org, before, to: index, limit: limit + 1 }),
  );
  return toPage(rows, limit, (row) => presentMail(ctx, row));
}

function presentMail(ctx: Context, row: TestMailRow) {
  const { to, subject, text, link = null, attachments = [] } = openMail(ctx, row);
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
