import type { Context } from '#domains/context.ts';
import { countCall } from '#platform/http/rate-limit.ts';

const ATTEMPTS_PER_MINUTE = 10;

/** Counts a try of an address's password, wherever it is asked for; 429 beyond ten a minute. */
export async function countLogIn(ctx: Context, emailIndex: Buffer): Promise<void> {
  await countCall(ctx.db, `login:${emailIndex.toString('hex')}`, ATTEMPTS_PER_MINUTE);
}
