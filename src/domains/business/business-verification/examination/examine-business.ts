import type { Context } from '#domains/context.ts';
import { type ScreeningResult, screen, watch } from '#domains/reference/screening/index.ts';
import type { PaperReading } from '#engine/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Actor, systemActor } from '#platform/operation/actor.ts';
import { tryAgain } from '#platform/workers/index.ts';
import { decideAsAsked } from '../casework/decide-as-asked.ts';
import type { Examination } from '../facts.ts';
import { type BusinessCase, gatherFacts, loadCase } from '../load-case.ts';
import { saveOwners } from '../ownership/index.ts';
import { openPapers, saveReading } from '../papers/papers.ts';
import { findRecord } from '../registries/find-record.ts';
import {
  BusinessChanged,
  changeBusiness,
  findBusinessForUpdate,
  findBusinessVerification,
  sealColumn,
} from '../store.ts';
import type { BusinessRow } from '../tables.ts';
import { judgeTasks } from '../tasks/index.ts';
import type { BusinessReference } from '../verification.ts';
import { approveAutomatically } from './approve-automatically.ts';
import { type KeyedSubject, screeningSubjects } from './screening-subjects.ts';

/** Statuses in which something new may have been submitted. */
const EXAMINED: readonly BusinessRow['status'][] = ['pending', 'in_review'];

/**
 * Reads the papers, queries registers and lists, and computes every task; a reviewer or the policy then decides. Throws
 * BusinessChanged if the verification changed meanwhile, so that the job runs again.
 */
export async function examineBusiness(ctx: Context, reference: BusinessReference): Promise<void> {
  const { org, verificationId } = reference;
  const actor = systemActor(org, 'business-verification');
  const found = await ctx.db.org(actor, async (tx) => {
    const row = await findBusinessVerification(tx, verificationId);
    return row && EXAMINED.includes(row.status) ? loadCase(ctx, tx, row) : undefined;
  });
  if (!found) return;
  const readings = await readNewPapers(ctx, found);
  const subjects = screeningSubjects(found.intake.business, found.ownership);
  const screened = await screen(
    ctx,
    subjects.map(({ subject }) => subject),
    { threshold: found.policy.business.screeningThreshold },
  );
  const examination = await examinationOf(ctx, found, screened);
  await ctx.db.org(actor, (tx) => commit(ctx, tx, actor, { found, readings, subjects, screened, examination }));
  if (found.row.test_outcome !== null) return decideAsAsked(ctx, reference);
  await approveAutomatically(ctx, reference);
}

/** The readings of papers that were not read before, by paper ID. */
async function readNewPapers(ctx: Context, { row, papers }: BusinessCase): Promise<Map<string, PaperReading>> {
  const unread = papers.filter(({ reading }) => reading === null).map(({ document }) => document);
  const bytes = await openPapers(ctx, row.org_id, unread);
  const readings = new Map<string, PaperReading>();
  for (const [index, { id }] of unread.entries())
    readings.set(id, await tryAgain(() => ctx.engine.readPaper(bytes[index] ?? Buffer.alloc(0))));
  return readings;
}

async function examinationOf(
  ctx: Context,
  { intake: { business } }: BusinessCase,
  screened: ScreeningResult,
): Promise<Examination> {
  const { name, country, registrationNumber, lei } = business;
  const at = ctx.clock.now().toISOString();
  return {
    registry: {
      byLei: lei === undefined ? null : await findRecord(ctx, { lei }),
      byNumber: await findRecord(ctx, { country, registrationNumber, name }),
    },
    screening:
      screened.state === 'screened'
        ? { at, lists: screened.lists.map(({ list, version }) => ({ list, version })) }
        : null,
    examinedAt: at,
  };
}

interface Examined {
  found: BusinessCase;
  readings: ReadonlyMap<string, PaperReading>;
  subjects: readonly KeyedSubject[];
  screened: ScreeningResult;
  examination: Examination;
}

async function commit(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { found, readings, subjects, screened, examination }: Examined,
): Promise<void> {
  const { row, policy, ownership } = found;
  const of = { org: row.org_id, verificationId: row.id };
  // Locked before owners, hits, and papers, in the same order as a decision, to avoid deadlocks.
  if ((await findBusinessForUpdate(tx, row.id))?.version !== row.version)
    throw new BusinessChanged(`${row.id} was changed meanwhile`);
  const papers = found.papers.map(({ document, reading }) => ({
    document,
    reading: readings.get(document.id) ?? reading,
  }));
  for (const { document } of papers) {
    const reading = readings.get(document.id);
    if (reading) await saveReading(ctx, tx, document, reading);
  }
  await saveOwners(ctx, tx, actor, { ...of, owners: ownership.beneficialOwners });
  const { lists, matches } = screened.state === 'screened' ? screened : { lists: [], matches: [] };
  await watch(ctx, tx, {
    org: row.org_id,
    owner: row.id,
    threshold: policy.business.screeningThreshold,
    lists,
    subjects: subjects.map(({ key, subject }, index) => ({ key, subject, matches: matches[index] ?? [] })),
  });
  const tasks = judgeTasks(await gatherFacts(ctx, tx, { ...found, papers }, examination));
  await changeBusiness(tx, row, {
    status: 'in_review',
    tasks: JSON.stringify(tasks),
    examination: await sealColumn(ctx, tx, row, { column: 'examination', value: examination }),
    policy_version: policy.version,
    at: ctx.clock.now(),
  });
  const details = { attempt: row.attempt, policy: policy.version, documents: papers.length };
  await ctx.events.audit(tx, actor, { action: 'verification.examined', subject: row.id, details });
}
