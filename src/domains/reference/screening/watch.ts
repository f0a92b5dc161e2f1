import { randomUUID } from 'node:crypto';
import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { forgetAnswers } from '#platform/http/limits/idempotency.ts';
import { addHits, dropOpenHits, type Watched } from './hit.ts';
import { describeLists } from './lists/sources.ts';
import {
  DEFAULT_THRESHOLD,
  type ScreenedList,
  type ScreeningHit,
  type ScreeningMatch,
  type ScreeningSubject,
} from './screening.ts';
import { screeningOf } from './tables.ts';

/** A monitored subject; the key is the owner's name for it, such as `company` or a beneficial owner's ID. */
export interface WatchedSubject {
  key: string;
  subject: ScreeningSubject;
}

export interface Watch extends Watched {
  /** As for `screen`. */
  threshold?: number;
  /** The lists that produced the matches; without them, the subjects are screened again soon. */
  lists?: readonly ScreenedList[];
  subjects: readonly (WatchedSubject & { matches: readonly ScreeningMatch[] })[];
}

export const SUBJECTS_SEAL = 'screening-subjects';

/**
 * Starts monitoring the subjects: they are screened again whenever a list changes. Replaces earlier subjects of the
 * owner. The given matches are already known, so they become hits without events. Returns the new ones.
 */
export async function watch(
  ctx: Context,
  tx: Tx,
  { org, owner, threshold, lists = [], subjects }: Watch,
): Promise<ScreeningHit[]> {
  const plain: WatchedSubject[] = subjects.map(({ key, subject }) => ({ key, subject }));
  const row = {
    revision: randomUUID(),
    subjects: await ctx.vault.seal(tx, { org, subject: owner }, Buffer.from(JSON.stringify(plain)), SUBJECTS_SEAL),
    threshold: threshold ?? DEFAULT_THRESHOLD,
    screened_lists: describeLists(lists),
    screened_at: lists.length === 0 ? null : ctx.clock.now(),
  };
  await screeningOf(tx)
    .insertInto('screening_watches')
    .values({ org_id: org, owner, ...row })
    .onConflict((conflict) => conflict.columns(['org_id', 'owner']).doUpdateSet(row))
    .execute();
  const matches = subjects.flatMap(({ key, matches: found }) => found.map((match) => ({ subjectKey: key, match })));
  await dropOpenHits(ctx, tx, { org, owner }, matches);
  return addHits(ctx, tx, { org, owner }, matches);
}

/** Continues monitoring with another threshold; false if nothing is monitored. */
export async function keepWatching(
  tx: Tx,
  { owner, threshold }: { owner: string; threshold: number },
): Promise<boolean> {
  const { numUpdatedRows } = await screeningOf(tx)
    .updateTable('screening_watches')
    .set({ threshold })
    .where('owner', '=', owner)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends the owner's monitoring; settled hits are kept. */
export async function unwatch(_ctx: Context, tx: Tx, { owner }: Watched): Promise<void> {
  await screeningOf(tx).deleteFrom('screening_watches').where('owner', '=', owner).execute();
}

/** Ends the monitoring and deletes its hits, including settled ones, because they identify the person. */
export async function forgetScreening(ctx: Context, tx: Tx, watched: Watched): Promise<void> {
  await unwatch(ctx, tx, watched);
  const hits = await screeningOf(tx)
    .deleteFrom('screening_hits')
    .where('owner', '=', watched.owner)
    .returning('id')
    .execute();
  for (const { id } of hits) await forgetAnswers(tx, id);
}
