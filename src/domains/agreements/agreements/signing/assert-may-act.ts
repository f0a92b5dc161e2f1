import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { statusAt } from '../agreement.ts';
import { isActing } from '../party.ts';
import type { OpenParty } from './find-party.ts';
import { hasConsented, needsCode, standingOf } from './signing-state.ts';

const ENDED = {
  declined: 'A party has declined. This document can no longer be signed.',
  voided: 'The sender has voided this document.',
  expired: 'This document has expired and can no longer be signed.',
} as const;

/** Throws 409 if the party has acted or it is not its turn, 410 if the agreement has ended. */
export function assertOpen(ctx: Context, open: OpenParty): void {
  const now = ctx.clock.now();
  const standing = standingOf(open, now);
  if (standing === 'open') return;
  if (standing === 'done') throw new AppError('conflict', { message: 'This party has already acted.' });
  if (standing === 'declined') throw new AppError('gone', { message: 'This party has declined.' });
  const status = statusAt(open.agreement, now);
  if (status in ENDED) throw new AppError('gone', { message: ENDED[status as keyof typeof ENDED] });
  throw new AppError('conflict', { message: 'Other parties must act before this one.' });
}

/** Throws 403 until the party has consented to electronic records and, if required, entered the emailed code. */
export function assertMayRead(open: OpenParty): void {
  const { party } = open;
  if (isActing(party.kind) && party.done_at === null && !hasConsented(open))
    throw new AppError('consent_required', { message: 'Consent to electronic records first.' });
  if (needsCode(open)) throw new AppError('consent_required', { message: 'Enter the code from the email first.' });
}
