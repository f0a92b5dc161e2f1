import { projectInEvent } from '#domains/agreements/projects/index.ts';
import type { Context } from '#domains/context.ts';
import { changeCredentialStatus } from '#domains/credentials/credentials/index.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { ACKNOWLEDGE_HOURS } from '../release.ts';
import { addHistory, changeRelease, lockRelease } from '../store.ts';
import { type ReleaseRow, releasesOf } from '../tables.ts';
import { firstReminderAt } from './advance-withdrawal.ts';
import { NOTICE_WAITS_SECONDS, sendNotices } from './list-files.ts';

export interface Withdrawal {
  /** In words; sealed. */
  reason?: string | undefined;
  /** Who withdrew. */
  by: 'caller' | 'performer';
  acknowledgeWithinHours?: number | undefined;
}

/**
 * Withdraws a signed release: adds an entry to its history, revokes its credential, sends webhooks, and notifies every
 * recipient. Deliveries that were not sent yet are canceled. 409 for a release that is not signed.
 */
export function withdrawRelease(ctx: Context, actor: Actor, id: string, withdrawal: Withdrawal): Promise<void> {
  return ctx.db.org(actor, async (tx) => {
    const row = await lockRelease(tx, id);
    if (row.status !== 'signed' || row.credential_id === null)
      throw new AppError('conflict', { message: `A release that is ${row.status} cannot be withdrawn.` });
    const now = ctx.clock.now();
    const hours = withdrawal.acknowledgeWithinHours ?? ACKNOWLEDGE_HOURS;
    const acknowledgeBy = new Date(now.getTime() + hours * 3_600_000);
    await changeRelease(ctx, tx, row, {
      status: 'withdrawn',
      withdrawn_at: now,
      ended_at: now,
      acknowledge_by: acknowledgeBy,
      withdrawal_next_at: firstReminderAt(now, acknowledgeBy),
    });
    await addHistory(ctx, tx, actor, {
      releaseId: id,
      action: 'withdrawn',
      code: withdrawal.by === 'performer' ? 'by_performer' : 'by_caller',
      note: withdrawal.reason,
    });
    await tell(ctx, tx, actor, { row, acknowledgeBy });
    const change = { credentialId: row.credential_id, to: 'revoked', reason: 'holder_request' } as const;
    await changeCredentialStatus(ctx, tx, actor, change);
  });
}

async function tell(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { row, acknowledgeBy }: { row: ReleaseRow; acknowledgeBy: Date },
): Promise<void> {
  const data = {
    userId: row.user_id,
    consentId: null,
    releaseId: row.id,
    ...(await projectInEvent(tx, row.project_id)),
    credentialId: row.credential_id,
    acknowledgeBy: acknowledgeBy.toISOString(),
  };
  await ctx.events.emit(tx, actor, {
    type: 'consent.withdrawn',
    subject: row.id,
    data,
    details: {
      credentialId: row.credential_id,
      documentHash: row.document_hash,
      acknowledgeBy: acknowledgeBy.toISOString(),
    },
  });
  await releasesOf(tx)
    .updateTable('release_distributions')
    .set({ status: 'cancelled' })
    .where('release_id', '=', row.id)
    .where('status', '=', 'queued')
    .execute();
  // The files domain lists the files first. If it fails, recipients are notified without the list.
  await sendNotices(ctx, tx, row, { afterSeconds: NOTICE_WAITS_SECONDS });
}
