import assert from 'node:assert/strict';
import { mock } from 'node:test';

import { groth16 } from 'snarkjs';
import type { CircuitArtifacts } from '#prover/artifacts.ts';
import { claimVector, type IdentityClaims } from '#prover/claims.ts';
import { committedArtifacts } from '#prover/node-artifacts.ts';
import { poseidonHash } from '#prover/poseidon.ts';
import { ageOverInputs as circuitInputs, type ProveAgeOverInput } from '#prover/prove-age-over.ts';
import { SUBGROUP_ORDER } from '#prover/schnorr-poseidon.ts';
import { readAssurance } from '#verifier/assurance.ts';
import { CIRCUITS, nameSignals } from '#verifier/circuits.ts';
import { FIELD_ORDER } from '#verifier/field.ts';
import { type Groth16Proof, readProof, toNormalProof } from '#verifier/proof.ts';
import type { AgeOverStatement } from '#verifier/statement.ts';
import { verifyGroth16 } from '#verifier/verify-proof.ts';
import { proverInput } from '../prover/age-over-fixture.ts';
import { referenceSign } from '../prover/schnorr-reference.ts';
import { calculateWitness, readWires, rewired, type Witness } from './witness.ts';

type Signals = ReturnType<typeof circuitInputs>;
type Inputs = Omit<Signals, 'claims' | 'signatureR'> & { claims: string[]; signatureR: string[] };

// These tests go past the prover's own checks: they feed the circuit itself.
describe('the circuit age-over', () => {
  let artifacts: CircuitArtifacts;
  let input: ProveAgeOverInput;

  before(async function () {
    this.timeout(60_000);
    artifacts = await committedArtifacts('age-over');
    input = await proverInput();
  });

  const witnessOf = (inputs: Inputs): Promise<Witness> => calculateWitness(inputs, artifacts.wasm);

  const accepts = async (inputs: Inputs): Promise<boolean> => {
    // circom's runtime prints where an assertion failed.
    const printed = mock.method(console, 'error', () => undefined);
    try {
      await witnessOf(inputs);
      return true;
    } catch (error) {
      assert.match(String(error), /Assert Failed/);
      return false;
    } finally {
      printed.mock.restore();
    }
  };

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
  for (const [what, changes, accepted] of boundaries) {
    it(`${accepted ? 'accepts' : 'refuses'} a person or document ${what}`, async () => {
      assert.equal(await accepts(circuitInputs(await proverInput(changes))), accepted);
    });
  }

  const negative = (value: number): string => String(FIELD_ORDER - BigInt(value));
  const refused: readonly [string, (inputs: Inputs) => Partial<Inputs>][] = [
    ['a secret that does not open the commitment', ({ secret }) => ({ secret: plusOne(secret) })],
    [
      'another issuer key',
      () => ({
        issuerAx: '5299619240641551281634865583518297030282874472190772894086521144482721001553',
        issuerAy: '16950150798460657717958625567821834550301663161624707787222815936182638968203',
      }),
    ],
    ['an S + 1', ({ signatureS }) => ({ signatureS: plusOne(signatureS) })],
    ['an S beyond 253 bits', ({ signatureS }) => ({ signatureS: String(BigInt(signatureS) + 6n * SUBGROUP_ORDER) })],
    ['an R off the curve', ({ signatureR }) => ({ signatureR: [plusOne(signatureR[0]), signatureR[1] ?? ''] })],
    ['the opposite of R', ({ signatureR }) => ({ signatureR: [minus(signatureR[0]), signatureR[1] ?? ''] })],
    ['R with a point of order two added', ({ signatureR }) => ({ signatureR: signatureR.map(minus) })],
    ['a cutoff beyond 17 bits', () => ({ cutoff: '131072' })],
    ['a cutoff of r - 1', () => ({ cutoff: negative(1) })],
    ['a day beyond 17 bits', () => ({ on: '131072' })],
    ['a day of r - 1', () => ({ on: negative(1) })],
  ];
  for (const [what, change] of refused) {
    it(`refuses ${what}`, async () => {
      const inputs = circuitInputs(input);
      assert.equal(await accepts({ ...inputs, ...change(inputs) }), false);
    });
  }

  it('refuses every one of the twelve claims when it is changed', async () => {
    const inputs = circuitInputs(input);
    for (const [index, claim] of inputs.claims.entries()) {
      const claims = inputs.claims.with(index, plusOne(claim));
      assert.equal(await accepts({ ...inputs, claims }), false, `claim ${index}`);
    }
  });

  it('refuses days that are signed but not in 17 bits', async () => {
    for (const [index, value] of [
      [4, negative(5)],
      [5, negative(5)],
      [6, '131072'],
      [6, negative(1)],
    ] as const) {
      const signed = await signVector(input, index, BigInt(value));
      assert.equal(await accepts(signed), false, `claim ${index} = ${value}`);
    }
    assert.equal(await accepts(await signVector(input, 10, 99n)), true, 'a reserved claim is free');
  });

  // S·B is the same point: no new signature over anything else, and nothing in a proof depends on S.
  it('takes an S with the subgroup order added', async () => {
    const inputs = circuitInputs(input);
    const signatureS = String(BigInt(inputs.signatureS) + SUBGROUP_ORDER);
    assert.equal(await accepts({ ...inputs, signatureS }), true);
  });

  it('refuses signed claims of another kind', async () => {
    assert.equal(await accepts(await signVector(input, 0, 1n)), false);
  });

  it('gives nullifier and assurance that follow from the signed claims', async () => {
    const witness = await witnessOf(circuitInputs(input));
    const shown = nameSignals(
      'age-over',
      readWires(witness)
        .slice(1, 1 + CIRCUITS['age-over'].length)
        .map(String),
    );
    const nullifier = await poseidonHash([BigInt(input.claims.personKey), BigInt(shown.scope)]);
    assert.equal(shown.nullifier, String(nullifier));
    assert.deepEqual(readAssurance('age-over', BigInt(shown.assurance)).assurances, input.claims.assurance);
  });

  it('keeps the nullifier over renewals and contexts, and changes it with person and scope', async () => {
    const nullifierOf = async (changes: Parameters<typeof proverInput>[0]) =>
      readWires(await witnessOf(circuitInputs(await proverInput(changes))))[1];
    const [personKey, other] = ['1234567', '7654321'];
    const first = await nullifierOf({ claims: { personKey } });
    const renewed = { personKey, serial: 'urn:uuid:renewed', validUntilDay: '2036-05-02' };
    assert.equal(await nullifierOf({ claims: renewed, statement: { context: 'another' } }), first);
    assert.notEqual(await nullifierOf({ claims: { personKey: other } }), first);
    assert.notEqual(await nullifierOf({ claims: { personKey }, statement: { scope: 'another' } }), first);
  });

  // A witness is the prover's to write: this is the forger who skips circom's assertions and changes a public wire.
  it('makes no valid proof from a witness with a chosen nullifier or assurance', async function () {
    this.timeout(60_000);
    const honest = await witnessOf(circuitInputs(input));
    for (const signal of ['nullifier', 'assurance'] as const) {
      const wire = 1 + CIRCUITS['age-over'].indexOf(signal);
      assert.equal(await provesWith(rewired(honest, wire, 1n)), false, signal);
    }
  });

  // The context stands in no constraint, so that who holds the secret may prove for any; afterwards it is bound (see
  // test/verifier/proof-file.test.ts). It also shows that `rewired` and `provesWith` work.
  it('makes a valid proof from a witness with another context', async function () {
    this.timeout(60_000);
    const wire = 1 + CIRCUITS['age-over'].indexOf('context');
    assert.equal(await provesWith(rewired(await witnessOf(circuitInputs(input)), wire, 1n)), true);
  });

  async function provesWith(witness: Witness): Promise<boolean> {
    const { proof, publicSignals } = await groth16.prove(artifacts.zkey, { ...witness } as never);
    const signals = publicSignals.map(String);
    return verifyGroth16(artifacts.verificationKey, readProof(toNormalProof(proof as Groth16Proof)), signals);
  }
});

/** What an issuer of bad faith could sign: the input's claims with one replaced by any number. */
async function signVector(input: ProveAgeOverInput, index: number, value: bigint): Promise<Inputs> {
  const claims = claimVector(input.claims).with(index, value);
  const { key, signature } = await referenceSign(77n, claims, 1234567n);
  return {
    ...circuitInputs(input),
    issuerAx: key.x,
    issuerAy: key.y,
    claims: claims.map(String),
    signatureS: signature.s,
    signatureR: [signature.r.x, signature.r.y],
  };
}

function minus(value: string | undefined): string {
  return String((FIELD_ORDER - BigInt(value ?? '')) % FIELD_ORDER);
}

function plusOne(value: string | undefined): string {
  return String((BigInt(value ?? '') + 1n) % FIELD_ORDER);
}
