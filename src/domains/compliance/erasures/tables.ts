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
    /** How many of the person's userIds belong to another person too, and were therefore kept. */
    shared_user_ids: number;
    /**
     * The full subject, sealed under the erasure's own data key; null if there is none, and once the erasure has ended.
     */
    subject: Buffer | null;
    /** The erasure whose kept items this one continues. */
    follows: string | null;
    metadata: MetadataColumn;
    created_by_kind: string;
    created_by: string;
    created_at: Timestamp;
    completed_at: Timestamp | null;
    /** Earliest start; null for one that the service started itself. */
    scheduled_for: ColumnType<Date | null, Date | string | null | undefined>;
    /** Whether a second person must approve before it starts. */
    needs_approval: Generated<boolean>;
    /** The member who ordered it, by a login or by a key they are responsible for. */
    ordered_by: ColumnType<string | null, string | null | undefined>;
    approved_by: ColumnType<string | null, string | null | undefined>;
    cancelled_by_kind: ColumnType<string | null, string | null | undefined>;
    cancelled_by: ColumnType<string | null, string | null | undefined>;
    cancelled_at: ColumnType<Date | null, Date | string | null | undefined>;
    /**
     * The newest key epoch at completion; no erased data uses a later one. Null before completion, for erasures older
     * than epochs, and if nothing was erased.
     */
    key_epoch: number | null;
    /** The latest time by which the last key of that epoch and of earlier ones is gone; null if nothing was erased. */
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
    /** Blobs still to be deleted. */
    blobs: string[];
    /** `subject:hash` of each destroyed data key. */
    keys: string[];
    erased_at: Timestamp | null;
    /** The erasure that took over this item after it was kept. */
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
  /** Ordered changes to a shorter retention, both pending and settled. */
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
