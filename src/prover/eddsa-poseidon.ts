import { blake512 } from '@noble/hashes/blake1.js';
import { toBytes32 } from '#verifier/encoding/bytes.ts';
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

// EdDSA-Poseidon on Baby Jubjub as circomlib defines it (circomlibjs `signPoseidon`, circuits/eddsaposeidon.circom), over
// Poseidon of the message: S·B = R + 8·h·A with h = Poseidon(R, A, Poseidon(message)).

const COFACTOR = 8n;

/** Signs at most 16 field elements. Deterministic: circomlibjs produces the same signature. */
export async function signEddsa(privateKey: Uint8Array, message: readonly bigint[]): Promise<CurveSignature> {
  const { scalar, prefix } = expandKey(privateKey);
  const hash = await poseidonHash(message);
  const nonce = littleEndian(blake512(Uint8Array.from([...prefix, ...toBytes32(hash).toReversed()]))) % SUBGROUP_ORDER;
  const r = timesBase(nonce);
  const challenge = await challengeOf(r, timesBase(scalar), hash);
  return { r, s: (nonce + challenge * scalar) % SUBGROUP_ORDER };
}

/** Whether the circuit accepts the signature over the message; see {@link satisfiesEquation} for the key. */
export async function verifyEddsa(
  key: AffinePoint,
  message: readonly bigint[],
  signature: CurveSignature,
): Promise<boolean> {
  return satisfiesEquation(key, await challengeOf(signature.r, key, await poseidonHash(message)), signature);
}

/** The challenge: the factor of the public key in the equation. */
async function challengeOf(r: AffinePoint, key: AffinePoint, hash: bigint): Promise<bigint> {
  return COFACTOR * (await poseidonHash([r.x, r.y, key.x, key.y, hash]));
}
