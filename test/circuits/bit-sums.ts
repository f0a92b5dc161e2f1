import { FIELD_ORDER } from '#verifier/proof/field.ts';
import { modulo } from './constraint-system.ts';

/** A bit with its weight in a sum; the second value of a quadratic form has no wire. */
export interface Weighed {
  wire: number | undefined;
  weight: bigint;
}

/** A weight close to the order is a small negative one: the opposite bit with a small weight. */
export const smaller = (weight: bigint): bigint => (2n * weight > FIELD_ORDER ? FIELD_ORDER - weight : weight);

/** How many of the sorted weights no other choice can replace: all, or those below a power of two that divides the rest. */
export function distinctCount(weights: readonly bigint[]): number {
  let below = 0n;
  let growing = 0;
  for (const weight of weights) {
    if (weight <= below) break;
    below += weight;
    growing += 1;
  }
  if (growing === weights.length) return growing;
  for (let count = growing; count > 0; count -= 1) {
    const rest = weights.slice(count).reduce((all, weight) => all | weight, 0n);
    if (weights.slice(0, count).reduce((total, weight) => total + weight, 0n) < (rest & -rest)) return count;
  }
  return 0;
}

/** Factors that could make the weights small: one, and the inverse of each. */
export function* scales(weights: readonly Weighed[]): Generator<bigint> {
  yield 1n;
  for (const { weight } of weights) yield inverse(weight);
}

/** By Fermat's little theorem. */
export function inverse(value: bigint): bigint {
  let [result, square, rest] = [1n, modulo(value), FIELD_ORDER - 2n];
  while (rest > 0n) {
    if (rest & 1n) result = modulo(result * square);
    square = modulo(square * square);
    rest >>= 1n;
  }
  return result;
}

/**
 * All choices of bits whose weighted sum is this number of the field: as integers they are that number, or it and an order
 * more. Undefined where the weights do not tell choices apart by their sums, or reach further than two orders.
 */
export function choicesOf(weights: readonly Weighed[], total: bigint): ReadonlyMap<number, bigint>[] | undefined {
  for (const scale of scales(weights)) {
    for (const toSmall of [smaller, modulo]) {
      const sorted = weights
        .map(({ wire = 0, weight }) => ({ wire, scaled: modulo(weight * scale) }))
        .map(({ wire, scaled }) => ({ wire, weight: toSmall(scaled), opposite: toSmall(scaled) !== scaled }))
        .sort((one, other) => (one.weight < other.weight ? -1 : 1));
      const reach = sorted.reduce((sum, { weight }) => sum + weight, 0n);
      const distinct = distinctCount(sorted.map(({ weight }) => weight)) === sorted.length;
      if (!distinct || reach >= 2n * FIELD_ORDER) continue;
      const opposites = sorted.reduce((sum, { weight, opposite }) => sum + (opposite ? weight : 0n), 0n);
      const number = modulo(total * scale + opposites);
      return [number, number + FIELD_ORDER].flatMap((each) => choiceOf(sorted, each) ?? []);
    }
  }
  return undefined;
}

/** From the greatest weight down: each is larger than all below it together. */
function choiceOf(
  sorted: readonly { wire: number; weight: bigint; opposite: boolean }[],
  total: bigint,
): ReadonlyMap<number, bigint> | undefined {
  let rest = total;
  const choice = new Map<number, bigint>();
  for (const { wire, weight, opposite } of sorted.toReversed()) {
    const taken = weight <= rest;
    if (taken) rest -= weight;
    choice.set(wire, taken === opposite ? 0n : 1n);
  }
  return rest === 0n ? choice : undefined;
}
