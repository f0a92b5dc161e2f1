import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { NameQuery } from './name-index.ts';

/** What was typed, as domains look for it. */
export interface SearchQuery {
  text: string;
  names: NameQuery;
  /** How many of each kind at most. */
  limit: number;
}

export const MATCHED_BY = ['id', 'reference', 'title', 'name'] as const;
export type MatchedBy = (typeof MATCHED_BY)[number];

/** An object that a search found, and by what. */
export interface Match {
  id: string;
  matchedBy: MatchedBy;
}

/** What a search shows of an object: nothing that needs a reason. */
export interface SearchHit extends Match {
  /** Of what has a title that is no one's name. */
  title: string | null;
  /** The caller's own id. */
  reference: string | null;
  status: string;
}

/** Each object once, by the first that found it; as many as are asked for. */
export function mergeMatches({ limit }: SearchQuery, ...lists: readonly (readonly Match[])[]): Match[] {
  const found = new Map<string, Match>();
  for (const match of lists.flat()) if (!found.has(match.id)) found.set(match.id, match);
  return [...found.values()].slice(0, limit);
}

export const matchedBy = (by: MatchedBy, rows: readonly { id: string | null }[]): Match[] =>
  rows.flatMap(({ id }) => (id === null ? [] : [{ id, matchedBy: by }]));

/** A condition on a column with an index in the order of bytes: that it begins with a text. */
export function beginsWith(column: string, text: string): RawBuilder<SqlBool> {
  const name = sql.ref(column);
  return sql<SqlBool>`(${name} collate "C" >= ${text} and ${name} collate "C" < ${`${text}\u{10ffff}`})`;
}

/** The objects of matches, in their order, with what is known of each. */
export function inOrder<Row extends { id: string }, Shown>(
  matches: readonly Match[],
  rows: readonly Row[],
  show: (row: Row) => Shown,
): (Shown & Match)[] {
  const known = new Map(rows.map((row) => [row.id, row]));
  return matches.flatMap((match) => {
    const row = known.get(match.id);
    return row ? [{ ...show(row), ...match }] : [];
  });
}
