// Verifies many Groth16 equations at once: Bellare, Garay and Rabin, "Fast Batch Verification for Modular
// Exponentiation and Digital Signatures" (1998), the small exponents test, over e(A, B) = e(alpha, beta) · e(X, gamma)
// · e(C, delta).
import {
  add,
  div,
  type Fr,
  finalExp,
  type G1,
  GT,
  millerLoop,
  mul,
  mulVec,
  neg,
  precomputedMillerLoop,
} from 'mcl-wasm';
import type { VerificationKey } from '#verifier/proof/verification-key.ts';
import { type BatchKey, withBatchKeys } from './batch-key.ts';
import type { MclProof } from './points.ts';
import { drawScalars, toFr } from './scalars.ts';

/** One equation of verifyGroth16: `signals` are canonical decimals below r, exactly as many as the key takes. */
export interface Equation {
  key: VerificationKey;
  proof: MclProof;
  signals: readonly string[];
}

/** An equation raised to its scalar: an element of the target group before the final exponentiation. */
interface Weighted {
  key: BatchKey;
  scalar: bigint;
  signals: readonly bigint[];
  c: G1;
  /** e(scalar·A, B). */
  left: GT;
}

/**
 * Whether each equation holds, like verifyGroth16. Throws RangeError for a wrong number of signals.
 *
 * Each equation i is raised to a random 128-bit scalar s_i, unknown when the proofs were made, and the product of all
 * is compared with one. Every point has order r (decodeProof), so an invalid equation differs from one under every
 * scalar but 0, and a product with an invalid equation equals one for at most one of the 2^128 values of its scalar. A
 * product other than one is halved until each equation stands alone, where the answer is exact. At most 2n products are
 * examined, so the probability of accepting an invalid equation is at most n·2^-127.
 */
export function verifyEquations(equations: readonly Equation[]): boolean[] {
  return withBatchKeys((keyOf) => {
    const scalars = drawScalars(equations.length);
    const weighted = equations.map((equation, index) => weigh(equation, keyOf(equation.key), scalars[index] ?? 1n));
    const holds = new Array<boolean>(equations.length).fill(true);
    if (weighted.length > 0) markFaults(weighted, { from: 0, value: productOf(weighted), holds });
    return holds;
  });
}

function weigh({ proof, signals }: Equation, key: BatchKey, scalar: bigint): Weighted {
  if (signals.length + 1 !== key.ic.length) throw new RangeError('wrong number of public signals');
  const left = millerLoop(mul(proof.a, toFr(scalar)), proof.b);
  return { key, scalar, signals: signals.map(BigInt), c: proof.c, left };
}

interface Part {
  /** Index of the part's first equation. */
  from: number;
  /** The product of the part. */
  value: GT;
  holds: boolean[];
}

/** Computes only one half of a product: the other follows from the whole. */
function markFaults(part: readonly Weighted[], { from, value, holds }: Part): void {
  if (value.isEqual(one())) return;
  if (part.length === 1) {
    holds[from] = false;
    return;
  }
  const middle = part.length >> 1;
  const [first, second] = [part.slice(0, middle), part.slice(middle)];
  const ofFirst = productOf(first);
  markFaults(first, { from, value: ofFirst, holds });
  markFaults(second, { from: from + middle, value: div(value, ofFirst), holds });
}

/** The product of the weighted equations, each as left · right^-1: one if all are valid. */
function productOf(part: readonly Weighted[]): GT {
  const byKey = Map.groupBy(part, ({ key }) => key);
  const rights = [...byKey].flatMap(([key, members]) => rightSides(key, members));
  return finalExp([...part.map(({ left }) => left), ...rights].reduce((product, each) => mul(product, each)));
}

/**
 * e(-s·alpha, beta), e(-X, gamma), and e(-C, delta), where s, X, and C are weighted sums over all equations with this
 * key.
 */
function rightSides(key: BatchKey, members: readonly Weighted[]): GT[] {
  const total = members.reduce((sum, { scalar }) => sum + scalar, 0n);
  const inputs = key.ic.map((_, index) => toFr(weightedSignal(members, index)));
  const pairs = [
    { point: mul(key.alpha, toFr(total)), lines: key.beta },
    { point: sumOf(key.ic, inputs), lines: key.gamma },
    {
      point: sumOf(
        members.map(({ c }) => c),
        members.map(({ scalar }) => toFr(scalar)),
      ),
      lines: key.delta,
    },
  ];
  return (
    pairs
      // Pairing with the neutral element gives one.
      .filter(({ point }) => !point.isZero())
      .map(({ point, lines }) => precomputedMillerLoop(neg(point), lines))
  );
}

/** IC0 counts once for each equation. */
function weightedSignal(members: readonly Weighted[], index: number): bigint {
  return members.reduce(
    (sum, { scalar, signals }) => sum + scalar * (index === 0 ? 1n : (signals[index - 1] ?? 0n)),
    0n,
  );
}

/** The library copies both lists onto a stack of about 64 KB without bounds checks. */
const MOST_AT_ONCE = 64;

function sumOf(points: readonly G1[], scalars: readonly Fr[]): G1 {
  const starts = Array.from({ length: Math.ceil(points.length / MOST_AT_ONCE) }, (_, index) => index * MOST_AT_ONCE);
  return starts
    .map((from) => mulVec(points.slice(from, from + MOST_AT_ONCE), scalars.slice(from, from + MOST_AT_ONCE)))
    .reduce((sum, each) => add(sum, each));
}

function one(): GT {
  const value = new GT();
  value.setInt(1);
  return value;
}
