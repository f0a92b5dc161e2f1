import type { Selectable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Timestamp } from '#platform/db/tables.ts';

export type LivenessTables = {
  liveness_challenges: {
    org_id: string;
    id: string;
    steps: string[];
    /** The session for which it was created; it can be used only for that session's verification. */
    bound_to: string;
    version: number;
    created_at: Timestamp;
    expires_at: Timestamp;
    /**
     * The verification and attempt for which it was answered; the attempt is negative if other pictures replaced the
     * frames.
     */
    used_for: string | null;
    used_attempt: number | null;
    used_at: Timestamp | null;
    /**
     * The engine's perceptual hashes of its frames, sealed; null until the engine has examined them, and once erased.
     */
    looks: Buffer | null;
  };
  liveness_frames: {
    org_id: string;
    challenge_id: string;
    position: number;
    /** HMAC of the frame's SHA-256 under the organization's key. */
    digest: Buffer;
  };
};

export const livenessOf = (tx: Tx) => tx.withTables<LivenessTables>();

export type ChallengeRow = Selectable<LivenessTables['liveness_challenges']>;
