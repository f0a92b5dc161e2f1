import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { inOrder, matchedBy, mergeMatches, type SearchHit, type SearchQuery } from '#platform/names/matches.ts';
import { idsNamed } from '#platform/names/name-index.ts';
import { businessStateOf, findBusinessStandings } from './standing.ts';
import { openNames } from './store.ts';
import { businessOf } from './tables.ts';
import type { BusinessIntake } from './verification.ts';

/** The names by which a business is found. */
export const namesIn = ({ business }: BusinessIntake): string[] => [business.name, ...(business.otherNames ?? [])];

/** Finds verifications of businesses by ID, credential ID, userId, or a name of the business. */
export async function matchBusinesses(ctx: Context, tx: Tx, query: SearchQuery): Promise<SearchHit[]> {
  const { text, names, limit } = query;
  const db = businessOf(tx);
  const businesses = db.selectFrom('business_verifications').select('id').orderBy('id', 'desc').limit(limit);
  const matches = mergeMatches(
    query,
    matchedBy('id', await businesses.where('id', '=', text).execute()),
    matchedBy('id', await businesses.where('credential_id', '=', text).execute()),
    matchedBy('reference', await businesses.where('user_id', '=', text).execute()),
    matchedBy('name', await businesses.where('id', 'in', idsNamed(names, 'ver', limit)).execute()),
  );
  const ids = matches.map(({ id }) => id);
  const found =
    ids.length === 0 ? [] : await db.selectFrom('business_verifications').selectAll().where('id', 'in', ids).execute();
  const rows = await findBusinessStandings(tx, found);
  const opened = await openNames(ctx, tx, rows);
  const titles = new Map(rows.map(({ id }, at) => [id, opened[at] ?? null]));
  return inOrder(matches, rows, (row) => ({
    title: titles.get(row.id) ?? null,
    reference: row.user_id,
    status: businessStateOf(row),
  }));
}
