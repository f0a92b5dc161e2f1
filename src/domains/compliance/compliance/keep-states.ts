import type { Context } from '#domains/context.ts';
import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { type Check, nextChange } from './evaluate.ts';
import { markStates, sendRecompute } from './mark-states.ts';
import { changesBetween, type RequirementChange, type RequirementState, summarize, worstOf } from './requirement.ts';
import type { Scoped } from './scope.ts';
import { type ComplianceTables, complianceOf, type StateRow } from './tables.ts';

/** A state as read, and the result of evaluating it. */
export interface Looked {
  row: StateRow;
  check: Check;
  states: readonly RequirementState[];
}

/** Stores evaluated states of the actor's organization, and emits events for changed ones. */
export async function keepStates(ctx: Context, tx: Tx, actor: Actor, looked: readonly Looked[]): Promise<void> {
  const changed: Changed[] = [];
  const overtaken: Scoped[] = [];
  for (const { row, check, states } of looked) {
    const requirements = summarize(states);
    const status = worstOf(requirements.map((summary) => summary.status));
    const { version: policyVersion, requirements: rules } = check.policy;
    const revision = await write(tx, row, {
      status,
      requirements: JSON.stringify(requirements),
      policy_version: policyVersion,
      computed_revision: row.revision,
      checked_at: check.now.at,
      recheck_at: nextChange(states, { at: check.now.at, rules }),
    });
    // A concurrent evaluation stored a state that is at least as new, or has queued a job that will.
    if (revision === undefined) continue;
    if (revision > row.revision) overtaken.push({ scope: row.scope, id: row.subject_id });
    const changes = changesBetween(row.requirements, requirements);
    if (row.status !== status || changes.length > 0) changed.push({ row, status, changes, policyVersion });
  }
  // A transaction that marked these states meanwhile relies on these jobs.
  await sendRecompute(ctx, tx, actor.org, overtaken);
  await tell(ctx, tx, actor, changed);
}

type Found = Pick<ComplianceTables['compliance_states'], 'status' | 'policy_version'> & {
  requirements: string;
  computed_revision: number;
  checked_at: Date;
  recheck_at: Date | null;
};

/** Returns the row's current revision; undefined if it was written since it was read. */
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

interface Changed {
  /** The row before the change. */
  row: StateRow;
  status: NonNullable<StateRow['status']>;
  changes: readonly RequirementChange[];
  policyVersion: string;
}

/**
 * The first evaluation is recorded in the history but emits no event, because nothing that was reported has changed.
 */
async function tell(ctx: Context, tx: Tx, actor: Actor, changed: readonly Changed[]): Promise<void> {
  if (changed.length === 0) return;
  const at = ctx.clock.now();
  const entries = changed.map(({ row, status, changes, policyVersion }) => ({
    org_id: actor.org,
    id: newId('complianceChange', at),
    scope: row.scope,
    subject_id: row.subject_id,
    from_status: row.status,
    to_status: status,
    requirements: JSON.stringify(changes),
    policy_version: policyVersion,
    at,
  }));
  await complianceOf(tx).insertInto('compliance_changes').values(entries).execute();
  const events = changed.flatMap(
    ({ row: { scope, subject_id: id, status: from }, status: to, changes, policyVersion }) => {
      if (from === null) return [];
      const data = { of: scope, id, from, to, requirements: changes, policyVersion };
      return { type: 'compliance.changed' as const, subject: id, data };
    },
  );
  await ctx.events.emitAll(tx, actor, events);
  if (changed.some(({ row }) => row.scope === 'project'))
    await markStates(ctx, tx, actor.org, [{ scope: 'organization', id: actor.org }]);
}
