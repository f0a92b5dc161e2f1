import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Depiction, PerceptualHash, Relation } from './file.ts';
import { openNames, perceptualHashOf } from './present.ts';
import { findRemovedAt } from './removals/store.ts';
import { type FileRow, filesOf, type RemovedHashRow } from './tables.ts';

/** A file of a project, without its name. */
export interface ProjectFile {
  id: string;
  projectId: string;
  /** In lowercase hex. */
  sha256: string;
  /** In bytes. */
  size: number;
  mediaType: string;
  perceptualHash: PerceptualHash | null;
  depicted: Depiction;
  performerIds: string[];
  /** Those of them who appear as digital replicas. */
  replicaIds: string[];
  /** The original, with its hash in hex. It may be of another project. */
  derivedFrom: { fileId: string; sha256: string; relation: Relation } | null;
  workId: string | null;
  /** Whether a decided complaint removes it. */
  isRemoved: boolean;
}

/** The files of a project, at most `limit`, by ID. */
export async function findProjectFiles(tx: Tx, projectId: string, limit: number): Promise<ProjectFile[]> {
  return presentRows(tx, projectId, await findRows(tx, projectId, limit));
}

/** A file of a project with the caller's own name for it. */
export interface NamedFile extends ProjectFile {
  name: string | null;
  /** Whether it must not be shown, also because of its original, as the list of removed hashes says. */
  listed: Exclude<RemovedHashRow['status'], 'lifted'> | null;
  createdAt: Date;
}

/** {@link findProjectFiles} with their names. */
export async function openProjectFiles(ctx: Context, tx: Tx, projectId: string, limit: number): Promise<NamedFile[]> {
  const rows = await findRows(tx, projectId, limit);
  const names = await openNames(ctx, tx, rows);
  const files = await presentRows(tx, projectId, rows);
  return files.map((file, index) => ({
    ...file,
    name: names[index] ?? null,
    listed: listedOf(rows[index]),
    createdAt: rows[index]?.created_at ?? new Date(0),
  }));
}

function listedOf(row: FoundRow | undefined): NamedFile['listed'] {
  const status = row?.listed ?? null;
  return status === 'lifted' ? null : status;
}

function findRows(tx: Tx, projectId: string, limit: number): Promise<FoundRow[]> {
  return filesOf(tx)
    .selectFrom('files')
    .leftJoin('files as original', 'original.id', 'files.derived_from')
    .leftJoin('removed_hashes as listed', 'listed.sha256', 'files.sha256')
    .selectAll('files')
    .select(['original.sha256 as original_sha256', 'listed.status as listed'])
    .where('files.project_id', '=', projectId)
    .orderBy('files.id')
    .limit(limit)
    .execute();
}

type FoundRow = FileRow & { original_sha256: Buffer | null; listed: RemovedHashRow['status'] | null };

async function presentRows(tx: Tx, projectId: string, rows: readonly FoundRow[]): Promise<ProjectFile[]> {
  const seen = await findSeen(tx, projectId);
  const removed = await findRemovedAt(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    projectId: row.project_id,
    sha256: row.sha256.toString('hex'),
    size: Number(row.size),
    mediaType: row.media_type,
    perceptualHash: perceptualHashOf(row),
    depicted: row.depicted,
    performerIds: (seen.get(row.id) ?? []).map(({ performerId }) => performerId),
    replicaIds: (seen.get(row.id) ?? []).flatMap(({ performerId, replica }) => (replica ? performerId : [])),
    derivedFrom: originOf(row),
    workId: row.work_id,
    isRemoved: removed.has(row.id),
  }));
}

function originOf({ derived_from: fileId, original_sha256: hash, relation }: FoundRow): ProjectFile['derivedFrom'] {
  if (fileId === null || hash === null || relation === null) return null;
  return { fileId, sha256: hash.toString('hex'), relation };
}

interface SeenPerformer {
  performerId: string;
  replica: boolean;
}

/** The performers of a project's files, by file. */
async function findSeen(tx: Tx, projectId: string): Promise<Map<string, SeenPerformer[]>> {
  const rows = await filesOf(tx)
    .selectFrom('file_performers')
    .innerJoin('files', 'files.id', 'file_performers.file_id')
    .select([
      'file_performers.file_id as fileId',
      'file_performers.performer_id as performerId',
      'file_performers.replica as replica',
    ])
    .where('files.project_id', '=', projectId)
    .orderBy('file_performers.file_id')
    .orderBy('file_performers.performer_id')
    .execute();
  const seen = new Map<string, SeenPerformer[]>();
  for (const { fileId, ...performer } of rows) {
    const known = seen.get(fileId);
    if (known) known.push(performer);
    else seen.set(fileId, [performer]);
  }
  return seen;
}
