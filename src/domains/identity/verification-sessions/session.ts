import {
  STATUSES,
  type VerificationState,
  type VerificationStatus,
} from '#domains/identity/identity-verification/index.ts';
import type { Expected } from '#engine/index.ts';
import type { SessionRow } from './tables.ts';

/** `started` once consent is given; after that, the verification's status. */
export const SESSION_STATUSES = ['created', 'started', ...STATUSES.filter((status) => status !== 'pending')] as const;
export type SessionStatus = 'created' | 'started' | Exclude<VerificationStatus, 'pending'>;

/** Default lifetime of a link. */
export const DEFAULT_SECONDS = 86_400;

/** Why a person who did not request it must be verified; the notice states this. */
export interface SessionPurpose {
  kind: 'business_owner';
  /** Name of the company that the person owns or runs. */
  business: string;
}

/** The recipient of a session's link. */
export interface Invitee {
  email: string;
  name?: string | undefined;
  /** Language of the email; the organization's by default. */
  locale?: string | undefined;
}

/** The sealed part of the request for a session. */
export interface SessionRequest {
  returnUrl?: string;
  expected?: Expected;
  purpose?: SessionPurpose;
  /** The last recipient of the link. */
  invite?: Invitee;
  /** Addresses, in lower case, that received the link earlier, if it was emailed again. */
  mailed?: string[];
  /** In test mode: the outcome of the first pictures, regardless of their content; later ones are examined. */
  testOutcome?: string;
}

/** A session with its verification. */
export interface Session {
  row: SessionRow;
  verification: VerificationState | undefined;
}

/** The status as callers see it. After a submission, the link's expiry no longer changes it. */
export function statusOf({ row, verification }: Session, now: Date): SessionStatus {
  // A verification that the session would have continued may proceed in other ways.
  if (row.consent_state === 'refused') return 'cancelled';
  if (verification) return verification.status === 'pending' ? 'processing' : verification.status;
  if (row.status !== 'cancelled' && row.expires_at <= now) return 'expired';
  return row.status;
}

/** Whether pictures are accepted: while the link is valid, once, and again whenever the verification requires more. */
export function takesPictures(session: Session, now: Date): boolean {
  const status = statusOf(session, now);
  return session.row.expires_at > now && (status === 'created' || status === 'started' || status === 'requires_input');
}

/** The link for a session's person. */
export function linkOf({ publicUrl }: { publicUrl: string }, token: string): string {
  return `${publicUrl}/verify/${token}`;
}

/**
 * Whether a URL is a safe redirect target: http or https, without a user name that could make one host look like
 * another.
 */
export function isReturnUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '';
}
