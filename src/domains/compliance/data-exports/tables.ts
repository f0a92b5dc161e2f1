import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Timestamp } from '#platform/db/tables.ts';

type OptionalTime = ColumnType<Date | null, Date | null | undefined>;

export type DataExportsTables = {
  /** Links at which a person downloads their data. The file is created for each download and not stored. */
  data_exports: {
    org_id: string;
    id: string;
    person_id: string;
    /** Sealed under the export's data key: the person's email addresses known to the organization. */
    emails: Buffer;
    /** SHA-256 of the link's token. */
    token_hash: Buffer;
    /** Keyed hash of the code. */
    code_hash: Buffer;
    wrong_codes: Generated<number>;
    created_by_kind: 'api_key' | 'user';
    created_by: string;
    created_at: Timestamp;
    expires_at: Timestamp;
    cancelled_at: OptionalTime;
    first_opened_at: OptionalTime;
    last_downloaded_at: OptionalTime;
    downloads: Generated<number>;
  };
};

export const dataExportsOf = (tx: Tx) => tx.withTables<DataExportsTables>();

export type DataExportRow = Selectable<DataExportsTables['data_exports']>;
