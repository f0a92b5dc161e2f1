import { brandingOf } from '#domains/accounts/accounts/index.ts';
import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Reply } from '#platform/http/route.ts';
import { systemActor } from '#platform/operation/actor.ts';
import { loadLink } from '../store.ts';
import { withdrawRelease } from '../withdrawal/withdraw-release.ts';
import { type ShownRelease, withLink } from './load-link.ts';
import { presentLink, type ReleaseLink } from './present-link.ts';
import { changeDistribution } from './recipient.ts';
import { type FileName, makeFile, type RecipientFile } from './recipient-files.ts';
import { summarize } from './summarize.ts';

const PAGE = { entry: 'release', title: 'Avouch' } as const;

/** The page behind the link of a recipient or of the performer; a recipient's visit is recorded. */
export async function showReleasePage(ctx: Context, token: string): Promise<Reply> {
  try {
    const data = await withLink(ctx, token, async (tx, shown) => {
      const release = presentLink(await noteLook(ctx, tx, shown), ctx.clock.now());
      return { brand: await brandingOf(tx), publicUrl: ctx.publicUrl, release };
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

/**
 * Records that a recipient has received the release, or has learned of its withdrawal; idempotent. 404 for a
 * performer's link.
 */
export function acknowledge(ctx: Context, token: string, of?: 'release' | 'withdrawal'): Promise<ReleaseLink> {
  return withLink(ctx, token, async (tx, shown) => {
    const { row, distribution } = shown;
    if (!distribution) throw new AppError('not_found');
    const now = ctx.clock.now();
    const column = row.status === 'withdrawn' ? 'withdrawal_acknowledged_at' : 'acknowledged_at';
    const isSeen = of === undefined || (of === 'withdrawal') === (row.status === 'withdrawn');
    const isDone = distribution[column] !== null || row.details === null;
    if (isDone || !isSeen) return presentLink(shown, now);
    const changed = await changeDistribution(tx, distribution.id, { [column]: now });
    await audit(ctx, tx, row.org_id, { releaseId: row.id, distributionId: distribution.id, what: column });
    return presentLink({ ...shown, distribution: changed }, now);
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
  return withLink(ctx, token, async (_, shown) => presentLink(shown, ctx.clock.now()));
}

/** One file for the holder of a recipient's link, created now; 404 for a file that this recipient was not given. */
export async function downloadFile(ctx: Context, token: string, name: FileName): Promise<RecipientFile> {
  const { row, disclose } = await withLink(ctx, token, async (_, shown) => {
    if (!shown.distribution) throw new AppError('not_found');
    return shown;
  });
  return makeFile(ctx, { row, disclose, name });
}
