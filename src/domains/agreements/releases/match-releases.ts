import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { inOrder, matchedBy, mergeMatches, type SearchHit, type SearchQuery } from '#platform/names/matches.ts';
import { idsNamed, type NameQuery } from '#platform/names/name-index.ts';
import { presentSummaries } from './present.ts';
import { releasesOf } from './tables.ts';

/** Finds releases by ID, credential ID, userId, or a performer's name. */
export async function matchReleases(ctx: Context, tx: Tx, query: SearchQuery): Promise<SearchHit[]> {
  const { text, names, limit } = query;
  const releases = releasesOf(tx).selectFrom('releases').select('id').orderBy('id', 'desc').limit(limit);
  const matches = mergeMatches(
    query,
    matchedBy('id', await releases.where('id', '=', text).execute()),
    matchedBy('id', await releases.where('credential_id', '=', text).execute()),
    matchedBy('reference', await releases.where('user_id', '=', text).execute()),
    matchedBy('name', await releases.where('id', 'in', idsNamed(names, 'rel', limit)).execute()),
  );
  const ids = matches.map(({ id }) => id);
  const rows =
    ids.length === 0 ? [] : await releasesOf(tx).selectFrom('releases').selectAll().where('id', 'in', ids).execute();
  const shown = await presentSummaries(ctx, tx, rows);
  return inOrder(matches, shown, ({ userId, standing }) => ({
    title: null,
    reference: userId,
    status: standing.state,
  }));
}

/** A person may have many releases under one name. */
const RELEASES_PER_PERSON = 10;

/** Finds persons by a name in their releases. */
export function findPersonsReleased(tx: Tx, names: NameQuery, limit: number) {
  return releasesOf(tx)
    .selectFrom('releases')
    .select('person_id as id')
    .distinct()
    .where('id', 'in', idsNamed(names, 'rel', limit * RELEASES_PER_PERSON))
    .where('person_id', 'is not', null)
    .orderBy('person_id', 'desc')
    .limit(limit)
    .execute();
}
