import { choicesOf, inverse } from './bit-sums.ts';
import { type Constraint, modulo, type Terms } from './constraint-system.ts';

/** What is known of a witness so far. */
export interface Knowledge {
  wires: readonly bigint[];
  unknown: Set<number>;
  bits: Set<number>;
}

/** A constraint that is linear in what has no value yet: `terms` + `constant` = 0. */
interface Linear {
  terms: Terms;
  constant: bigint;
}

/** Bits that stand for a number of the field can have two readings where it also fits with one order more. */
export class OtherReadings {
  private readonly constraints: readonly Constraint[];
  private readonly users: ReadonlyMap<number, ReadonlySet<number>>;
  private readonly knowledge: Knowledge;

  constructor(
    constraints: readonly Constraint[],
    users: ReadonlyMap<number, ReadonlySet<number>>,
    knowledge: Knowledge,
  ) {
    this.constraints = constraints;
    this.users = users;
    this.knowledge = knowledge;
  }

  /** The unknown bits of a sum of which every reading but the one of this witness leaves some constraint no value. */
  refuted(constraint: Constraint): number[] {
    const linear = this.linear(constraint, new Map());
    const choices = linear && this.choices(linear);
    if (!linear || !choices) return [];
    const isOurs = (choice: ReadonlyMap<number, bigint>): boolean =>
      [...choice].every(([wire, value]) => this.knowledge.wires[wire] === value);
    return choices.every((choice) => isOurs(choice) || this.fails(choice)) ? [...linear.terms.keys()] : [];
  }

  /** Whether what follows from values, step by step, leaves some constraint none. */
  private fails(assumed: ReadonlyMap<number, bigint>): boolean {
    const values = new Map(assumed);
    const waiting = new Set([...values.keys()].flatMap((wire) => [...(this.users.get(wire) ?? [])]));
    for (const index of waiting) {
      waiting.delete(index);
      const linear = this.linear(this.constraints[index] as Constraint, values);
      if (!linear) continue;
      const followed = this.follow(linear);
      if (followed === 'none') return true;
      for (const [wire, value] of followed) {
        values.set(wire, value);
        for (const user of this.users.get(wire) ?? []) waiting.add(user);
      }
    }
    return false;
  }

  private follow({ terms, constant }: Linear): ReadonlyMap<number, bigint> | 'none' {
    if (terms.size === 0) return constant === 0n ? new Map() : 'none';
    const [[wire, weight] = [0, 1n], ...others] = [...terms];
    if (others.length > 0) {
      const [only, ...more] = this.choices({ terms, constant }) ?? [new Map(), new Map()];
      return only === undefined ? 'none' : more.length > 0 ? new Map() : only;
    }
    const value = modulo(-constant * inverse(weight));
    return this.knowledge.bits.has(wire) && value > 1n ? 'none' : new Map([[wire, value]]);
  }

  private choices({ terms, constant }: Linear): ReadonlyMap<number, bigint>[] | undefined {
    if (terms.size === 0 || ![...terms.keys()].every((wire) => this.knowledge.bits.has(wire))) return undefined;
    const weights = [...terms].map(([wire, weight]) => ({ wire, weight }));
    return choicesOf(weights, modulo(-constant));
  }

  /** Undefined where two forms of the product have wires without a value. */
  private linear(constraint: Constraint, values: ReadonlyMap<number, bigint>): Linear | undefined {
    const { wires, unknown } = this.knowledge;
    const isOpen = (wire: number): boolean => unknown.has(wire) && !values.has(wire);
    const [a, b, c] = constraint.map((form) => {
      const open = new Map([...form].filter(([wire, weight]) => isOpen(wire) && weight !== 0n));
      const settled = [...form].filter(([wire]) => !isOpen(wire));
      const total = settled.reduce((all, [wire, weight]) => all + weight * (values.get(wire) ?? wires[wire] ?? 0n), 0n);
      return { open, total: modulo(total) };
    }) as [Part, Part, Part];
    if (a.open.size > 0 && b.open.size > 0) return undefined;
    const terms: Terms = new Map();
    const add = (form: Terms, factor: bigint): void => {
      for (const [wire, weight] of form) terms.set(wire, modulo((terms.get(wire) ?? 0n) + weight * factor));
    };
    add(a.open, b.total);
    add(b.open, a.total);
    add(c.open, -1n);
    for (const [wire, weight] of terms) if (weight === 0n) terms.delete(wire);
    return { terms, constant: modulo(a.total * b.total - c.total) };
  }
}

interface Part {
  open: Terms;
  total: bigint;
}
