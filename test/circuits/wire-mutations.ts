import { bn254 } from '@noble/curves/bn254.js';
import { type Constraint, modulo, sum } from './constraint-system.ts';

/** By how much one wire can change alone: any amount, one other than zero, or none. */
type Freedom = 'any' | bigint | undefined;

const { Fr } = bn254.fields;

/** What each wire does in each constraint, for one witness. */
export class Mutations {
  private readonly constraints: readonly Constraint[];
  /** The three sums of each constraint. */
  private readonly values: readonly (readonly bigint[])[];
  private readonly users: readonly (readonly number[])[];
  private readonly freedoms: readonly ReadonlyMap<number, Freedom>[];

  constructor(constraints: readonly Constraint[], wires: readonly bigint[]) {
    this.constraints = constraints;
    this.values = constraints.map((constraint) => constraint.map((terms) => modulo(sum(terms, wires))));
    const users = wires.map((): number[] => []);
    for (const [index, constraint] of constraints.entries())
      for (const wire of new Set(constraint.flatMap((terms) => [...terms.keys()]))) users[wire]?.push(index);
    this.users = users;
    this.freedoms = users.map((each, wire) => new Map(each.map((index) => [index, this.freedom(index, wire)])));
  }

  /** Wires that can take some other value alone. Wire 0 is the constant one, which the verifier sets. */
  freeWires(): number[] {
    return [...this.users.keys()].filter((wire) => wire > 0 && this.common(wire, new Set()) !== undefined);
  }

  /**
   * Pairs of wires that can take other values together where neither can alone: all values of all pairs are covered. Where
   * only constraints that both are in hold one of them, the other's change decides its own by the first such constraint.
   */
  freePairs(): [number, number][] {
    const free = new Set(this.freeWires());
    const pairs: [number, number][] = [];
    for (const wire of this.users.keys()) {
      if (wire === 0 || free.has(wire)) continue;
      for (const other of this.partners(wire))
        if (!free.has(other) && this.pairFits(wire, other)) pairs.push([wire, other]);
    }
    return pairs;
  }

  /** Wires beyond this one that are in every constraint which does not let it move at all. */
  private partners(wire: number): number[] {
    const used = this.users[wire] ?? [];
    const rigid = used.filter((index) => this.freedoms[wire]?.get(index) === undefined);
    const [first, ...others] = rigid.length > 0 ? rigid.map((index) => this.wiresOf(index)) : [this.wiresOf(...used)];
    return [...(first ?? [])].filter((other) => other > wire && others.every((each) => each.has(other)));
  }

  private wiresOf(...indices: readonly number[]): Set<number> {
    return new Set(indices.flatMap((index) => (this.constraints[index] ?? []).flatMap((terms) => [...terms.keys()])));
  }

  private pairFits(one: number, other: number): boolean {
    const shared = new Set(this.users[one]?.filter((index) => this.users[other]?.includes(index)));
    const [left, right] = [this.common(one, shared), this.common(other, shared)];
    if (left === undefined || right === undefined) return false;
    if (left === 'any' && right === 'any') return this.bothMove(one, other, [...shared]);
    if (left === 'any') return this.follows(other, right as bigint, one, [...shared]);
    if (right === 'any') return this.follows(one, left, other, [...shared]);
    return this.fits(
      new Map([
        [one, left],
        [other, right],
      ]),
      [...shared],
    );
  }

  /** What all constraints of a wire but those leave to it. */
  private common(wire: number, but: ReadonlySet<number>): Freedom {
    let freedom: Freedom = 'any';
    for (const [index, each] of this.freedoms[wire] ?? []) {
      if (but.has(index) || each === 'any') continue;
      if (each === undefined || (freedom !== 'any' && freedom !== each)) return undefined;
      freedom = each;
    }
    return freedom;
  }

  /** (a + α x)(b + β x) = c + γ x beside x = 0. */
  private freedom(index: number, wire: number): Freedom {
    const { square, linear } = this.polynomial(index, wire, new Map());
    if (square === 0n) return linear === 0n ? 'any' : undefined;
    return linear === 0n ? undefined : modulo(-linear * Fr.inv(square));
  }

  /** Whether the other wire can make up for a change of this one. */
  private follows(wire: number, change: bigint, other: number, shared: readonly number[]): boolean {
    const moved = new Map([[wire, change]]);
    const index = shared.find((each) => this.freedoms[other]?.get(each) !== 'any') ?? shared[0] ?? 0;
    const roots = rootsOf(this.polynomial(index, other, moved));
    return roots.some((root) => root !== 0n && this.fits(new Map([...moved, [other, root]]), shared));
  }

  // No constraint holds either of them alone: some changes of the one, and whatever fits of the other.
  private bothMove(one: number, other: number, shared: readonly number[]): boolean {
    return [1n, modulo(-1n), 2n, 123_456_789n].some((change) => this.follows(one, change, other, shared));
  }

  private polynomial(index: number, wire: number, moved: ReadonlyMap<number, bigint>) {
    const [a = 0n, b = 0n, c = 0n] = this.sums(index, moved);
    const [alpha = 0n, beta = 0n, gamma = 0n] = (this.constraints[index] ?? []).map((terms) => terms.get(wire) ?? 0n);
    return {
      square: modulo(alpha * beta),
      linear: modulo(alpha * b + beta * a - gamma),
      constant: modulo(a * b - c),
    };
  }

  private sums(index: number, moved: ReadonlyMap<number, bigint>): bigint[] {
    return (this.constraints[index] ?? []).map((terms, side) =>
      [...moved].reduce(
        (total, [wire, change]) => total + (terms.get(wire) ?? 0n) * change,
        this.values[index]?.[side] ?? 0n,
      ),
    );
  }

  private fits(moved: ReadonlyMap<number, bigint>, indices: readonly number[]): boolean {
    return indices.every((index) => {
      const [a = 0n, b = 0n, c = 0n] = this.sums(index, moved);
      return modulo(a * b - c) === 0n;
    });
  }
}

function rootsOf({ square, linear, constant }: { square: bigint; linear: bigint; constant: bigint }): bigint[] {
  if (square === 0n) return linear === 0n ? [] : [modulo(-constant * Fr.inv(linear))];
  try {
    const root = Fr.sqrt(modulo(linear * linear - 4n * square * constant));
    return [root, -root].map((each) => modulo((each - linear) * Fr.inv(modulo(2n * square))));
  } catch {
    // No square.
    return [];
  }
}
