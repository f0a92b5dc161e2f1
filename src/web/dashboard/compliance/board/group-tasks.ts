import type { ComplianceTask } from '#sdk';

/** The same task for one or several people of a production. */
export interface TaskGroup {
  key: string;
  /** The first of them; the others differ only in their subject. */
  first: ComplianceTask;
  count: number;
  dueAt: string | null;
}

/** Groups tasks that differ only in their subject, in the order of each group's first. */
export function groupTasks(tasks: readonly ComplianceTask[]): TaskGroup[] {
  const groups = new Map<string, TaskGroup>();
  for (const task of leaveOutCured(tasks)) {
    const key = [task.projectId, task.requirement, task.reason, task.status].join('/');
    const known = groups.get(key);
    groups.set(key, known ? merge(known, task) : { key, first: task, count: 1, dueAt: task.dueAt });
  }
  return [...groups.values()];
}

function merge(group: TaskGroup, { dueAt }: ComplianceTask): TaskGroup {
  const earliest = [group.dueAt, dueAt].filter((at) => at !== null).sort()[0] ?? null;
  return { ...group, count: group.count + 1, dueAt: earliest };
}

interface Curable {
  reason: string | null;
  subject: { id: string };
  projectId: string | null;
  fix: { method: string; path: string } | null;
}

/** Omits tasks that the same call resolves: a verified person has a known age, too. */
export function leaveOutCured<T extends Curable>(states: readonly T[]): T[] {
  const seen = new Set<string>();
  return states.filter((state) => {
    const cure = cureOf(state);
    if (cure === null) return true;
    if (seen.has(cure)) return false;
    seen.add(cure);
    return true;
  });
}

/** All requirements that the same call resolves, including itself. */
export function curedWith<T extends Curable>(state: T, all: readonly T[]): T[] {
  const cure = cureOf(state);
  return cure === null ? [state] : all.filter((other) => cureOf(other) === cure);
}

/** The call that resolves it; null if each is resolved separately. */
function cureOf({ reason, subject, projectId, fix }: Curable): string | null {
  if (fix === null || fix.method === 'GET') return null;
  // A PATCH can set any field, so it resolves the same only for the same reason, such as a missing shoot day.
  return [projectId, subject.id, fix.method, fix.path, fix.method === 'PATCH' ? reason : ''].join(' ');
}
