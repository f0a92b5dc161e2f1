import { type BabyJubjubPoint, readBabyJubjubPoint } from '#verifier/baby-jubjub.ts';
import { readDecimal } from '#verifier/field.ts';
import { InputError } from '#verifier/input.ts';
import { hashClaims, type IdentityClaims } from './claims.ts';
import { derivePublicKey, SUBGROUP_ORDER, signMessage, verifyMessage } from './eddsa-poseidon.ts';

/** EdDSA-Poseidon signature over a claim hash, decimal strings: R8 affine, S below the subgroup order. */
export interface ClaimsSignature {
  r8: { x: string; y: string };
  s: string;
}

/** The public key of a Baby Jubjub private key of 32 random bytes. Throws RangeError for another length. */
export async function issuerPublicKey(privateKey: Uint8Array): Promise<BabyJubjubPoint> {
  const { x, y } = derivePublicKey(requireLength(privateKey));
  return { x: String(x), y: String(y) };
}

/** Signs the hash of the claims. Deterministic, like Ed25519. Throws ProverError `invalid_claims`. */
export async function signClaims(privateKey: Uint8Array, claims: IdentityClaims): Promise<ClaimsSignature> {
  const { r8, s } = await signMessage(requireLength(privateKey), BigInt(await hashClaims(claims)));
  return { r8: { x: String(r8.x), y: String(r8.y) }, s: String(s) };
}

/** Whether the signature over these claims is that of the key; malformed signatures and keys are false. */
export async function verifyClaims(
  issuerKey: BabyJubjubPoint,
  claims: IdentityClaims,
  signature: ClaimsSignature,
): Promise<boolean> {
  const message = BigInt(await hashClaims(claims));
  try {
    const { x, y } = readBabyJubjubPoint(issuerKey, 'issuerKey');
    const r8 = { x: readDecimal(signature.r8.x, 'r8.x'), y: readDecimal(signature.r8.y, 'r8.y') };
    const s = readDecimal(signature.s, 's', SUBGROUP_ORDER);
    return await verifyMessage({ x: BigInt(x), y: BigInt(y) }, message, { r8, s });
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  }
}

function requireLength(privateKey: Uint8Array): Uint8Array {
  if (privateKey.length !== 32) throw new RangeError('a Baby Jubjub private key has 32 bytes');
  return privateKey;
}
