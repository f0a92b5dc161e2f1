import { findOwners, organizationLanguage, organizationName } from '#domains/accounts/accounts/index.ts';
import { projectInEvent } from '#domains/agreements/projects/index.ts';
import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Actor, systemActor } from '#platform/operation/actor.ts';
import { writeMail } from '#platform/outbox/mail-template.ts';
import { queueMail } from '#platform/outbox/outbox.ts';
import { plain } from '#platform/outbox/plain.ts';
import { openRecipient } from '../distribution/recipient.ts';
import { withdrawalOverdueMail, withdrawalReminderMail } from '../mails/reminders.ts';
import { REMIND_HOURS } from '../release.ts';
import { changeRelease, findDueWithdrawals, linkOf, lockRelease } from '../store.ts';
import type { ReleaseRow } from '../tables.ts';
import { type Addressee, loadAddressees, outstandingOf } from './addressees.ts';
import { countWithdrawnFiles } from './removals.ts';

export const ADVANCE_QUEUE = 'releases.advance-withdrawal';

/** A day before the deadline; for a shorter time, the deadline itself. */
export function firstReminderAt(now: Date, acknowledgeBy: Date): Date {
  const first = new Date(acknowledgeBy.getTime() - REMIND_HOURS * 3_600_000);
  return first > now ? first : acknowledgeBy;
}

/** Reminds the recipients of all due withdrawals of every organization; if one fails, the others are still handled. */
export async function advanceDueWithdrawals(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const next = (after: string) => ctx.db.system((tx) => findDueWithdrawals(tx, { now, after }));
  for (let due = await next(''); due.length > 0; due = await next(due.at(-1)?.id ?? ''))
    for (const each of due)
      await advanceWithdrawal(ctx, each).catch((error: Error) => ctx.log.error('a due withdrawal failed', error));
}

/**
 * Closes a withdrawal that all recipients have acknowledged; otherwise reminds them when it is due, and notifies the
 * owners once the deadline has passed. Idempotent.
 */
export function advanceWithdrawal(ctx: Context, { org, id }: { org: string; id: string }): Promise<void> {
  const actor = systemActor(org, 'releases');
  return ctx.db.org(actor, async (tx) => {
    const row = await lockRelease(tx, id);
    if (row.status !== 'withdrawn' || row.withdrawal_closed_at !== null) return;
    const addressees = await loadAddressees(tx, id);
    const outstanding = outstandingOf(addressees);
    const now = ctx.clock.now();
    if (outstanding.length === 0) return close(ctx, tx, actor, { row, addressees });
    if (row.withdrawal_next_at === null || row.acknowledge_by === null || row.withdrawal_next_at > now) return;
    const isOverdue = row.acknowledge_by <= now;
    await remind(ctx, tx, actor, { row, outstanding, isOverdue });
    await changeRelease(ctx, tx, row, {
      withdrawal_next_at: isOverdue ? null : row.acknowledge_by,
      ...(isOverdue && { withdrawal_overdue_at: now }),
    });
    if (isOverdue) await tellOwners(ctx, tx, actor, { row, addressees, outstanding });
  });
}

async function close(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { row, addressees }: { row: ReleaseRow; addressees: readonly Addressee[] },
): Promise<void> {
  const acknowledged = addressees.filter(({ acknowledgedAt }) => acknowledgedAt !== null);
  // Without recipients, nothing is acknowledged, and nothing is due.
  const changes = acknowledged.length > 0 ? { withdrawal_closed_at: ctx.clock.now() } : {};
  await changeRelease(ctx, tx, row, { withdrawal_next_at: null, ...changes });
  if (acknowledged.length === 0) return;
  const by = row.acknowledge_by;
  const inTime = by !== null && acknowledged.every(({ acknowledgedAt: at }) => at !== null && at <= by);
  await ctx.events.emit(tx, actor, {
    type: 'release.withdrawal_closed',
    subject: row.id,
    data: { ...(await factsOf(tx, row)), recipients: acknowledged.length, inTime },
    details: { recipients: acknowledged.length, inTime },
  });
}

async function factsOf(tx: Tx, row: ReleaseRow) {
  const files = (await countWithdrawnFiles(tx, [row.id])).get(row.id) ?? 0;
  return {
    userId: row.user_id,
    releaseId: row.id,
    ...(await projectInEvent(tx, row.project_id)),
    files,
  };
}

interface Due {
  row: ReleaseRow;
  outstanding: readonly Addressee[];
}

async function remind(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { row, outstanding, isOverdue }: Due & { isOverdue: boolean },
): Promise<void> {
  const values = {
    organization: plain(await organizationName(tx)),
    releaseId: row.id,
    acknowledgeBy: row.acknowledge_by ?? ctx.clock.now(),
    files: (await countWithdrawnFiles(tx, [row.id])).get(row.id) ?? 0,
    isOverdue,
  };
  const language = await organizationLanguage(tx);
  for (const { latest } of outstanding) {
    const recipient = await openRecipient(ctx, tx, latest);
    if (!recipient) continue;
    const mail = writeMail(withdrawalReminderMail, language, { ...values, link: linkOf(ctx, recipient.token) });
    await queueMail(ctx, tx, { to: recipient.email, about: latest.id, ...mail });
  }
  await ctx.events.audit(tx, actor, {
    action: 'release.withdrawal_reminded',
    subject: row.id,
    details: { recipients: outstanding.length, overdue: isOverdue },
  });
}

async function tellOwners(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { row, addressees, outstanding }: Due & { addressees: readonly Addressee[] },
): Promise<void> {
  const counts = { outstanding: outstanding.length, recipients: addressees.length };
  const link = `${ctx.publicUrl}/dashboard/agreements/releases/${row.id}`;
  for (const { email: to, language } of await findOwners(ctx, tx)) {
    const mail = writeMail(withdrawalOverdueMail, language, { ...counts, releaseId: row.id, link });
    await queueMail(ctx, tx, { to, ...mail });
  }
  await ctx.events.emit(tx, actor, {
    type: 'release.withdrawal_overdue',
    subject: row.id,
    data: {
      ...(await factsOf(tx, row)),
      ...counts,
      acknowledgeBy: row.acknowledge_by?.toISOString() ?? null,
    },
    details: counts,
  });
}
