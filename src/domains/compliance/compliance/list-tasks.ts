import { openTitles } from '#domains/agreements/projects/index.ts';
import type { Context } from '#domains/context.ts';
import { currentListState } from '#domains/reference/screening/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { type Check, evaluateProject } from './evaluate.ts';
import { isStale } from './evaluate-organization.ts';
import { presentState } from './present.ts';
import { type RequirementState, STATUSES } from './requirement.ts';
import { currentPolicy, findStates } from './store.ts';
import type { StateRow } from './tables.ts';

/** Maximum number of projects evaluated for one answer; those with most to do come first. */
const LOOKED_AT = 10;

/** The next tasks of all projects, most urgent first; evaluated for this answer. */
export async function listTasks(ctx: Context, actor: Actor, { limit }: { limit: number }) {
  const now = { at: ctx.clock.now(), lists: await currentListState(ctx) };
  return ctx.db.org(actor, async (tx) => {
    const check = { now, policy: await currentPolicy(tx) };
    const mayHaveTasks = (row: StateRow) => row.status !== 'met' || isStale(row, check);
    const rows = (await findStates(tx, 'project')).filter(mayHaveTasks).sort(byUrgency);
    const tasks: Awaited<ReturnType<typeof tasksOf>> = [];
    let looked = 0;
    for (const row of rows.slice(0, LOOKED_AT)) {
      // No task of this project would be among those that are shown.
      const last = tasks[limit - 1];
      if (last && !isStale(row, check) && !isMoreUrgent(row, last)) continue;
      tasks.push(...(await tasksOf(ctx, tx, row.subject_id, check)));
      tasks.sort(byUrgencyOfTask);
      looked += 1;
    }
    const hasMore = rows.length > looked || tasks.length > limit;
    return { data: tasks.slice(0, limit), hasMore, checkedAt: now.at.toISOString() };
  });
}

async function tasksOf(ctx: Context, tx: Tx, id: string, check: Check) {
  const states = (await evaluateProject(ctx, tx, id, check)) ?? [];
  const projectTitle = (await openTitles(ctx, tx, [id])).get(id) ?? null;
  return states.filter(({ status }) => status !== 'met').map((state) => ({ ...presentState(state), projectTitle }));
}

const rankOf = (status: RequirementState['status'] | null): number => (status === null ? 0 : STATUSES.indexOf(status));

/** RFC 3339 in UTC sorts as text; items without a time come last. */
const LAST = '9999';

const nextOf = ({ requirements }: StateRow): string =>
  requirements.flatMap(({ status, next }) => (status === 'met' || next === null ? [] : next)).sort()[0] ?? LAST;

function byUrgency(one: StateRow, other: StateRow): number {
  return rankOf(other.status) - rankOf(one.status) || (nextOf(one) < nextOf(other) ? -1 : 1);
}

type Due = Pick<ReturnType<typeof presentState>, 'status' | 'dueAt'>;

/** Whether a project may have a task that comes before this one. */
function isMoreUrgent(row: StateRow, task: Due): boolean {
  const difference = rankOf(row.status) - rankOf(task.status);
  return difference > 0 || (difference === 0 && nextOf(row) < (task.dueAt ?? LAST));
}

function byUrgencyOfTask(one: Due, other: Due): number {
  const [mine, theirs] = [one.dueAt ?? LAST, other.dueAt ?? LAST];
  return rankOf(other.status) - rankOf(one.status) || (mine === theirs ? 0 : mine < theirs ? -1 : 1);
}
