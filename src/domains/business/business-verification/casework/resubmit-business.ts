import type { Context } from '#domains/context.ts';
import type { AuditAction } from '#kernel/audit-actions.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { assertTestMode } from '#platform/operation/test-outcome.ts';
import { onBusiness } from '../examination/on-business.ts';
import { findOpenRequest, type ItemAnswer, sealInformation } from '../information/information-request.ts';
import { documentsUntil } from '../papers/documents-until.ts';
import { type RawPaper, readPapers, storePapers } from '../papers/papers.ts';
import { changeBusiness, loadBusiness, loadDocuments } from '../store.ts';
import { type BusinessRow, businessOf } from '../tables.ts';
import {
  assertBusinessTransition,
  type BusinessStatus,
  DUE_HOURS,
  EXAMINE_QUEUE,
  MAX_BUSINESS_ATTEMPTS,
} from '../verification.ts';

/** Data that is submitted in addition to earlier submissions. */
export interface BusinessResubmission {
  papers: readonly RawPaper[];
  answers: readonly ItemAnswer[];
  /** The request being answered; by default the open one. */
  requestId?: string;
  /** The requested outcome in test mode; 422 in live mode. */
  testOutcome?: string | undefined;
}

/**
 * Accepts data that the applicant or the caller submits for a verification that requires input, and returns it to the
 * reviewers. 409 in any other state and after ten attempts, 422 for unusable papers.
 */
export async function resubmitBusiness(
  ctx: Context,
  actor: Actor,
  id: string,
  resubmission: BusinessResubmission,
): Promise<void> {
  await assertTestMode(ctx, actor, resubmission.testOutcome);
  await reopen(ctx, actor, id, { ...resubmission, from: ['requires_input'], action: 'verification.resubmitted' });
}

/**
 * Renews a suspended or expired approval, with new papers if any are given: the business is examined again, and waits
 * for a reviewer. Its credential does not change until then.
 */
export function renewBusiness(ctx: Context, actor: Actor, id: string, papers: readonly RawPaper[]): Promise<void> {
  const from = ['suspended', 'expired'] as const;
  return reopen(ctx, actor, id, { papers, answers: [], from, action: 'verification.renewed' });
}

interface Reopening extends BusinessResubmission {
  from: readonly BusinessStatus[];
  action: AuditAction;
}

async function reopen(ctx: Context, actor: Actor, id: string, reopening: Reopening): Promise<void> {
  // Checked before any paper is opened.
  await ctx.db.org(actor, async (tx) => assertReopens(await loadBusiness(tx, id), reopening));
  const papers = await readPapers(ctx, reopening.papers);
  await onBusiness(ctx, actor, id, async (tx, row) => {
    assertReopens(row, reopening);
    const attempt = row.attempt + 1;
    const sent = await loadDocuments(tx, id);
    const documents = [
      ...sent.map(({ kind, attempt: of, valid_until: validUntil }) => ({ kind, attempt: of, validUntil })),
      ...papers.map(({ kind, validUntil }) => ({ kind, attempt, validUntil })),
    ];
    await changeBusiness(tx, row, {
      ...reviewFrom(ctx.clock.now()),
      attempt,
      test_outcome: reopening.testOutcome ?? null,
      documents_until: documentsUntil(documents),
    });
    await storePapers(ctx, tx, { org: actor.org, verificationId: id, attempt }, papers);
    await answerRequest(ctx, tx, row, reopening);
    const details = { attempt, documents: papers.length, answers: reopening.answers.length };
    await ctx.events.audit(tx, actor, { action: reopening.action, subject: id, details });
    await ctx.jobs.send(tx, EXAMINE_QUEUE, { org: actor.org, verificationId: id });
  });
}

/** The columns of a verification that waits for a reviewer from a given time. */
export function reviewFrom(at: Date) {
  return {
    status: 'in_review',
    submitted_at: at,
    due_at: new Date(at.getTime() + DUE_HOURS * 3_600_000),
    reminded_at: null,
    overdue_at: null,
    decided_at: null,
    expires_at: null,
    suspension_reason: null,
    input_reasons: '[]',
    approvals: '[]',
    decision: null,
    at,
  } as const;
}

function assertReopens({ status, attempt }: BusinessRow, { from }: Reopening): void {
  assertBusinessTransition(status, 'in_review');
  if (!from.includes(status))
    throw new AppError('conflict', { message: `A verification that is ${status} accepts no submissions here.` });
  if (attempt >= MAX_BUSINESS_ATTEMPTS)
    throw new AppError('conflict', {
      message: `All ${MAX_BUSINESS_ATTEMPTS} submissions are used. Start a new verification.`,
    });
}

/** Stores the answers with their questions; the request's link stops working. */
async function answerRequest(
  ctx: Context,
  tx: Tx,
  { org_id: org, id: verificationId }: BusinessRow,
  { answers, requestId }: Reopening,
): Promise<void> {
  const request = await findOpenRequest(tx, verificationId);
  if (requestId !== undefined && request?.id !== requestId)
    throw new AppError('gone', { message: 'A new request has replaced this one.' });
  if (!request) return;
  const of = { org, verificationId, id: request.id };
  await businessOf(tx)
    .updateTable('business_information_requests')
    .set({ answer: await sealInformation(ctx, tx, of, ['answer', [...answers]]), answered_at: ctx.clock.now() })
    .where('id', '=', request.id)
    .execute();
}
