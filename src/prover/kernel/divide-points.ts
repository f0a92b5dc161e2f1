import type { ProvingKey } from './proving-key.ts';
import { G1_BYTES, G2_BYTES } from './proving-key.ts';
import type { Points } from './share.ts';

/** What a point of each curve, and the quotient for each point of the domain, cost beside a point of G1. */
const COST = { g1: 1, g2: 3, quotient: 0.3 } as const;

/**
 * Divides a key's points into equal shares of work, the last with the quotient. Scalars of the list `witness` are wires,
 * then the blinding factors r and s, then wires times r; wire 0 is one. The sums are
 *
 *     a = alpha + Σ wire·A + r·delta
 *     b = beta + Σ wire·B + s·delta, in G2
 *     c = Σ wire·C + Σ quotient·H + r·(beta + Σ wire·B), in G1
 *
 * A proof is a, b, and c + s·a (Groth, On the Size of Pairing-Based Non-interactive Arguments, 2016, 3.2): its terms
 * r·s·delta are in s·a already.
 */
export function dividePoints(key: ProvingKey, shares: number): Points[][] {
  const { wires, publicSignals } = key;
  const [r, s, timesR] = [wires, wires + 1, wires + 2];
  const lines = [
    line({ curve: 'g1', of: 'a', scalars: 'witness' }, [
      [key.alpha1, 0],
      [key.a, 0],
      [key.delta1, r],
    ]),
    line({ curve: 'g2', of: 'b', scalars: 'witness' }, [
      [key.beta2, 0],
      [key.b2, 0],
      [key.delta2, s],
    ]),
    line({ curve: 'g1', of: 'c', scalars: 'witness' }, [
      [key.c, publicSignals + 1],
      [key.beta1, timesR],
      [key.b1, timesR],
    ]),
    line({ curve: 'g1', of: 'c', scalars: 'quotient' }, [[key.h, 0]]),
  ];
  const costs = lines.map(({ curve, places }) => COST[curve] * places.length);
  const whole = costs.reduce((sum, cost) => sum + cost, 0) + COST.quotient * 2 ** key.domainLog;
  return Array.from({ length: shares }, (_, share) => {
    let before = 0;
    return lines.flatMap((points, index) => {
      const cost = costs[index] ?? 0;
      const start = Math.max(0, ((share * whole) / shares - before) / cost);
      const end = share === shares - 1 ? 1 : Math.min(1, (((share + 1) * whole) / shares - before) / cost);
      before += cost;
      const part = slice(points, start, end);
      return part.places.length === 0 ? [] : [part];
    });
  });
}

/** The points that are not infinity, with the places of their scalars: consecutive from the given one on. */
function line(
  common: Pick<Points, 'curve' | 'of' | 'scalars'>,
  parts: readonly (readonly [Uint8Array, number])[],
): Points {
  const size = common.curve === 'g1' ? G1_BYTES : G2_BYTES;
  const found: Uint8Array[] = [];
  const places: number[] = [];
  for (const [points, first] of parts)
    for (let at = 0; at < points.length; at += size) {
      const point = points.subarray(at, at + size);
      if (point.every((byte) => byte === 0)) continue;
      found.push(point);
      places.push(first + at / size);
    }
  const bytes = new Uint8Array(found.length * size);
  for (const [index, point] of found.entries()) bytes.set(point, index * size);
  return { ...common, points: bytes, places: new Uint32Array(places) };
}

function slice(points: Points, start: number, end: number): Points {
  const count = points.places.length;
  const size = points.points.length / count;
  const [from, to] = [Math.round(start * count), Math.max(Math.round(start * count), Math.round(end * count))];
  return { ...points, points: points.points.slice(from * size, to * size), places: points.places.slice(from, to) };
}
