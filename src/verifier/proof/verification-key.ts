import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { utf8 } from '../encoding/bytes.ts';
import { canonicalJson } from '../encoding/canonical-json.ts';
import { InputError, readArray, readExactObject, readInteger } from '../input.ts';
import { type G1Point, type G2Point, isSameG2 } from './bn254/groups.ts';
import { readG1, readG2 } from './points.ts';

/** A checked Groth16 verification key over bn254. Created only by {@link readVerificationKey}. */
export interface VerificationKey {
  alpha: G1Point;
  beta: G2Point;
  gamma: G2Point;
  delta: G2Point;
  /** One more than there are public signals. */
  ic: readonly G1Point[];
}

/**
 * SHA-256, hex, over the RFC 8785 form of the key as snarkjs exports it; the committed file has exactly these bytes.
 */
export function verificationKeyHash(key: unknown): string {
  return bytesToHex(sha256(utf8(canonicalJson(key))));
}

/**
 * Reads the output of `snarkjs zkey export verificationkey`. Throws {@link InputError} for points off the curve or the
 * subgroup, for infinity (a signal whose IC is infinity would not be bound), and for gamma = delta, which means a key
 * without a phase-2 contribution: `A = alpha, B = beta, C = -X` would prove anything.
 */
export function readVerificationKey(value: unknown, path: string, signalCount: number): VerificationKey {
  const points = ['vk_alpha_1', 'vk_beta_2', 'vk_gamma_2', 'vk_delta_2', 'IC'];
  const key = readExactObject(value, path, {
    required: ['protocol', 'curve', 'nPublic', ...points],
    // e(alpha, beta), which snarkjs adds; unused here, but covered by the hash.
    optional: ['vk_alphabeta_12'],
  });
  if (key.protocol !== 'groth16' || key.curve !== 'bn128') throw new InputError(path, 'not a groth16 key over bn128');
  readInteger(key.nPublic, `${path}.nPublic`, { min: signalCount, max: signalCount });
  const ic = readArray(key.IC, `${path}.IC`, { min: signalCount + 1, max: signalCount + 1 });
  const gamma = readG2(key.vk_gamma_2, `${path}.vk_gamma_2`);
  const delta = readG2(key.vk_delta_2, `${path}.vk_delta_2`);
  if (isSameG2(gamma, delta)) throw noPhaseTwo(path);
  return {
    alpha: readG1(key.vk_alpha_1, `${path}.vk_alpha_1`),
    beta: readG2(key.vk_beta_2, `${path}.vk_beta_2`),
    gamma,
    delta,
    ic: ic.map((point, index) => readG1(point, `${path}.IC[${index}]`)),
  };
}

/** A key from a setup without a second phase: gamma equals delta. */
export const noPhaseTwo = (path: string): InputError =>
  new InputError(path, 'gamma equals delta: the setup has no phase 2, proofs can be forged');
