import type { Selectable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Json, Timestamp } from '#platform/db/tables.ts';
import type { Stage } from './capture/stage.ts';

/** The stored status; all other statuses come from the verification, or follow from the time. */
type OwnStatus = 'created' | 'started' | 'cancelled';

export type VerificationSessionsTables = {
  verification_sessions: {
    org_id: string;
    id: string;
    /** SHA-256 of the link's token. */
    token_hash: Buffer;
    status: OwnStatus;
    /** Incremented by every write; detects concurrent submissions. */
    version: number;
    user_id: string | null;
    /** Sealed under the session's data key: return URL and expected data; null once erased. */
    request: Buffer | null;
    metadata: Json<Record<string, string>>;
    /** The verification that the hosted page started or continues. */
    verification_id: string | null;
    /** The attempt whose pictures the hosted page took; a caller may submit the pictures of a later attempt. */
    captured_attempt: number | null;
    /** Thumbprint (RFC 7638) of the key of the capturing device. */
    device_key: string | null;
    /** Reported by the page for the person's other device; the latest report. */
    stage: Stage | null;
    consent_state: 'given' | 'refused' | null;
    consent_at: Timestamp | null;
    /** Hash of the displayed notice. */
    consent_notice: string | null;
    /** When the link was last emailed. */
    invited_at: Timestamp | null;
    created_at: Timestamp;
    updated_at: Timestamp;
    expires_at: Timestamp;
  };
  consent_notices: {
    org_id: string;
    hash: string;
    version: string;
    language: string;
    /** The full displayed text, as canonical JSON. */
    text: string;
    created_at: Timestamp;
  };
};

export const sessionsOf = (tx: Tx) => tx.withTables<VerificationSessionsTables>();

export type SessionRow = Selectable<VerificationSessionsTables['verification_sessions']>;
