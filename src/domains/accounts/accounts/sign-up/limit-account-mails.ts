import type { Context } from '#domains/context.ts';
import { countCall, DAY, isWithinLimit } from '#platform/http/limits/rate-limit.ts';
import { emailIndex } from '../email.ts';
import { counterOf, type Device } from '../log-in/device-cookie.ts';

const PER_MINUTE = 5;
const PER_DAY = 10;
/** The limit for all networks together; a single network cannot use it up. */
const STRANGERS_PER_DAY = 50;
/** Half an hour; a link to set a new password is valid for twice as long. */
const SLOW_SECONDS = 1800;

/**
 * Throws 429 if an address was emailed too often. Requests can use up a day's emails, but not stop them: after that,
 * one is sent every half hour, so a request is rejected only while an earlier link still works. A known browser is
 * counted separately.
 */
export async function limitAccountMails(
  ctx: Context,
  { email, about }: { email: string; about: 'sign-up' | 'reset' },
  device: Device,
): Promise<void> {
  const index = emailIndex(ctx.vault, email);
  const all = `mail:${about}:${index.toString('hex')}`;
  const { known, name } = counterOf(ctx, device, index);
  const own = `${all}:${name}`;
  await countCall(ctx.db, own, PER_MINUTE, { message: OFTEN });
  const isFew =
    (await isWithinLimit(ctx.db, `${own}:day`, { limit: PER_DAY, seconds: DAY })) &&
    (known || (await isWithinLimit(ctx.db, `${all}:day`, { limit: STRANGERS_PER_DAY, seconds: DAY })));
  if (!isFew) await countCall(ctx.db, `${known ? own : all}:slow`, 1, { seconds: SLOW_SECONDS, message: OFTEN });
}

const OFTEN =
  'Too many emails were requested for this address. Use the link in the newest one, check the spam folder, or try again after the time in Retry-After.';
