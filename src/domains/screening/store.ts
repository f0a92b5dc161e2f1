import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { currentVersion } from '#platform/imports/index.ts';
import type { SearchKeys } from './blocking-keys.ts';
import type { EntityKind } from './entity.ts';
import type { Candidate, Entry } from './source.ts';
import { screeningOf } from './tables.ts';

/** Those with the most keys in common; what is alike is among them. */
const MAX_CANDIDATES = 300;

export interface CandidateQuery {
  version: string;
  kinds: readonly EntityKind[];
  keys: SearchKeys;
}

interface CandidateRow {
  id: string;
  cores: string;
  strong: number;
  birthDates: string;
  countries: string;
  identifiers: string;
}

/** The entries of one version that share a key, those that share most first. */
export async function findCandidates(tx: Tx, { version, kinds, keys }: CandidateQuery): Promise<Candidate[]> {
  if (keys.all.length === 0) return [];
  const all = sql`${keys.all}::int[]`;
  // Counting the keys in common one by one would take most of the time.
  const nearness = sql.join(
    keys.groups.map((group) => sql`(keys && ${group}::int[])::int`),
    sql` + `,
  );
  // Apart, or the planner would also read the index of the version, which has everybody. Texts are read faster than arrays.
  const { rows } = await sql<CandidateRow>`
    with alike as materialized (
      select id, version, kind, keys from screening_entities where keys && ${all}
    ), nearest as materialized (
      select id, version from alike where version = ${version} and kind = any(${[...kinds]})
      order by ${nearness} desc, cardinality(keys), id
      limit ${MAX_CANDIDATES}
    )
    select id, array_to_string(cores, chr(10)) as cores, strong, array_to_string(birth_dates, ' ') as "birthDates",
      array_to_string(countries, ' ') as countries, array_to_string(identifiers, ' ') as identifiers
    from nearest join screening_entities using (version, id)`.execute(tx);
  return rows.map(({ id, cores, strong, birthDates, countries, identifiers }) => ({
    ref: id,
    cores: cores.split('\n'),
    strong,
    birthDates: valuesOf(birthDates),
    countries: valuesOf(countries),
    identifiers: valuesOf(identifiers),
  }));
}

const NONE: readonly string[] = [];
const valuesOf = (text: string): readonly string[] => (text === '' ? NONE : text.split(' '));

/** What is shown of entries of one version, by their refs. */
export async function findEntries(tx: Tx, version: string, refs: readonly string[]): Promise<Map<string, Entry>> {
  if (refs.length === 0) return new Map();
  const rows = await screeningOf(tx)
    .selectFrom('screening_entities')
    .select(['id', 'entity_id as entityId', 'name', 'names', 'topics', 'datasets'])
    .where('version', '=', version)
    .where('id', 'in', [...refs])
    .execute();
  return new Map(rows.map(({ id, ...entry }) => [id, entry]));
}

/** Enters the keys of what was loaded into the index, which is slow to search before. */
export async function tidyIndex(tx: Tx): Promise<void> {
  await sql`select tidy_screening_index()`.execute(tx);
}

const SWEPT = 20_000;

/** Deletes some entries of versions that are not searched any more; false when none is left. */
export async function deleteOtherVersions(tx: Tx, list: string): Promise<boolean> {
  const current = await currentVersion(tx, list);
  const { numDeletedRows } = await screeningOf(tx)
    .deleteFrom('screening_entities')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('version', 'id'),
        'in',
        selectFrom('screening_entities')
          .select(['version', 'id'])
          .where('version', '!=', current?.version ?? '')
          .limit(SWEPT)
          .$asTuple('version', 'id'),
      ),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Who was screened against other lists than these, or before this time, in whatever organisation (SECURITY DEFINER). */
export async function findStaleWatches(
  tx: Tx,
  { lists, before, limit }: { lists: string; before: Date; limit: number },
): Promise<{ org: string; owner: string }[]> {
  const { rows } = await sql<{ org_id: string; owner: string }>`
    select * from find_stale_screening_watches(${lists}, ${before}, ${limit})`.execute(tx);
  return rows.map((row) => ({ org: row.org_id, owner: row.owner }));
}
