import type { Tx } from '#platform/db/database.ts';
import { beginsWith, type Match, matchedBy, mergeMatches, type SearchQuery } from '#platform/names/matches.ts';
import { idsNamed } from '#platform/names/name-index.ts';
import { personsOf } from './tables.ts';

/** Finds persons by ID, userId prefix, or a name of a verified identity. */
export async function matchPersons(tx: Tx, query: SearchQuery): Promise<Match[]> {
  const { text, names, limit } = query;
  const persons = personsOf(tx).selectFrom('persons').select('id').where('erased_at', 'is', null);
  const byId = await persons.where('id', '=', text).execute();
  const byUser = await personsOf(tx)
    .selectFrom('person_user_ids')
    .select('person_id as id')
    .where(beginsWith('user_id', text))
    .limit(limit)
    .execute();
  const byName = await persons
    .where('id', 'in', idsNamed(names, 'per', limit))
    .orderBy('id', 'desc')
    .execute();
  return mergeMatches(query, matchedBy('id', byId), matchedBy('reference', byUser), matchedBy('name', byName));
}

/** Persons whom the caller knows by these userIds. */
export async function findPersonsOfUsers(tx: Tx, userIds: readonly string[]): Promise<{ id: string }[]> {
  if (userIds.length === 0) return [];
  return personsOf(tx)
    .selectFrom('person_user_ids')
    .select('person_id as id')
    .where('user_id', 'in', [...userIds])
    .orderBy('person_id', 'desc')
    .execute();
}

/** One of the caller's own ids of each person. */
export async function findReferences(tx: Tx, personIds: readonly string[]): Promise<Map<string, string>> {
  if (personIds.length === 0) return new Map();
  const rows = await personsOf(tx)
    .selectFrom('person_user_ids')
    .select(['person_id', 'user_id'])
    .where('person_id', 'in', [...personIds])
    .orderBy('created_at', 'desc')
    .execute();
  return new Map(rows.map(({ person_id: id, user_id: userId }) => [id, userId]));
}
