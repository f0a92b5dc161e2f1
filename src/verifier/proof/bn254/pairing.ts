import {
  add,
  conjugate12,
  cyclotomicSquare,
  type Fp2,
  type Fp12,
  frobenius,
  invert2,
  invert12,
  isOne12,
  mul,
  mul12,
  mulByLine,
  negate,
  ONE,
  ONE12,
  reduce,
  square,
  square12,
  sub,
  times,
  wideMul,
  wideSquare,
  XI,
} from './fields.ts';
import { BN_X, type G1Point, type G2Point, psi } from './groups.ts';
import { signedDigits } from './jacobian.ts';

/** The arguments of one pairing. */
export interface Pair {
  g1: G1Point;
  /** Of order r. */
  g2: G2Point;
}

/**
 * Whether the product of the pairings e(g1, g2) is one: one Miller loop for all pairs, and one final exponentiation.
 * Source: Vercauteren, "Optimal Pairings" (2008), section IV.A; Costello, Lange and Naehrig, "Faster Pairing
 * Computations on Curves with High-Degree Twists" (2010), section 5, for the lines.
 */
export function isProductOne(pairs: readonly Pair[]): boolean {
  return isOne12(finalExponentiation(millerLoop(pairs)));
}

/** The multiple of a pair's point of the twist that the loop has reached, in homogeneous coordinates. */
interface Running {
  pair: Pair;
  negative: G2Point;
  x: Fp2;
  y: Fp2;
  z: Fp2;
}

const LOOP = signedDigits(6n * BN_X + 2n).slice(1);

function millerLoop(pairs: readonly Pair[]): Fp12 {
  const runs = pairs.map((pair): Running => {
    const { x, y } = pair.g2;
    return { pair, negative: { x, y: negate(y) }, x, y, z: ONE };
  });
  let f = ONE12;
  for (const digit of LOOP) {
    f = square12(f);
    for (const run of runs) {
      f = doubleInto(f, run);
      if (digit !== 0) f = addInto(f, run, digit > 0 ? run.pair.g2 : run.negative);
    }
  }
  for (const run of runs) {
    const once = psi(run.pair.g2);
    const twice = psi(once);
    f = addInto(f, run, once);
    f = addInto(f, run, { x: twice.x, y: negate(twice.y) });
  }
  return f;
}

let threeB: Fp2 | undefined;

/** Doubles the point, and multiplies f by the tangent at it, evaluated at the other point of the pair. */
function doubleInto(f: Fp12, run: Running): Fp12 {
  const { x, y, z } = run;
  const { g1 } = run.pair;
  threeB ??= mul({ c0: 9n, c1: 0n }, invert2(XI));
  const [yy, yz] = [square(y), mul(y, z)];
  const e = mul(threeB, square(z));
  const triple = times(e, 3n);
  run.x = mul(times(mul(x, y), 2n), sub(yy, triple));
  run.y = reduce(sub(wideSquare(add(yy, triple)), times(wideSquare(e), 12n)));
  run.z = mul(times(yy, 8n), yz);
  return mulByLine(f, reduce(times(yz, -2n * g1.y)), reduce(times(wideSquare(x), 3n * g1.x)), sub(e, yy));
}

/** Adds a multiple of the pair's point, and multiplies f by the line through both. */
function addInto(f: Fp12, run: Running, other: G2Point): Fp12 {
  const { x, y, z } = run;
  const { g1 } = run.pair;
  const [a, b] = [sub(y, mul(other.y, z)), sub(x, mul(other.x, z))];
  const bb = square(b);
  const [bbb, bbx] = [mul(bb, b), mul(bb, x)];
  const c = add(sub(bbb, times(bbx, 2n)), mul(square(a), z));
  run.x = mul(b, c);
  run.y = reduce(sub(wideMul(a, sub(bbx, c)), wideMul(bbb, y)));
  run.z = mul(z, bbb);
  const constant = reduce(sub(wideMul(a, other.x), wideMul(b, other.y)));
  return mulByLine(f, reduce(times(b, g1.y)), reduce(times(a, -g1.x)), constant);
}

/**
 * f^((q¹² - 1)/r), by (q⁶ - 1)·(q² + 1) and the rest in powers of x.
 * Source: Scott, Benger, Charlemagne, Dominguez Perez and Kachisa, "On the Final Exponentiation for Calculating
 * Pairings on Ordinary Elliptic Curves" (2009), section 5 and its addition chain.
 */
function finalExponentiation(value: Fp12): Fp12 {
  const easy = mul12(conjugate12(value), invert12(value));
  const f = mul12(frobenius(frobenius(easy)), easy);
  const fx = powerX(f);
  const fxx = powerX(fx);
  const fxxx = powerX(fxx);
  const f1 = frobenius(f);
  const f2 = frobenius(f1);
  const y0 = mul12(mul12(f1, f2), frobenius(f2));
  const y1 = conjugate12(f);
  const y2 = frobenius(frobenius(fxx));
  const y3 = conjugate12(frobenius(fx));
  const y4 = conjugate12(mul12(fx, frobenius(fxx)));
  const y5 = conjugate12(fxx);
  const y6 = conjugate12(mul12(fxxx, frobenius(fxxx)));
  let t0 = mul12(mul12(cyclotomicSquare(y6), y4), y5);
  let t1 = mul12(mul12(y3, y5), t0);
  t0 = mul12(t0, y2);
  t1 = cyclotomicSquare(mul12(cyclotomicSquare(t1), t0));
  t0 = cyclotomicSquare(mul12(t1, y1));
  return mul12(t0, mul12(t1, y0));
}

const DIGITS_X = signedDigits(BN_X).slice(1);

/** f^x for f of order q⁴ - q² + 1, whose inverse is its conjugate. */
function powerX(f: Fp12): Fp12 {
  const inverse = conjugate12(f);
  let result = f;
  for (const digit of DIGITS_X) {
    result = cyclotomicSquare(result);
    if (digit !== 0) result = mul12(result, digit > 0 ? f : inverse);
  }
  return result;
}
