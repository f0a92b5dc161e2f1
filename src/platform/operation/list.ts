import { type Expression, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { AppError } from '#kernel/errors.ts';
import { firstIdAt, type IdKind } from '#kernel/ids.ts';

/** For `Accept`: the whole list, one object a line (https://github.com/ndjson/ndjson-spec). */
export const LINES = 'application/x-ndjson';

/** Query fields of every list; `cursor` is opaque and comes from the last page's `nextCursor`. */
export const listQuery = {
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(20)
    .meta({ description: 'Maximum number of objects on a page' }),
  cursor: z.string().max(200).optional().meta({ description: '`nextCursor` of the previous page' }),
};

/**
 * Query fields of a list of objects with IDs of this kind: the common ones, and bounds of creation time. A parsed bound
 * is the smallest ID of that time; `bound-list.ts` applies it.
 */
export function listOf(kind: IdKind) {
  const at = (later: number) =>
    z.iso.datetime({ offset: true }).transform((time) => firstIdAt(kind, new Date(Date.parse(time) + later)));
  return {
    ...listQuery,
    // IDs have millisecond resolution.
    createdAfter: at(1).optional().meta({ description: 'Only objects created after this time' }),
    createdBefore: at(0).optional().meta({ description: 'Only objects created before this time' }),
  };
}

/** The schema of a page of `item`s. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ data: z.array(item), nextCursor: z.string().nullable() });
}

const ID = /^[a-z]{2,4}_[0-9a-z]{26}$/;

/**
 * The ID, or the position of this shape, after which the page starts; 400 for a foreign cursor. IDs sort by time, so pages
 * are stable under inserts.
 */
export function readCursor(cursor: string | undefined, shape = ID): string | undefined {
  if (cursor === undefined) return undefined;
  const position = Buffer.from(cursor, 'base64url').toString();
  if (!shape.test(position))
    throw new AppError('validation_failed', { errors: [{ path: 'cursor', message: 'Not a cursor of this list' }] });
  return position;
}

/** By time of creation. */
export type Order = 'asc' | 'desc';

/** The query field of a list that can be read from its oldest object on. */
export const orderQuery = {
  order: z.enum(['desc', 'asc']).default('desc').meta({ description: '`desc`: newest first; `asc`: oldest first' }),
};

/** A condition on a table's `id` for the page after this one, newest first. */
export function isBefore(id: string | undefined): Expression<SqlBool> {
  return isNext(id, 'desc');
}

/** Like {@link isBefore}, for a list that may also start with the oldest. */
export function isNext(id: string | undefined, order: Order): Expression<SqlBool> {
  if (id === undefined) return sql<SqlBool>`true`;
  return order === 'asc' ? sql<SqlBool>`id > ${id}` : sql<SqlBool>`id < ${id}`;
}

export interface Page<T> {
  data: T[];
  nextCursor: string | null;
}

const idOf = ({ id }: { id: string }): string => id;

/** Cuts a page out of `limit + 1` rows; `positionOf` if the list is not ordered by ID. */
export function toPage<R extends { id: string }, T>(
  rows: readonly R[],
  limit: number,
  present: (row: R) => T,
  positionOf: (row: R) => string = idOf,
): Page<T> {
  const page = rows.slice(0, limit);
  return { data: page.map(present), nextCursor: rows.length > limit ? cursorAfter(page.map(positionOf)) : null };
}

interface Merging<T> {
  limit: number;
  order?: Order;
  /** For lists that are not ordered by ID: text with the same sort order, as in their cursors. */
  positionOf?: (item: T) => string;
}

/** Merges pages of several lists that start at the same cursor and have the same limit and order. */
export function mergePages<T extends { id: string }>(
  pages: readonly Page<T>[],
  { limit, order = 'desc', positionOf = idOf }: Merging<T>,
): Page<T> {
  const compare = (one: string, other: string): number => (one < other ? -1 : 1) * (order === 'asc' ? 1 : -1);
  // Objects beyond a truncated page's end are unknown, and a search's page may end before its last object.
  const ends = pages.flatMap(({ nextCursor }) => (nextCursor === null ? [] : positionIn(nextCursor))).sort(compare);
  const end = ends[0];
  const all = pages
    .flatMap(({ data }) => data)
    .map((item) => ({ item, at: positionOf(item) }))
    .filter(({ at }) => end === undefined || at === end || compare(at, end) < 0)
    .sort((one, other) => compare(one.at, other.at));
  const page = all.slice(0, limit);
  const data = page.map(({ item }) => item);
  if (all.length > limit) return { data, nextCursor: cursorAfter(page.map(({ at }) => at)) };
  return { data, nextCursor: end === undefined ? null : cursorAt(end) };
}

function cursorAfter(positions: readonly string[]): string | null {
  const last = positions.at(-1);
  return last === undefined ? null : cursorAt(last);
}

/** The cursor of a page that starts after this id or position. */
export function cursorAt(position: string): string {
  return Buffer.from(position).toString('base64url');
}

const positionIn = (cursor: string): string => Buffer.from(cursor, 'base64url').toString();
