import type { RequirementState, Status } from '../../core/standing/index.ts';
import { STATUSES } from '../../core/standing/index.ts';

/** The requirements of one subject. */
export interface SubjectStates {
  key: string;
  subject: RequirementState['subject'];
  projectId: string | null;
  states: RequirementState[];
  worst: Status;
}

/** By subject, most severe first. */
export function groupStates(states: readonly RequirementState[]): SubjectStates[] {
  const groups = new Map<string, SubjectStates>();
  for (const state of states) {
    const { subject, projectId } = state;
    const key = `${projectId}/${subject.type}/${subject.id}`;
    const group = groups.get(key) ?? { key, subject, projectId, states: [], worst: 'met' };
    groups.set(key, { ...group, states: [...group.states, state], worst: worse(group.worst, state.status) });
  }
  return [...groups.values()].sort((one, other) => STATUSES.indexOf(one.worst) - STATUSES.indexOf(other.worst));
}

function worse(one: Status, other: Status): Status {
  return STATUSES.indexOf(one) < STATUSES.indexOf(other) ? one : other;
}
