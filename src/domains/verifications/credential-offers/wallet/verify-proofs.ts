import type { Context } from '#domains/context.ts';
import { once } from '#kernel/once.ts';
import { OAuthError } from '#platform/operation/oauth-error.ts';
import { BATCH_SIZE } from '../offer.ts';
import { type HolderKey, isSameKey } from './holder-key.ts';
import { refusedAttestation, verifyKeyAttestation } from './key-attestation.ts';
import { nonceEnd } from './nonce.ts';
import { invalidProof, type Proven, verifyKeyProof } from './verify-key-proof.ts';
import { walletProviders } from './wallet-jwt.ts';

/** The keys for the copies, and the nonces to use up. */
export interface VerifiedProofs {
  holders: HolderKey[];
  nonces: { nonce: string; until: Date }[];
}

/**
 * Verifies the proofs in a credential request (OID4VCI 1.0 appendix F): key proofs with or without a key attestation,
 * or a single attestation. Every attested key gets a copy.
 */
export async function verifyProofs(
  ctx: Context,
  org: string,
  proofs: Readonly<Record<string, readonly string[] | undefined>> | undefined,
): Promise<VerifiedProofs> {
  const findProviders = once(() => walletProviders(ctx));
  const proven: (Proven & { key?: HolderKey })[] = proofs?.attestation
    ? [await verifyAttestationProof(ctx, proofs.attestation, await findProviders())]
    : await verifyKeyProofs(ctx, org, proofs?.jwt ?? [], findProviders);
  // A proof may identify its key by a DID; an attestation never does.
  const keys = proven.flatMap(({ key }) => key ?? []);
  const holders = withoutRepetition(proven.flatMap((each) => each.holders)).map(
    (holder) => keys.find((key) => isSameKey(key, holder)) ?? holder,
  );
  if (holders.length > BATCH_SIZE) throw invalidProof(`One request takes up to ${BATCH_SIZE} keys`);
  const nonces = new Set(proven.flatMap((each) => each.nonces));
  return { holders, nonces: [...nonces].map((nonce) => ({ nonce, until: endOf(ctx, org, nonce) })) };
}

export function invalidNonce(): OAuthError {
  return new OAuthError('invalid_nonce', { description: 'The c_nonce was used, has expired, or is not ours' });
}

async function verifyKeyProofs(
  ctx: Context,
  org: string,
  jwts: readonly string[],
  findProviders: () => Promise<readonly string[]>,
): Promise<(Proven & { key: HolderKey })[]> {
  if (jwts.length === 0) throw invalidProof('The request contains no key proof of type jwt or attestation');
  if (jwts.length > BATCH_SIZE) throw invalidProof(`One request takes up to ${BATCH_SIZE} proofs`);
  const proven: (Proven & { key: HolderKey })[] = [];
  for (const jwt of jwts) proven.push(await verifyKeyProof(ctx, { org, jwt, findProviders }));
  // Each key gets at most one credential (section 8.3), because two with the same key could be linked.
  if (withoutRepetition(proven.map(({ key }) => key)).length < proven.length)
    throw invalidProof('Two key proofs name the same key');
  return proven;
}

/** Appendix F.3: the nonce shows that the attestation is fresh, so no key needs to sign. */
async function verifyAttestationProof(
  ctx: Context,
  [jwt, ...others]: readonly string[],
  providers: readonly string[],
): Promise<Proven> {
  if (jwt === undefined || others.length > 0) throw invalidProof('A proof of type attestation is exactly one JWT');
  const { keys, nonce } = await verifyKeyAttestation(ctx, jwt, providers);
  if (nonce === undefined) throw refusedAttestation('nonce');
  return { holders: keys.map(({ jwk }) => ({ jwk })), nonces: [nonce] };
}

function endOf(ctx: Context, org: string, nonce: string): Date {
  const end = nonceEnd(ctx, org, 'c_nonce', nonce);
  if (!end) throw invalidNonce();
  return end;
}

function withoutRepetition(keys: readonly HolderKey[]): HolderKey[] {
  return keys.filter((key, index) => keys.findIndex((other) => isSameKey(key, other)) === index);
}
