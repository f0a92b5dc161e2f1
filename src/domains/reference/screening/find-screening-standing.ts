import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { currentLists, describeLists } from './lists/sources.ts';
import { screeningOf } from './tables.ts';

/** Which lists a search would look at now, as one text to compare, and from when the oldest is; null where there is none. */
export interface ListState {
  described: string;
  importedAt: Date;
}

/** Asks outside of any organization: not to be called inside of a transaction. */
export async function currentListState(ctx: Context): Promise<ListState | null> {
  const lists = await currentLists(ctx);
  const described = describeLists(lists);
  if (described === null) return null;
  return { described, importedAt: new Date(Math.min(...lists.map(({ importedAt }) => importedAt.getTime()))) };
}

/** What is known of those who are watched for one owner, or for several. */
export interface ScreeningStanding {
  owners: number;
  /** The lists that were searched last, each way once; null of someone whom none was searched for. */
  lists: readonly (string | null)[];
  /** The longest ago. */
  screenedAt: Date | null;
  openHits: number;
  confirmedHits: number;
}

/** Of one owner, a verification; undefined where no one is watched for it. */
export async function findScreeningStanding(tx: Tx, owner: string): Promise<ScreeningStanding | undefined> {
  const found = await summarize(tx, owner);
  return found.owners === 0 ? undefined : found;
}

/** Of everyone whom the transaction's organization watches. */
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
