import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { MetadataColumn, Timestamp } from '#platform/db/tables.ts';
import type { ReportFailure, ReportFormat, ReportStatus } from './report.ts';

type Optional<T> = ColumnType<T | null, T | null | undefined>;

export type ReportsTables = {
  reports: {
    org_id: string;
    id: string;
    /** Incremented by every significant write; a worker commits only against the version it started with. */
    version: Generated<number>;
    type: string;
    format: ReportFormat;
    status: ReportStatus;
    /** Whether the file can name people. */
    personal: boolean;
    /** Calendar days, both inclusive. */
    first_day: string | null;
    last_day: string | null;
    project_id: string | null;
    subject: string | null;
    /** `Custodian`, sealed under the report's data key. */
    custodian: Buffer | null;
    wanted_by_kind: 'api_key' | 'user';
    wanted_by_id: string;
    done: Generated<number>;
    total: Optional<number>;
    failure: Optional<ReportFailure>;
    /** The DID of the signer. */
    issuer: Optional<string>;
    /** SHA-256 of the file, lower-case hex. */
    sha256: Optional<string>;
    bytes: Optional<number>;
    rows: Optional<number>;
    /** Key of the blob, which is sealed under the report's data key. */
    file_key: Optional<string>;
    /** Detached JWS. */
    signature: Optional<string>;
    metadata: MetadataColumn;
    created_at: Timestamp;
    started_at: Optional<Date>;
    finished_at: Optional<Date>;
    /** When the file is deleted. */
    expires_at: Optional<Date>;
    file_erased_at: Optional<Date>;
  };
  record_custodians: { org_id: string; custodian: Buffer; updated_at: Timestamp };
};

export const reportsOf = (tx: Tx) => tx.withTables<ReportsTables>();

export type ReportRow = Selectable<ReportsTables['reports']>;
