import type { Tx } from '#platform/db/database.ts';
import { inOrder, matchedBy, mergeMatches, type SearchHit, type SearchQuery } from '#platform/names/matches.ts';
import { findWebhooksBy } from '../store.ts';

/** Finds endpoints by ID, or by a part of their description or host. */
export async function matchWebhooks(tx: Tx, query: SearchQuery): Promise<SearchHit[]> {
  const { byId, byTitle } = await findWebhooksBy(tx, query.text, query.limit);
  const matches = mergeMatches(query, matchedBy('id', byId), matchedBy('title', byTitle));
  return inOrder(matches, [...byId, ...byTitle], ({ description, host, status }) => ({
    title: description ?? host,
    reference: null,
    status,
  }));
}
