import type { ComplianceTask } from '#sdk';

/** The same thing to be done, of one or of several people of a production. */
export interface TaskGroup {
  key: string;
  /** The first of them; the others differ in whom they are about. */
  first: ComplianceTask;
  count: number;
  dueAt: string | null;
}

/** Puts together what differs only in whom it is about; keeps the order of the first of each. */
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

/** All that is cured with one of them, itself included. */
export function curedWith<T extends Curable>(state: T, all: readonly T[]): T[] {
  const cure = cureOf(state);
  return cure === null ? [state] : all.filter((other) => cureOf(other) === cure);
}

/** The call that cures it; null where each is cured separately. */
function cureOf({ subject, projectId, fix }: Curable): string | null {
  if (fix === null || fix.method === 'GET' || fix.method === 'PATCH') return null;
  return [projectId, subject.id, fix.method, fix.path].join(' ');
}
