import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Examination } from '../facts.ts';
import { gatherFacts, loadCase } from '../load-case.ts';
import { openSealed } from '../store.ts';
import type { BusinessRow } from '../tables.ts';
import { judgeTasks } from '../tasks/index.ts';
import type { BusinessTask } from '../verification.ts';

/**
 * The tasks according to current knowledge: hits, lists, owners, and the last examination; undefined before the first
 * examination.
 */
export async function judgeAgain(ctx: Context, tx: Tx, row: BusinessRow): Promise<BusinessTask[] | undefined> {
  const examination = await openSealed<Examination>(ctx, tx, row, 'examination');
  return examination && judgeTasks(await gatherFacts(ctx, tx, await loadCase(ctx, tx, row), examination));
}
