import { type RawBuilder, sql } from 'kysely';

/**
 * The right side of `=` for a list: one parameter for any number of values. `in` has one for each, of which PostgreSQL
 * takes 65,535, and a separate text, and so a separate plan, for each length.
 */
export function anyOf<T>(values: Iterable<T>): RawBuilder<T> {
  return sql<T>`any(${[...values]})`;
}
