import type { Context } from '#domains/context.ts';
import { findProjectIds } from '#domains/projects/index.ts';
import { currentListState } from '#domains/screening/index.ts';
import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Actor, systemActor } from '#platform/http/actor.ts';
import { type Check, evaluatePerson, evaluateProject, nextChange } from './evaluate.ts';
import { evaluateOrganization } from './evaluate-organization.ts';
import { markStates, sendRecompute } from './mark-states.ts';
import { changesBetween, type RequirementState, type RequirementSummary, summarize, worstOf } from './requirement.ts';
import type { Scoped } from './scope.ts';
import { currentPolicy, findKnown, findState } from './store.ts';
import { type ComplianceTables, complianceOf, type StateRow } from './tables.ts';

interface Looked {
  row: StateRow;
  check: Check;
  states: readonly RequirementState[];
}

/** Looks at one state anew, keeps what is found, and tells of it where it is another than before. Again changes nothing. */
export async function recomputeState(ctx: Context, org: string, scoped: Scoped): Promise<void> {
  const actor = systemActor(org, 'compliance');
  const now = { at: ctx.clock.now(), lists: await currentListState(ctx) };
  const looked = await ctx.db.org(actor, async (tx): Promise<Looked | undefined> => {
    const row = await findState(tx, scoped);
    if (!row) return undefined;
    const check = { now, policy: await currentPolicy(tx) };
    return { row, check, states: await evaluate(ctx, tx, org, { scoped, check }) };
  });
  if (looked) await ctx.db.org(actor, (tx) => keep(ctx, tx, actor, { scoped, ...looked }));
}

async function evaluate(
  ctx: Context,
  tx: Tx,
  org: string,
  { scoped: { scope, id }, check }: { scoped: Scoped; check: Check },
): Promise<readonly RequirementState[]> {
  if (scope === 'project') return (await evaluateProject(ctx, tx, id, check)) ?? [];
  if (scope === 'person') return evaluatePerson(ctx, tx, { personId: id }, check);
  await markUnknownProjects(ctx, tx, org);
  return (await evaluateOrganization(ctx, tx, org, check)).states;
}

/** Projects that are older than their states. */
async function markUnknownProjects(ctx: Context, tx: Tx, org: string): Promise<void> {
  const ids = await findProjectIds(tx);
  const known = await findKnown(tx, 'project', ids);
  const unknown = ids.filter((id) => !known.has(id));
  await markStates(
    ctx,
    tx,
    org,
    unknown.map((id) => ({ scope: 'project', id })),
  );
}

async function keep(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { scoped, row, check, states }: Looked & { scoped: Scoped },
): Promise<void> {
  const requirements = summarize(states);
  const status = worstOf(requirements.map((summary) => summary.status));
  const recheckAt = nextChange(states, { at: check.now.at, rules: check.policy.requirements });
  const revision = await write(tx, row, {
    status,
    requirements: JSON.stringify(requirements),
    policy_version: check.policy.version,
    computed_revision: row.revision,
    checked_at: check.now.at,
    recheck_at: recheckAt,
  });
  // Somebody else was faster, and saw no less, or is followed by another job.
  if (revision === undefined) return;
  // Whoever marked it meanwhile relied on the job that this is.
  if (revision > row.revision) await sendRecompute(ctx, tx, actor.org, [scoped]);
  await tell(ctx, tx, actor, { scoped, row, status, requirements, policyVersion: check.policy.version });
}

type Found = Pick<ComplianceTables['compliance_states'], 'status' | 'policy_version'> & {
  requirements: string;
  computed_revision: number;
  checked_at: Date;
  recheck_at: Date | null;
};

/** Answers the revision that the row has by now; undefined where it was written since it was read. */
async function write(tx: Tx, { scope, subject_id: id, version }: StateRow, found: Found): Promise<number | undefined> {
  const written = await complianceOf(tx)
    .updateTable('compliance_states')
    .set({ ...found, version: version + 1 })
    .where('scope', '=', scope)
    .where('subject_id', '=', id)
    .where('version', '=', version)
    .returning('revision')
    .executeTakeFirst();
  return written?.revision;
}

interface Told {
  scoped: Scoped;
  row: StateRow;
  status: NonNullable<StateRow['status']>;
  requirements: readonly RequirementSummary[];
  policyVersion: string;
}

/** The first look is an entry of the history and no event: nothing has changed that anybody was told before. */
async function tell(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { scoped, row, status, requirements, policyVersion }: Told,
): Promise<void> {
  const changes = changesBetween(row.requirements, requirements);
  if (row.status === status && changes.length === 0) return;
  const { scope, id } = scoped;
  const at = ctx.clock.now();
  await complianceOf(tx)
    .insertInto('compliance_changes')
    .values({
      org_id: actor.org,
      id: newId('complianceChange', at),
      scope,
      subject_id: id,
      from_status: row.status,
      to_status: status,
      requirements: JSON.stringify(changes),
      policy_version: policyVersion,
      at,
    })
    .execute();
  if (row.status !== null) {
    const data = { of: scope, id, from: row.status, to: status, requirements: changes, policyVersion };
    await ctx.events.emit(tx, actor, { type: 'compliance.changed', subject: id, data });
  }
  if (scope === 'project') await markStates(ctx, tx, actor.org, [{ scope: 'organization', id: actor.org }]);
}
