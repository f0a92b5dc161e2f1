import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { currentLists, describeLists } from './lists/sources.ts';
import { screeningOf } from './tables.ts';

/**
 * The lists that a search would use now, as one text for comparison, and the date of the oldest; null if there are
 * none.
 */
export interface ListState {
  described: string;
  importedAt: Date;
}

/** Queries outside any organization, so it must not be called in a transaction. */
export async function currentListState(ctx: Context): Promise<ListState | null> {
  const lists = await currentLists(ctx);
  const described = describeLists(lists);
  if (described === null) return null;
  return { described, importedAt: new Date(Math.min(...lists.map(({ importedAt }) => importedAt.getTime()))) };
}

/** The screening state of the monitored subjects of one or several owners. */
export interface ScreeningStanding {
  owners: number;
  /** The last searched lists, without duplicates; null for a subject for which no list was searched. */
  lists: readonly (string | null)[];
  /** The least recent screening. */
  screenedAt: Date | null;
  openHits: number;
  confirmedHits: number;
}

/** The screening state for one owner (a verification); undefined if no subject is monitored for it. */
export async function findScreeningStanding(tx: Tx, owner: string): Promise<ScreeningStanding | undefined> {
  const found = await summarize(tx, owner);
  return found.owners === 0 ? undefined : found;
}

/** The screening state of all monitored subjects in the transaction's organization. */
export function summarizeScreening(tx: Tx): Promise<ScreeningStanding> {
  return summarize(tx);
}

async function summarize(tx: Tx, owner?: string): Promise<ScreeningStanding> {
  const db = screeningOf(tx);
  const watches = await db
    .selectFrom('screening_watches')
    .select(({ fn }) => ['screened_lists', fn.countAll<string>().as('owners'), fn.min('screened_at').as('screened_at')])
    .where((where) => where.and({ owner }))
    .groupBy('screened_lists')
    .execute();
  const hits = await db
    .selectFrom('screening_hits')
    .innerJoin('screening_watches', 'screening_watches.owner', 'screening_hits.owner')
    .select(({ fn }) => ['screening_hits.state', fn.countAll<string>().as('hits')])
    .where((where) => where.and({ 'screening_hits.owner': owner }))
    .groupBy('screening_hits.state')
    .execute();
  const hitsThatAre = (state: string) => Number(hits.find((row) => row.state === state)?.hits ?? 0);
  const times = watches.flatMap(({ screened_at: at }) => (at ? [at.getTime()] : []));
  return {
    owners: watches.reduce((sum, { owners }) => sum + Number(owners), 0),
    lists: watches.map((row) => row.screened_lists),
    screenedAt: times.length === 0 ? null : new Date(Math.min(...times)),
    openHits: hitsThatAre('open'),
    confirmedHits: hitsThatAre('confirmed'),
  };
}
