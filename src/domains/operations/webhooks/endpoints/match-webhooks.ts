import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { inOrder, matchedBy, mergeMatches, type SearchHit, type SearchQuery } from '#platform/names/matches.ts';
import { webhooksOf } from '../tables.ts';

/** Endpoints by id, or by a part of their description or host. */
export async function matchWebhooks(tx: Tx, query: SearchQuery): Promise<SearchHit[]> {
  const { text, limit } = query;
  const webhooks = webhooksOf(tx)
    .selectFrom('webhooks')
    .select(['id', 'description', 'host', 'status'])
    .orderBy('id', 'desc')
    .limit(limit);
  const byId = await webhooks.where('id', '=', text).execute();
  const part = text.toLowerCase();
  const byTitle = await webhooks
    .where(sql<boolean>`strpos(lower(coalesce(description, '') || ' ' || host), ${part}) > 0`)
    .execute();
  const matches = mergeMatches(query, matchedBy('id', byId), matchedBy('title', byTitle));
  return inOrder(matches, [...byId, ...byTitle], ({ description, host, status }) => ({
    title: description ?? host,
    reference: null,
    status,
  }));
}
