import type { ColumnType, Generated, Selectable } from 'kysely';
import type { SupportingAgreement } from '#domains/credentials/credentials/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Json, MetadataColumn, Timestamp } from '#platform/db/tables.ts';
import type { Right } from '#verifier/works/rights.ts';
import type { ClaimStatement } from './claims/claim.ts';
import type { RemovalReason, TransferKind } from './transfers/transfer.ts';
import type { AuthorRole, WorkKind } from './work.ts';

type OptionalTime = ColumnType<Date | null, Date | null | undefined>;

export type WorksTables = {
  works: {
    org_id: string;
    id: string;
    /** Incremented by every write; detects concurrent ones. */
    version: Generated<number>;
    kind: WorkKind;
    /** Sealed under the work's data key. */
    title: Buffer;
    created_on: string | null;
    published_on: string | null;
    isan: string | null;
    isrc: string | null;
    iscc: string | null;
    own: string | null;
    project_id: string | null;
    metadata: MetadataColumn;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  /** Authors, performers, assignees, and licensees; identified within one work. */
  work_holders: {
    org_id: string;
    work_id: string;
    id: string;
    user_id: string | null;
    person_id: string | null;
    verification_id: string | null;
    /** `HolderProfile`, sealed under the holder's data key; null without a name, or once erased. */
    profile: Buffer | null;
    created_at: Timestamp;
    erased_at: OptionalTime;
  };
  work_authors: {
    org_id: string;
    work_id: string;
    position: number;
    holder_id: string;
    role: AuthorRole;
    share: number;
  };
  work_transfers: {
    org_id: string;
    work_id: string;
    id: string;
    kind: TransferKind;
    exclusive: boolean;
    sublicensing: boolean;
    from_holder: string;
    to_holder: string;
    rights: Right[];
    share: number;
    /** ISO 3166-1 alpha-2; null for the world. */
    countries: string[] | null;
    valid_from: string;
    /** The first day after the term. */
    valid_until: string | null;
    agreement_id: string | null;
    not_compared: string[];
    metadata: MetadataColumn;
    created_at: Timestamp;
    removed_at: OptionalTime;
    removal_reason: ColumnType<RemovalReason | null, RemovalReason | null | undefined>;
  };
  /** Claims of the organization about the rights of a holder; the credentials have the same content. */
  work_claims: {
    org_id: string;
    id: string;
    work_id: string;
    holder_id: string;
    /** `YYYY-MM-DD` */
    held_on: string;
    statement: Json<ClaimStatement>;
    agreements: Json<SupportingAgreement[]>;
    credential_id: string;
    created_at: Timestamp;
    /** Set once the service revoked it. */
    ended_at: OptionalTime;
  };
  /** The works that copyright complaints are about. */
  work_disputes: {
    org_id: string;
    complaint_id: string;
    work_id: string;
    opened_at: Timestamp;
    /** Null while the complaint is undecided. */
    closed_at: OptionalTime;
  };
};

export const worksOf = (tx: Tx) => tx.withTables<WorksTables>();

export type WorkRow = Selectable<WorksTables['works']>;
export type HolderRow = Selectable<WorksTables['work_holders']>;
export type AuthorRow = Selectable<WorksTables['work_authors']>;
export type TransferRow = Selectable<WorksTables['work_transfers']>;
export type DisputeRow = Selectable<WorksTables['work_disputes']>;
export type ClaimRow = Selectable<WorksTables['work_claims']>;
