import type { EnvName } from './env.ts';
import type { EnvReader } from './env-reader.ts';
import { oneOf } from './parsers.ts';

/** Resistance to attack, ISO/IEC 18045 (OpenID4VCI 1.0 appendix D.2), weakest first. */
export const RESISTANCE = ['basic', 'enhanced-basic', 'moderate', 'high'] as const;
export type Resistance = (typeof RESISTANCE)[number];
const DEMANDS = ['optional', 'required'] as const;

/** The minimum for the keys that credentials are bound to. */
export interface KeyAttestationConfig {
  storage?: Resistance;
  userAuthentication?: Resistance;
}

export interface WalletAttestationConfig {
  /** Undefined if wallets need not attest their keys. */
  keyAttestation?: KeyAttestationConfig;
  /** Whether a wallet needs an attestation by its provider to receive a token. */
  walletAttestation: (typeof DEMANDS)[number];
  /** Whether a wallet's token must be bound to a key (DPoP). */
  walletDpop: (typeof DEMANDS)[number];
}

/** The attestations and proofs that wallets must send to receive credentials. */
export function walletAttestationConfig(reader: EnvReader): WalletAttestationConfig {
  const demand = (name: EnvName) => reader.read(name, DEMANDS.join(' or '), oneOf(DEMANDS)) ?? 'optional';
  const minimum = (name: EnvName) => reader.read(name, RESISTANCE.join(', '), oneOf(RESISTANCE));
  const keys = demand('KEY_ATTESTATION');
  const storage = minimum('KEY_ATTESTATION_STORAGE');
  const userAuthentication = minimum('KEY_ATTESTATION_USER_AUTHENTICATION');
  const forTokens = { walletAttestation: demand('WALLET_ATTESTATION'), walletDpop: demand('WALLET_DPOP') };
  if (keys === 'optional' && (storage || userAuthentication))
    reader.problem('KEY_ATTESTATION', 'requires none, but a minimum is set', 'required');
  if (keys === 'optional') return forTokens;
  return {
    keyAttestation: { ...(storage && { storage }), ...(userAuthentication && { userAuthentication }) },
    ...forTokens,
  };
}
