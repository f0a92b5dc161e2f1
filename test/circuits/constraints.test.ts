import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { committedArtifacts } from '#prover/node-artifacts.ts';
import { ageOverInputs as circuitInputs } from '#prover/prove-age-over.ts';
import { type CompiledCircuit, compileFile } from '../../scripts/ceremony/compile-circuit.ts';
import { circuitsFolder, sha256File } from '../../scripts/ceremony/folders.ts';
import { proverInput } from '../prover/age-over-fixture.ts';
import { type Constraint, holds, modulo, nameOf, readConstraintSystem, sum } from './constraint-system.ts';
import { undetermined } from './unique-witness.ts';
import { calculateWitness, readWires } from './witness.ts';

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

  // Finds wires that no constraint holds; the next test sees freedom that several wires share, in one system of constraints
  // that says the same.
  it('let no single wire of a witness take another value', async function () {
    this.timeout(240_000);
    const inputs = circuitInputs(await proverInput());
    const wires = readWires(await calculateWitness(inputs, readFileSync(built.wasm)));
    const system = await readConstraintSystem(join(folder, 'age-over'));
    const { constraints } = system;
    assert.ok(
      constraints.every((constraint) => holds(constraint, wires)),
      'the honest witness fits',
    );
    const free = freeWires(constraints, wires).map((wire) => nameOf(system, wire));
    // The context stands in no constraint on purpose.
    assert.deepEqual(free, ['main.context']);
  });

  it('leave whoever knows the inputs no choice in any set of wires, but how the high part of a hash is written', async function () {
    this.timeout(240_000);
    const source = join(circuitsFolder, 'age-over.circom');
    const kept = compileFile(source, {
      folder: mkdtempSync(join(folder, 'kept-')),
      name: 'age-over',
      optimisation: 'O1',
    });
    const system = await readConstraintSystem(kept.r1cs.replace(/\.r1cs$/, ''));
    const inputs = circuitInputs(await proverInput());
    const wires = readWires(await calculateWitness(inputs, readFileSync(kept.wasm)));
    // `assurance` shares its wire with the claim that it shows.
    const known = ['assurance', ...Object.keys(inputs)];
    const isKnown = (name: string): boolean => known.includes(/^main\.(\w+)(\[\d+\])?$/.exec(name)?.[1] ?? '');
    const given = new Set([...system.wireOf].flatMap(([name, wire]) => (isKnown(name) ? [wire] : [])));
    const free = undetermined(system, wires, given).map((wire) => nameOf(system, wire));
    // Two ways to write some numbers, see signature.circom; the bits of the challenge do not depend on it.
    assert.equal(free.length, 126);
    for (const name of free)
      assert.match(name ?? '', /^main\.signed\.SignatureOver_\d+_\d+\.Challenge_\d+_\d+\.highBits\[\d+\]$/);
  });
});

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
