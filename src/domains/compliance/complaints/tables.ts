import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Json, Timestamp } from '#platform/db/tables.ts';
import type {
  ComplaintAction,
  ComplaintKind,
  ComplaintSource,
  ComplaintStatus,
  DeadlineRule,
  DecisionReason,
  Relation,
} from './complaint.ts';

type OptionalTime = ColumnType<Date | null, Date | null | undefined>;

export type ComplaintsTables = {
  complaints: {
    org_id: string;
    id: string;
    /** Incremented by every write; also the position of the entry that records it. */
    version: Generated<number>;
    status: ComplaintStatus;
    kind: ComplaintKind;
    relation: Relation;
    project_id: string | null;
    source: ColumnType<ComplaintSource, ComplaintSource | undefined>;
    deadline: ColumnType<DeadlineRule, DeadlineRule | undefined>;
    /** SHA-256 of the token in the complainant's link; null once erased. */
    receipt_hash: ColumnType<Buffer | null, Buffer | null | undefined>;
    /** `ComplaintDetails`, sealed under the complaint's data key; null once erased. */
    details: Buffer | null;
    /** Keyed hash of the complainant's email address, with which an erasure finds the complaint. */
    complainant_index: Buffer | null;
    /** The first decision; an appeal does not change it. */
    outcome: ColumnType<'removed' | 'rejected' | null, 'removed' | 'rejected' | null | undefined>;
    /** Reason of the latest decision. */
    reason: ColumnType<DecisionReason | null, DecisionReason | null | undefined>;
    metadata: Json<Record<string, string>>;
    received_at: Timestamp;
    due_at: Timestamp;
    decided_at: OptionalTime;
    appealed_at: OptionalTime;
    appeal_due_at: OptionalTime;
    appeal_decided_at: OptionalTime;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  /** The history of complaints; append-only. */
  complaint_entries: {
    org_id: string;
    complaint_id: string;
    position: number;
    action: ComplaintAction;
    code: string | null;
    /** Sealed under the complaint's data key: free text. */
    note: Buffer | null;
    actor_kind: string;
    actor_id: string;
    at: Timestamp;
  };
};

export const complaintsOf = (tx: Tx) => tx.withTables<ComplaintsTables>();

export type ComplaintRow = Selectable<ComplaintsTables['complaints']>;
export type ComplaintEntryRow = Selectable<ComplaintsTables['complaint_entries']>;
