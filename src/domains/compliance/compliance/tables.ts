import type { Generated, Selectable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Json, Timestamp } from '#platform/db/tables.ts';
import type { RuleChanges } from './policy.ts';
import type { ComplianceStatus, RequirementChange, RequirementSummary } from './requirement.ts';
import type { Scope } from './scope.ts';

export type ComplianceTables = {
  compliance_policies: {
    org_id: string;
    /** The version's name. */
    id: string;
    /** 1 for the organization's first. */
    number: number;
    /** Every setting; one that was invented later is not in it. */
    requirements: Json<RuleChanges>;
    /** Id of the key or user. */
    created_by: string;
    created_at: Timestamp;
  };
  /** How each organization, project and person stood when it was last looked at. Ids and codes alone. */
  compliance_states: {
    org_id: string;
    scope: Scope;
    /** `org_…`, `prj_…` or `per_…`. */
    subject_id: string;
    /** Null until it was looked at for the first time. */
    status: ComplianceStatus | null;
    requirements: Json<RequirementSummary[]>;
    policy_version: string | null;
    /** Changes with every look; of two at once one wins. */
    version: Generated<number>;
    /** Counts what happened that may have changed it; ahead of the next until someone has looked. */
    revision: Generated<number>;
    computed_revision: Generated<number>;
    marked_at: Timestamp;
    checked_at: Timestamp | null;
    /** When time alone changes something next. */
    recheck_at: Timestamp | null;
  };
  /** Written once. */
  compliance_changes: {
    org_id: string;
    id: string;
    scope: Scope;
    subject_id: string;
    /** Null of the first look. */
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
