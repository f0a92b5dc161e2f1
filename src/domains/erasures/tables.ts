import type { Selectable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Json, MetadataColumn, PlatformTables, Timestamp } from '#platform/db/tables.ts';
import type { RetentionClass } from '#platform/personal-data.ts';
import type { Elsewhere, ErasureStatus, ItemStatus, KeptBecause, Reason, SubjectKind } from './erasure.ts';
import type { Rules } from './retention-policy.ts';

export type ErasuresTables = {
  erasures: {
    org_id: string;
    id: string;
    status: ErasureStatus;
    reason: Reason;
    subject_kind: SubjectKind;
    person_ids: string[];
    /** userIds of the person that another person has too, and that were left alone for it. */
    shared_user_ids: number;
    /** The whole subject, sealed under the erasure's own data key; null where there is none, and once it is over. */
    subject: Buffer | null;
    /** The erasure that had to keep what this one goes on with. */
    follows: string | null;
    metadata: MetadataColumn;
    created_by_kind: string;
    created_by: string;
    created_at: Timestamp;
    completed_at: Timestamp | null;
  };
  erasure_items: {
    org_id: string;
    erasure_id: string;
    position: number;
    source: string;
    kind: string;
    item_id: string;
    class: RetentionClass;
    since: Timestamp;
    person_ids: string[];
    project_id: string | null;
    status: ItemStatus;
    because: KeptBecause | null;
    until: Timestamp | null;
    hold_id: string | null;
    elsewhere_kind: Elsewhere | null;
    elsewhere_count: number;
    /** Left to be deleted. */
    blobs: string[];
    /** `subject:hash` of each data key that was destroyed. */
    keys: string[];
    erased_at: Timestamp | null;
    /** The erasure that took this up again after it had been kept. */
    followed_by: string | null;
  };
  retention_policies: {
    org_id: string;
    version: number;
    rules: Json<Rules>;
    created_by_kind: string;
    created_by: string;
    created_at: Timestamp;
  };
};

export const erasuresOf = (tx: Tx) => tx.withTables<ErasuresTables>();

export type ErasureRow = Selectable<ErasuresTables['erasures']>;
export type ItemRow = Selectable<ErasuresTables['erasure_items']>;
export type HoldRow = Selectable<PlatformTables['legal_holds']>;
export type PolicyRow = Selectable<ErasuresTables['retention_policies']>;
