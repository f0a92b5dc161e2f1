import { type Expression, type SqlBool, sql } from 'kysely';
import { AppError, notFound } from '#kernel/errors.ts';
import { anyOf } from '#platform/db/any-of.ts';
import type { Tx } from '#platform/db/database.ts';
import { lockName } from '#platform/db/lock-name.ts';
import type { Appearance, KeyFrame } from './file.ts';
import { type FilePerformerRow, type FileRow, filesOf, type KeyFrameRow } from './tables.ts';

/** One file of the transaction's organization; 404 otherwise. */
export function loadFile(tx: Tx, id: string): Promise<FileRow> {
  return filesOf(tx).selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow(notFound);
}

/** {@link loadFile}, locked until the transaction ends. */
export function lockFile(tx: Tx, id: string): Promise<FileRow> {
  return filesOf(tx).selectFrom('files').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow(notFound);
}

/** A condition on `files`: a performer is declared to be seen in them. */
export function shows(performerId: string | undefined): Expression<SqlBool> {
  if (performerId === undefined) return sql<SqlBool>`true`;
  return sql<SqlBool>`id in (select file_id from file_performers where performer_id = ${performerId})`;
}

/** The IDs of this list for which a file exists. These files cannot be deleted until the transaction ends. */
export async function findFileIds(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await filesOf(tx)
    .selectFrom('files')
    .select('id')
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The hash of a file in hex; null if there is no such file. */
export async function findFileHash(tx: Tx, id: string): Promise<string | null> {
  const row = await filesOf(tx).selectFrom('files').select('sha256').where('id', '=', id).executeTakeFirst();
  return row?.sha256.toString('hex') ?? null;
}

/** The IDs of files by their hash in hex. */
export async function findByHash(tx: Tx, hashes: readonly Buffer[]): Promise<Map<string, string>> {
  if (hashes.length === 0) return new Map();
  const rows = await filesOf(tx).selectFrom('files').select(['id', 'sha256']).where('sha256', 'in', hashes).execute();
  return new Map(rows.map(({ id, sha256 }) => [sha256.toString('hex'), id]));
}

/**
 * Inserts files; a hash that exists already is left out. Returns the IDs of the inserted files. In the order of the
 * hashes, so that two requests with the same hashes wait for each other.
 */
export async function insertFiles(tx: Tx, rows: readonly FileRow[]): Promise<Set<string>> {
  const sorted = rows.toSorted((one, other) => Buffer.compare(one.sha256, other.sha256));
  const inserted = await filesOf(tx)
    .insertInto('files')
    .values(sorted.map((row) => ({ ...row, size: Number(row.size) })))
    .onConflict((conflict) => conflict.columns(['org_id', 'sha256']).doNothing())
    .returning('id')
    .execute();
  return new Set(inserted.map(({ id }) => id));
}

type FileChanges = Partial<Omit<FileRow, 'org_id' | 'id' | 'version' | 'project_id' | 'sha256' | 'size'>>;

/** Changes a locked file. */
export async function changeFileRow(tx: Tx, { id, version }: FileRow, changes: FileChanges): Promise<void> {
  await filesOf(tx)
    .updateTable('files')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .execute();
}

/** Deletes a file and its list of performers; 409 if another file derives from it. */
export async function deleteFileRow(tx: Tx, id: string): Promise<void> {
  const derived = await filesOf(tx).selectFrom('files').select('id').where('derived_from', '=', id).executeTakeFirst();
  if (derived)
    throw new AppError('conflict', {
      message: 'Other files derive from this file. Delete them first, or change their derivedFrom.',
      extra: { id: derived.id },
    });
  await filesOf(tx).deleteFrom('files').where('id', '=', id).execute();
}

/** Prevents other changes of `derivedFrom` in the organization until the transaction ends. */
export async function lockDerivations(tx: Tx, org: string): Promise<void> {
  await lockName(tx, `file-derivations/${org}`);
}

/** Whether a file is `original`, or one of those from which `original` derives. */
export async function isOriginalOf(tx: Tx, { id, original }: { id: string; original: string }): Promise<boolean> {
  const { rows } = await sql`with recursive originals as (
      select id, derived_from from files where id = ${original}
      union select files.id, files.derived_from from files join originals on files.id = originals.derived_from)
    select 1 from originals where id = ${id}`.execute(tx);
  return rows.length > 0;
}

export type NewFilePerformer = Omit<FilePerformerRow, 'withdrawn_release_id'>;

/** PostgreSQL takes 65,535 parameters. */
const ROWS_OF_A_STATEMENT = 5000;

/** Adds performers to files, or changes how they appear. */
export async function savePerformers(tx: Tx, rows: readonly NewFilePerformer[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_OF_A_STATEMENT)
    await filesOf(tx)
      .insertInto('file_performers')
      .values(
        rows
          .slice(from, from + ROWS_OF_A_STATEMENT)
          .map((row) => ({ ...row, appearances: JSON.stringify(row.appearances) })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['org_id', 'file_id', 'performer_id'])
          .doUpdateSet(({ ref }) => ({ appearances: ref('excluded.appearances'), replica: ref('excluded.replica') })),
      )
      .execute();
}

/** Adds key frames to films. */
export async function insertKeyFrames(tx: Tx, rows: readonly KeyFrameRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_OF_A_STATEMENT)
    await filesOf(tx)
      .insertInto('file_key_frames')
      .values(rows.slice(from, from + ROWS_OF_A_STATEMENT))
      .execute();
}

/** Replaces the key frames of a film. */
export async function replaceKeyFrames(tx: Tx, fileId: string, rows: readonly KeyFrameRow[]): Promise<void> {
  await filesOf(tx).deleteFrom('file_key_frames').where('file_id', '=', fileId).execute();
  await insertKeyFrames(tx, rows);
}

/** The key frames of a film, in the order of their times. */
export async function loadKeyFrames(tx: Tx, fileId: string): Promise<KeyFrame[]> {
  const rows = await filesOf(tx)
    .selectFrom('file_key_frames')
    .select(['at_ms', 'perceptual_hash', 'perceptual_quality'])
    .where('file_id', '=', fileId)
    .orderBy('at_ms')
    .execute();
  return rows.map(({ at_ms: at, perceptual_hash: hash, perceptual_quality: quality }) => ({
    ...{ at, quality },
    perceptualHash: hash.toString('hex'),
  }));
}

/** Removes the performers of a file who are not in the list. */
export async function keepPerformers(tx: Tx, fileId: string, kept: readonly string[]): Promise<void> {
  await filesOf(tx)
    .deleteFrom('file_performers')
    .where('file_id', '=', fileId)
    .$if(kept.length > 0, (query) => query.where('performer_id', 'not in', [...kept]))
    .execute();
}

type OriginalRow = Pick<FileRow, 'id' | 'project_id' | 'depicted' | 'depicted_at' | 'derived_from' | 'relation'>;

/** The files from which these derive, directly or through others; without the files themselves. */
export async function findOriginals(
  tx: Tx,
  files: readonly Pick<FileRow, 'id' | 'derived_from'>[],
): Promise<OriginalRow[]> {
  const known = files.map(({ id }) => id);
  const next = files.flatMap(({ derived_from: original }) => original ?? []);
  if (next.length === 0) return [];
  // `lateral` with `offset` keeps one index scan for each original: a join would read all files.
  const { rows } = await sql<OriginalRow>`with recursive originals as (
      select id, project_id, depicted, depicted_at, derived_from, relation from files where id = any(${next})
      union select original.* from originals cross join lateral (
        select id, project_id, depicted, depicted_at, derived_from, relation from files
        where id = originals.derived_from offset 0) as original
        where originals.derived_from is not null)
    select * from originals where not id = any(${known})`.execute(tx);
  return rows;
}

/** The performers of these files, by file. */
export async function loadPerformers(tx: Tx, fileIds: readonly string[]): Promise<Map<string, FilePerformerRow[]>> {
  if (fileIds.length === 0) return new Map();
  const rows = await filesOf(tx)
    .selectFrom('file_performers')
    .selectAll()
    .where('file_id', '=', anyOf(fileIds))
    .orderBy('file_id')
    .orderBy('performer_id')
    .execute();
  return Map.groupBy(rows, ({ file_id: fileId }) => fileId);
}

export interface WithdrawnFile {
  id: string;
  projectId: string;
  performerId: string;
  sha256: Buffer;
  perceptualHash: Buffer | null;
  workId: string | null;
}

/**
 * Marks files in which one of these performers appears, declared before the withdrawal, with the withdrawn release or
 * consent. Returns at most `limit` of them; each file, performer, and source only once.
 */
export async function markWithdrawn(
  tx: Tx,
  of: {
    performerIds: readonly string[];
    sourceId: string;
    onlyReplicas: boolean;
    except: readonly string[];
    before: Date;
    limit: number;
  },
): Promise<WithdrawnFile[]> {
  const { rows } = await sql<
    Pick<FileRow, 'id' | 'project_id' | 'sha256' | 'work_id'> & { performer_id: string; pdq: Buffer | null }
  >`
    with marked as (
      select org_id, file_id, performer_id from file_performers
      where performer_id = any(${[...of.performerIds]}) and declared_at <= ${of.before}
        and withdrawn_release_id is distinct from ${of.sourceId} and (replica or not ${of.onlyReplicas})
        and file_id <> all(${[...of.except]})
      order by performer_id, file_id limit ${of.limit} for update)
    update file_performers as seen set withdrawn_release_id = ${of.sourceId} from marked, files
    where seen.org_id = marked.org_id and seen.file_id = marked.file_id and seen.performer_id = marked.performer_id
      and files.org_id = marked.org_id and files.id = marked.file_id
    returning files.id, files.project_id, seen.performer_id, files.sha256, files.perceptual_hash as pdq, files.work_id`.execute(
    tx,
  );
  return rows.map(({ id, project_id: projectId, performer_id: performerId, sha256, pdq, work_id: workId }) => ({
    ...{ id, projectId, performerId, sha256, workId },
    perceptualHash: pdq,
  }));
}

/** When and in which file a performer appears; for a report to the person. */
export interface PerformerAppearance {
  fileId: string;
  projectId: string;
  /** Whether the file shows a digital replica of the performer. */
  replica: boolean;
  appearances: Appearance[];
  declaredAt: Date;
}

/** The files in which a performer appears. */
export async function findAppearances(tx: Tx, performerId: string): Promise<PerformerAppearance[]> {
  return filesOf(tx)
    .selectFrom('file_performers as seen')
    .innerJoin('files', 'files.id', 'seen.file_id')
    .select([
      'files.id as fileId',
      'files.project_id as projectId',
      'seen.replica',
      'seen.appearances',
      'seen.declared_at as declaredAt',
    ])
    .where('seen.performer_id', '=', performerId)
    .orderBy('files.id')
    .execute();
}

/** The performers of this list who appear in files, with the time of their first declaration. */
export async function findShown(tx: Tx, performerIds: readonly string[]): Promise<Map<string, Date>> {
  if (performerIds.length === 0) return new Map();
  const rows = await filesOf(tx)
    .selectFrom('file_performers')
    .select(['performer_id as id', ({ fn }) => fn.min('declared_at').as('since')])
    .where('performer_id', 'in', [...performerIds])
    .groupBy('performer_id')
    .execute();
  return new Map(rows.map(({ id, since }) => [id, since]));
}

/** Empties the times at which a performer appears, and the names of the files; returns the IDs of the files. */
export async function eraseAppearances(tx: Tx, performerId: string): Promise<string[]> {
  const rows = await filesOf(tx)
    .updateTable('file_performers')
    .set({ appearances: '[]' })
    .where('performer_id', '=', performerId)
    .returning('file_id')
    .execute();
  await filesOf(tx)
    .updateTable('files')
    .set(({ eb }) => ({ name: null, version: eb('version', '+', 1) }))
    .where(shows(performerId))
    .where('name', 'is not', null)
    .execute();
  return rows.map(({ file_id: id }) => id);
}

/** The projects of these files. */
export async function findProjectIds(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await filesOf(tx)
    .selectFrom('files')
    .select(['id', 'project_id'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, project_id: project }) => [id, project] as const));
}
