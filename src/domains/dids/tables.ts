import type { Tx } from '#platform/db/database.ts';
import type { GeneratedTimestamp } from '#platform/db/tables.ts';

export type DidsTables = {
  issuer_proof_keys: {
    org_id: string;
    id: string;
    /** Affine coordinates on Baby Jubjub as decimal strings. */
    public_x: string;
    public_y: string;
    /** Sealed under the organisation's data key. */
    private_key: Buffer;
    created_at: GeneratedTimestamp;
  };
};

export const didsOf = (tx: Tx) => tx.withTables<DidsTables>();
