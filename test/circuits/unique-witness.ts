import { FIELD_ORDER } from '#verifier/proof/field.ts';
import { distinctCount, inverse, scales, smaller, type Weighed } from './bit-sums.ts';
import { type Constraint, type ConstraintSystem, modulo, sum, type Terms } from './constraint-system.ts';
import { type Knowledge, OtherReadings } from './other-readings.ts';

/**
 * Wires that the known ones (inputs) do not determine: with any values of all others, every wire outside the result has
 * this witness's value, or a constraint fails. A proof for these very inputs by rules over what is known already,
 * applied until none applies any more (the idea is that of Ecne: Wang, 2022):
 * 1. a constraint that is linear in one unknown wire, with a coefficient that is not zero, determines it;
 * 2. a constraint that is quadratic in one linear form leaves that form two values: a wire alone is a bit then;
 * 3. a sum of bits with weights such that no two choices have the same sum below the field order determines them all;
 * those below a power of two that divides all other weights are determined by themselves;
 * 4. a sum of bits that could also stand for a number one field order away determines them all where that number leaves
 * some constraint no value (`other-readings.ts`).
 */
export function undetermined(
  { constraints }: ConstraintSystem,
  wires: readonly bigint[],
  known: ReadonlySet<number>,
): number[] {
  const knowledge: Knowledge = { wires, unknown: new Set(), bits: new Set() };
  const users = new Map<number, Set<number>>();
  const readings = new OtherReadings(constraints, users, knowledge);
  for (const [index, constraint] of constraints.entries()) {
    for (const wire of constraint.flatMap((terms) => [...terms.keys()])) {
      users.set(wire, (users.get(wire) ?? new Set()).add(index));
      if (wire !== 0 && !known.has(wire)) knowledge.unknown.add(wire);
    }
  }
  const waiting = new Set(constraints.keys());
  const learn = ({ determined, news }: Finding): void => {
    for (const wire of determined) knowledge.unknown.delete(wire);
    for (const wire of news) for (const user of users.get(wire) ?? []) waiting.add(user);
  };
  do {
    for (const index of waiting) {
      waiting.delete(index);
      const constraint = constraints[index];
      if (constraint) learn(resolve(constraint, knowledge));
    }
    for (const constraint of constraints) learn(found(readings.refuted(constraint)));
  } while (waiting.size > 0);
  return [...knowledge.unknown];
}

interface Finding {
  determined: readonly number[];
  /** Those, and wires that are known to be bits from now on. */
  news: readonly number[];
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
