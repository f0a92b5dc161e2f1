import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { r1cs } from 'snarkjs';
import { committedArtifacts } from '#prover/node-artifacts.ts';
import { circuitInputs } from '#prover/prove-age-over.ts';
import { FIELD_ORDER } from '#verifier/field.ts';
import { type CompiledCircuit, compileFile } from '../../scripts/ceremony/compile-circuit.ts';
import { circuitsFolder, sha256File } from '../../scripts/ceremony/folders.ts';
import { proverInput } from '../prover/age-over-fixture.ts';
import { calculateWitness, readWires } from './witness.ts';

/** A linear combination: coefficients by wire. */
type Terms = Map<number, bigint>;
/** a · b = c over the field. */
type Constraint = readonly [a: Terms, b: Terms, c: Terms];

const modulo = (value: bigint): bigint => ((value % FIELD_ORDER) + FIELD_ORDER) % FIELD_ORDER;

describe('the constraints of age-over', () => {
  let folder: string;
  let built: CompiledCircuit;

  before(function () {
    this.timeout(240_000);
    folder = mkdtempSync(join(tmpdir(), 'avouch-circuit-'));
    built = compileFile(join(circuitsFolder, 'age-over.circom'), { folder, name: 'age-over' });
  });

  after(() => rmSync(folder, { recursive: true }));

  it('compile to the pinned bytes', async () => {
    const { manifest } = await committedArtifacts('age-over');
    assert.deepEqual(sha256File(built.r1cs), manifest.r1cs);
    assert.equal(sha256File(built.wasm).sha256, manifest.wasm.sha256);
  });

  // Finds wires that no constraint holds; freedom shared by several wires it cannot see.
  it('let no single wire of a witness take another value', async function () {
    this.timeout(240_000);
    const inputs = circuitInputs(await proverInput());
    const wires = readWires(await calculateWitness(inputs, readFileSync(built.wasm)));
    const constraints = await readConstraints(built.r1cs);
    assert.ok(
      constraints.every((constraint) => holds(constraint, wires)),
      'the honest witness fits',
    );
    const free = freeWires(constraints, wires).map((wire) => nameOf(wire, join(folder, 'age-over.sym')));
    // The context stands in no constraint on purpose. The others are the witnesses of circomlib's IsZero for the two
    // coordinates of the signature equation: the inputs are zero there, and then any "inverse" shows the same.
    assert.deepEqual(free, [
      'main.context',
      'main.signed.signature.eqCheckX.isz.inv',
      'main.signed.signature.eqCheckY.isz.inv',
    ]);
  });
});

/** The first signal of a wire in a .sym file, whose lines are `signal,wire,component,name`. */
function nameOf(wire: number, path: string): string | undefined {
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.find((line) => line.split(',')[1] === String(wire))?.split(',')[3];
}

async function readConstraints(path: string): Promise<Constraint[]> {
  const { constraints } = (await r1cs.exportJson(path)) as { constraints: Record<string, string>[][] };
  const toTerms = (terms: Record<string, string> = {}): Terms =>
    new Map(Object.entries(terms).map(([wire, coefficient]) => [Number(wire), BigInt(coefficient)]));
  return constraints.map(([a, b, c]) => [toTerms(a), toTerms(b), toTerms(c)]);
}

function holds([a, b, c]: Constraint, wires: readonly bigint[]): boolean {
  return modulo(sum(a, wires) * sum(b, wires) - sum(c, wires)) === 0n;
}

function sum(terms: Terms, wires: readonly bigint[]): bigint {
  return [...terms].reduce((total, [wire, coefficient]) => total + coefficient * (wires[wire] ?? 0n), 0n);
}

/** Wires that can be changed alone, in one of several ways, with every constraint still holding. */
function freeWires(constraints: readonly Constraint[], wires: readonly bigint[]): number[] {
  const values = constraints.map((constraint) => constraint.map((terms) => modulo(sum(terms, wires))));
  const users = wires.map((): number[] => []);
  for (const [index, constraint] of constraints.entries()) {
    for (const wire of new Set(constraint.flatMap((terms) => [...terms.keys()]))) users[wire]?.push(index);
  }
  // Wire 0 is the constant one, which the verifier sets.
  return wires.flatMap((value, wire) => {
    const changes = [1n, modulo(-2n * value), modulo(-value), 123_456_789n].filter((change) => change !== 0n);
    const fits = (change: bigint): boolean =>
      (users[wire] ?? []).every((index) => {
        const [a = 0n, b = 0n, c = 0n] = (constraints[index] ?? []).map(
          (terms, side) => (values[index]?.[side] ?? 0n) + (terms.get(wire) ?? 0n) * change,
        );
        return modulo(a * b - c) === 0n;
      });
    return wire > 0 && changes.some(fits) ? [wire] : [];
  });
}
