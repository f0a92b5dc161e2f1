import { type Session, statusOf } from '../session.ts';

/** Why a session is not verified: a stable code, and a message for the person using the camera. */
export interface Reason {
  code: string;
  message: string;
}

/**
 * Reasons for a rejection that may be shown, because the person can see them on the document. Suspected fraud is not
 * explained.
 */
const TOLD_WHEN_REJECTED: readonly string[] = ['document_expired', 'below_minimum_age'];

/** The reasons shown to the person, most important first; empty if there are none. */
export function reasonsOf(session: Session, now: Date): Reason[] {
  const { row, verification } = session;
  const status = statusOf(session, now);
  if (status === 'requires_input') return orElse(verification?.inputReasons ?? [], UNCLEAR_PICTURES);
  if (status === 'rejected') return orElse([...reviewed(session), ...explained(session)], NOT_CONFIRMED);
  if (status === 'expired' && !verification) return [LINK_EXPIRED];
  if (status === 'expired') return failedChecks(session).filter(({ code }) => code === 'attempts_exhausted');
  if (status === 'cancelled' && row.consent_state === 'refused') return [CONSENT_REFUSED];
  return [];
}

const UNCLEAR_PICTURES = { code: 'pictures_unclear', message: 'The pictures could not be used. Take new ones.' };
const NOT_CONFIRMED = { code: 'not_confirmed', message: 'Your document did not confirm your identity.' };
const LINK_EXPIRED = { code: 'link_expired', message: 'This link has expired. Ask the sender for a new one.' };
const CONSENT_REFUSED = { code: 'consent_refused', message: 'You did not agree to the verification.' };

function failedChecks({ verification }: Session): Reason[] {
  const reasons = (verification?.checks ?? []).flatMap(({ result, reason, message }) =>
    result === 'failed' && reason ? [{ code: reason, message }] : [],
  );
  return reasons.filter(({ code }, index) => reasons.findIndex((other) => other.code === code) === index);
}

function explained(session: Session): Reason[] {
  return failedChecks(session).filter(({ code }) => TOLD_WHEN_REJECTED.includes(code));
}

function reviewed({ verification }: Session): Reason[] {
  return verification?.reviewReason ? [{ code: 'reviewed', message: verification.reviewReason }] : [];
}

function orElse(reasons: Reason[], fallback: Reason): Reason[] {
  return reasons.length > 0 ? reasons : [fallback];
}
