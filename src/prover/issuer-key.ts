import { InputError, readOneOf } from '#verifier/input.ts';
import { type BabyJubjubPoint, readBabyJubjubPoint } from '#verifier/proof/baby-jubjub.ts';
import { readDecimal } from '#verifier/proof/field.ts';
import { SIGNATURE_SCHEMES, type SignatureScheme } from '#verifier/proof/statement-record.ts';
import { expandKey, SUBGROUP_ORDER, timesBase } from './baby-jubjub-key.ts';
import { type ClaimSet, claimVector } from './claims.ts';
import { signEddsa, verifyEddsa } from './eddsa-poseidon.ts';
import { signSchnorr, verifySchnorr } from './schnorr-poseidon.ts';

/** A signature over a claim vector, decimal strings: R affine, S below the subgroup order. */
export interface ClaimsSignature {
  /** `schnorr-poseidon` if absent: such claims predate the choice of scheme. */
  scheme?: SignatureScheme;
  r: { x: string; y: string };
  s: string;
}

/** The public key of a Baby Jubjub private key of 32 random bytes. Throws RangeError for another length. */
export async function issuerPublicKey(privateKey: Uint8Array): Promise<BabyJubjubPoint> {
  const { x, y } = timesBase(expandKey(requireLength(privateKey)).scalar);
  return { x: String(x), y: String(y) };
}

const SIGN = { 'schnorr-poseidon': signSchnorr, 'eddsa-poseidon': signEddsa };
const VERIFY = { 'schnorr-poseidon': verifySchnorr, 'eddsa-poseidon': verifyEddsa };

/** The scheme of a signature; throws InputError if it is unknown. */
export function schemeOf({ scheme = 'schnorr-poseidon' }: ClaimsSignature): SignatureScheme {
  return readOneOf(scheme, 'signature.scheme', SIGNATURE_SCHEMES);
}

/** Signs the claims. Deterministic, like Ed25519. Throws ProverError `invalid_claims`. */
export async function signClaims(
  privateKey: Uint8Array,
  claims: ClaimSet,
  scheme: SignatureScheme = 'schnorr-poseidon',
): Promise<ClaimsSignature> {
  const { r, s } = await SIGN[scheme](requireLength(privateKey), claimVector(claims));
  const named = scheme !== 'schnorr-poseidon' && { scheme };
  return { ...named, r: { x: String(r.x), y: String(r.y) }, s: String(s) };
}

/** Whether the key signed these claims; false for malformed signatures and keys. */
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
    return await VERIFY[schemeOf(signature)]({ x: BigInt(x), y: BigInt(y) }, message, { r, s });
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  }
}

function requireLength(privateKey: Uint8Array): Uint8Array {
  if (privateKey.length !== 32) throw new RangeError('a Baby Jubjub private key must have 32 bytes');
  return privateKey;
}
