import { brandingOf } from '#domains/accounts/accounts/index.ts';
import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Reply } from '#platform/http/route.ts';
import { systemActor } from '#platform/operation/actor.ts';
import { loadLink } from '../store.ts';
import type { DistributionRow, ReleaseRow } from '../tables.ts';
import { ADVANCE_QUEUE } from '../withdrawal/advance-withdrawal.ts';
import { type RemovalReport, saveRemovals } from '../withdrawal/removals.ts';
import { withdrawRelease } from '../withdrawal/withdraw-release.ts';
import { type ShownRelease, withLink } from './load-link.ts';
import { presentLink, type ReleaseLink } from './present-link.ts';
import { changeDistribution } from './recipient.ts';
import { type FileName, makeFile, type RecipientFile } from './recipient-files.ts';
import { findReplicasOf } from './replicas-of.ts';
import { summarize } from './summarize.ts';

const PAGE = { entry: 'release', title: 'Avouch' } as const;

/** The page behind the link of a recipient or of the performer; a recipient's visit is recorded. */
export async function showReleasePage(ctx: Context, token: string): Promise<Reply> {
  try {
    const data = await withLink(ctx, token, async (tx, shown) => {
      const release = await presentLink(tx, await noteLook(ctx, tx, shown), ctx.clock.now());
      const replicas = release.viewer === 'performer' ? await findReplicasOf(ctx, tx, shown.row) : [];
      return { brand: await brandingOf(tx), publicUrl: ctx.publicUrl, release, replicas };
    });
    const { organization } = data.brand;
    const summary = summarize(data.release, { organization, address: `/releases/${token}` });
    return await ctx.web.page({ ...PAGE, data, summary });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
    return ctx.web.page({ ...PAGE, data: { missing: true }, status: 404 });
  }
}

async function noteLook(ctx: Context, tx: Tx, shown: ShownRelease): Promise<ShownRelease> {
  const { distribution } = shown;
  if (!distribution) return shown;
  const now = ctx.clock.now();
  const changed = await changeDistribution(tx, distribution.id, {
    opens: distribution.opens + 1,
    first_opened_at: distribution.first_opened_at ?? now,
    last_opened_at: now,
  });
  return { ...shown, distribution: changed };
}

export interface Acknowledgement extends RemovalReport {
  /** What the reader saw. */
  of?: 'release' | 'withdrawal' | undefined;
}

/**
 * Records that a recipient has received the release, or has learned of its withdrawal, and what they did with its files;
 * idempotent. 404 for a performer's link, 409 for files of a release that is not withdrawn or whose list of files is not
 * complete, 410 for those of an erased one, 422 for an unknown file.
 */
export function acknowledge(ctx: Context, token: string, { of, ...report }: Acknowledgement): Promise<ReleaseLink> {
  return withLink(ctx, token, async (tx, shown) => {
    const { row, distribution } = shown;
    if (!distribution) throw new AppError('not_found');
    const now = ctx.clock.now();
    const isReport = report.files !== undefined || report.allFiles !== undefined;
    if (isReport && !(of === 'release' && row.status === 'withdrawn'))
      await recordRemovals(ctx, tx, { row, distribution }, report);
    const column = row.status === 'withdrawn' ? 'withdrawal_acknowledged_at' : 'acknowledged_at';
    const isSeen = of === undefined || (of === 'withdrawal') === (row.status === 'withdrawn');
    const isDone = distribution[column] !== null || row.details === null;
    if (isDone || !isSeen) return presentLink(tx, shown, now);
    const changed = await changeDistribution(tx, distribution.id, { [column]: now });
    await audit(ctx, tx, row.org_id, { releaseId: row.id, distributionId: distribution.id, what: column });
    if (row.status === 'withdrawn') await ctx.jobs.send(tx, ADVANCE_QUEUE, { org: row.org_id, id: row.id });
    return presentLink(tx, { ...shown, distribution: changed }, now);
  });
}

async function recordRemovals(
  ctx: Context,
  tx: Tx,
  of: { row: ReleaseRow; distribution: DistributionRow },
  report: RemovalReport,
): Promise<void> {
  const { row, distribution } = of;
  if (row.status !== 'withdrawn') throw new AppError('conflict', { message: 'The release is not withdrawn.' });
  // Files that are listed later would have no outcome, although the recipient spoke of all.
  if (report.allFiles && row.withdrawal_listed_at === null)
    throw new AppError('conflict', { message: 'The list of files is not complete yet. Try again in a few minutes.' });
  // Notes are sealed under the key of the release, which an erasure destroys.
  if (row.details === null || distribution.recipient === null) throw new AppError('gone');
  const { removed, notFound, refused } = await saveRemovals(ctx, tx, of, report);
  await ctx.events.audit(tx, systemActor(row.org_id, 'recipient'), {
    action: 'release.removals_stated',
    subject: row.id,
    details: { distributionId: distribution.id, removed, notFound, refused },
  });
}

async function audit(
  ctx: Context,
  tx: Tx,
  org: string,
  { releaseId, distributionId, what }: { releaseId: string; distributionId: string; what: string },
): Promise<void> {
  const action = what === 'acknowledged_at' ? 'release.acknowledged' : 'release.withdrawal_acknowledged';
  await ctx.events.audit(tx, systemActor(org, 'recipient'), {
    action,
    subject: releaseId,
    details: { distributionId },
  });
}

/** The performer's own withdrawal; 404 for a recipient's link. */
export async function withdrawByPerformer(
  ctx: Context,
  token: string,
  reason: string | undefined,
): Promise<ReleaseLink> {
  const { org, releaseId, distributionId } = await loadLink(ctx, token);
  if (distributionId !== null) throw new AppError('not_found');
  try {
    await withdrawRelease(ctx, systemActor(org, 'performer'), releaseId, { by: 'performer', reason });
  } catch (error) {
    // Already withdrawn, for example by a second click: the page shows the result.
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
  }
  return withLink(ctx, token, (tx, shown) => presentLink(tx, shown, ctx.clock.now()));
}

/** One file for the holder of a recipient's link, created now; 404 for a file that this recipient was not given. */
export async function downloadFile(ctx: Context, token: string, name: FileName): Promise<RecipientFile> {
  const { row, disclose } = await withLink(ctx, token, async (_, shown) => {
    if (!shown.distribution) throw new AppError('not_found');
    return shown;
  });
  return makeFile(ctx, { row, disclose, name });
}
