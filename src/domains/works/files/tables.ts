import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Json, Timestamp } from '#platform/db/tables.ts';
import type { Appearance, Depiction, Relation, RemovedHashStatus } from './file.ts';

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
    /** ISCC-CODE with its prefix. */
    iscc: string | null;
    /** 64 bits of its Data-Code, similar for similar files. */
    iscc_data: Buffer | null;
    /** 64 bits of its Instance-Code, the same for the same file. */
    iscc_instance: Buffer | null;
    depicted: Depiction;
    /** When `depicted` or the list of performers last changed. */
    depicted_at: Timestamp;
    derived_from: string | null;
    relation: Relation | null;
    /** The work that the file embodies. */
    work_id: string | null;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  file_key_frames: {
    org_id: string;
    file_id: string;
    /** From the beginning of the film. */
    at_ms: number;
    /** PDQ, 32 bytes. */
    perceptual_hash: Buffer;
    /** From 0 to 100. */
    perceptual_quality: number;
  };
  file_performers: {
    org_id: string;
    file_id: string;
    performer_id: string;
    /** Emptied once the person is erased. */
    appearances: Json<Appearance[]>;
    /** Whether the file shows a digital replica of the performer. */
    replica: Generated<boolean>;
    declared_at: Timestamp;
    /** The last withdrawn release, or consent to a replica, for which `file.withdrawn` was emitted. */
    withdrawn_release_id: ColumnType<string | null, string | null | undefined>;
  };
  /** The files that decided complaints remove, by hash. */
  file_removals: {
    org_id: string;
    complaint_id: string;
    sha256: Buffer;
    /** Its ID when the complaint was decided. */
    file_id: string;
    removed_at: Timestamp;
    /** Null while the removal is in force. */
    lifted_at: ColumnType<Date | null, Date | null | undefined>;
  };
  /** The list of removed hashes: each hash once, also after the file is deleted. */
  removed_hashes: {
    org_id: string;
    sha256: Buffer;
    perceptual_hash: Buffer | null;
    perceptual_quality: number | null;
    status: RemovedHashStatus;
    /** When the status began. */
    since: Timestamp;
    /** Of the last change, ascending in the order of commits. */
    position: ColumnType<string, string>;
  };
};

export const filesOf = (tx: Tx) => tx.withTables<FilesTables>();

export type FileRow = Selectable<FilesTables['files']>;
export type RemovedHashRow = Selectable<FilesTables['removed_hashes']>;
export type KeyFrameRow = Selectable<FilesTables['file_key_frames']>;
export type FilePerformerRow = Selectable<FilesTables['file_performers']>;
