import type { Context } from '#domains/context.ts';
import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import { indexNames } from '#platform/names/name-index.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { assertTestMode } from '#platform/operation/test-outcome.ts';
import { namesIn } from '../match-businesses.ts';
import { documentsUntil } from '../papers/documents-until.ts';
import { fingerprintsOf } from '../papers/fingerprints.ts';
import { type Paper, rawPapersOf, readPapers, storePapers } from '../papers/papers.ts';
import { readIntake } from '../read-intake.ts';
import type { KybBody } from '../schema.ts';
import { sealColumn } from '../store.ts';
import { businessOf, type NewBusinessRow } from '../tables.ts';
import { type BusinessIntake, DUE_HOURS, EXAMINE_QUEUE } from '../verification.ts';
import { examineBusiness } from './examine-business.ts';

/**
 * Stores the sealed submission with the job that examines it; returns the ID. Throws 422 `unprocessable` with every
 * impossible field, or `invalid_documents` for papers that cannot be opened; in either case, nothing is stored.
 */
export async function startBusinessVerification(ctx: Context, actor: Actor, body: KybBody): Promise<string> {
  await assertTestMode(ctx, actor, body.testOutcome);
  const intake = readIntake(body);
  const papers = await readPapers(ctx, rawPapersOf(body.documents));
  // Papers must be read first, which is done in a job.
  const isDecidedAtOnce = body.testOutcome !== undefined && papers.length === 0;
  const now = ctx.clock.now();
  const id = newId('verification', now);
  await ctx.db.org(actor, async (tx) => {
    const row = await newRow(ctx, tx, { org: actor.org, id, body, intake, papers, now });
    await businessOf(tx).insertInto('business_verifications').values(row).execute();
    await indexNames(ctx.vault, tx, { org: actor.org, subject: id }, namesIn(intake));
    await storePapers(ctx, tx, { org: actor.org, verificationId: id, attempt: 1 }, papers);
    const details = { type: 'kyb', documents: papers.length };
    await ctx.events.audit(tx, actor, { action: 'verification.created', subject: id, details });
    // If it is decided immediately, the job is only needed in case the process stops meanwhile.
    const later = isDecidedAtOnce ? { afterSeconds: DECIDED_WITHIN_SECONDS } : {};
    await ctx.jobs.send(tx, EXAMINE_QUEUE, { org: actor.org, verificationId: id }, later);
  });
  if (isDecidedAtOnce) await examineBusiness(ctx, { org: actor.org, verificationId: id });
  return id;
}

const DECIDED_WITHIN_SECONDS = 60;

interface Parts {
  org: string;
  id: string;
  body: KybBody;
  intake: BusinessIntake;
  papers: readonly Paper[];
  now: Date;
}

async function newRow(ctx: Context, tx: Tx, { org, id, body, intake, papers, now }: Parts): Promise<NewBusinessRow> {
  return {
    org_id: org,
    id,
    status: 'pending',
    version: 1,
    user_id: body.userId ?? null,
    credential_id: null,
    attempt: 1,
    intake: await sealColumn(ctx, tx, { org_id: org, id }, { column: 'intake', value: intake }),
    examination: null,
    decision: null,
    ...(await fingerprintsOf(ctx, tx, org, intake.business)),
    tasks: '[]',
    policy_version: null,
    approvals: '[]',
    input_reasons: '[]',
    metadata: JSON.stringify(body.metadata ?? {}),
    assignee: null,
    created_at: now,
    updated_at: now,
    submitted_at: now,
    due_at: new Date(now.getTime() + DUE_HOURS * 3_600_000),
    reminded_at: null,
    overdue_at: null,
    decided_at: null,
    expires_at: null,
    documents_until: documentsUntil(papers.map(({ kind, validUntil }) => ({ kind, attempt: 1, validUntil }))),
    suspension_reason: null,
    ended_at: null,
    redacted_from: null,
    redacted_at: null,
    test_outcome: body.testOutcome ?? null,
  };
}
