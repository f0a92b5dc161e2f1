import type { Context } from '#domains/context.ts';
import { findTestTables } from '#domains/operations/test-clocks/index.ts';
import type { JobRun } from '#platform/jobs/jobs.ts';
import { systemActor } from '#platform/operation/actor.ts';
import { forgetMails } from '#platform/outbox/forget-mails.ts';
import { eraseRowsNaming, findRowsNaming, findSampleForUpdate, writeSample } from '../store.ts';

/**
 * Erases the sample data with everything that refers to it: rows, files, emails, and keys. If the job is killed, the
 * next one starts over.
 */
export async function eraseSample(ctx: Context, org: string, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
  const found = await ctx.db.org({ org }, findSampleForUpdate);
  if (found?.state?.status !== 'removing') return;
  const tables = await ctx.db.org({ org }, findTestTables);
  const ids = await withWhatNamesThem(ctx, org, { tables, ids: found.state.ids });
  // Collected before anything is deleted: after a killed job, the remaining objects may no longer refer to each other.
  await ctx.db.org({ org }, (tx) => writeSample(tx, org, { status: 'removing', done: 0, ids }));
  let rows = 0;
  // Rows to which others refer are deleted after those others.
  for (let round = 1; round > 0; rows += round) {
    round = 0;
    for (const table of tables) {
      signal.throwIfAborted();
      round += await ctx.db.org({ org }, (tx) => eraseRowsNaming(tx, table, ids));
    }
  }
  await ctx.db.org({ org }, async (tx) => {
    await forgetMails(ctx, tx, { org, about: ids });
    for (const subject of ids) await ctx.vault.destroy(tx, { org, subject });
  });
  for (const id of ids) await ctx.blobs.deletePrefix(`${org}/${id}`);
  await ctx.db.org({ org }, async (tx) => {
    await writeSample(tx, org, null);
    const entry = { action: 'sample_data.removed', subject: org, details: { rows } } as const;
    await ctx.events.audit(tx, systemActor(org, 'sample-data'), entry);
  });
}

/** Objects with their parts and everything derived from them, such as a person's later verifications. */
async function withWhatNamesThem(
  ctx: Context,
  org: string,
  { tables, ids }: { tables: readonly string[]; ids: readonly string[] },
): Promise<string[]> {
  const all = new Set(ids);
  for (let news = [...all]; news.length > 0; ) {
    const found: string[] = [];
    for (const table of tables) found.push(...(await ctx.db.org({ org }, (tx) => findRowsNaming(tx, table, news))));
    news = [...new Set(found)].filter((id) => !all.has(id));
    for (const id of news) all.add(id);
  }
  return [...all];
}
