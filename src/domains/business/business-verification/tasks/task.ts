import type { Facts } from '../facts.ts';
import type { BusinessTask, TaskCategory, TaskKey, TaskSource, TaskStatus } from '../verification.ts';

/** The constant fields of a task. */
export interface TaskHead {
  key: TaskKey;
  category: TaskCategory;
  label: string;
}

/** The result of a task. */
export interface Finding {
  status: TaskStatus;
  /** A stable code. */
  reason: string;
  message: string;
  sources?: TaskSource[];
  figures?: Record<string, number>;
}

/** Judges one fact; null if there is nothing to judge. */
export type TaskRule = (facts: Facts) => BusinessTask | null;

/** Combines a task's constant fields with a rule's finding. */
export function defineTask(head: TaskHead, judge: (facts: Facts) => Finding | null): TaskRule {
  return (facts) => {
    const found = judge(facts);
    return found && { ...head, sources: [], ...found };
  };
}

export const INTAKE: TaskSource = { type: 'intake' };
