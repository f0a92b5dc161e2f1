import type { Tx } from '#platform/db/database.ts';
import {
  beginsWith,
  inOrder,
  matchedBy,
  mergeMatches,
  type SearchHit,
  type SearchQuery,
} from '#platform/names/matches.ts';
import { receivedBundlesOf } from './tables.ts';

/** Received bundles by their ID or the issuer's, and by reference. */
export async function matchReceivedBundles(tx: Tx, query: SearchQuery): Promise<SearchHit[]> {
  const { text, limit } = query;
  const newest = receivedBundlesOf(tx)
    .selectFrom('received_bundles')
    .select(['id', 'external_id', 'status'])
    .orderBy('id', 'desc')
    .limit(limit);
  const byId = await newest.where((where) => where.or({ id: text, bundle_id: text })).execute();
  const byReference = await newest.where(beginsWith('external_id', text)).execute();
  const matches = mergeMatches(query, matchedBy('id', byId), matchedBy('reference', byReference));
  return inOrder(matches, [...byId, ...byReference], ({ external_id: reference, status }) => ({
    title: null,
    reference,
    status,
  }));
}
