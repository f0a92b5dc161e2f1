import { sha512 } from '@noble/hashes/sha2.js';
import { toBytes32, utf8 } from '#verifier/encoding/bytes.ts';
import { FIELD_ORDER } from '#verifier/proof/field.ts';
import {
  type AffinePoint,
  type CurveSignature,
  expandKey,
  littleEndian,
  SUBGROUP_ORDER,
  satisfiesEquation,
  timesBase,
} from './baby-jubjub-key.ts';
import { poseidonHash } from './poseidon.ts';

// Schnorr signatures on Baby Jubjub over noble's constant-time curve, in the form that
// circuits/templates/signature.circom checks: S·B = R + c·A, where c is the low 127 bits of Poseidon(R, A, message).
// circuits/README.md explains why 127 bits suffice.

/** The number of field elements of a message: together with R and A they fill circomlib's widest Poseidon. */
export const MESSAGE_LENGTH = 12;

const CHALLENGE_BITS = 127n;
/** Hashes from this one on give no challenge, see signature.circom. */
const HASH_LIMIT = (FIELD_ORDER >> CHALLENGE_BITS) << CHALLENGE_BITS;
const NONCE_TAG = utf8('avouch/signature-nonce/v1\n');

/** Signs {@link MESSAGE_LENGTH} field elements; deterministic. */
export async function signSchnorr(privateKey: Uint8Array, message: readonly bigint[]): Promise<CurveSignature> {
  const { scalar, prefix } = expandKey(privateKey);
  const key = timesBase(scalar);
  // One hash in 2^126 gives no challenge; the next nonce is then tried.
  for (let attempt = 0; ; attempt += 1) {
    const nonce = nonceOf(prefix, message, attempt);
    const r = timesBase(nonce);
    const challenge = await challengeOf(r, key, message);
    if (challenge !== undefined) return { r, s: (nonce + challenge * scalar) % SUBGROUP_ORDER };
  }
}

/** Whether the circuit accepts the signature over the message; see {@link satisfiesEquation} for the key. */
export async function verifySchnorr(
  key: AffinePoint,
  message: readonly bigint[],
  signature: CurveSignature,
): Promise<boolean> {
  const challenge = await challengeOf(signature.r, key, message);
  return challenge !== undefined && satisfiesEquation(key, challenge, signature);
}

// Derived from the secret prefix and the message, as in RFC 8032, so that no two messages share a nonce. The tag
// separates these nonces from those of EdDSA signatures by the same keys (eddsa-poseidon.ts, and the first release).
function nonceOf(prefix: Uint8Array, message: readonly bigint[], attempt: number): bigint {
  const elements = message.flatMap((element) => [...toBytes32(element)]);
  return littleEndian(sha512(Uint8Array.from([...NONCE_TAG, ...prefix, ...elements, attempt]))) % SUBGROUP_ORDER;
}

async function challengeOf(r: AffinePoint, key: AffinePoint, message: readonly bigint[]): Promise<bigint | undefined> {
  if (message.length !== MESSAGE_LENGTH) throw new RangeError(`a message must have ${MESSAGE_LENGTH} field elements`);
  const hash = await poseidonHash([r.x, r.y, key.x, key.y, ...message]);
  return hash < HASH_LIMIT ? hash % 2n ** CHALLENGE_BITS : undefined;
}
