import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { comparable, searchSealed } from '#platform/operation/search-sealed.ts';
import { type BusinessFilter, listBusinessVerificationRows, positionIn } from './list-businesses.ts';
import { openNames } from './store.ts';
import type { BusinessRow } from './tables.ts';

/** One page of verifications by name, ID, or the beginning of the userId. */
export async function searchBusinesses(
  ctx: Context,
  tx: Tx,
  { q, limit, before, ...filter }: BusinessFilter & { q: string },
): Promise<{ rows: BusinessRow[]; nextCursor: string | null }> {
  const words = comparable(q);
  return searchSealed({
    limit,
    before,
    positionOf: positionIn(filter.sort),
    find: (page) => listBusinessVerificationRows(tx, { ...filter, ...page, limit: page.limit + 1 }),
    match: async (batch) => {
      const names = await openNames(ctx, tx, batch);
      return batch.filter((row, index) => isNamed(row, q) || comparable(names[index] ?? '').includes(words));
    },
  });
}

function isNamed(row: BusinessRow, q: string): boolean {
  return row.id === q || row.credential_id === q || (row.user_id?.startsWith(q) ?? false);
}
