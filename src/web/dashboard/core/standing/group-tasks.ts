import type { RequirementState } from './status.ts';

/** The same task for one or several people of a production. */
export interface TaskGroup<Of extends RequirementState = RequirementState> {
  key: string;
  /** The first of them; the others differ only in their subject. */
  first: Of;
  count: number;
  dueAt: string | null;
}

/** Groups tasks that differ only in their subject, in the order of each group's first. */
export function groupTasks<Of extends RequirementState>(tasks: readonly Of[]): TaskGroup<Of>[] {
  const groups = new Map<string, TaskGroup<Of>>();
  for (const task of leaveOutCured(tasks)) {
    const key = [task.projectId, task.requirement, task.reason, task.status].join('/');
    const known = groups.get(key);
    groups.set(key, known ? merge(known, task) : { key, first: task, count: 1, dueAt: task.dueAt });
  }
  return [...groups.values()];
}

function merge<Of extends RequirementState>(group: TaskGroup<Of>, { dueAt }: Of): TaskGroup<Of> {
  const earliest = [group.dueAt, dueAt].filter((at) => at !== null).sort()[0] ?? null;
  return { ...group, count: group.count + 1, dueAt: earliest };
}

interface Curable {
  reason: string | null;
  subject: { id: string };
  projectId: string | null;
  fix: { method: string; path: string } | null;
}

/**
 * The items to add: omits those that the same call resolves, as a verified person has a known age, too. Everything that
 * counts or lists what is missing does it by this.
 */
export function leaveOutCured<T extends Curable>(states: readonly T[]): T[] {
  const seen = new Set<string>();
  return states.filter((state) => {
    if (isOfWholeProject(state, states)) return false;
    const cure = cureOf(state);
    if (cure === null) return true;
    if (seen.has(cure)) return false;
    seen.add(cure);
    return true;
  });
}

/** A bundle's codes for one performer without an unknown age that the missing identity explains. */
export const leaveOutImplied = (codes: readonly string[]): string[] =>
  codes.filter((code) => code !== 'age_unknown' || !codes.some((other) => other.startsWith('identity_')));

/** A shoot day of the project is that of each performer without one. */
function isOfWholeProject({ reason, projectId }: Curable, all: readonly Curable[]): boolean {
  const isSame = (other: Curable): boolean => other.reason === 'shoot_dates_missing' && other.projectId === projectId;
  return reason === 'shoot_day_unknown' && all.some(isSame);
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
