import type { Context } from '#domains/context.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { isObject } from '#kernel/is-object.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import type { Acceptable } from '#verifier/bundle/bundle-verdict.ts';
import type { IssuerFiles } from './ask-issuer.ts';
import { eventData } from './events.ts';
import { type AskIssuer, askOnce, gatherFiles, hashInputs, judge, type Outcome } from './judge-received.ts';
import { CHECK_EVERY_MS, recordChange, verdictColumns } from './receive-bundle.ts';
import { openFile } from './received-blobs.ts';
import { changeReceivedBundle, findForUpdate, loadReceivedBundle } from './store.ts';
import type { ReceivedBundleRow } from './tables.ts';

/** Dates in a bundle can change its verdict without a change of its inputs, at the latest after a day. */
const JUDGE_EVERY_MS = 24 * 3_600_000;

/** A busy prover may delay a check by so much, before the bundle is no longer known to be valid. */
const BUSY_MS = 2 * 3_600_000;

/** Replaces the issuers that are trusted, or the failures that are accepted, from this check on. */
export interface CheckRequest {
  trustedIssuers?: readonly string[] | undefined;
  accept?: readonly Acceptable[] | undefined;
}

/**
 * Checks a bundle now, with all rules, and commits what the caller replaces together with the result; 404 if unknown,
 * 410 if its file is lost.
 */
export async function checkNow(ctx: Context, actor: Actor, id: string, request: CheckRequest): Promise<void> {
  const { trustedIssuers, accept } = request;
  const startedAt = ctx.clock.now();
  const stored = await ctx.db.org(actor, (tx) => loadReceivedBundle(tx, id));
  const row = {
    ...stored,
    trusted_issuers: trustedIssuers ?? stored.trusted_issuers,
    accept: accept ?? stored.accept,
  };
  const files = await gatherFiles(ctx, row, askOnce(ctx));
  const outcome = files && (await judge(ctx, row, { bytes: await openFile(ctx, row), files }));
  await ctx.db.org(actor, async (tx) => {
    if (!(await findForUpdate(tx, id))) throw notFound();
    if (trustedIssuers || accept)
      await changeReceivedBundle(tx, id, {
        // In case a later check by other trust was faster: the job judges by this one.
        next_check_at: ctx.clock.now(),
        ...(trustedIssuers && { trusted_issuers: JSON.stringify(trustedIssuers) }),
        ...(accept && { accept: JSON.stringify(accept) }),
      });
    await ctx.events.audit(tx, actor, {
      action: 'received_bundle.checked',
      subject: id,
      details: {
        ...(trustedIssuers && { trustedIssuers: trustedIssuers.join(' ') }),
        ...(accept && { accept: accept.join(' ') }),
      },
    });
    await settle(ctx, tx, actor, { id, outcome, startedAt, judged: row });
  });
}

/**
 * Checks a bundle that is due, and commits a changed status with its history, audit entry, and event. Call
 * {@link recordFailure} if it throws, for example because the file is lost.
 */
export async function checkDue(ctx: Context, actor: Actor, id: string, ask: AskIssuer): Promise<void> {
  const startedAt = ctx.clock.now();
  const row = await ctx.db.org(actor, (tx) => loadReceivedBundle(tx, id));
  const files = await gatherFiles(ctx, row, ask);
  if (files && isUnchanged(row, files, startedAt)) {
    await ctx.db.org(actor, (tx) =>
      changeReceivedBundle(tx, id, { checked_at: startedAt, next_check_at: nextAfter(startedAt) }),
    );
    return;
  }
  const outcome = files && (await judge(ctx, row, { bytes: await openFile(ctx, row), files }));
  await ctx.db.org(actor, (tx) => settle(ctx, tx, actor, { id, outcome, startedAt, judged: row }));
}

/**
 * After a check that failed, the bundle is no longer known to be valid. What the busy prover refused stays due, behind
 * the others, unless the last check is too old.
 */
export async function recordFailure(
  ctx: Context,
  actor: Actor,
  { id, error, startedAt }: { id: string; error: unknown; startedAt: Date },
): Promise<void> {
  const isBusy = error instanceof AppError && error.code === 'unavailable';
  await ctx.db.org(actor, async (tx) => {
    const row = await findForUpdate(tx, id);
    const now = ctx.clock.now();
    const isRecent = row?.checked_at && now.getTime() - row.checked_at.getTime() < BUSY_MS;
    if (isBusy && isRecent) await changeReceivedBundle(tx, id, { next_check_at: now });
    else if (row) await settle(ctx, tx, actor, { id, outcome: undefined, startedAt, judged: row });
  });
}

function isUnchanged(row: ReceivedBundleRow, files: IssuerFiles, at: Date): boolean {
  const { inputs, judged_at: judgedAt, stale_since: stale } = row;
  if (inputs !== hashInputs(row, files) || stale !== null || judgedAt === null) return false;
  return at.getTime() - judgedAt.getTime() < JUDGE_EVERY_MS && !haveExpired(files, at);
}

/** Whether the same lists as before may have expired since: the issuer's server may have stopped signing new ones. */
function haveExpired({ status }: IssuerFiles, at: Date): boolean {
  if (status === undefined) return false;
  const until = isObject(status) && typeof status.expiresAt === 'string' ? Date.parse(status.expiresAt) : Number.NaN;
  return !(until > at.getTime());
}

function nextAfter(time: Date): Date {
  return new Date(time.getTime() + CHECK_EVERY_MS);
}

interface Checked {
  id: string;
  /** Undefined if the issuer cannot be reached, or the check failed. */
  outcome: Outcome | undefined;
  startedAt: Date;
  /** By which trust the outcome came about. */
  judged: Pick<ReceivedBundleRow, 'trusted_issuers' | 'accept'>;
}

async function settle(ctx: Context, tx: Tx, actor: Actor, { id, outcome, startedAt, judged }: Checked): Promise<void> {
  const row = await findForUpdate(tx, id);
  // Deleted meanwhile, or a later check was faster.
  if (!row || (row.checked_at !== null && row.checked_at > startedAt)) return;
  // Meanwhile, the organization trusts others, and has the bundle checked by that trust.
  if (trustOf(row) !== trustOf(judged)) return;
  const now = ctx.clock.now();
  const isStale = !outcome || outcome.isStale;
  await changeReceivedBundle(tx, id, {
    ...(outcome
      ? {
          ...(await verdictColumns(ctx, tx, row, { outcome, now })),
          status: outcome.status,
          reasons: JSON.stringify(outcome.verdict.reasons),
        }
      : // What was not valid stays so; what was valid is not known to be.
        { status: row.status === 'valid' ? 'unknown' : row.status }),
    stale_since: isStale ? (row.stale_since ?? now) : null,
    next_check_at: nextAfter(now),
  });
  const changed = await loadReceivedBundle(tx, id);
  if (isSame(row, changed)) return;
  await recordChange(tx, changed, now);
  await ctx.events.emit(tx, actor, {
    type: 'received_bundle.updated',
    subject: id,
    data: { ...eventData(changed), previousStatus: row.status },
    details: { status: changed.status, previousStatus: row.status },
  });
}

const trustOf = ({ trusted_issuers: trusted, accept }: Checked['judged']): string => JSON.stringify([trusted, accept]);

function isSame(one: ReceivedBundleRow, other: ReceivedBundleRow): boolean {
  const of = ({ status, verdict, current, reasons, stale_since: stale }: ReceivedBundleRow): string =>
    JSON.stringify([status, verdict, current, reasons, stale !== null]);
  return of(one) === of(other);
}
