import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { currentVersion } from '#platform/imports/index.ts';
import type { Candidate, Entry } from './lists/source.ts';
import { screeningOf } from './tables.ts';

interface CandidateRow {
  id: number;
  cores: string;
  strong: number;
  birthDates: string;
  countries: string;
  identifiers: string;
}

/** The key entries in these buckets, which contain other keys too. */
export async function findPostings(tx: Tx, version: string, buckets: readonly number[]): Promise<Buffer[]> {
  if (buckets.length === 0) return [];
  const rows = await screeningOf(tx)
    .selectFrom('screening_keys')
    .select('postings')
    .where('version', '=', version)
    .where('bucket', '=', sql<number>`any(${[...buckets]}::int[])`)
    .execute();
  return rows.map(({ postings }) => postings);
}

/** The fields to compare, for entries of one version. */
export async function findCandidates(tx: Tx, version: string, ids: readonly number[]): Promise<Map<number, Candidate>> {
  if (ids.length === 0) return new Map();
  // Text is parsed faster than arrays.
  const { rows } = await sql<CandidateRow>`
    select id, array_to_string(cores, chr(10)) as cores, strong, array_to_string(birth_dates, ' ') as "birthDates",
      array_to_string(countries, ' ') as countries, array_to_string(identifiers, ' ') as identifiers
    from screening_entities where version = ${version} and id = any(${[...ids]}::int[])`.execute(tx);
  return new Map(
    rows.map(({ id, cores, strong, birthDates, countries, identifiers }) => [
      id,
      {
        ref: String(id),
        cores: cores.split('\n'),
        strong,
        birthDates: valuesOf(birthDates),
        countries: valuesOf(countries),
        identifiers: valuesOf(identifiers),
      },
    ]),
  );
}

const NONE: readonly string[] = [];
const valuesOf = (text: string): readonly string[] => (text === '' ? NONE : text.split(' '));

/** The fields to display, for entries of one version, by reference. */
export async function findEntries(tx: Tx, version: string, refs: readonly string[]): Promise<Map<string, Entry>> {
  if (refs.length === 0) return new Map();
  const rows = await screeningOf(tx)
    .selectFrom('screening_entities')
    .select(['id', 'entity_id as entityId', 'name', 'names', 'topics', 'datasets'])
    .where('version', '=', version)
    .where('id', 'in', refs.map(Number))
    .execute();
  return new Map(rows.map(({ id, ...entry }) => [String(id), entry]));
}

const SWEPT = 20_000;

/** Deletes a batch of rows of versions that are no longer searched; false when none are left. */
export async function deleteOtherVersions(tx: Tx, list: string): Promise<boolean> {
  const current = (await currentVersion(tx, list))?.version ?? '';
  let deleted = 0n;
  for (const table of ['screening_entities', 'screening_keys']) {
    // Uses two ranges, so that the index skips the current rows, however many there are.
    const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ctid = any (array(
      select ctid from ${sql.table(table)} where version < ${current} or version > ${current} limit ${SWEPT}))`.execute(
      tx,
    );
    deleted += numAffectedRows;
  }
  return deleted > 0n;
}

/**
 * Subjects of all organizations that were last screened against different lists, or before this time (SECURITY
 * DEFINER).
 */
export async function findStaleWatches(
  tx: Tx,
  { lists, before, limit }: { lists: string; before: Date; limit: number },
): Promise<{ org: string; owner: string }[]> {
  const { rows } = await sql<{ org_id: string; owner: string }>`
    select * from find_stale_screening_watches(${lists}, ${before}, ${limit})`.execute(tx);
  return rows.map((row) => ({ org: row.org_id, owner: row.owner }));
}
