import { type BabyJubjubPoint, readBabyJubjubPoint } from '#verifier/baby-jubjub.ts';
import { readDecimal } from '#verifier/field.ts';
import { InputError } from '#verifier/input.ts';
import { hashClaims, type IdentityClaims } from './claims.ts';
import { eddsaOnBabyJubjub } from './poseidon.ts';

/** EdDSA-Poseidon signature over a claim hash, decimal strings: R8 affine, S below the subgroup order. */
export interface ClaimsSignature {
  r8: { x: string; y: string };
  s: string;
}

/** Order of the prime subgroup of Baby Jubjub (EIP-2494). */
const SUBGROUP_ORDER = 2736030358979909402780800718157159386076813972158567259200215660948447373041n;

/**
 * The public key of a Baby Jubjub private key of 32 random bytes (circomlib: BLAKE-512, pruned as in RFC 8032).
 * Throws RangeError for another length.
 */
export async function issuerPublicKey(privateKey: Uint8Array): Promise<BabyJubjubPoint> {
  const eddsa = await eddsaOnBabyJubjub();
  const [x, y] = eddsa.prv2pub(requireLength(privateKey));
  return { x: String(eddsa.F.toObject(x)), y: String(eddsa.F.toObject(y)) };
}

/** Signs the hash of the claims. Deterministic, like Ed25519. Throws ProverError `invalid_claims`. */
export async function signClaims(privateKey: Uint8Array, claims: IdentityClaims): Promise<ClaimsSignature> {
  const eddsa = await eddsaOnBabyJubjub();
  const message = eddsa.F.e(BigInt(await hashClaims(claims)));
  const { R8, S } = eddsa.signPoseidon(requireLength(privateKey), message);
  return { r8: { x: String(eddsa.F.toObject(R8[0])), y: String(eddsa.F.toObject(R8[1])) }, s: String(S) };
}

/** Whether the signature over these claims is that of the key; malformed signatures and keys are false. */
export async function verifyClaims(
  issuerKey: BabyJubjubPoint,
  claims: IdentityClaims,
  signature: ClaimsSignature,
): Promise<boolean> {
  const eddsa = await eddsaOnBabyJubjub();
  const element = (text: string, name: string) => eddsa.F.e(readDecimal(text, name));
  const message = eddsa.F.e(BigInt(await hashClaims(claims)));
  try {
    const key = readBabyJubjubPoint(issuerKey, 'issuerKey');
    const R8: [Uint8Array, Uint8Array] = [element(signature.r8.x, 'r8.x'), element(signature.r8.y, 'r8.y')];
    const S = readDecimal(signature.s, 's', SUBGROUP_ORDER);
    return eddsa.verifyPoseidon(message, { R8, S }, [element(key.x, 'x'), element(key.y, 'y')]);
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  }
}

function requireLength(privateKey: Uint8Array): Uint8Array {
  if (privateKey.length !== 32) throw new RangeError('a Baby Jubjub private key has 32 bytes');
  return privateKey;
}
