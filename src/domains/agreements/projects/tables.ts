import type { ColumnType, Generated, Selectable } from 'kysely';
import type { MinimumSignatureLevel } from '#domains/accounts/accounts/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Json, MetadataColumn, Timestamp } from '#platform/db/tables.ts';
import type { PerformerEntryKind, RemovalReason, ShootDates } from './project.ts';

export type ProjectsTables = {
  projects: {
    org_id: string;
    id: string;
    /** Incremented by every write; detects concurrent ones. */
    version: Generated<number>;
    external_id: string | null;
    /** Sealed under the project's data key: title, description, URLs. */
    details: Buffer;
    shoot_dates: Json<ShootDates[]>;
    producer_verification_id: string | null;
    expected_performers: number | null;
    minimum_signature_level: Generated<MinimumSignatureLevel>;
    metadata: Json<Record<string, string>>;
    created_at: Timestamp;
    updated_at: Timestamp;
    archived_at: ColumnType<Date | null, Date | null | undefined>;
  };
  project_performers: {
    org_id: string;
    project_id: string;
    id: string;
    version: Generated<number>;
    user_id: string | null;
    /** Current profile, sealed under the performer's data key; null once erased. */
    profile: Buffer | null;
    metadata: MetadataColumn;
    created_at: Timestamp;
    updated_at: Timestamp;
    removed_at: ColumnType<Date | null, Date | null | undefined>;
  };
  /** Declarations, changes, and removals; append-only. */
  project_performer_entries: {
    org_id: string;
    performer_id: string;
    position: number;
    kind: PerformerEntryKind;
    user_id: string | null;
    /** The profile from this entry on; null for a removal. */
    profile: Buffer | null;
    reason: RemovalReason | null;
    actor_kind: string;
    actor_id: string;
    at: Timestamp;
  };
};

export const projectsOf = (tx: Tx) => tx.withTables<ProjectsTables>();

export type ProjectRow = Selectable<ProjectsTables['projects']>;
export type PerformerRow = Selectable<ProjectsTables['project_performers']>;
export type PerformerEntryRow = Selectable<ProjectsTables['project_performer_entries']>;
