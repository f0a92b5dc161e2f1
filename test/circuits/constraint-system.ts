import { readFileSync } from 'node:fs';
import { r1cs } from 'snarkjs';
import { FIELD_ORDER } from '#verifier/proof/field.ts';

/** A linear combination: coefficients by wire. */
export type Terms = Map<number, bigint>;
/** a · b = c over the field. */
export type Constraint = readonly [a: Terms, b: Terms, c: Terms];

export interface ConstraintSystem {
  constraints: readonly Constraint[];
  /** The wire of each signal by its name, such as `main.secret`; several may share one. */
  wireOf: ReadonlyMap<string, number>;
}

export const modulo = (value: bigint): bigint => ((value % FIELD_ORDER) + FIELD_ORDER) % FIELD_ORDER;

/** Reads what circom wrote: `<path>.r1cs`, and `<path>.sym`, whose lines are `signal,wire,component,name`. */
export async function readConstraintSystem(path: string): Promise<ConstraintSystem> {
  const { constraints } = (await r1cs.exportJson(`${path}.r1cs`)) as { constraints: Record<string, string>[][] };
  const toTerms = (terms: Record<string, string> = {}): Terms =>
    new Map(Object.entries(terms).map(([wire, coefficient]) => [Number(wire), BigInt(coefficient)]));
  const signals = readFileSync(`${path}.sym`, 'utf8').trim().split('\n');
  const named = signals.map((line): [string, number] => {
    const [, wire, , name = ''] = line.split(',');
    return [name, Number(wire)];
  });
  return {
    constraints: constraints.map(([a, b, c]) => [toTerms(a), toTerms(b), toTerms(c)]),
    // -1: optimised away
    wireOf: new Map(named.filter(([, wire]) => wire >= 0)),
  };
}

/** The first name of a wire. */
export function nameOf({ wireOf }: ConstraintSystem, wire: number): string | undefined {
  return [...wireOf].find(([, each]) => each === wire)?.[0];
}

export function holds([a, b, c]: Constraint, wires: readonly bigint[]): boolean {
  return modulo(sum(a, wires) * sum(b, wires) - sum(c, wires)) === 0n;
}

export function sum(terms: Terms, wires: readonly bigint[]): bigint {
  return [...terms].reduce((total, [wire, coefficient]) => total + coefficient * (wires[wire] ?? 0n), 0n);
}
