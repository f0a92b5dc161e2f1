import { OAuthError } from '#platform/operation/oauth-error.ts';
import { isOpen, stateOf } from './presentation-request.ts';
import type { PresentationRequestRow } from './tables.ts';

type Answerable = Pick<PresentationRequestRow, 'state' | 'expires_at' | 'erased_at' | 'answered_at' | 'awaits_browser'>;

/** Throws `invalid_request` for a request that was answered or has expired, because each can be answered only once. */
export function assertOpen(row: Answerable, now: Date): void {
  const state = stateOf(row, now);
  if (isOpen(state) && row.answered_at === null) return;
  throw state === 'expired'
    ? new OAuthError('invalid_request', { description: 'The request has expired.' })
    : alreadyAnswered();
}

/** The error for a second answer, including a simultaneous one. */
export function alreadyAnswered(): OAuthError {
  return new OAuthError('invalid_request', { description: 'The request was answered already.' });
}
