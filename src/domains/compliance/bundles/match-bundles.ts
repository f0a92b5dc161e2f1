import type { Tx } from '#platform/db/database.ts';
import { inOrder, matchedBy, type SearchHit, type SearchQuery } from '#platform/names/matches.ts';
import { bundlesOf } from './tables.ts';

/** Bundles by id. */
export async function matchBundles(tx: Tx, { text }: SearchQuery): Promise<SearchHit[]> {
  const rows = await bundlesOf(tx).selectFrom('bundles').select(['id', 'status']).where('id', '=', text).execute();
  return inOrder(matchedBy('id', rows), rows, ({ status }) => ({ title: null, reference: null, status }));
}
