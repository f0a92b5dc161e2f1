import type { Tx } from '#platform/db/database.ts';
import { complaintsOf } from './tables.ts';

/** Complaints that wait for a decision, first or on appeal, and how many of them are overdue. */
export async function countOpenComplaints(tx: Tx, now: Date): Promise<{ count: number; overdue: number }> {
  const row = await complaintsOf(tx)
    .selectFrom('complaints')
    .select(({ fn, or, and, eb }) => [
      fn.countAll<string>().as('count'),
      fn
        .countAll<string>()
        .filterWhere(
          or([
            and([eb('status', '<>', 'appealed'), eb('due_at', '<', now)]),
            and([eb('status', '=', 'appealed'), eb('appeal_due_at', '<', now)]),
          ]),
        )
        .as('overdue'),
    ])
    .where('status', 'in', ['received', 'under_review', 'appealed'])
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), overdue: Number(row.overdue) };
}
