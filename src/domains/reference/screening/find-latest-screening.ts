import type { Tx } from '#platform/db/database.ts';
import { screeningOf } from './tables.ts';

/** When an owner's monitored subjects were last screened, and against which lists. */
export interface LatestScreening {
  at: string;
  lists: { list: string; version: string }[];
}

/** Undefined if no subject of the owner is monitored, or there was no list yet. */
export async function findLatestScreening(tx: Tx, owner: string): Promise<LatestScreening | undefined> {
  const row = await screeningOf(tx)
    .selectFrom('screening_watches')
    .select(['screened_lists', 'screened_at'])
    .where('owner', '=', owner)
    .executeTakeFirst();
  if (!row?.screened_lists || !row.screened_at) return undefined;
  return { at: row.screened_at.toISOString(), lists: row.screened_lists.split(' ').map(readList) };
}

/** Parses the format of describeLists. */
function readList(text: string): LatestScreening['lists'][number] {
  const at = text.lastIndexOf('@');
  return { list: text.slice(0, at), version: text.slice(at + 1) };
}
