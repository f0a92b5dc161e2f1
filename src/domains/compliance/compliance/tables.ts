import type { Generated, Selectable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Json, Timestamp } from '#platform/db/tables.ts';
import type { RuleChanges } from './policy.ts';
import type { ComplianceStatus, RequirementChange, RequirementSummary } from './requirement.ts';
import type { Scope } from './scope.ts';

export type ComplianceTables = {
  compliance_policies: {
    org_id: string;
    /** Name of the version. */
    id: string;
    /** 1 for the organization's first version. */
    number: number;
    /** All settings, except those introduced later. */
    requirements: Json<RuleChanges>;
    /** ID of the key or user. */
    created_by: string;
    created_at: Timestamp;
  };
  /** The last evaluated state of each organization, project, and person; IDs and codes only. */
  compliance_states: {
    org_id: string;
    scope: Scope;
    /** `org_…`, `prj_…` or `per_…`. */
    subject_id: string;
    /** Null until the first evaluation. */
    status: ComplianceStatus | null;
    requirements: Json<RequirementSummary[]>;
    policy_version: string | null;
    /** Incremented by every evaluation; detects concurrent ones. */
    version: Generated<number>;
    /** Counts changes that may affect the state; ahead of the evaluated revision until the next evaluation. */
    revision: Generated<number>;
    computed_revision: Generated<number>;
    marked_at: Timestamp;
    checked_at: Timestamp | null;
    /** When the state next changes without an event. */
    recheck_at: Timestamp | null;
  };
  /** Append-only. */
  compliance_changes: {
    org_id: string;
    id: string;
    scope: Scope;
    subject_id: string;
    /** Null for the first evaluation. */
    from_status: ComplianceStatus | null;
    to_status: ComplianceStatus;
    requirements: Json<RequirementChange[]>;
    policy_version: string;
    at: Timestamp;
  };
};

export const complianceOf = (tx: Tx) => tx.withTables<ComplianceTables>();

export type PolicyRow = Selectable<ComplianceTables['compliance_policies']>;
export type StateRow = Selectable<ComplianceTables['compliance_states']>;
export type ChangeRow = Selectable<ComplianceTables['compliance_changes']>;
