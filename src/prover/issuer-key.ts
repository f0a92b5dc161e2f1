import { type BabyJubjubPoint, readBabyJubjubPoint } from '#verifier/baby-jubjub.ts';
import { readDecimal } from '#verifier/field.ts';
import { InputError } from '#verifier/input.ts';
import { type ClaimSet, claimVector } from './claims.ts';
import { derivePublicKey, SUBGROUP_ORDER, signMessage, verifyMessage } from './schnorr-poseidon.ts';

/** A signature over a claim vector (schnorr-poseidon.ts), decimal strings: R affine, S below the subgroup order. */
export interface ClaimsSignature {
  r: { x: string; y: string };
  s: string;
}

/** The public key of a Baby Jubjub private key of 32 random bytes. Throws RangeError for another length. */
export async function issuerPublicKey(privateKey: Uint8Array): Promise<BabyJubjubPoint> {
  const { x, y } = derivePublicKey(requireLength(privateKey));
  return { x: String(x), y: String(y) };
}

/** Signs the claims. Deterministic, like Ed25519. Throws ProverError `invalid_claims`. */
export async function signClaims(privateKey: Uint8Array, claims: ClaimSet): Promise<ClaimsSignature> {
  const { r, s } = await signMessage(requireLength(privateKey), claimVector(claims));
  return { r: { x: String(r.x), y: String(r.y) }, s: String(s) };
}

/** Whether the signature over these claims is that of the key; malformed signatures and keys are false. */
export async function verifyClaims(
  issuerKey: BabyJubjubPoint,
  claims: ClaimSet,
  signature: ClaimsSignature,
): Promise<boolean> {
  const message = claimVector(claims);
  try {
    const { x, y } = readBabyJubjubPoint(issuerKey, 'issuerKey');
    const r = { x: readDecimal(signature.r.x, 'r.x'), y: readDecimal(signature.r.y, 'r.y') };
    const s = readDecimal(signature.s, 's', SUBGROUP_ORDER);
    return await verifyMessage({ x: BigInt(x), y: BigInt(y) }, message, { r, s });
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  }
}

function requireLength(privateKey: Uint8Array): Uint8Array {
  if (privateKey.length !== 32) throw new RangeError('a Baby Jubjub private key has 32 bytes');
  return privateKey;
}
