import assert from 'node:assert/strict';
import { wtns } from 'snarkjs';
import { committedArtifacts } from '#prover/node-artifacts.ts';
import { circuitInputs } from '#prover/prove.ts';
import { ProverError } from '#prover/prover-error.ts';
import { calculateWitness, compileCircuit, publicSignalsOf, type WitnessInputs } from '#prover/witness.ts';
import { signalNames } from '#verifier/proof/circuits.ts';
import { proverInput } from './age-over-fixture.ts';

describe('witness calculation', () => {
  const inputs = async (changes: Parameters<typeof proverInput>[0] = {}): Promise<WitnessInputs> =>
    circuitInputs(await proverInput(changes)) as WitnessInputs;

  it('produces the bytes of snarkjs, repeatedly, and after a failure', async () => {
    const artifacts = await committedArtifacts('age-over');
    const young = await inputs({ claims: { birthDay: '2010-05-03' } });
    for (const each of [
      await inputs(),
      young,
      await inputs({ statement: { context: 'other' } }),
      young,
      await inputs(),
    ]) {
      const mine = await calculateWitness(artifacts, each).catch((error: unknown) => error);
      if (each === young) {
        assert.ok(mine instanceof ProverError && mine.code === 'circuit_unsatisfied');
        assert.doesNotMatch(mine.message, /2010|\d{5}/, 'no value of the witness');
        continue;
      }
      const theirs = { type: 'mem' as const, data: new Uint8Array() };
      await wtns.calculate(each as never, artifacts.wasm, theirs);
      assert.ok(mine instanceof Uint8Array);
      assert.deepEqual(Buffer.from(mine), Buffer.from(theirs.data.slice(0, mine.length)));
    }
  });

  it('starts with the public signals in order', async () => {
    const artifacts = await committedArtifacts('age-over');
    const given = await inputs();
    const names = signalNames('age-over');
    const signals = publicSignalsOf(await calculateWitness(artifacts, given), names.length);
    names.forEach((name, index) => {
      if (name in given) assert.equal(signals[index], given[name], name);
    });
  });

  it('compiles a circuit once', async () => {
    const { wasm } = await committedArtifacts('age-over');
    assert.equal(await compileCircuit(wasm), await compileCircuit(wasm));
  });

  const unfit: [string, (fit: WitnessInputs) => WitnessInputs][] = [
    ['a missing signal', ({ scope: _, ...rest }) => rest],
    ['an unknown signal', ({ scope = '0', ...rest }) => ({ ...rest, scopes: scope })],
    ['an extra value', ({ signatureR = [], ...rest }) => ({ ...rest, signatureR: [...signatureR, '0'] })],
    [
      'a missing signal and an extra value',
      ({ scope = '0', context: _, ...rest }) => ({ ...rest, scope: [String(scope), '0'] }),
    ],
    ['a value beyond the field', (fit) => ({ ...fit, scope: String(2n ** 254n) })],
    ['a negative value', (fit) => ({ ...fit, scope: '-1' })],
    ['text', (fit) => ({ ...fit, scope: 'x' })],
  ];
  for (const [what, change] of unfit) {
    it(`refuses ${what}`, async () => {
      await assert.rejects(calculateWitness(await committedArtifacts('age-over'), change(await inputs())));
    });
  }
});
