import type { Context } from '#domains/context.ts';
import type { CaseFile } from '#domains/identity/casework/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { assignVerification, findVerificationForUpdate } from '../store.ts';
import { isEnded } from '../verification.ts';

/** One verification of a person for casework; undefined if unknown, or if the ID is that of a business verification. */
export async function findIdentityCaseForUpdate(ctx: Context, tx: Tx, id: string): Promise<CaseFile | undefined> {
  const row = await findVerificationForUpdate(tx, id);
  return (
    row && {
      id,
      status: row.status,
      assignee: row.assignee,
      // An ended verification never returns to review, unlike a business's.
      isClosed: isEnded(row.status) || row.status === 'redacted',
      assign: (assignee) => assignVerification(tx, id, { assignee, at: ctx.clock.now() }),
    }
  );
}
