import type { Tx } from '#platform/db/database.ts';
import { inOrder, matchedBy, mergeMatches, type SearchHit, type SearchQuery } from '#platform/names/matches.ts';
import { idsNamed } from '#platform/names/name-index.ts';
import { verificationsOf } from './tables.ts';

/** Finds verifications of people by ID, credential ID, userId, or a name of the verified person. */
export async function matchVerifications(tx: Tx, query: SearchQuery): Promise<SearchHit[]> {
  const { text, names, limit } = query;
  const db = verificationsOf(tx);
  const verifications = db.selectFrom('verifications').select('id').orderBy('id', 'desc').limit(limit);
  const matches = mergeMatches(
    query,
    matchedBy('id', await verifications.where('id', '=', text).execute()),
    matchedBy('id', await verifications.where('credential_id', '=', text).execute()),
    matchedBy('reference', await verifications.where('user_id', '=', text).execute()),
    matchedBy('name', await verifications.where('person_id', 'in', idsNamed(names, 'per', limit)).execute()),
  );
  const ids = matches.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('verifications')
    .select(['id', 'user_id', 'status'])
    .where('id', 'in', ids)
    .execute();
  return inOrder(matches, rows, ({ user_id: reference, status }) => ({ title: null, reference, status }));
}
