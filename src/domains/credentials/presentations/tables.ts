import type { Selectable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Json, Timestamp } from '#platform/db/tables.ts';
import type { JudgedPresentation } from './answer/judgement.ts';
import type { ClientIdScheme, ResponseMode } from './presentation-request.ts';

export type PresentationsTables = {
  presentation_requests: {
    org_id: string;
    id: string;
    /** What is stored; `expired` follows from the time. */
    state: 'pending' | 'fetched' | 'verified' | 'failed';
    client_id_scheme: ClientIdScheme;
    response_mode: ResponseMode;
    client_id: string;
    /** Sealed under the request's data key: query, nonce, trust; null once erased. */
    definition: Buffer | null;
    /** The private key that the answer is encrypted to, sealed under a data key of its own; null once answered or expired. */
    encryption_key: Buffer | null;
    /** Check by check, without personal data; null while not answered, or where nothing was presented. */
    result: Json<JudgedPresentation[]> | null;
    /** Why it failed, a code. */
    failure: string | null;
    /** Sealed under the request's data key: what was disclosed; null where nothing was, or once erased. */
    disclosed: Buffer | null;
    /** SHA-256 of the code in the link back. */
    response_code_hash: Buffer | null;
    /** SHA-256 of what the browser keeps in which the answer from the same device counts; null where the answer counts at once. */
    browser_hash: Buffer | null;
    /** A wallet on the same device has answered, and that browser has not brought the code of the link back yet. */
    awaits_browser: boolean;
    /** Of a request that another domain made: which of its objects waits for the answer; null where a caller made it. */
    owner: string | null;
    /** The queue whose job takes the answer; null where a caller made it. */
    answer_queue: string | null;
    /** Whose age the answer is to prove; null where it proves none, or once erased. */
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
