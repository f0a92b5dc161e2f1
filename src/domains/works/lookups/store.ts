import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { BANDS, type Band, DATA_CODE_BANDS, MOST_DATA_DISTANCE, MOST_DISTANCE, valuesNear } from './bands.ts';

/** A registered file, and how many bits of its hash differ from the requested one. */
export interface MatchedFile {
  id: string;
  distance: number;
  /** The time of the nearest key frame, in milliseconds; null for another match. */
  at: number | null;
}

/** The maximum number of files compared per band, so that a common value cannot make a look-up slow. */
const COMPARED_OF_A_BAND = 1000;
/** The maximum number of files at the same distance whose status counts; removed ones come first. */
const MOST_NEAREST = 20;

/** The IDs of the files with these hashes, by hash in hex. */
export async function findByHashes(tx: Tx, hashes: readonly string[]): Promise<Map<string, string>> {
  if (hashes.length === 0) return new Map();
  const { rows } = await sql<{ id: string; sha256: Buffer }>`
    select id, sha256 from files where ${isOneOf(hashes)}`.execute(tx);
  return new Map(rows.map(({ id, sha256 }) => [sha256.toString('hex'), id]));
}

function isOneOf(hashes: readonly string[]) {
  return sql`sha256 = any(${hashes.map((hash) => Buffer.from(hash, 'hex'))}::bytea[])`;
}

/** The files whose hash begins with some hex digits, in the order of their hashes: at most `limit`. */
export async function findByPrefix(
  tx: Tx,
  { prefix, limit }: { prefix: string; limit: number },
): Promise<{ id: string; sha256: string }[]> {
  const [first, last] = [prefix.padEnd(64, '0'), prefix.padEnd(64, 'f')].map((hash) => Buffer.from(hash, 'hex'));
  const { rows } = await sql<{ id: string; sha256: Buffer }>`
    select id, sha256 from files where sha256 between ${first} and ${last} order by sha256 limit ${limit}`.execute(tx);
  return rows.map(({ id, sha256 }) => ({ id, sha256: sha256.toString('hex') }));
}

/**
 * The files of which a picture or a key frame is nearest, within 31 bits; several where they are equally near, removed
 * and withdrawn ones first.
 */
export async function findNearest(tx: Tx, hash: string): Promise<MatchedFile[]> {
  const { rows } = await sql<MatchedFile>`
    with compared as (${compareAll(hash)})
    ${nearestOf(MOST_DISTANCE)}`.execute(tx);
  return rows;
}

/** The files of which a picture or a key frame is within 31 bits, nearest first. */
export async function findSimilar(tx: Tx, hash: string, limit: number): Promise<MatchedFile[]> {
  const { rows } = await sql<MatchedFile>`
    with compared as (${compareAll(hash)})
    select id, distance, at from compared where distance <= ${sql.lit(MOST_DISTANCE)}
    order by distance, id limit ${sql.lit(limit)}`.execute(tx);
  return rows;
}

/** The files with this Instance-Code, removed and withdrawn ones first. */
export async function findByInstance(tx: Tx, instance: Uint8Array): Promise<MatchedFile[]> {
  const { rows } = await sql<MatchedFile>`
    with compared as (select id, 0 as distance, null::int as at from files where iscc_instance = ${Buffer.from(instance)})
    ${nearestOf(0)}`.execute(tx);
  return rows;
}

/**
 * The files whose Data-Code is nearest, within 8 bits; several where they are equally near, removed and withdrawn ones
 * first.
 */
export async function findNearestData(tx: Tx, data: Uint8Array): Promise<MatchedFile[]> {
  const candidates = DATA_CODE_BANDS.map((band) => {
    const column = sql.ref(band.column);
    return sql`(select id, iscc_data from files where ${isNear(column, data, band)} limit ${sql.lit(COMPARED_OF_A_BAND)})`;
  });
  const { rows } = await sql<MatchedFile>`
    with compared as (
      select id, ${distanceOf(sql.ref('iscc_data'), data)} as distance, null::int as at
      from (${sql.join(candidates, sql` union `)}) as candidates)
    ${nearestOf(MOST_DATA_DISTANCE)}`.execute(tx);
  return rows;
}

/** Of `compared`, the nearest: several where they are equally near, removed ones first, then those that may be withdrawn. */
function nearestOf(most: number) {
  return sql`select id, distance, at from compared join files using (id)
    where distance = (select min(distance) from compared) and distance <= ${sql.lit(most)}
    order by exists (select from removed_hashes r where r.sha256 = files.sha256 and r.status = 'removed') desc,
      exists (select from removed_hashes r where r.sha256 = files.sha256 and r.status = 'withdrawn') desc,
      exists (select from file_performers where file_id = id and withdrawn_release_id is not null) desc,
      depicted = 'declared' desc, id limit ${sql.lit(MOST_NEAREST)}`;
}

/** The files from which these derive, and those that derive from them or from the same ones; without these themselves. */
export async function findRelatives(tx: Tx, ids: readonly string[], limit: number): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    with recursive originals as (
      select id, derived_from from files where id = any(${[...ids]})
      union select files.id, files.derived_from from files join originals on files.id = originals.derived_from),
    family as (
      select id from originals
      union select files.id from files join family on files.derived_from = family.id)
    select id from family where id <> all(${[...ids]}) order by id limit ${sql.lit(limit)}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The files with a picture or a key frame that shares a band with a hash, each with its nearest. */
function compareAll(hash: string) {
  const bytes = Buffer.from(hash, 'hex');
  const limit = sql.lit(COMPARED_OF_A_BAND);
  const candidates = BANDS.flatMap((band) => {
    const near = isNear(sql.ref(band.column), bytes, band);
    return [
      sql`(select id, null::int as at, perceptual_hash from files where ${near} limit ${limit})`,
      sql`(select file_id, at_ms, perceptual_hash from file_key_frames where ${near} limit ${limit})`,
    ];
  });
  return sql`select distinct on (id) id, at, ${distanceOf(sql.ref('perceptual_hash'), bytes)} as distance
    from (${sql.join(candidates, sql` union `)}) as candidates order by id, distance, at nulls first`;
}

/** A condition on a band: its value can be the one of a hash within the limit. */
function isNear(column: RawBuilder<unknown>, hash: Uint8Array, band: Band) {
  return sql`${column} is not null and ${column} = any(${[...valuesNear(hash, band)]}::int[])`;
}

/** The number of different bits of a column and a hash of the same length. */
function distanceOf(column: RawBuilder<unknown>, hash: Uint8Array) {
  const type = sql.raw(`bit(${8 * hash.length})`);
  return sql`bit_count(('x' || encode(${column}, 'hex'))::${type} # ${bitsOf(hash)}::${type})::int`;
}

function bitsOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
}

/** Files to judge, and the projects whose releases must be judged for them. */
export interface ToJudge {
  ids: readonly string[];
  projectIds: readonly string[];
}

/** The files with these hashes, by hash in hex, and {@link findToJudge} for them. */
export async function findExact(
  tx: Tx,
  hashes: readonly string[],
): Promise<{ exact: ReadonlyMap<string, string>; toJudge: ToJudge }> {
  const rows = await selectToJudge(tx, isOneOf(hashes));
  const exact = rows.flatMap(({ id, sha256 }) => (sha256 === null ? [] : [[sha256.toString('hex'), id] as const]));
  return { exact: new Map(exact), toJudge: toJudgeOf(rows) };
}

/**
 * These files or, if there are none, any file with performers, so that an unknown hash takes about as long as a known
 * one.
 */
export async function findToJudge(tx: Tx, ids: readonly string[]): Promise<ToJudge> {
  return toJudgeOf(await selectToJudge(tx, sql`id = any(${[...ids]})`));
}

interface ToJudgeRow {
  id: string;
  /** Null for the other file that is judged where none was found. */
  sha256: Buffer | null;
  /** Of all files, and of those from which they derive. */
  project_ids: string[];
}

function toJudgeOf(rows: readonly ToJudgeRow[]): ToJudge {
  return { ids: rows.map(({ id }) => id), projectIds: rows[0]?.project_ids ?? [] };
}

async function selectToJudge(tx: Tx, isSought: RawBuilder<unknown>): Promise<ToJudgeRow[]> {
  const columns = sql`id, project_id, depicted, derived_from`;
  // The other file in the order of the index, so that no plan reads all of an organization's rows for it. `lateral` with
  // `offset` keeps one index scan for each file: a join would read all files.
  const { rows } = await sql<ToJudgeRow>`
    with recursive found as materialized (select sha256, ${columns} from files where ${isSought}),
    given as (
      select * from found
      union all select null, file.* from (
        select file_id from file_performers where not exists (select from found) order by file_id limit 1) as other
        cross join lateral (select ${columns} from files where id = other.file_id offset 0) as file),
    judged as (
      select ${columns} from given
      union select original.* from judged cross join lateral (
        select ${columns} from files where id = judged.derived_from offset 0) as original
        where judged.derived_from is not null)
    select id, sha256, array(select distinct project_id from judged where depicted = 'declared') as project_ids
    from given`.execute(tx);
  return rows;
}
