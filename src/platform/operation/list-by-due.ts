import { type Expression, type SqlBool, sql } from 'kysely';
import { type Order, readCursor } from './list.ts';

const POSITION = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z [a-z]{2,4}_[0-9a-z]{26}$/;

/** An object's position in a list by deadline: the time, then the ID, as text with the same sort order as the list. */
export const duePositionOf = ({ due, id }: { due: Date; id: string }): string => `${due.toISOString()} ${id}`;

/** The position after which the page starts; 400 for a cursor that this service did not create. */
export const readDueCursor = (cursor: string | undefined): string | undefined => readCursor(cursor, POSITION);

/** A condition on `due_at` and `id` of a table: the row follows this position. */
export function isNextDue(position: string | undefined, order: Order): Expression<SqlBool> {
  if (position === undefined) return sql<SqlBool>`true`;
  const [due, id] = position.split(' ');
  const here = sql`(${due}::timestamptz, ${id})`;
  return order === 'asc' ? sql<SqlBool>`(due_at, id) > ${here}` : sql<SqlBool>`(due_at, id) < ${here}`;
}

/** A condition on the `id` of a table: created between these times, as parsed by `listOf`. */
export function isCreatedBetween(createdAfter: string | undefined, createdBefore: string | undefined) {
  return sql<SqlBool>`(${createdAfter ?? null}::text is null or id >= ${createdAfter ?? null})
    and (${createdBefore ?? null}::text is null or id < ${createdBefore ?? null})`;
}
