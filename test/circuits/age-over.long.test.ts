import assert from 'node:assert/strict';
import type { CircuitArtifacts } from '#prover/artifacts.ts';
import { SUBGROUP_ORDER } from '#prover/baby-jubjub-key.ts';
import type { IdentityClaims } from '#prover/claims.ts';
import { committedArtifacts } from '#prover/node-artifacts.ts';
import { poseidonHash } from '#prover/poseidon.ts';
import { ageOverInputs, type ProveAgeOverInput } from '#prover/prove-age-over.ts';
import { readAssurance } from '#verifier/assurance.ts';
import { signalNames } from '#verifier/proof/circuits.ts';
import { type AgeOverStatement, nameSignals } from '#verifier/proof/statement.ts';
import { proverInput } from '../prover/age-over-fixture.ts';
import {
  accepts,
  type Changeable,
  FORGED_SIGNATURES,
  negative,
  plusOne,
  provesWith,
  signedAnew,
} from './circuit-door.ts';
import { calculateWitness, readWires, rewired, type Witness } from './witness.ts';

type Inputs = Changeable<ReturnType<typeof ageOverInputs>>;

// These tests go past the prover's own checks: they feed the circuit itself.
describe('the circuit age-over', () => {
  let artifacts: CircuitArtifacts;
  let input: ProveAgeOverInput;

  before(async () => {
    artifacts = await committedArtifacts('age-over');
    input = await proverInput();
  });

  const witnessOf = (inputs: Inputs): Promise<Witness> => calculateWitness(inputs, artifacts.wasm);
  const accepted = (inputs: object): Promise<boolean> => accepts(inputs, artifacts);

  const boundaries: readonly [
    string,
    { claims?: Partial<IdentityClaims>; statement?: Partial<AgeOverStatement> },
    boolean,
  ][] = [
    ['born a day before the cutoff', { claims: { birthDay: '2008-05-01' } }, true],
    ['born on the cutoff', { claims: { birthDay: '2008-05-02' } }, true],
    ['born a day after the cutoff', { claims: { birthDay: '2008-05-03' } }, false],
    ['born on the first day that can be counted', { claims: { birthDay: '1900-01-01' } }, true],
    ['born on the last day that can be counted', { claims: { birthDay: '2258-11-11' } }, false],
    ['examined a day before', { claims: { examinedDay: '2026-05-01' } }, true],
    ['examined on the day', { claims: { examinedDay: '2026-05-02' } }, true],
    ['examined a day after', { claims: { examinedDay: '2026-05-03' } }, false],
    ['expired a day before', { claims: { validUntilDay: '2026-05-01' } }, false],
    ['expiring on the day', { claims: { validUntilDay: '2026-05-02' } }, true],
    ['expiring a day after', { claims: { validUntilDay: '2026-05-03' } }, true],
    ['never expiring', { claims: { validUntilDay: null } }, true],
    [
      'asked for the last day that can be counted',
      { claims: { validUntilDay: null }, statement: { on: '2258-11-11' } },
      true,
    ],
  ];
  for (const [what, changes, taken] of boundaries) {
    it(`${taken ? 'accepts' : 'refuses'} a person or document ${what}`, async () => {
      assert.equal(await accepted(ageOverInputs(await proverInput(changes))), taken);
    });
  }

  const refused: readonly [string, (inputs: Inputs) => object][] = [
    ...FORGED_SIGNATURES,
    ['a cutoff beyond 17 bits', () => ({ cutoff: '131072' })],
    ['a cutoff of r - 1', () => ({ cutoff: negative(1) })],
    ['a day beyond 17 bits', () => ({ on: '131072' })],
    ['a day of r - 1', () => ({ on: negative(1) })],
  ];
  for (const [what, change] of refused) {
    it(`refuses ${what}`, async () => {
      const inputs = ageOverInputs(input);
      assert.equal(await accepted({ ...inputs, ...change(inputs) }), false);
    });
  }

  it('refuses every one of the twelve claims when it is changed', async () => {
    const inputs = ageOverInputs(input);
    for (const [index, claim] of inputs.claims.entries()) {
      const claims = inputs.claims.with(index, plusOne(claim));
      assert.equal(await accepted({ ...inputs, claims }), false, `claim ${index}`);
    }
  });

  it('refuses days that are signed but not in 17 bits', async () => {
    for (const [index, value] of [
      [4, negative(5)],
      [5, negative(5)],
      [6, '131072'],
      [6, negative(1)],
    ] as const) {
      const signed = await signedAnew(ageOverInputs(input), index, BigInt(value));
      assert.equal(await accepted(signed), false, `claim ${index} = ${value}`);
    }
    assert.equal(await accepted(await signedAnew(ageOverInputs(input), 10, 99n)), true, 'a reserved claim is free');
  });

  // S·B is the same point: no new signature over anything else, and nothing in a proof depends on S.
  it('accepts an S with the subgroup order added', async () => {
    const inputs = ageOverInputs(input);
    const signatureS = String(BigInt(inputs.signatureS) + SUBGROUP_ORDER);
    assert.equal(await accepted({ ...inputs, signatureS }), true);
  });

  it('refuses signed claims of another kind', async () => {
    assert.equal(await accepted(await signedAnew(ageOverInputs(input), 0, 1n)), false);
  });

  it('outputs nullifier and assurance that follow from the signed claims', async () => {
    const witness = await witnessOf(ageOverInputs(input));
    const shown = nameSignals(
      'age-over',
      readWires(witness)
        .slice(1, 1 + signalNames('age-over').length)
        .map(String),
    );
    const nullifier = await poseidonHash([BigInt(input.claims.personKey), BigInt(shown.scope)]);
    assert.equal(shown.nullifier, String(nullifier));
    assert.deepEqual(readAssurance('person', BigInt(shown.assurance)).assurances, input.claims.assurance);
  });

  it('keeps the nullifier over renewals and contexts, and changes it with person and scope', async () => {
    const nullifierOf = async (changes: Parameters<typeof proverInput>[0]) =>
      readWires(await witnessOf(ageOverInputs(await proverInput(changes))))[1];
    const [personKey, other] = ['1234567', '7654321'];
    const first = await nullifierOf({ claims: { personKey } });
    const renewed = { personKey, serial: 'urn:uuid:renewed', validUntilDay: '2036-05-02' };
    assert.equal(await nullifierOf({ claims: renewed, statement: { context: 'another' } }), first);
    assert.notEqual(await nullifierOf({ claims: { personKey: other } }), first);
    assert.notEqual(await nullifierOf({ claims: { personKey }, statement: { scope: 'another' } }), first);
  });

  // A witness is the prover's to write: this is the forger who skips circom's assertions and changes a public wire.
  it('makes no valid proof from a witness with a chosen nullifier or assurance', async () => {
    const honest = await witnessOf(ageOverInputs(input));
    for (const signal of ['nullifier', 'assurance'] as const) {
      const wire = 1 + signalNames('age-over').indexOf(signal);
      assert.equal(await provesWith(rewired(honest, wire, 1n), artifacts), false, signal);
    }
  });

  // The context stands in no constraint, so that who holds the secret may prove for any; afterwards it is bound (see
  // test/verifier/proof-file.test.ts). It also shows that `rewired` and `provesWith` work.
  it('makes a valid proof from a witness with another context', async () => {
    const wire = 1 + signalNames('age-over').indexOf('context');
    assert.equal(await provesWith(rewired(await witnessOf(ageOverInputs(input)), wire, 1n), artifacts), true);
  });
});
