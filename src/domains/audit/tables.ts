import type { ColumnType, Selectable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Timestamp } from '#platform/db/tables.ts';

type AuditTables = {
  audit_attestations: {
    size: ColumnType<string, number, never>;
    kind: AttestationKind;
    /** The witness's; empty for a time stamp. */
    name: string;
    /** A signature line without its line feed, or a TimeStampToken in DER. */
    content: Buffer;
    created_at: Timestamp;
  };
};

export type AttestationKind = 'cosignature' | 'time_stamp';
export type AttestationRow = Selectable<AuditTables['audit_attestations']>;

export const auditOf = (tx: Tx) => tx.withTables<AuditTables>();
