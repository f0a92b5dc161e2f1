import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { forgetAnswers } from '#platform/http/limits/idempotency.ts';
import type { Watched } from './hit.ts';
import { screeningOf } from './tables.ts';
import { SUBJECTS_SEAL, type WatchedSubject } from './watch.ts';

/**
 * Ends the monitoring of one subject of an owner and deletes its hits, including settled ones, because they identify
 * the person.
 */
export async function forgetSubject(ctx: Context, tx: Tx, { org, owner }: Watched, subjectKey: string): Promise<void> {
  const db = screeningOf(tx);
  const hits = await db
    .deleteFrom('screening_hits')
    .where('owner', '=', owner)
    .where('subject_key', '=', subjectKey)
    .returning('id')
    .execute();
  for (const { id } of hits) await forgetAnswers(tx, id);
  const row = await db
    .selectFrom('screening_watches')
    .selectAll()
    .where('owner', '=', owner)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return;
  const opened = await ctx.vault.open(tx, { org, subject: owner }, row.subjects, SUBJECTS_SEAL);
  // Written only by watch.
  const left = (JSON.parse(opened.toString()) as WatchedSubject[]).filter(({ key }) => key !== subjectKey);
  const subjects = await ctx.vault.seal(tx, { org, subject: owner }, Buffer.from(JSON.stringify(left)), SUBJECTS_SEAL);
  await db.updateTable('screening_watches').set({ subjects }).where('owner', '=', owner).execute();
}
