import type { Tx } from '#platform/db/database.ts';
import type { GeneratedTimestamp } from '#platform/db/tables.ts';

export type DidsTables = {
  issuer_proof_keys: {
    org_id: string;
    id: string;
    /** Affine coordinates on Baby Jubjub as decimal strings. */
    public_x: string;
    public_y: string;
    /** Sealed under the organization's data key. */
    private_key: Buffer;
    created_at: GeneratedTimestamp;
  };
  key_rotations: {
    org_id: string;
    id: string;
    /** Some of {@link ROTATABLE_KEYS}. */
    keys: string[];
    created_at: Date;
    /** Null until all new keys exist. */
    completed_at: Date | null;
  };
};

export const didsOf = (tx: Tx) => tx.withTables<DidsTables>();
