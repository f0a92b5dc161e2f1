import { FIELD_ORDER } from '#verifier/field.ts';
import { type Constraint, type ConstraintSystem, modulo, sum, type Terms } from './constraint-system.ts';

/**
 * Wires that the known ones (inputs) do not determine: whatever anybody writes to all others at once, every wire that is
 * not in the answer has the one value of this witness, or a constraint fails. A proof for these very inputs by rules over
 * what is known already, applied until none applies any more (the idea is that of Ecne: Wang, 2022):
 *   1. a constraint that is linear in one unknown wire, with a coefficient that is not zero, determines it;
 *   2. a constraint that is quadratic in one linear form leaves that form two values: a wire alone is a bit then;
 *   3. a sum of bits with weights such that no two choices have the same sum below the field order determines them all;
 *      those below a power of two that divides all other weights are determined by themselves.
 */
export function undetermined(
  { constraints }: ConstraintSystem,
  wires: readonly bigint[],
  known: ReadonlySet<number>,
): number[] {
  const knowledge: Knowledge = { wires, unknown: new Set(), bits: new Set() };
  const users = new Map<number, Set<number>>();
  for (const [index, constraint] of constraints.entries()) {
    for (const wire of constraint.flatMap((terms) => [...terms.keys()])) {
      users.set(wire, (users.get(wire) ?? new Set()).add(index));
      if (wire !== 0 && !known.has(wire)) knowledge.unknown.add(wire);
    }
  }
  const waiting = new Set(constraints.keys());
  for (const index of waiting) {
    waiting.delete(index);
    const constraint = constraints[index];
    if (!constraint) continue;
    const { determined, news } = resolve(constraint, knowledge);
    for (const wire of determined) knowledge.unknown.delete(wire);
    for (const wire of news) for (const user of users.get(wire) ?? []) if (user !== index) waiting.add(user);
  }
  return [...knowledge.unknown];
}

interface Knowledge {
  wires: readonly bigint[];
  unknown: Set<number>;
  bits: Set<number>;
}

interface Finding {
  determined: readonly number[];
  /** Those, and wires that are known to be bits from now on. */
  news: readonly number[];
}

/** A bit with its weight in a sum; the second value of a quadratic form has no wire. */
interface Weighed {
  wire: number | undefined;
  weight: bigint;
}

const NOTHING: Finding = { determined: [], news: [] };

function resolve(constraint: Constraint, knowledge: Knowledge): Finding {
  const [a, b, c] = constraint.map((terms) => unknownPart(terms, knowledge)) as [Terms, Terms, Terms];
  if (a.size > 0 && b.size > 0) return resolveQuadratic([a, b, c], constraint, knowledge);
  const linear = new Map<number, bigint>();
  const add = (terms: Terms, factor: bigint): void => {
    for (const [wire, weight] of terms) linear.set(wire, modulo((linear.get(wire) ?? 0n) + weight * factor));
  };
  add(a, sum(constraint[1], knowledge.wires));
  add(b, sum(constraint[0], knowledge.wires));
  add(c, -1n);
  const weights = [...linear].flatMap(([wire, weight]) => (weight === 0n ? [] : [{ wire, weight }]));
  return found(weights.length === 1 ? weights.map(({ wire }) => wire) : decide(weights, knowledge));
}

/** k L² + m L + n = 0 for one linear form L: L is what it is here, or the other root. */
function resolveQuadratic(
  [a, b, c]: readonly [Terms, Terms, Terms],
  constraint: Constraint,
  knowledge: Knowledge,
): Finding {
  const [inB, inC] = [ratio(b, a), ratio(c, a)];
  if (inB === undefined || inC === undefined || inB === 0n) return NOTHING;
  const form = modulo(sum(a, knowledge.wires));
  const [restA = 0n, restB = 0n] = constraint.map((terms) => sum(terms, knowledge.wires));
  // a = L + a0, b = k L + b0, c = m L + c0: the roots add up to -(k a0 + b0 - m) / k.
  const slope = inB * (restA - form) + (restB - inB * form) - inC;
  const apart = modulo(modulo(-slope * inverse(inB)) - 2n * form);
  if (apart === 0n) return NOTHING;
  const [[wire, weight] = [0, 0n], ...others] = [...a];
  if (others.length === 0) {
    // A bit where its two values are zero and one; `apart` is in units of L.
    const other = modulo((knowledge.wires[wire] ?? 0n) + apart * inverse(weight));
    const values = [knowledge.wires[wire], other];
    if (knowledge.bits.has(wire) || !values.includes(0n) || !values.includes(1n)) return NOTHING;
    knowledge.bits.add(wire);
    return { determined: [], news: [wire] };
  }
  const weights = [...a].map(([each, factor]): Weighed => ({ wire: each, weight: factor }));
  return found(decide([...weights, { wire: undefined, weight: apart }], knowledge));
}

const found = (determined: readonly number[]): Finding => ({ determined, news: determined });

function unknownPart(terms: Terms, { unknown }: Knowledge): Terms {
  return new Map([...terms].filter(([wire, weight]) => unknown.has(wire) && weight !== 0n));
}

/** The factor by which one form is another; undefined where it is none. */
function ratio(form: Terms, of: Terms): bigint | undefined {
  if (form.size === 0) return 0n;
  const [[wire, weight] = [0, 1n]] = [...of];
  const factor = modulo((form.get(wire) ?? 0n) * inverse(weight));
  const same = form.size === of.size && [...of].every(([each, value]) => form.get(each) === modulo(value * factor));
  return same ? factor : undefined;
}

/** Of a sum of bits, the wires that it determines. */
function decide(weights: readonly Weighed[], { bits }: Knowledge): number[] {
  if (!weights.every(({ wire }) => wire === undefined || bits.has(wire))) return [];
  for (const scale of scales(weights)) {
    // A weight close to the order is a small negative one: the opposite bit with a small weight.
    const sorted = weights
      .map(({ wire, weight }) => ({ wire, weight: smaller(modulo(weight * scale)) }))
      .sort((one, other) => (one.weight < other.weight ? -1 : 1));
    if (sorted.reduce((total, { weight }) => total + weight, 0n) >= FIELD_ORDER) continue;
    const count = distinctCount(sorted.map(({ weight }) => weight));
    if (count > 0) return sorted.slice(0, count).flatMap(({ wire }) => wire ?? []);
  }
  return [];
}

const smaller = (weight: bigint): bigint => (2n * weight > FIELD_ORDER ? FIELD_ORDER - weight : weight);

/** How many of the sorted weights no other choice can replace: all, or those below a power of two that divides the rest. */
function distinctCount(weights: readonly bigint[]): number {
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
function* scales(weights: readonly Weighed[]): Generator<bigint> {
  yield 1n;
  for (const { weight } of weights) yield inverse(weight);
}

/** By Fermat's little theorem. */
function inverse(value: bigint): bigint {
  let [result, square, rest] = [1n, modulo(value), FIELD_ORDER - 2n];
  while (rest > 0n) {
    if (rest & 1n) result = modulo(result * square);
    square = modulo(square * square);
    rest >>= 1n;
  }
  return result;
}
