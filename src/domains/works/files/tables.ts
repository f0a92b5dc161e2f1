import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Json, Timestamp } from '#platform/db/tables.ts';
import type { Appearance, Depiction, Relation } from './file.ts';

export type FilesTables = {
  files: {
    org_id: string;
    id: string;
    /** Incremented by every write. */
    version: Generated<number>;
    project_id: string;
    /** Sealed under the project's data key. */
    name: Buffer | null;
    /** Unique in the organization. */
    sha256: Buffer;
    /** In bytes. */
    size: ColumnType<string, number, number>;
    media_type: string;
    /** PDQ, 32 bytes. */
    perceptual_hash: Buffer | null;
    /** From 0 to 100. */
    perceptual_quality: number | null;
    depicted: Depiction;
    /** When `depicted` or the list of performers last changed. */
    depicted_at: Timestamp;
    derived_from: string | null;
    relation: Relation | null;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  file_performers: {
    org_id: string;
    file_id: string;
    performer_id: string;
    /** Emptied once the person is erased. */
    appearances: Json<Appearance[]>;
    declared_at: Timestamp;
    /** The last withdrawn release for which `file.withdrawn` was emitted. */
    withdrawn_release_id: ColumnType<string | null, string | null | undefined>;
  };
};

export const filesOf = (tx: Tx) => tx.withTables<FilesTables>();

export type FileRow = Selectable<FilesTables['files']>;
export type FilePerformerRow = Selectable<FilesTables['file_performers']>;
