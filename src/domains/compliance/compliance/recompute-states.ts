import { findProjectIds } from '#domains/agreements/projects/index.ts';
import type { Context } from '#domains/context.ts';
import { currentListState } from '#domains/reference/screening/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Actor, systemActor } from '#platform/operation/actor.ts';
import { type Check, evaluatePerson, evaluateProject } from './evaluate.ts';
import { evaluateOrganization } from './evaluate-organization.ts';
import { keepStates, type Looked } from './keep-states.ts';
import { markStates, sendRecompute } from './mark-states.ts';
import type { RequirementState } from './requirement.ts';
import type { Scoped } from './scope.ts';
import { currentPolicy, findKnown, findStatesOf } from './store.ts';

/** Re-evaluates states of one organization, stores results, and emits events for changed ones. Idempotent. */
export async function recomputeStates(ctx: Context, org: string, which: readonly Scoped[]): Promise<void> {
  const isWhole = ({ scope }: Scoped) => scope === 'organization';
  // The organization's state depends on those of its projects.
  for (const scoped of [which.filter((each) => !isWhole(each)), which.filter(isWhole)])
    await recompute(ctx, org, scoped);
}

/** After this time, results are stored, and the rest is queued again, so that other organizations take their turns. */
const LOOK_MS = 2_000;

async function recompute(ctx: Context, org: string, which: readonly Scoped[]): Promise<void> {
  if (which.length === 0) return;
  const actor = systemActor(org, 'compliance');
  const { looked, left } = await look(ctx, actor, which);
  if (looked.length === 0) return;
  await ctx.db.org(actor, async (tx) => {
    await keepStates(ctx, tx, actor, looked);
    await sendRecompute(ctx, tx, org, left);
  });
}

async function look(
  ctx: Context,
  actor: Actor,
  which: readonly Scoped[],
): Promise<{ looked: Looked[]; left: Scoped[] }> {
  const now = { at: ctx.clock.now(), lists: await currentListState(ctx) };
  if (which.some(({ scope }) => scope === 'organization'))
    await ctx.db.org(actor, (tx) => markUnknownProjects(ctx, tx, actor.org));
  // Uses one snapshot; otherwise, a change between two statements would be reported in two events.
  return ctx.db.snapshot(actor, async (tx) => {
    const check = { now, policy: await currentPolicy(tx) };
    const rows = await findStatesOf(tx, which);
    const looked: Looked[] = [];
    const began = performance.now();
    for (const row of rows) {
      if (performance.now() - began > LOOK_MS) break;
      const { scope, subject_id: id } = row;
      looked.push({ row, check, states: await evaluate(ctx, tx, actor.org, { scope, id, check }) });
    }
    const left = rows.slice(looked.length).map(({ scope, subject_id: id }) => ({ scope, id }));
    return { looked, left };
  });
}

async function evaluate(
  ctx: Context,
  tx: Tx,
  org: string,
  { scope, id, check }: Scoped & { check: Check },
): Promise<readonly RequirementState[]> {
  if (scope === 'project') return (await evaluateProject(ctx, tx, id, check)) ?? [];
  if (scope === 'person') return evaluatePerson(ctx, tx, { personId: id }, check);
  return (await evaluateOrganization(ctx, tx, org, check)).states;
}

/** Projects that existed before compliance states were stored. */
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
