import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Actor, systemActor } from '#platform/operation/actor.ts';
import { tellFailure } from './make-report.ts';
import { changeReport, findExpiredReports, lockReport, ownerOf } from './store.ts';
import type { ReportRow } from './tables.ts';

/** Erases a report's file for good, or cancels its creation; hash and signature stay. Idempotent. */
export async function eraseReport(ctx: Context, actor: Actor, id: string): Promise<void> {
  const { blobs } = await ctx.db.org(actor, (tx) => eraseReportFile(ctx, tx, actor, id));
  for (const key of blobs) await forgetBlob(ctx, { org: actor.org, id, key });
}

/**
 * The part inside the transaction: destroys the key, and clears everything sealed under it. Returns the blobs to delete
 * after the commit.
 */
export async function eraseReportFile(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<{ blobs: readonly string[] }> {
  const row = await lockReport(tx, id);
  const blobs = row.file_key === null ? [] : [row.file_key];
  if (row.file_erased_at !== null) return { blobs };
  const at = ctx.clock.now();
  const isMade = row.finished_at !== null;
  await ctx.vault.destroy(tx, ownerOf(row));
  await changeReport(tx, row, {
    custodian: null,
    metadata: '{}',
    file_erased_at: at,
    ...(!isMade && { status: 'failed', failure: 'cancelled', finished_at: at }),
  });
  await ctx.events.audit(tx, actor, { action: 'report.erased', subject: id });
  if (!isMade) await tellFailure(ctx, tx, actor, { ...row, failure: 'cancelled' });
  return { blobs };
}

/** The row refers to the blob until it is deleted, so that no blob is forgotten. */
async function forgetBlob(ctx: Context, { org, id, key }: { org: string; id: string; key: string }): Promise<void> {
  await ctx.blobs.delete(key);
  await ctx.db.org({ org }, async (tx) => {
    const row: ReportRow = await lockReport(tx, id);
    if (row.file_key === key) await changeReport(tx, row, { file_key: null });
  });
}

/** Erases expired files, and deletes blobs left by earlier erasures; one failure does not stop the others. */
export async function eraseExpiredReports(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const next = (after: string) => ctx.db.system((tx) => findExpiredReports(tx, { now, after }));
  for (let due = await next(''); due.length > 0; due = await next(due.at(-1)?.id ?? ''))
    for (const { org, id } of due)
      await eraseReport(ctx, systemActor(org, 'reports'), id).catch((error: Error) =>
        ctx.log.error('a report could not be erased', { report: id, error }),
      );
}
