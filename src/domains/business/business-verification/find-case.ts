import type { Context } from '#domains/context.ts';
import type { CaseFile } from '#domains/identity/casework/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { changeBusiness, findBusinessForUpdate } from './store.ts';
import type { BusinessStatus } from './verification.ts';

const CLOSED: readonly BusinessStatus[] = ['rejected', 'cancelled', 'redacted'];

/**
 * One business verification for casework; undefined if unknown, or if the ID is that of a person's verification. The
 * assignee affects automatic approval, so an assignment creates a new version.
 */
export async function findBusinessCaseForUpdate(ctx: Context, tx: Tx, id: string): Promise<CaseFile | undefined> {
  const row = await findBusinessForUpdate(tx, id);
  return (
    row && {
      id,
      status: row.status,
      assignee: row.assignee,
      isClosed: CLOSED.includes(row.status),
      assign: (assignee) => changeBusiness(tx, row, { assignee, at: ctx.clock.now() }),
    }
  );
}
