import type { Context } from '#domains/context.ts';
import { currentPolicy } from '#domains/identity/verification-policies/index.ts';
import { currentListState, keepWatching, screenWatched, watch } from '#domains/reference/screening/index.ts';
import type { ExtractedDocument } from '#engine/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { JobData, JobRun } from '#platform/jobs/jobs.ts';
import { systemActor } from '#platform/operation/actor.ts';
import { findVerificationForUpdate, openSealed } from '../store.ts';
import { verificationsOf } from '../tables.ts';
import { followPersonHits, isWatched } from './follow-person-hits.ts';
import { PERSON_SUBJECT } from './hold-listed.ts';
import { subjectOf } from './screen-person.ts';

const PAGE = 200;

/**
 * Compares all verified people with the lists when a policy becomes stricter, as if a list had changed: a match emits
 * an event, and suspends the credential if the policy says so. Each person is handled in separate transactions and
 * idempotently, so that a repeated job resumes an interrupted run.
 */
export async function screenVerified(ctx: Context, { org: id }: JobData, { signal }: JobRun): Promise<void> {
  const org = String(id);
  const counts = { people: 0, failed: 0 };
  const hasLists = (await currentListState(ctx)) !== null;
  for (let after = ''; ; ) {
    const page = await ctx.db.org({ org }, (tx) => findVerified(tx, after));
    for (const owner of page) {
      signal.throwIfAborted();
      try {
        if (await screenAgain(ctx, { org, owner }, { hasLists })) counts.people += 1;
      } catch (error) {
        // A failed comparison must not stop the others.
        counts.failed += 1;
        ctx.log.error('a verified person could not be screened', { verification: owner, error });
      }
    }
    const last = page.at(-1);
    if (last === undefined) break;
    after = last;
  }
  const { version } = await ctx.db.org({ org }, (tx) => currentPolicy(ctx, tx));
  await ctx.db.org({ org }, (tx) =>
    ctx.events.audit(tx, systemActor(org, 'identity-verification'), {
      action: 'verification_policy.people_screened',
      subject: version,
      details: { ...counts, lists: hasLists ? 1 : 0 },
    }),
  );
  if (counts.failed > 0) throw new Error(`${counts.failed} verified people could not be screened`);
}

async function findVerified(tx: Tx, after: string): Promise<string[]> {
  const rows = await verificationsOf(tx)
    .selectFrom('verifications')
    .select('id')
    .where('status', '=', 'verified')
    .where('id', '>', after)
    .orderBy('id')
    .limit(PAGE)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Screens a monitored subject again; false if it is no longer monitored. If there are no lists, monitoring compares
 * with the first one that is imported.
 */
async function screenAgain(
  ctx: Context,
  watched: { org: string; owner: string },
  { hasLists }: { hasLists: boolean },
): Promise<boolean> {
  if (!(await ctx.db.org(watched, (tx) => startWatch(ctx, tx, watched)))) return false;
  if (hasLists) await screenWatched(ctx, watched, followPersonHits);
  return true;
}

async function startWatch(ctx: Context, tx: Tx, { org, owner }: { org: string; owner: string }): Promise<boolean> {
  const row = await findVerificationForUpdate(tx, owner);
  const { screening: policy } = await currentPolicy(ctx, tx);
  if (row?.status !== 'verified' || policy.categories.length === 0 || !(await isWatched(tx, row))) return false;
  const { threshold } = policy;
  if (await keepWatching(tx, { owner, threshold })) return true;
  const document = await openSealed<ExtractedDocument>(ctx, tx, row, 'extracted');
  if (!document) return false;
  const subject = { key: PERSON_SUBJECT, subject: subjectOf(document), matches: [] };
  await watch(ctx, tx, { org, owner, threshold, subjects: [subject] });
  return true;
}
