import { reasonsOf } from './capture/reasons.ts';
import { type Session, type SessionStatus, statusOf } from './session.ts';

/** A session as the API shows it; its link and its challenges' nonces are shown only when created. */
export interface PresentedSession {
  id: string;
  status: SessionStatus;
  userId: string | null;
  verificationId: string | null;
  attempt: number;
  lastError: { code: string; message: string } | null;
  consent: { state: 'given' | 'refused'; at: string; notice: string } | null;
  invitedAt: string | null;
  metadata: Record<string, string>;
  createdAt: string;
  updatedAt: string;
  expiresAt: string;
}

export function presentSession(session: Session, now: Date): PresentedSession {
  const { row, verification } = session;
  const { consent_state: state, consent_at: at, consent_notice: notice } = row;
  return {
    id: row.id,
    status: statusOf(session, now),
    userId: row.user_id,
    verificationId: verification?.id ?? null,
    attempt: verification?.attempt ?? 0,
    lastError: reasonsOf(session, now)[0] ?? null,
    consent: state && at && notice ? { state, at: at.toISOString(), notice } : null,
    invitedAt: row.invited_at?.toISOString() ?? null,
    metadata: row.metadata,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}
