import type { Selectable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Json, Timestamp } from '#platform/db/tables.ts';
import type { PolicyRules } from './policy.ts';

export type VerificationPoliciesTables = {
  verification_policies: {
    org_id: string;
    /** Name of the version, which decisions record. */
    id: string;
    /** 1 for the organization's first version. */
    number: number;
    /** All rules, except those introduced later. */
    rules: Json<Partial<PolicyRules>>;
    /** Id of the key or user. */
    created_by: string;
    created_at: Timestamp;
  };
};

export const policiesOf = (tx: Tx) => tx.withTables<VerificationPoliciesTables>();

export type PolicyRow = Selectable<VerificationPoliciesTables['verification_policies']>;
