import {
  STATUSES,
  type VerificationState,
  type VerificationStatus,
} from '#domains/identity/identity-verification/index.ts';
import type { Expected } from '#engine/index.ts';
import type { SessionRow } from './tables.ts';

/** `started` once consent is given; after that the verification's status. */
export const SESSION_STATUSES = ['created', 'started', ...STATUSES.filter((status) => status !== 'pending')] as const;
export type SessionStatus = 'created' | 'started' | Exclude<VerificationStatus, 'pending'>;

/** How long a link lasts unless said otherwise. */
export const DEFAULT_SECONDS = 86_400;

/** Why someone is asked who has not come by themselves; the notice says so. */
export interface SessionPurpose {
  kind: 'business_owner';
  /** Name of the company that the person owns or runs. */
  business: string;
}

/** To whom the link of a session is mailed. */
export interface Invitee {
  email: string;
  name?: string | undefined;
  /** Of the mail; the organization's where not given. */
  locale?: string | undefined;
}

/** What is sealed of the request that made a session. */
export interface SessionRequest {
  returnUrl?: string;
  expected?: Expected;
  purpose?: SessionPurpose;
  /** To whom the link was last mailed. */
  invite?: Invitee;
  /** Addresses, in small letters, to which it was mailed once it was mailed again. */
  mailed?: string[];
  /** In test mode: what the first pictures come to, whatever they show; later ones are looked at. */
  testOutcome?: string;
}

/** A session with the verification that came of it. */
export interface Session {
  row: SessionRow;
  verification: VerificationState | undefined;
}

/** The only status that callers see. A submission keeps its state beyond the end of the link. */
export function statusOf({ row, verification }: Session, now: Date): SessionStatus {
  // The verification that it would have continued may go on otherwise.
  if (row.consent_state === 'refused') return 'cancelled';
  if (verification) return verification.status === 'pending' ? 'processing' : verification.status;
  if (row.status !== 'cancelled' && row.expires_at <= now) return 'expired';
  return row.status;
}

/**
 * Whether pictures are accepted: once, and again whenever the verification asks for others, while the link is valid.
 */
export function takesPictures(session: Session, now: Date): boolean {
  const status = statusOf(session, now);
  return session.row.expires_at > now && (status === 'created' || status === 'started' || status === 'requires_input');
}

/** Where the person of a session goes. */
export function linkOf({ publicUrl }: { publicUrl: string }, token: string): string {
  return `${publicUrl}/verify/${token}`;
}

/** Whether a browser may be sent there: http or https, and no user name that makes one host look like another. */
export function isReturnUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '';
}
