import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { BANDS, MOST_DISTANCE, valuesNear } from './bands.ts';

/** A registered file, and how many bits of its hash differ from the requested one. */
export interface MatchedFile {
  id: string;
  distance: number;
}

/** The maximum number of files compared per band, so that a common value cannot make a look-up slow. */
const COMPARED_OF_A_BAND = 1000;
/** The maximum number of files at the same distance whose status counts; those that may be withdrawn come first. */
const MOST_NEAREST = 20;

/** The IDs of the files with these hashes, by hash in hex. */
export async function findByHashes(tx: Tx, hashes: readonly string[]): Promise<Map<string, string>> {
  if (hashes.length === 0) return new Map();
  const sought = hashes.map((hash) => Buffer.from(hash, 'hex'));
  const { rows } = await sql<{ id: string; sha256: Buffer }>`
    select id, sha256 from files where sha256 = any(${sought}::bytea[])`.execute(tx);
  return new Map(rows.map(({ id, sha256 }) => [sha256.toString('hex'), id]));
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

/** The files whose perceptual hash is nearest, within 31 bits; several where they are equally near, withdrawn ones first. */
export async function findNearest(tx: Tx, hash: string): Promise<MatchedFile[]> {
  const bytes = Buffer.from(hash, 'hex');
  const bands = BANDS.map((band) => {
    const column = sql.ref(band.column);
    return sql`(select id, depicted, perceptual_hash from files
      where ${column} is not null and ${column} = any(${[...valuesNear(bytes, band)]}::int[]) limit ${sql.lit(COMPARED_OF_A_BAND)})`;
  });
  const { rows } = await sql<MatchedFile>`
    with compared as (
      select id, depicted, bit_count(('x' || encode(perceptual_hash, 'hex'))::bit(256) # ${bitsOf(bytes)}::bit(256))::int as distance
      from (${sql.join(bands, sql` union `)}) as candidates)
    select id, distance from compared
    where distance = (select min(distance) from compared) and distance <= ${sql.lit(MOST_DISTANCE)}
    order by exists (select from file_performers where file_id = compared.id and withdrawn_release_id is not null) desc,
      depicted = 'declared' desc, id limit ${sql.lit(MOST_NEAREST)}`.execute(tx);
  return rows;
}

function bitsOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
}

/** The number of projects whose releases must be judged for these files. */
export async function countProjects(tx: Tx, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(distinct project_id)::int as count from files
    where id = any(${[...new Set(ids)]}) and depicted = 'declared'`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Any file with performers, to compute its coverage where no file was found. */
export async function findDecoy(tx: Tx): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`select file_id as id from file_performers limit 1`.execute(tx);
  return rows;
}
