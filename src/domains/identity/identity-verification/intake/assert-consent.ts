import type { Context } from '#domains/context.ts';
import { currentPolicy } from '#domains/identity/verification-policies/index.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Consent } from '../verification.ts';

/** Clocks of callers are a little ahead. */
const AHEAD_MS = 300_000;

/** Throws 422 where the policy asks for a consent that is not there, or where it lies in the future. */
export async function assertConsent(ctx: Context, tx: Tx, consent: Consent | undefined): Promise<void> {
  if (!consent) {
    if (!(await currentPolicy(ctx, tx)).consentRequired) return;
    const message = "The person's consent is needed before anything is examined";
    throw new AppError('unprocessable', { message: `${message}.`, errors: [{ path: 'consent', message }] });
  }
  if (Date.parse(consent.givenAt) > ctx.clock.now().getTime() + AHEAD_MS)
    throw new AppError('unprocessable', { errors: [{ path: 'consent.givenAt', message: 'This lies in the future' }] });
}
