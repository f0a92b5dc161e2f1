import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signClaims } from '#prover/issuer-key.ts';
import { committedArtifacts } from '#prover/node-artifacts.ts';
import { circuitInputs, type ProveInput } from '#prover/prove.ts';
import { CIRCUIT_IDS, CIRCUITS } from '#verifier/proof/circuits.ts';
import type { StatementType } from '#verifier/proof/statement.ts';
import type { SignatureScheme } from '#verifier/proof/statement-record.ts';
import { type CompiledCircuit, compileFile } from '../../scripts/ceremony/compile-circuit.ts';
import { circuitsFolder, sha256File } from '../../scripts/ceremony/folders.ts';
import { ISSUER_KEY, proverInput } from '../prover/age-over-fixture.ts';
import { businessInput } from '../prover/business-fixture.ts';
import { type ConstraintSystem, holds, nameOf, readConstraintSystem } from './constraint-system.ts';
import { undetermined } from './unique-witness.ts';
import { Mutations } from './wire-mutations.ts';
import { calculateWitness, readWires } from './witness.ts';

interface Statement {
  make: () => Promise<ProveInput>;
  /**
   * What the verifier sets. Those may change by themselves: the context stands in no constraint on purpose, a limit a power
   * of two later is as true, and in a set what follows the member that is ours does not matter.
   */
  signals: RegExp;
}

const STATEMENTS: Record<StatementType, Statement> = {
  'age-over': { make: proverInput, signals: /^main\.(issuerA[xy]|cutoff|on|scope|context)$/ },
  'business-verified': {
    make: businessInput,
    signals: /^main\.(issuerA[xy]|incorporatedBy|on|jurisdiction\[\d+\]|entityType\[\d+\]|scope|context)$/,
  },
};

interface Leftover {
  what: string;
  wires: RegExp;
  /** How many of them nothing determines, and how many of those can change alone. */
  count: number;
  alone: number;
}

/** What the constraints leave to anyone who writes a witness; nothing else depends on any of it. */
const LEFTOVERS: Record<SignatureScheme, Leftover> = {
  'schnorr-poseidon': {
    what: 'the bits of the high part of a hash',
    // Two ways to write some numbers, see signature.circom; the bits of the challenge do not depend on it.
    wires: /^main\.signed\.SignatureOver_\d+_\d+\.Challenge_\d+_\d+\.highBits\[\d+\]$/,
    count: 126,
    alone: 0,
  },
  'eddsa-poseidon': {
    what: 'two inverses of zero',
    // circomlib compares by IsZero: out = 1 - in * inv and in * out = 0. Where `in`, the difference, is 0, `inv` is any number
    // and `out` is 1 all the same, which is what the equation of the signature asks for.
    wires: /^main\.signed\.verifier\.eqCheck[XY]\.isz\.inv$/,
    count: 2,
    alone: 2,
  },
};

for (const circuit of CIRCUIT_IDS) {
  const { proves, signature: scheme } = CIRCUITS[circuit];
  const { make, signals: statement } = STATEMENTS[proves];
  const leftover = LEFTOVERS[scheme];
  const makeInputs = async () => {
    const input = await make();
    return circuitInputs({ ...input, signature: await signClaims(ISSUER_KEY, input.claims, scheme) });
  };
  describe(`the constraints of ${circuit}`, () => {
    let folder: string;
    let built: CompiledCircuit;
    let system: ConstraintSystem;
    let mutations: Mutations;

    before(async function () {
      this.timeout(480_000);
      folder = mkdtempSync(join(tmpdir(), 'avouch-circuit-'));
      built = compileFile(join(circuitsFolder, `${circuit}.circom`), { folder, name: circuit });
      system = await readConstraintSystem(join(folder, circuit));
      const wires = readWires(await calculateWitness(await makeInputs(), readFileSync(built.wasm)));
      assert.ok(system.constraints.every((constraint) => holds(constraint, wires)));
      mutations = new Mutations(system.constraints, wires);
    });

    after(() => rmSync(folder, { recursive: true }));

    const namesOf = (wires: readonly number[]): string[] => wires.map((wire) => nameOf(system, wire) ?? '');

    it('compile to the pinned bytes', async () => {
      const { manifest } = await committedArtifacts(circuit);
      assert.deepEqual(sha256File(built.r1cs), manifest.r1cs);
      assert.equal(sha256File(built.wasm).sha256, manifest.wasm.sha256);
    });

    it('let no single wire of a witness take any other value, unless the verifier sets it or nothing depends on it', () => {
      const free = namesOf(mutations.freeWires());
      assert.ok(free.includes('main.context'));
      const others = free.filter((name) => !statement.test(name));
      assert.equal(others.length, leftover.alone);
      for (const name of others) assert.match(name, leftover.wires);
    });

    it('let no pair of wires take any other values, unless the verifier sets one of them', () => {
      const pairs = mutations.freePairs().map(namesOf);
      assert.deepEqual(
        pairs.filter((pair) => !pair.some((name) => statement.test(name))),
        [],
      );
    });

    it(`leave no choice in any set of wires for given inputs, except ${leftover.what}`, async function () {
      this.timeout(480_000);
      const kept = compileFile(join(circuitsFolder, `${circuit}.circom`), {
        folder: mkdtempSync(join(folder, 'kept-')),
        name: circuit,
        optimisation: 'O1',
      });
      const linear = await readConstraintSystem(kept.r1cs.replace(/\.r1cs$/, ''));
      const inputs = await makeInputs();
      const wires = readWires(await calculateWitness(inputs, readFileSync(kept.wasm)));
      // `assurance` shares its wire with the claim that it shows.
      const known = ['assurance', ...Object.keys(inputs)];
      const isKnown = (name: string): boolean => known.includes(/^main\.(\w+)(\[\d+\])?$/.exec(name)?.[1] ?? '');
      const given = new Set([...linear.wireOf].flatMap(([name, wire]) => (isKnown(name) ? [wire] : [])));
      const choices = undetermined(linear, wires, given).map((wire) => nameOf(linear, wire));
      assert.equal(choices.length, leftover.count);
      for (const name of choices) assert.match(name ?? '', leftover.wires);
    });
  });
}
