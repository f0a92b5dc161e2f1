import { decodeProtectedHeader, type ProtectedHeaderParameters } from 'jose';
import type { Context } from '#domains/context.ts';
import { OAuthError } from '#platform/operation/oauth-error.ts';
import { type HolderKey, holderKeyOf, isSameKey } from './holder-key.ts';
import { type KeyAttestation, refusedAttestation, verifyKeyAttestation } from './key-attestation.ts';
import { verifyByKey } from './wallet-jwt.ts';

const TYPE = 'openid4vci-proof+jwt';
/** Tolerance for phone clocks. */
const DAY = 86_400;
const SKEW = 300;

/** The keys that get a copy, and the nonces that the proof uses. */
export interface Proven {
  holders: HolderKey[];
  nonces: string[];
}

/**
 * Verifies a key proof (OID4VCI 1.0 appendix F.1 and F.4): its type, the holder's key, this issuer, and one of our
 * nonces, which determines its time. With a key attestation, the key must be an attested one. Throws
 * {@link OAuthError}.
 */
export async function verifyKeyProof(
  ctx: Context,
  { org, jwt, findProviders }: { org: string; jwt: string; findProviders: () => Promise<readonly string[]> },
): Promise<Proven & { key: HolderKey }> {
  const header = readHeader(jwt);
  const attestation = await readAttestation(ctx, header, findProviders);
  const key = keyOf(header, attestation);
  const audience = ctx.agent.issuerUrl(org);
  const reading = await verifyByKey(ctx, jwt, { typ: TYPE, audience, key, alg: header.alg ?? '' });
  if ('refused' in reading) throw invalidProof(`A key proof is invalid: ${reading.refused}`);
  const { iat, nonce } = reading.payload;
  if (!isTimely(iat, ctx.clock.now())) throw invalidProof('A key proof is invalid: iat');
  if (typeof nonce !== 'string') throw invalidProof('A key proof has no nonce');
  if (!attestation) return { key, holders: [key], nonces: [nonce] };
  const holders = attestation.keys.map((each) => ({ jwk: each.jwk }));
  return { key, holders, nonces: attestation.nonce === undefined ? [nonce] : [nonce, attestation.nonce] };
}

export function invalidProof(description: string): OAuthError {
  return new OAuthError('invalid_proof', { description });
}

function readHeader(jwt: string): ProtectedHeaderParameters {
  try {
    return decodeProtectedHeader(jwt);
  } catch {
    throw invalidProof('A key proof is not a JWT');
  }
}

/** If the operator neither requires attestations nor trusts a provider, they are ignored. */
async function readAttestation(
  ctx: Context,
  { key_attestation: jwt }: ProtectedHeaderParameters,
  findProviders: () => Promise<readonly string[]>,
): Promise<KeyAttestation | undefined> {
  const isRequired = ctx.config.keyAttestation !== undefined;
  if (jwt === undefined && isRequired) throw invalidProof('A key attestation is required');
  if (jwt === undefined) return undefined;
  const providers = await findProviders();
  if (providers.length === 0 && !isRequired) return undefined;
  if (typeof jwt !== 'string') throw refusedAttestation('form');
  const attestation = await verifyKeyAttestation(ctx, jwt, providers);
  // Appendix D.1: beside a key proof, only the attestation's expiry limits its use.
  if (!attestation.expires) throw refusedAttestation('exp');
  return attestation;
}

function keyOf(header: ProtectedHeaderParameters, attestation: KeyAttestation | undefined): HolderKey {
  const key = holderKeyOf(header) ?? attestedKey(header, attestation);
  if (!key) throw invalidProof('A key proof names its key in an unsupported way');
  if (attestation && !attestation.keys.some((each) => isSameKey(each, key)))
    throw refusedAttestation('key_not_attested');
  return key;
}

/** A `kid` that is not a DID is the `kid` of an attested key, or its index: the example in appendix F.1 has `0`. */
function attestedKey(
  { kid, jwk, x5c }: ProtectedHeaderParameters,
  attestation: KeyAttestation | undefined,
): HolderKey | undefined {
  if (!attestation || typeof kid !== 'string' || jwk !== undefined || x5c !== undefined) return undefined;
  const { keys } = attestation;
  const found = keys.find((each) => each.kid === kid) ?? keys.find((_, index) => String(index) === kid);
  return found && { jwk: found.jwk };
}

function isTimely(iat: unknown, at: Date): boolean {
  const now = at.getTime() / 1000;
  return typeof iat === 'number' && iat >= now - DAY && iat <= now + SKEW;
}
