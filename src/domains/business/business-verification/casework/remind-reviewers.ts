import { organizationName } from '#domains/accounts/accounts/index.ts';
import type { Context } from '#domains/context.ts';
import { findReviewers } from '#domains/identity/casework/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { writeMail } from '#platform/outbox/mail-template.ts';
import { queueMail } from '#platform/outbox/outbox.ts';
import { plain } from '#platform/outbox/plain.ts';
import { reviewDueMail } from '../mails/review-due.ts';
import { changeBusiness, findReviewsDue } from '../store.ts';
import type { BusinessRow } from '../tables.ts';
import { moveEach } from './expire-businesses.ts';

/** Time before the deadline at which the reminder is sent: 20 hours after submission. */
const REMIND_BEFORE_MS = 4 * 3_600_000;

/**
 * Reminds the assignee, or all reviewers, of a review that is due soon, and marks overdue ones; each happens only once.
 */
export async function remindReviewers(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const due = await ctx.db.system((tx) => findReviewsDue(tx, { now, remindUntil: remindUntil(now) }));
  await moveEach(ctx, due, remind);
}

const remindUntil = (now: Date): Date => new Date(now.getTime() + REMIND_BEFORE_MS);

async function remind(ctx: Context, tx: Tx, actor: Actor, row: BusinessRow): Promise<void> {
  const now = ctx.clock.now();
  if (row.status !== 'in_review') return;
  const overdue = row.overdue_at === null && row.due_at <= now;
  const reminds = row.reminded_at === null && row.due_at <= remindUntil(now);
  if (!overdue && !reminds) return;
  await changeBusiness(tx, row, {
    ...(reminds && { reminded_at: now }),
    ...(overdue && { overdue_at: now }),
    at: now,
  });
  const action = overdue ? 'verification.overdue' : 'verification.reminded';
  await ctx.events.audit(tx, actor, { action, subject: row.id, details: { assignee: row.assignee } });
  if (reminds) await mailReviewers(ctx, tx, row);
}

/** Emails the assignee; if unassigned, everyone who may review. */
async function mailReviewers(ctx: Context, tx: Tx, { id, assignee, due_at: due }: BusinessRow): Promise<void> {
  const reviewers = await findReviewers(ctx, tx);
  const assigned = reviewers.filter(({ userId }) => userId === assignee);
  const link = `${ctx.publicUrl}/dashboard/verifications/${id}`;
  const values = { verificationId: id, organization: plain(await organizationName(tx)), due, link };
  for (const { email, language } of assigned.length > 0 ? assigned : reviewers)
    await queueMail(ctx, tx, { to: email, ...writeMail(reviewDueMail, language, values) });
}
