import type { Tx } from '#platform/db/database.ts';
import type { Timestamp } from '#platform/db/tables.ts';

export type AgeProofTables = {
  age_proofs: {
    org_id: string;
    /** The presentation request that the wallet answered. */
    id: string;
    user_id: string;
    /** The doctype (ISO/IEC 18013-5). */
    document_type: string;
    /** The signer: the subject of an authority's certificate, or the URL of an issuer of this service. */
    issuer: string;
    /** The age that had been reached. */
    years: number;
    /** The day in UTC on which the issuer signed it, `YYYY-MM-DD`. */
    attested_on: string;
    created_at: Timestamp;
  };
};

export const ageProofsOf = (tx: Tx) => tx.withTables<AgeProofTables>();
