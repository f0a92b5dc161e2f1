import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { inOrder, matchedBy, mergeMatches, type SearchHit, type SearchQuery } from '#platform/names/matches.ts';
import { idsNamed } from '#platform/names/name-index.ts';
import { presentSummaries } from './present.ts';
import { agreementsOf } from './tables.ts';

/** Finds agreements by ID, a party's userId, the title, or a party's name. */
export async function matchAgreements(ctx: Context, tx: Tx, query: SearchQuery): Promise<SearchHit[]> {
  const { text, names, limit } = query;
  const db = agreementsOf(tx);
  const agreements = db.selectFrom('agreements').select('id').orderBy('id', 'desc').limit(limit);
  const parties = db.selectFrom('agreement_parties').select('agreement_id as id').orderBy('id', 'desc').limit(limit);
  const matches = mergeMatches(
    query,
    matchedBy('id', await agreements.where('id', '=', text).execute()),
    matchedBy('reference', await parties.where('user_id', '=', text).execute()),
    matchedBy('title', await agreements.where('id', 'in', idsNamed(names, 'agr', limit)).execute()),
    matchedBy('name', await parties.where('id', 'in', idsNamed(names, 'pty', limit)).execute()),
  );
  const ids = matches.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await db.selectFrom('agreements').selectAll().where('id', 'in', ids).execute();
  const shown = await presentSummaries(ctx, tx, rows);
  return inOrder(matches, rows, ({ id, status }) => ({
    title: shown.get(id)?.title ?? null,
    reference: null,
    status: shown.get(id)?.status ?? status,
  }));
}
