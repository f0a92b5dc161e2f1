import type { Selectable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Json, Timestamp } from '#platform/db/tables.ts';
import type { JudgedPresentation } from './answer/judgement.ts';
import type { ClientIdScheme, ResponseMode } from './presentation-request.ts';

export type PresentationsTables = {
  presentation_requests: {
    org_id: string;
    id: string;
    /** The stored state; `expired` follows from the time. */
    state: 'pending' | 'fetched' | 'verified' | 'failed';
    client_id_scheme: ClientIdScheme;
    response_mode: ResponseMode;
    client_id: string;
    /** Sealed under the request's data key: query, nonce, trust; null once erased. */
    definition: Buffer | null;
    /** The private key for decrypting the answer, sealed under its own data key; null once answered or expired. */
    encryption_key: Buffer | null;
    /** Every check, without personal data; null until answered, or if nothing was presented. */
    result: Json<JudgedPresentation[]> | null;
    /** The failure code. */
    failure: string | null;
    /** Sealed under the request's data key: the disclosed data; null if there are none, or once erased. */
    disclosed: Buffer | null;
    /** SHA-256 of the code in the redirect link. */
    response_code_hash: Buffer | null;
    /**
     * SHA-256 of the secret of the browser that must confirm an answer from the same device; null if the answer counts
     * at once.
     */
    browser_hash: Buffer | null;
    /**
     * Whether a wallet on the same device has answered, but that browser has not yet returned with the code of the
     * redirect link.
     */
    awaits_browser: boolean;
    /** For another domain's request, the object that waits for the answer; null for a caller's request. */
    owner: string | null;
    /** The queue of the job that processes the answer; null for a caller's request. */
    answer_queue: string | null;
    /** The user whose age the answer proves; null if it proves none, or once erased. */
    user_id: string | null;
    metadata: Json<Record<string, string>>;
    created_at: Timestamp;
    expires_at: Timestamp;
    erase_at: Timestamp;
    fetched_at: Timestamp | null;
    answered_at: Timestamp | null;
    erased_at: Timestamp | null;
  };
};

export const presentationsOf = (tx: Tx) => tx.withTables<PresentationsTables>();

export type PresentationRequestRow = Selectable<PresentationsTables['presentation_requests']>;
