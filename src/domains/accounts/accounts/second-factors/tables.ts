import type { ColumnType, Selectable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Timestamp } from '#platform/db/tables.ts';

/** A bigint column, which the driver reads as text. */
type BigInteger = ColumnType<string, number, number>;

export type SecondFactorsTables = {
  totp_secrets: {
    user_id: string;
    id: string;
    /** 20 bytes. */
    sealed: Buffer;
    created_at: Timestamp;
    /** Null until a first code has confirmed the app. */
    confirmed_at: Timestamp | null;
    last_used_at: Timestamp | null;
    /** The time step of the last accepted code: codes of this or an earlier step are rejected. */
    last_step: BigInteger;
    /** Number of wrong codes since the last right one. */
    failures: number;
    held_until: Timestamp | null;
  };
  passkeys: {
    user_id: string;
    id: string;
    name_sealed: Buffer;
    /** Base64url. */
    credential_id: string;
    /** COSE_Key (RFC 9052 section 7). */
    public_key: Buffer;
    counter: BigInteger;
    transports: string[];
    /** Whether the passkey is backed up. */
    backed_up: boolean;
    created_at: Timestamp;
    last_used_at: Timestamp | null;
  };
  recovery_codes: { user_id: string; hash: Buffer };
  second_factor_challenges: {
    hash: Buffer;
    purpose: 'log_in' | 'registration' | 'passwordless';
    user_id: string | null;
    /** The organization that the user logs in to. */
    organization: string | null;
    expires_at: Timestamp;
  };
};

export type TotpRow = Selectable<SecondFactorsTables['totp_secrets']>;
export type PasskeyRow = Selectable<SecondFactorsTables['passkeys']>;

/** The transaction with this domain's tables. */
export const secondFactorsOf = (tx: Tx) => tx.withTables<SecondFactorsTables>();
