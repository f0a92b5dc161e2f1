import type { Facts } from '../facts.ts';
import type { BusinessTask, TaskCategory, TaskKey, TaskSource, TaskStatus } from '../verification.ts';

/** What of a task is always the same. */
export interface TaskHead {
  key: TaskKey;
  category: TaskCategory;
  label: string;
}

/** What came of it. */
export interface Finding {
  status: TaskStatus;
  /** A stable code. */
  reason: string;
  message: string;
  sources?: TaskSource[];
  figures?: Record<string, number>;
}

/** Judges one thing; null where there is nothing to judge. */
export type TaskRule = (facts: Facts) => BusinessTask | null;

/** A task out of its head and what a rule finds. */
export function defineTask(head: TaskHead, judge: (facts: Facts) => Finding | null): TaskRule {
  return (facts) => {
    const found = judge(facts);
    return found && { ...head, sources: [], ...found };
  };
}

export const INTAKE: TaskSource = { type: 'intake' };
