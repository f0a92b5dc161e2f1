import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { SendOptions } from '#platform/jobs/jobs.ts';
import { verificationsOf } from '../tables.ts';
import { DECIDE_QUEUE } from '../verification.ts';

/** Beyond this number, an organization's jobs run in order of submission. */
const MOST_COUNTED = 50;

/**
 * Sends the job that decides. An organization's nth waiting verification ranks equal to the nth of every other, so that
 * an organization that submits hundreds does not delay one that submits one.
 */
export async function sendDecision(
  ctx: Context,
  tx: Tx,
  { org, verificationId }: { org: string; verificationId: string },
  later: Pick<SendOptions, 'afterSeconds'> = {},
): Promise<void> {
  const waiting = await verificationsOf(tx)
    .selectFrom('verifications')
    .select('id')
    .where('status', 'in', ['pending', 'processing'])
    .where('id', '!=', verificationId)
    .limit(MOST_COUNTED)
    .execute();
  await ctx.jobs.send(tx, DECIDE_QUEUE, { org, verificationId }, { ...later, priority: -waiting.length });
}
