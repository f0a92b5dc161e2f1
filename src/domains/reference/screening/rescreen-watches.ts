import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { JobRun } from '#platform/jobs/jobs.ts';
import { addHits, type KeyedMatch, type Watched } from './hit.ts';
import { currentLists, describeLists } from './lists/sources.ts';
import { screen } from './screen.ts';
import type { ScreenedList, ScreeningHit, ScreeningMatch } from './screening.ts';
import { findStaleWatches } from './store.ts';
import { screeningOf, type WatchRow } from './tables.ts';
import { SUBJECTS_SEAL, type WatchedSubject } from './watch.ts';

/** External lists change without notice, so they are queried once a day. */
const ASKED_MS = 86_400_000;
const PAGE = 200;

/**
 * Commits a search's results in a transaction of their owner's organization: calls `addHits`, which returns the new
 * ones, and applies the consequences, including events, so that a hit is never visible without them.
 */
export type FollowHits = (ctx: Context, tx: Tx, watched: Watched, addHits: AddHits) => Promise<void>;

/** Stores the matches, or only those selected. */
export type AddHits = (isAsked?: (match: ScreeningMatch) => boolean) => Promise<ScreeningHit[]>;

/** Rescreens subjects of all organizations that were last screened against lists other than the current ones. */
export async function rescreenWatches(ctx: Context, { signal }: JobRun, follow: FollowHits): Promise<void> {
  const failed = new Set<string>();
  for (;;) {
    // If a list changes meanwhile, this run still uses the earlier one; otherwise, it might never finish.
    const lists = describeLists(await currentLists(ctx));
    if (lists === null) return;
    const before = new Date(ctx.clock.now().getTime() - ASKED_MS);
    const limit = PAGE + failed.size;
    const stale = await ctx.db.system((tx) => findStaleWatches(tx, { lists, before, limit }));
    const next = stale.filter(({ org, owner }) => !failed.has(`${org}/${owner}`));
    if (next.length === 0) break;
    for (const watched of next) {
      signal.throwIfAborted();
      // A failure must not stop the others.
      await screenWatched(ctx, watched, follow).catch((error: unknown) => {
        failed.add(`${watched.org}/${watched.owner}`);
        ctx.log.error('a watched subject could not be screened', { verification: watched.owner, error });
      });
    }
  }
  if (failed.size > 0) throw new Error(`${failed.size} watched subjects could not be screened`);
}

/** Screens the monitored subjects of one owner now. Rejects if there are no lists. */
export async function screenWatched(ctx: Context, watched: Watched, follow: FollowHits): Promise<void> {
  const found = await ctx.db.org(watched, (tx) => loadWatch(ctx, tx, watched));
  if (!found) return;
  const { row, subjects } = found;
  const result = await screen(
    ctx,
    subjects.map(({ subject }) => subject),
    { threshold: row.threshold },
  );
  if (result.state === 'no_lists') throw new Error('the lists are missing');
  const matches = subjects.flatMap(({ key }, index) =>
    (result.matches[index] ?? []).map((match) => ({ subjectKey: key, match })),
  );
  const rescreened = { revision: row.revision, lists: result.lists, matches };
  await ctx.db.org(watched, (tx) =>
    follow(ctx, tx, watched, (isAsked = () => true) =>
      commit(ctx, tx, watched, { ...rescreened, matches: matches.filter(({ match }) => isAsked(match)) }),
    ),
  );
}

interface Loaded {
  row: WatchRow;
  subjects: WatchedSubject[];
}

/**
 * Undefined if it is no longer monitored. A watch whose data key is destroyed was erased, so it is deleted here too.
 */
async function loadWatch(ctx: Context, tx: Tx, { org, owner }: Watched): Promise<Loaded | undefined> {
  const row = await screeningOf(tx)
    .selectFrom('screening_watches')
    .selectAll()
    .where('owner', '=', owner)
    .executeTakeFirst();
  if (!row) return undefined;
  const sealed = { owner: { org, subject: owner }, sealed: row.subjects, purpose: SUBJECTS_SEAL };
  const [bytes] = await ctx.vault.openAll(tx, [sealed]);
  // Written only by watch.ts.
  if (bytes) return { row, subjects: JSON.parse(bytes.toString()) as WatchedSubject[] };
  await screeningOf(tx).deleteFrom('screening_watches').where('owner', '=', owner).execute();
  return undefined;
}

interface Rescreened {
  revision: string;
  lists: readonly ScreenedList[];
  matches: readonly KeyedMatch[];
}

async function commit(
  ctx: Context,
  tx: Tx,
  { org, owner }: Watched,
  { revision, lists, matches }: Rescreened,
): Promise<ScreeningHit[]> {
  const { numUpdatedRows } = await screeningOf(tx)
    .updateTable('screening_watches')
    .set({ screened_lists: describeLists(lists), screened_at: ctx.clock.now() })
    .where('owner', '=', owner)
    .where('revision', '=', revision)
    .executeTakeFirst();
  // The subjects were replaced meanwhile, and will be screened separately.
  if (numUpdatedRows === 0n) return [];
  return addHits(ctx, tx, { org, owner }, matches);
}
