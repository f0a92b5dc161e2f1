import assert from 'node:assert/strict';
import type { CircuitArtifacts } from '#prover/artifacts.ts';
import type { BusinessClaims } from '#prover/claims.ts';
import { committedArtifacts } from '#prover/node-artifacts.ts';
import { poseidonHash } from '#prover/poseidon.ts';
import { ageOverInputs } from '#prover/prove-age-over.ts';
import { businessInputs, type ProveBusinessInput } from '#prover/prove-business.ts';
import { readAssurance } from '#verifier/assurance.ts';
import { entityTypeNumber } from '#verifier/proof/business-statement.ts';
import { signalNames } from '#verifier/proof/circuits.ts';
import { FIELD_ORDER } from '#verifier/proof/field.ts';
import { type BusinessVerifiedStatement, nameSignals } from '#verifier/proof/statement.ts';
import { proverInput } from '../prover/age-over-fixture.ts';
import { ANY_BUSINESS, businessInput } from '../prover/business-fixture.ts';
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

type Inputs = Changeable<ReturnType<typeof businessInputs>>;
type Row = [string, { claims?: Partial<BusinessClaims>; statement?: Partial<BusinessVerifiedStatement> }, boolean];

// These tests go past the prover's own checks: they feed the circuit itself.
describe('the circuit business-verified', () => {
  let artifacts: CircuitArtifacts;
  let input: ProveBusinessInput;

  before(async () => {
    artifacts = await committedArtifacts('business-verified');
    input = await businessInput();
  });

  const witnessOf = (inputs: object): Promise<Witness> => calculateWitness(inputs, artifacts.wasm);
  const accepted = (inputs: object): Promise<boolean> => accepts(inputs, artifacts);

  const boundaries: readonly Row[] = [
    ['incorporated two days before the limit', { claims: { incorporatedDay: '2024-04-30' } }, true],
    ['incorporated a day before the limit', { claims: { incorporatedDay: '2024-05-01' } }, true],
    ['incorporated on the limit', { claims: { incorporatedDay: '2024-05-02' } }, false],
    ['incorporated before days were counted', { claims: { incorporatedDay: '1765-03-08' } }, true],
    ['incorporated on an unknown day', { claims: { incorporatedDay: null } }, false],
    [
      'incorporated on an unknown day, not asked',
      { claims: { incorporatedDay: null }, statement: { incorporatedBefore: undefined } as never },
      true,
    ],
    [
      'incorporated on an unknown day, asked for the last day',
      { claims: { incorporatedDay: null }, statement: { incorporatedBefore: '2258-11-11' } },
      false,
    ],
    ['examined a day before', { claims: { examinedDay: '2026-05-01' } }, true],
    ['examined on the day', { claims: { examinedDay: '2026-05-02' } }, true],
    ['examined a day after', { claims: { examinedDay: '2026-05-03' } }, false],
    ['expired a day before', { claims: { validUntilDay: '2026-05-01' } }, false],
    ['expiring a day after', { claims: { validUntilDay: '2026-05-03' } }, true],
    ['registered in the first country', { claims: { jurisdiction: 'AT' } }, true],
    ['registered in the last country', { claims: { jurisdiction: 'CH' } }, true],
    ['registered elsewhere', { claims: { jurisdiction: 'FR' } }, false],
    ['registered in a country without a number', { claims: { jurisdiction: 'XK' } }, false],
    ['of the second legal form', { claims: { entityType: '9999' } }, true],
    ['of another legal form', { claims: { entityType: '2HBS' } }, false],
    ['without a legal form', { claims: { entityType: null } }, false],
    [
      'that fits nothing where nothing is asked',
      { claims: { jurisdiction: 'XK', entityType: null, incorporatedDay: null }, statement: ANY_BUSINESS },
      true,
    ],
    ['in the only country of a set', { statement: { jurisdictions: ['CH'] } }, true],
    ['not in the only country of a set', { statement: { jurisdictions: ['LI'] } }, false],
  ];
  for (const [what, changes, taken] of boundaries) {
    it(`${taken ? 'accepts' : 'refuses'} a business ${what}`, async () => {
      assert.equal(await accepted(businessInputs(await businessInput(changes))), taken);
    });
  }

  // Sets as a verifier could write them but this one never does: the circuit says what they mean all the same.
  const [ours, other] = ['756', '250'];
  const filled = (size: number, ...members: string[]): string[] =>
    Array.from({ length: size }, (_, place) => members[place] ?? members.at(-1) ?? '0');
  const sets: readonly [string, string[], boolean][] = [
    ['our country at the head', filled(32, ours, other), true],
    ['our country in the middle', filled(32, ...filled(16, other), ours, other), true],
    ['our country in the last place', [...filled(31, other), ours], true],
    ['our country in every place', filled(32, ours), true],
    ['32 others', Array.from({ length: 32 }, (_, place) => String(100 + place)), false],
    ['one other, 32 times', filled(32, other), false],
    ['zeros alone', filled(32, '0'), true],
    ['a zero at the head and others', filled(32, '0', other), true],
    ['a zero behind the head', filled(32, other, '0', other), false],
    ['zeros behind another', filled(32, other, '0'), false],
    ['our country + 1', filled(32, '757'), false],
    ['our country - r, negated', filled(32, String(FIELD_ORDER - 756n)), false],
  ];
  for (const [what, jurisdiction, taken] of sets) {
    it(`${taken ? 'accepts' : 'refuses'} a set of ${what}`, async () => {
      assert.equal(await accepted({ ...businessInputs(input), jurisdiction }), taken);
    });
  }

  it('finds the legal form in each of the sixteen places, and in none', async () => {
    const [form, another] = [String(entityTypeNumber('2HBR')), String(entityTypeNumber('0001'))];
    for (let place = 0; place < 16; place += 1) {
      const entityType = filled(16, another).with(place, form);
      assert.equal(await accepted({ ...businessInputs(input), entityType }), true, `place ${place}`);
    }
    assert.equal(await accepted({ ...businessInputs(input), entityType: filled(16, another) }), false);
    assert.equal(await accepted({ ...businessInputs(input), entityType: filled(16, '0', another) }), true);
  });

  const refused: readonly [string, (inputs: Inputs) => object][] = [
    ...FORGED_SIGNATURES,
    ['a limit beyond 17 bits', () => ({ incorporatedBy: '131072' })],
    ['a limit of r - 1', () => ({ incorporatedBy: negative(1) })],
    ['a day beyond 17 bits', () => ({ on: '131072' })],
    ['a day of r - 1', () => ({ on: negative(1) })],
  ];
  for (const [what, change] of refused) {
    it(`refuses ${what}`, async () => {
      const inputs = businessInputs(input);
      assert.equal(await accepted({ ...inputs, ...change(inputs) }), false);
    });
  }

  it('refuses every one of the twelve claims when it is changed', async () => {
    const inputs = businessInputs(input);
    for (const [index, claim] of inputs.claims.entries()) {
      const claims = inputs.claims.with(index, plusOne(claim));
      assert.equal(await accepted({ ...inputs, claims }), false, `claim ${index}`);
    }
  });

  it('refuses signed days outside 17 bits and accepts any value of the reserved claim', async () => {
    for (const [index, value] of [
      [4, negative(5)],
      [5, negative(5)],
      [6, '131072'],
      [6, negative(1)],
    ] as const) {
      const signed = await signedAnew(businessInputs(input), index, BigInt(value));
      assert.equal(await accepted(signed), false, `claim ${index} = ${value}`);
    }
    assert.equal(await accepted(await signedAnew(businessInputs(input), 11, 99n)), true);
  });

  it('distinguishes claims of businesses and persons by the tag alone, as age-over does', async () => {
    const person = await proverInput();
    const [tagOfPerson = ''] = ageOverInputs(person).claims;
    const [tagOfBusiness = ''] = businessInputs(input).claims;
    const asBusiness = { ...businessInputs(await businessInput({ statement: ANY_BUSINESS })) };
    const { claims, signatureS, signatureR, secret } = ageOverInputs(person);
    assert.equal(await accepted({ ...asBusiness, claims, signatureS, signatureR, secret }), false);
    assert.equal(await accepted(await signedAnew(asBusiness, 0, BigInt(tagOfPerson))), false);
    assert.equal(await accepted(await signedAnew(asBusiness, 0, BigInt(tagOfBusiness))), true);
    const ageOver = await committedArtifacts('age-over');
    const asPerson = { ...ageOverInputs(person), claims: businessInputs(input).claims };
    // The day of incorporation is old enough, so only the tag can make the proof fail.
    const old = await signedAnew({ ...asPerson, claims: asPerson.claims.with(4, '1') }, 2, BigInt(claims[2] ?? ''));
    assert.equal(await accepts(old, ageOver), false);
    assert.equal(await accepts(await signedAnew(old, 0, BigInt(tagOfPerson)), ageOver), true);
  });

  it('outputs nullifier and assurance that follow from the signed claims', async () => {
    const wires = readWires(await witnessOf(businessInputs(input)));
    const count = signalNames('business-verified').length;
    const shown = nameSignals('business-verified', wires.slice(1, 1 + count).map(String));
    const nullifier = await poseidonHash([BigInt(input.claims.businessKey), BigInt(shown.scope)]);
    assert.equal(shown.nullifier, String(nullifier));
    assert.deepEqual(readAssurance('business', BigInt(shown.assurance)).assurances, input.claims.assurance);
  });

  // The forger who skips circom's assertions and changes a public wire; only the context may be chosen (age-over.test.ts).
  it('makes no valid proof from a witness with a chosen nullifier, assurance, country or limit', async () => {
    const honest = await witnessOf(businessInputs(input));
    const names: readonly string[] = signalNames('business-verified');
    for (const signal of ['nullifier', 'assurance', 'jurisdiction2', 'entityType0', 'incorporatedBy']) {
      assert.equal(await provesWith(rewired(honest, 1 + names.indexOf(signal), 1n), artifacts), false, signal);
    }
    assert.equal(await provesWith(rewired(honest, 1 + names.indexOf('context'), 1n), artifacts), true);
  });
});
