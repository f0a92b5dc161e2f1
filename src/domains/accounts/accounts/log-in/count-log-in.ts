import type { Context } from '#domains/context.ts';
import { countCall } from '#platform/http/limits/rate-limit.ts';
import { counterOf, type Device } from './device-cookie.ts';

const PER_MINUTE = 10;
/** The limit for all networks together, so that many networks cannot multiply the guesses. */
const STRANGERS_PER_MINUTE = 100;

/** Counts a password attempt per known browser, or per network; 429 beyond ten a minute. */
export async function countLogIn(ctx: Context, emailIndex: Buffer, device: Device): Promise<void> {
  await countTry(ctx, { what: `login:${emailIndex.toString('hex')}`, emailIndex, device });
}

/** Counts an attempt with another secret of an account. */
export async function countTry(
  ctx: Context,
  { what, emailIndex, device }: { what: string; emailIndex: Buffer; device: Device },
): Promise<void> {
  const { known, name } = counterOf(ctx, device, emailIndex);
  await countCall(ctx.db, `${what}:${name}`, PER_MINUTE);
  if (!known) await countCall(ctx.db, what, STRANGERS_PER_MINUTE);
}
