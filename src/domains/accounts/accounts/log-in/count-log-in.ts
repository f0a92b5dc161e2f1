import type { Context } from '#domains/context.ts';
import { countCall } from '#platform/http/limits/rate-limit.ts';
import { counterOf, type Device } from './device-cookie.ts';

const PER_MINUTE = 10;
/** Of all networks together, so that many of them do not guess ten times as fast each. */
const STRANGERS_PER_MINUTE = 100;

/** Counts a try of an account's password from a browser that has logged in before, or from a network; 429 beyond ten a minute. */
export async function countLogIn(ctx: Context, emailIndex: Buffer, device: Device): Promise<void> {
  await countTry(ctx, { what: `login:${emailIndex.toString('hex')}`, emailIndex, device });
}

/** The same of any other secret of an account. */
export async function countTry(
  ctx: Context,
  { what, emailIndex, device }: { what: string; emailIndex: Buffer; device: Device },
): Promise<void> {
  const { known, name } = counterOf(ctx, device, emailIndex);
  await countCall(ctx.db, `${what}:${name}`, PER_MINUTE);
  if (!known) await countCall(ctx.db, what, STRANGERS_PER_MINUTE);
}
