import type { ColumnType, Insertable, Selectable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Timestamp } from '#platform/db/tables.ts';
import type { Settings } from './configuration.ts';

type AuditTables = {
  audit_attestations: {
    size: ColumnType<string, number, never>;
    kind: AttestationKind;
    /** The witness's name; empty for a time stamp. */
    name: string;
    /** A signature line without its line feed, or a TimeStampToken in DER. */
    content: Buffer;
    created_at: Timestamp;
  };
  configuration_changes: {
    id: string;
    /** Roles of the process, sorted. */
    roles: string;
    /** All settings, as returned by `describeSettings`. */
    settings: ColumnType<Settings, string, never>;
    /** Names of the settings that differ from the previous row; none in the first. */
    changed: string[];
    created_at: Timestamp;
  };
};

export type AttestationKind = 'cosignature' | 'time_stamp';
export type AttestationRow = Selectable<AuditTables['audit_attestations']>;
export type NewConfigurationRow = Insertable<AuditTables['configuration_changes']>;

export const auditOf = (tx: Tx) => tx.withTables<AuditTables>();
