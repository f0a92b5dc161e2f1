import type { Selectable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Timestamp } from '#platform/db/tables.ts';

export type CredentialsTables = {
  credentials: {
    org_id: string;
    id: string;
    type: 'IdentityVerificationCredential';
    status: 'active';
    person_id: string;
    verification_id: string;
    issuer: string;
    /** `urn:uuid:…` of the subject. */
    subject: string;
    valid_from: Timestamp;
    valid_until: Timestamp;
    /** Sealed under the person's data key. */
    vc_jwt: Buffer;
    jwt_vc_json: Buffer;
    /** Sealed: the claim vector for proofs with its signature. */
    claim_set: Buffer;
    created_at: Timestamp;
  };
};

export const credentialsOf = (tx: Tx) => tx.withTables<CredentialsTables>();

export type CredentialRow = Selectable<CredentialsTables['credentials']>;
