import type { Context } from '#domains/context.ts';
import type { CaseFile } from '#domains/identity/casework/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { assignVerification, findVerificationForUpdate } from '../store.ts';
import { isEnded } from '../verification.ts';

/** One verification of a person as casework sees it, or undefined: the id may be that of a business's. */
export async function findIdentityCaseForUpdate(ctx: Context, tx: Tx, id: string): Promise<CaseFile | undefined> {
  const row = await findVerificationForUpdate(tx, id);
  return (
    row && {
      id,
      status: row.status,
      assignee: row.assignee,
      // What has ended never comes back to review, unlike a business's.
      isClosed: isEnded(row.status) || row.status === 'redacted',
      assign: (assignee) => assignVerification(tx, id, { assignee, at: ctx.clock.now() }),
    }
  );
}
