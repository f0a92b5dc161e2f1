import { OAuthError } from '#platform/operation/oauth-error.ts';
import { isOpen, stateOf } from './presentation-request.ts';
import type { PresentationRequestRow } from './tables.ts';

type Answerable = Pick<PresentationRequestRow, 'state' | 'expires_at' | 'erased_at' | 'answered_at' | 'awaits_browser'>;

/** Throws `invalid_request` for a request that was answered or whose time is over: each is answered once. */
export function assertOpen(row: Answerable, now: Date): void {
  const state = stateOf(row, now);
  if (isOpen(state) && row.answered_at === null) return;
  throw state === 'expired'
    ? new OAuthError('invalid_request', { description: 'The request has expired.' })
    : alreadyAnswered();
}

/** What a second answer gets, also one that came at the same time. */
export function alreadyAnswered(): OAuthError {
  return new OAuthError('invalid_request', { description: 'The request was answered already.' });
}
