import { sql } from 'kysely';
import { anyOf } from '#platform/db/any-of.ts';
import type { Tx } from '#platform/db/database.ts';
import { lockName } from '#platform/db/lock-name.ts';
import { type FileRow, filesOf, type RemovedHashRow } from '../tables.ts';

/** When the first decided complaint in force removed each of these files; files that none removes are left out. */
export async function findRemovedAt(tx: Tx, fileIds: readonly string[]): Promise<Map<string, Date>> {
  if (fileIds.length === 0) return new Map();
  const rows = await filesOf(tx)
    .selectFrom('files')
    .innerJoin('file_removals', 'file_removals.sha256', 'files.sha256')
    .select(['files.id', ({ fn }) => fn.min('removed_at').as('at')])
    .where('files.id', '=', anyOf(fileIds))
    .where('lifted_at', 'is', null)
    .groupBy('files.id')
    .execute();
  return new Map(rows.map(({ id, at }) => [id, at]));
}

/** Those of these hashes that a decided complaint removes, in hex. */
export async function findRemovedHashes(tx: Tx, hashes: readonly Buffer[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await filesOf(tx)
    .selectFrom('file_removals')
    .select('sha256')
    .where('sha256', 'in', [...hashes])
    .where('lifted_at', 'is', null)
    .execute();
  return new Set(rows.map(({ sha256 }) => sha256.toString('hex')));
}

/** A file as events and the list name it. */
export type NamedFile = Pick<FileRow, 'id' | 'project_id' | 'sha256' | 'perceptual_hash' | 'work_id'>;

const NAMED = ['id', 'project_id', 'sha256', 'perceptual_hash', 'work_id'] as const;

/** Lets one transaction at a time remove or reinstate files. Taken before the files are locked. */
export function lockRemovals(tx: Tx, org: string): Promise<void> {
  return lockName(tx, `file-removals/${org}`);
}

/**
 * The files of this list, in the order of their IDs, locked until the transaction ends, so that no manifest is signed
 * for them meanwhile.
 */
export function lockFiles(tx: Tx, ids: readonly string[]): Promise<NamedFile[]> {
  return filesOf(tx)
    .selectFrom('files')
    .select(NAMED)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** {@link lockFiles} by hash. */
export function lockFilesByHash(tx: Tx, hashes: readonly Buffer[]): Promise<NamedFile[]> {
  return filesOf(tx)
    .selectFrom('files')
    .select(NAMED)
    .where('sha256', 'in', [...hashes])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** A file that inherits the status of an original. */
export interface CopiedFile extends NamedFile {
  /** The file from which it derives: one of the roots, or another copy. */
  copy_of: string;
}

/** Files that count by themselves, because this performer is declared in them; see `markWithdrawn`. */
export interface ShownIn {
  performerId: string;
  onlyReplicas: boolean;
  except: readonly string[];
  before: Date;
}

/**
 * The files that inherit from these: resized, transcoded, and new versions, directly or through others, without the
 * files themselves. Not through crops, whose own list counts. With `unless`, neither files in which the performer is
 * declared, nor what derives from those.
 */
export async function findCopiesOf(tx: Tx, roots: readonly string[], unless?: ShownIn): Promise<CopiedFile[]> {
  if (roots.length === 0) return [];
  const ownId = sql.ref('files.id');
  const counts = unless
    ? sql`exists (select from file_performers as seen where seen.file_id = ${ownId}
        and seen.performer_id = ${unless.performerId} and seen.declared_at <= ${unless.before}
        and (seen.replica or not ${unless.onlyReplicas}) and seen.file_id <> all(${[...unless.except]}))`
    : sql`${ownId} = any(${[...roots]})`;
  const { rows } = await sql<CopiedFile>`with recursive copies as (
      select files.id from files where files.derived_from = any(${[...roots]}) and files.relation <> 'crop' and not ${counts}
      union select files.id from files join copies on files.derived_from = copies.id
        where files.relation <> 'crop' and not ${counts})
    select id, project_id, sha256, perceptual_hash, work_id, derived_from as copy_of from files
    where id in (select id from copies) order by id`.execute(tx);
  return rows;
}

/**
 * {@link findCopiesOf} these files, which are locked with their copies: a copy of a copy that is registered
 * meanwhile would be missing from the list.
 */
export async function lockWithCopies(tx: Tx, roots: readonly string[]): Promise<CopiedFile[]> {
  let locked = new Set<string>();
  for (;;) {
    const copies = await findCopiesOf(tx, roots);
    const ids = [...roots, ...copies.map(({ id }) => id)];
    if (ids.every((id) => locked.has(id))) return copies;
    await lockFiles(tx, ids);
    locked = new Set(ids);
  }
}

/** Records which files a complaint removes. */
export async function insertRemovals(
  tx: Tx,
  { org, complaintId, at }: { org: string; complaintId: string; at: Date },
  files: readonly NamedFile[],
): Promise<void> {
  await filesOf(tx)
    .insertInto('file_removals')
    .values(
      files.map(({ id, sha256 }) => ({
        org_id: org,
        complaint_id: complaintId,
        sha256,
        file_id: id,
        removed_at: at,
      })),
    )
    .execute();
}

/**
 * Removes a copy by its own hash too, by each complaint that removes an original of it: after its deletion, or a change
 * of its original, nothing else tells that it is a copy. In effect as long as the complaint, or until it is reinstated by its ID.
 */
export async function keepInheritedRemovals(tx: Tx, fileId: string): Promise<void> {
  await sql`with recursive family as (
      select org_id, id, sha256, derived_from, relation from files where id = ${fileId}
      union select original.org_id, original.id, original.sha256, original.derived_from, original.relation
        from files as original join family on original.id = family.derived_from where family.relation <> 'crop')
    insert into file_removals as kept (org_id, complaint_id, sha256, file_id, removed_at)
    select copy.org_id, complaint_id, copy.sha256, copy.id, min(removed_at)
    from family join file_removals using (org_id, sha256) join files as copy on copy.id = ${fileId}
    where family.id <> copy.id and lifted_at is null
    group by copy.org_id, complaint_id, copy.sha256, copy.id
    on conflict (org_id, complaint_id, sha256) do update
      set file_id = excluded.file_id, removed_at = excluded.removed_at, lifted_at = null
      where kept.lifted_at is not null`.execute(tx);
}

/** What a complaint has removed, in the order of the IDs of the files. */
export interface FileRemoval {
  fileId: string;
  sha256: Buffer;
  removedAt: Date;
  /** Null while the removal is in force. */
  liftedAt: Date | null;
}

export function findRemovals(tx: Tx, complaintId: string): Promise<FileRemoval[]> {
  return filesOf(tx)
    .selectFrom('file_removals')
    .select(['file_id as fileId', 'sha256', 'removed_at as removedAt', 'lifted_at as liftedAt'])
    .where('complaint_id', '=', complaintId)
    .orderBy('file_id')
    .execute();
}

/** Ends the removals of these hashes by a complaint. */
export async function liftRemovals(
  tx: Tx,
  { complaintId, at }: { complaintId: string; at: Date },
  hashes: readonly Buffer[],
): Promise<void> {
  await filesOf(tx)
    .updateTable('file_removals')
    .set({ lifted_at: at })
    .where('complaint_id', '=', complaintId)
    .where('sha256', 'in', [...hashes])
    .execute();
}

/** A hash and what the list should say about it. */
export type ListedHash = Omit<RemovedHashRow, 'org_id' | 'position'>;

/** What the list says about these hashes, by hash in hex. */
export async function findListed(tx: Tx, hashes: readonly Buffer[]): Promise<Map<string, RemovedHashRow>> {
  if (hashes.length === 0) return new Map();
  const rows = await filesOf(tx)
    .selectFrom('removed_hashes')
    .selectAll()
    .where('sha256', 'in', [...hashes])
    .execute();
  return new Map(rows.map((row) => [row.sha256.toString('hex'), row]));
}

/**
 * Files with `is_possible` for those that a complaint removes, that derive from another file, show a digital replica or a
 * performer who withdrew, or are in the list.
 */
export async function findPossible(tx: Tx, ids: readonly string[]): Promise<(FileRow & { is_possible: boolean })[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<FileRow & { is_possible: boolean }>`
    select files.*, derived_from is not null
        or exists (select from removed_hashes where removed_hashes.sha256 = files.sha256)
        or exists (select from file_removals where file_removals.sha256 = files.sha256 and lifted_at is null)
        or exists (select from file_performers as seen
          where seen.file_id = files.id and (seen.replica or seen.withdrawn_release_id is not null)) as is_possible
    from files where id = any(${[...ids]})`.execute(tx);
  return rows;
}

/** Lets one transaction at a time change the list, so that positions have the order of commits. */
export function lockList(tx: Tx, org: string): Promise<void> {
  return lockName(tx, `removed-hashes/${org}`);
}

/** PostgreSQL takes 65,535 parameters. */
const ROWS_OF_A_STATEMENT = 5000;

/**
 * Writes changes of the locked list, each at a later position than all before. Positions are microseconds of the
 * database's clock where these are later, so that a restored backup never assigns a position again that a platform has
 * already passed.
 */
export async function writeListed(tx: Tx, org: string, changes: readonly ListedHash[]): Promise<void> {
  const { rows } = await sql<{ last: string }>`
    select greatest(coalesce(max(position), 0), (extract(epoch from clock_timestamp()) * 1000000)::bigint) as last
    from removed_hashes where org_id = ${org}`.execute(tx);
  const last = BigInt(rows[0]?.last ?? 0);
  for (let from = 0; from < changes.length; from += ROWS_OF_A_STATEMENT)
    await filesOf(tx)
      .insertInto('removed_hashes')
      .values(
        changes.slice(from, from + ROWS_OF_A_STATEMENT).map((change, index) => ({
          org_id: org,
          ...change,
          position: String(last + BigInt(from + index + 1)),
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['org_id', 'sha256']).doUpdateSet(({ ref }) => ({
          perceptual_hash: ref('excluded.perceptual_hash'),
          perceptual_quality: ref('excluded.perceptual_quality'),
          status: ref('excluded.status'),
          since: ref('excluded.since'),
          position: ref('excluded.position'),
        })),
      )
      .execute();
}

/** The next entries of the list after a position, in the order of their last change. */
export function readList(tx: Tx, { after, limit }: { after: string; limit: number }): Promise<RemovedHashRow[]> {
  return filesOf(tx)
    .selectFrom('removed_hashes')
    .selectAll()
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .execute();
}

/**
 * The files in the list as removed or withdrawn, and those with a performer who withdrew, or only those in which these
 * performers are declared; after an ID, at most `limit`.
 */
export async function findListedFiles(
  tx: Tx,
  { performerIds, after, limit }: { performerIds?: readonly string[]; after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select files.id from removed_hashes join files using (org_id, sha256) where removed_hashes.status <> 'lifted'
      union select file_id from file_performers where withdrawn_release_id is not null) as found
    where id > ${after} ${performerIds ? sql`and id in (select file_id from file_performers where performer_id = any(${[...performerIds]}))` : sql``}
    order by id limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The organizations with files that may be in the list, after an ID. */
export async function findOrganizationsToList(tx: Tx, after: string): Promise<string[]> {
  const { rows } = await sql<{ org_id: string }>`
    select org_id from find_organizations_with_removed_files(${after})`.execute(tx);
  return rows.map(({ org_id: org }) => org);
}
