import { type ComplianceRules, completeRules, DEFAULT_POLICY } from './policy.ts';
import type { RequirementState } from './requirement.ts';
import type { ChangeRow, PolicyRow } from './tables.ts';

/** A version as the API shows it. */
export interface PresentedPolicy {
  version: string;
  /** null for the built-in version. */
  number: number | null;
  requirements: ComplianceRules;
  createdAt: string | null;
  createdBy: string | null;
}

export function presentPolicy(row: PolicyRow): PresentedPolicy {
  return {
    version: row.id,
    number: row.number,
    requirements: completeRules(row.requirements),
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
  };
}

export function presentDefault(): PresentedPolicy {
  return { ...DEFAULT_POLICY, number: null, createdAt: null, createdBy: null };
}

export function presentState({ dueAt, until, ...state }: RequirementState) {
  return { ...state, dueAt: dueAt?.toISOString() ?? null, until: until?.toISOString() ?? null };
}

export function presentChange(row: ChangeRow) {
  return {
    id: row.id,
    of: row.scope,
    subjectId: row.subject_id,
    from: row.from_status,
    to: row.to_status,
    requirements: row.requirements,
    policyVersion: row.policy_version,
    at: row.at.toISOString(),
  };
}
