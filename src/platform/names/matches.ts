import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { NameQuery } from './name-index.ts';

/** A search query in the form that domains use. */
export interface SearchQuery {
  text: string;
  names: NameQuery;
  /** Maximum results of each kind. */
  limit: number;
}

export const MATCHED_BY = ['id', 'reference', 'title', 'name'] as const;
export type MatchedBy = (typeof MATCHED_BY)[number];

/** An object found by a search, and the match. */
export interface Match {
  id: string;
  matchedBy: MatchedBy;
}

/** The searchable object's public fields: nothing that needs a reason. */
export interface SearchHit extends Match {
  /** The title, unless it is a person's name. */
  title: string | null;
  /** The caller's own ID. */
  reference: string | null;
  status: string;
}

/** Each object once, by its first match; up to the requested number. */
export function mergeMatches({ limit }: SearchQuery, ...lists: readonly (readonly Match[])[]): Match[] {
  const found = new Map<string, Match>();
  for (const match of lists.flat()) if (!found.has(match.id)) found.set(match.id, match);
  return [...found.values()].slice(0, limit);
}

export const matchedBy = (by: MatchedBy, rows: readonly { id: string | null }[]): Match[] =>
  rows.flatMap(({ id }) => (id === null ? [] : [{ id, matchedBy: by }]));

/** An SQL condition on a column with a byte-order index: the value begins with a text. */
export function beginsWith(column: string, text: string): RawBuilder<SqlBool> {
  const name = sql.ref(column);
  return sql<SqlBool>`(${name} collate "C" >= ${text} and ${name} collate "C" < ${`${text}\u{10ffff}`})`;
}

/** The objects of matches, in order, with their known fields. */
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
