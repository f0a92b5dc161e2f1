import type { Context } from '#domains/context.ts';
import { clearBusiness, isBusinessSuspected } from '#domains/credentials/credentials/index.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { marksOf } from './papers/fingerprints.ts';
import type { BusinessRow } from './tables.ts';

/** 422 for suspected fraud that no reviewer has considered, because the tasks did not show it. */
export class SuspicionUnseen extends AppError {
  constructor() {
    const message = 'A credential of this business was revoked for suspected fraud. Review the business again';
    super('unprocessable', { errors: [{ path: 'tasks.fraud_history', message }] });
  }
}

/**
 * Runs before an approval, whose transaction must hold `lockFraudMarks`. A reviewer who was shown the suspicion removes
 * it; otherwise throws {@link SuspicionUnseen}.
 */
export async function settleFraud(
  ctx: Context,
  tx: Tx,
  { actor, row, isReviewed }: { actor: Actor; row: BusinessRow; isReviewed: boolean },
): Promise<void> {
  const fingerprints = await marksOf(tx, row);
  if (!(await isBusinessSuspected(tx, fingerprints))) return;
  if (!isReviewed || !row.tasks.some(({ key }) => key === 'fraud_history')) throw new SuspicionUnseen();
  await clearBusiness(ctx, tx, actor, { verificationId: row.id, fingerprints });
}
