import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import { systemActor } from '#platform/http/actor.ts';
import { escapeHtml, htmlPage } from '#platform/http/html-page.ts';
import type { Reply } from '#platform/http/route.ts';
import { type ShownRelease, withLink } from './load-link.ts';
import { changeDistribution } from './recipient.ts';
import { type FileName, filesFor, makeFile, type RecipientFile } from './recipient-files.ts';
import { findLink } from './store.ts';
import { verifyingText } from './verifying-text.ts';
import { withdrawRelease } from './withdraw-release.ts';

const NONE = '<p>Check that you copied all of it, or ask whoever sent it to you.</p>';

/** The page behind the link of a recipient, or of the performer; a recipient's look is noted. */
export function showReleasePage(ctx: Context, token: string): Promise<Reply> {
  return orNone(() =>
    withLink(ctx, token, async (tx, shown) => {
      const { distribution } = shown;
      if (!distribution) return render(ctx, token, shown);
      const now = ctx.clock.now();
      const changed = await changeDistribution(tx, distribution.id, {
        opens: distribution.opens + 1,
        first_opened_at: distribution.first_opened_at ?? now,
        last_opened_at: now,
      });
      return render(ctx, token, { ...shown, distribution: changed });
    }),
  );
}

/** Notes that a recipient has the release, or has been told of its withdrawal; again changes nothing. */
export function acknowledge(ctx: Context, token: string): Promise<Reply> {
  return orNone(() =>
    withLink(ctx, token, async (tx, shown) => {
      const { row, distribution } = shown;
      if (!distribution) throw new AppError('not_found');
      const column = row.status === 'withdrawn' ? 'withdrawal_acknowledged_at' : 'acknowledged_at';
      if (distribution[column] !== null) return render(ctx, token, shown);
      const changed = await changeDistribution(tx, distribution.id, { [column]: ctx.clock.now() });
      await audit(ctx, tx, row.org_id, { releaseId: row.id, distributionId: distribution.id, what: column });
      return render(ctx, token, { ...shown, distribution: changed });
    }),
  );
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

/** The performer's own withdrawal; 404 by a recipient's link. */
export function withdrawByPerformer(ctx: Context, token: string, reason: string | undefined): Promise<Reply> {
  return orNone(async () => {
    const { org, releaseId, distributionId } = await findLink(ctx, token);
    if (distributionId !== null) throw new AppError('not_found');
    try {
      await withdrawRelease(ctx, systemActor(org, 'performer'), releaseId, { by: 'performer', reason });
    } catch (error) {
      // Pressed twice: the page says what there is to say.
      if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
    }
    return withLink(ctx, token, async (_, shown) => render(ctx, token, shown));
  });
}

/** One of the files of a recipient's link, as it is now; 404 for what this recipient was not given. */
export async function downloadFile(ctx: Context, token: string, name: FileName): Promise<RecipientFile> {
  const { row, disclose } = await withLink(ctx, token, async (_, shown) => {
    if (!shown.distribution) throw new AppError('not_found');
    return shown;
  });
  return makeFile(ctx, { row, disclose, name });
}

async function orNone(show: () => Promise<Reply>): Promise<Reply> {
  try {
    return await show();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
    return htmlPage(404, 'There is no such link', NONE);
  }
}

function render(ctx: Context, token: string, shown: ShownRelease): Reply {
  const { row, distribution } = shown;
  const title = row.status === 'withdrawn' ? 'This model release was withdrawn' : 'Model release';
  const parts = [
    row.status === 'withdrawn' ? withdrawnText(shown) : `<p>${assuranceOf(shown)}</p>`,
    `<dl>${shown.facts.map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>`,
    ...(distribution ? [downloads(ctx, token, shown), acknowledgement(token, shown)] : [withdrawal(token, shown)]),
  ];
  return htmlPage(200, title, parts.join('\n'));
}

function assuranceOf({ row }: ShownRelease): string {
  return row.assurance === 'signed'
    ? 'Signed by the performer with a key of their own.'
    : 'Attested by the sender; the performer has not signed it.';
}

function withdrawnText({ row }: ShownRelease): string {
  const until = row.acknowledge_by ? ` Please confirm until ${row.acknowledge_by.toISOString()}.` : '';
  return `<p role="status">Withdrawn on ${row.withdrawn_at?.toISOString() ?? ''}: what it permitted is permitted no longer.${until}</p>`;
}

function downloads(ctx: Context, token: string, { row, disclose }: ShownRelease): string {
  const files = filesFor(row, disclose);
  const links = files.map((name) => `<li><a href="/releases/${token}/files/${name}" download>${name}</a></li>`);
  const text = verifyingText(
    ctx,
    row,
    files.map((name) => ({ name })),
  );
  const how = row.status === 'signed' ? `<p class="how">${escapeHtml(text).replaceAll('\n', '<br>')}</p>` : '';
  return `<ul>${links.join('')}</ul>${how}`;
}

function acknowledgement(token: string, { row, distribution }: ShownRelease): string {
  const isWithdrawn = row.status === 'withdrawn';
  const at = isWithdrawn ? distribution?.withdrawal_acknowledged_at : distribution?.acknowledged_at;
  if (at) return `<p role="status">Confirmed on ${at.toISOString()}. Thank you.</p>`;
  const words = isWithdrawn ? 'I have been told of the withdrawal' : 'I have this release';
  return `<form method="post" action="/releases/${token}/acknowledge"><button>${words}</button></form>`;
}

function withdrawal(token: string, { row }: ShownRelease): string {
  if (row.status !== 'signed') return '';
  return `<form method="post" action="/releases/${token}/withdraw"><p>If you withdraw it, everybody who was sent it is told. That is final.</p>
<label>Why, if you want to say it <input name="reason" maxlength="500"></label><button>Withdraw my consent</button></form>`;
}
