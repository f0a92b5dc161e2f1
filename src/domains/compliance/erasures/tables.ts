import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Json, MetadataColumn, PlatformTables, Timestamp } from '#platform/db/tables.ts';
import type { RetentionClass } from '#platform/personal-data.ts';
import type { Elsewhere, ErasureStatus, ItemStatus, KeptBecause, Reason, SubjectKind } from './erasure.ts';
import type { Rules } from './retention/retention-policy.ts';

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
    /** When it begins at the earliest; null of one that the service began by itself. */
    scheduled_for: ColumnType<Date | null, Date | string | null | undefined>;
    /** Whether a second person has to approve before it begins. */
    needs_approval: Generated<boolean>;
    /** The member who ordered it, by a login or by a key that they answer for. */
    ordered_by: ColumnType<string | null, string | null | undefined>;
    approved_by: ColumnType<string | null, string | null | undefined>;
    cancelled_by_kind: ColumnType<string | null, string | null | undefined>;
    cancelled_by: ColumnType<string | null, string | null | undefined>;
    cancelled_at: ColumnType<Date | null, Date | string | null | undefined>;
    /** The newest epoch of keys when it was completed; what was erased is under no later one. Null before, before epochs, and where nothing was erased. */
    key_epoch: number | null;
    /** When at the latest no key of that epoch, or of one before it, is left; null where nothing was erased. */
    unrecoverable_by: Timestamp | null;
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
  /** Shorter retention that was ordered and waits, and what became of it. */
  retention_changes: {
    org_id: string;
    id: string;
    rules: Json<Rules>;
    status: 'scheduled' | 'applied' | 'cancelled';
    scheduled_for: Timestamp;
    needs_approval: boolean;
    ordered_by: string | null;
    created_by_kind: string;
    created_by: string;
    created_at: Timestamp;
    approved_by: ColumnType<string | null, string | null | undefined>;
    ended_by_kind: ColumnType<string | null, string | null | undefined>;
    ended_by: ColumnType<string | null, string | null | undefined>;
    ended_at: ColumnType<Date | null, Date | string | null | undefined>;
  };
};

export const erasuresOf = (tx: Tx) => tx.withTables<ErasuresTables>();

export type ErasureRow = Selectable<ErasuresTables['erasures']>;
export type ItemRow = Selectable<ErasuresTables['erasure_items']>;
export type HoldRow = Selectable<PlatformTables['legal_holds']>;
export type RetentionChangeRow = Selectable<ErasuresTables['retention_changes']>;
export type PolicyRow = Selectable<ErasuresTables['retention_policies']>;
