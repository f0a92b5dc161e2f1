import type { Selectable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Json, Timestamp } from '#platform/db/tables.ts';
import type { Stage } from './capture/stage.ts';

/** What is stored; the rest is the verification's own status, or follows from the time. */
type OwnStatus = 'created' | 'started' | 'cancelled';

export type VerificationSessionsTables = {
  verification_sessions: {
    org_id: string;
    id: string;
    /** SHA-256 of the link's token. */
    token_hash: Buffer;
    status: OwnStatus;
    /** Changes with every write; of two submissions one wins. */
    version: number;
    user_id: string | null;
    /** Sealed under the session's data key: where to return to and what the document is expected to say; null once erased. */
    request: Buffer | null;
    metadata: Json<Record<string, string>>;
    /** Of the verification that the hosted page started, or goes on with. */
    verification_id: string | null;
    /** The attempt of which the hosted page took the pictures; a caller may send those of a later one. */
    captured_attempt: number | null;
    /** Thumbprint (RFC 7638) of the key of the device that took them. */
    device_key: string | null;
    /** Told by the page for the person's other device; the newest one's word. */
    stage: Stage | null;
    consent_state: 'given' | 'refused' | null;
    consent_at: Timestamp | null;
    /** Hash of the notice that was shown. */
    consent_notice: string | null;
    /** When the link was last mailed. */
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
    /** Every word that was shown, as canonical JSON. */
    text: string;
    created_at: Timestamp;
  };
};

export const sessionsOf = (tx: Tx) => tx.withTables<VerificationSessionsTables>();

export type SessionRow = Selectable<VerificationSessionsTables['verification_sessions']>;
