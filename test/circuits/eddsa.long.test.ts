import assert from 'node:assert/strict';
import { buildEddsa } from 'circomlibjs';
import { poseidon12 } from 'poseidon-lite';
import type { CircuitArtifacts } from '#prover/artifacts.ts';
import { SUBGROUP_ORDER } from '#prover/baby-jubjub-key.ts';
import { claimVector } from '#prover/claims.ts';
import { issuerPublicKey, signClaims, verifyClaims } from '#prover/issuer-key.ts';
import { committedArtifacts } from '#prover/node-artifacts.ts';
import { circuitInputs, type ProveInput } from '#prover/prove.ts';
import { ageOverInputs } from '#prover/prove-age-over.ts';
import { circuitFor } from '#verifier/proof/circuits.ts';
import type { StatementType } from '#verifier/proof/statement.ts';
import { verifyProofFile } from '#verifier/proof/verify-proof-file.ts';
import { parseTrust } from '#verifier/trust.ts';
import { ISSUER_KEY, prove, proverInput, toProofFile, trustJson } from '../prover/age-over-fixture.ts';
import { businessInput } from '../prover/business-fixture.ts';
import { accepts, FORGED_SIGNATURES, plusOne, type SignedInputs } from './circuit-door.ts';

interface Subject {
  type: StatementType;
  make(): Promise<ProveInput>;
}

const SUBJECTS: readonly Subject[] = [
  { type: 'age-over', make: proverInput },
  { type: 'business-verified', make: businessInput },
];

const inputsOf = async ({ make }: Subject) => circuitInputs(await make()) as SignedInputs & { secret: string };

/** Signed by circomlibjs itself: nothing of the product's own code. */
async function signedByCircomlib<T extends SignedInputs>(inputs: T): Promise<T> {
  const eddsa = await buildEddsa();
  const message = poseidon12(inputs.claims.map(BigInt));
  const { R8, S } = eddsa.signPoseidon(ISSUER_KEY, eddsa.F.e(message));
  const [x, y] = R8.map((coordinate) => String(eddsa.F.toObject(coordinate)));
  return { ...inputs, signatureS: String(S), signatureR: [x, y] };
}

for (const subject of SUBJECTS) {
  const { type, make } = subject;
  const circuit = circuitFor(type, 'eddsa-poseidon');
  describe(`the circuit ${circuit}`, () => {
    let artifacts: CircuitArtifacts;
    let inputs: SignedInputs & { secret: string };

    before(async () => {
      artifacts = await committedArtifacts(circuit);
      inputs = await signedByCircomlib(await inputsOf(subject));
    });

    it('accepts claims that circomlibjs signed', async () => {
      assert.equal(await accepts(inputs, artifacts), true);
    });

    for (const [what, change] of FORGED_SIGNATURES) {
      it(`refuses ${what}`, async () => {
        assert.equal(await accepts({ ...inputs, ...change(inputs) }, artifacts), false);
      });
    }

    it('refuses an S with the subgroup order added, which the short signature accepts', async () => {
      const signatureS = String(BigInt(inputs.signatureS) + SUBGROUP_ORDER);
      assert.equal(await accepts({ ...inputs, signatureS }, artifacts), false);
    });

    it('refuses each of the twelve claims when it is changed', async () => {
      for (const [index, claim] of inputs.claims.entries()) {
        const claims = inputs.claims.with(index, plusOne(claim));
        assert.equal(await accepts({ ...inputs, claims }, artifacts), false, `claim ${index}`);
      }
    });

    it('refuses claims with the short signature, and the other circuit refuses claims with this one', async () => {
      const short = await inputsOf(subject);
      assert.equal(await accepts(short, artifacts), false);
      const other = await committedArtifacts(circuitFor(type, 'schnorr-poseidon'));
      assert.equal(await accepts(short, other), true);
      assert.equal(await accepts(inputs, other), false);
    });

    it('proves a statement, which a verifier accepts only with the key of this circuit', async () => {
      const input = await make();
      const signature = await signClaims(ISSUER_KEY, input.claims, 'eddsa-poseidon');
      const signed = { ...input, signature };
      const file = toProofFile(signed, await prove(signed));
      assert.equal(file.circuit, circuit);
      const now = new Date();
      const own = verifyProofFile(file, { trust: parseTrust(await trustJson(circuit)), now });
      assert.equal(own.record.result, 'pass', JSON.stringify(own.rules));
      const foreign = parseTrust(await trustJson(circuitFor(type, 'schnorr-poseidon')));
      for (const [changed, trust] of [
        [file, foreign],
        [{ ...file, circuit: circuitFor(type, 'schnorr-poseidon') }, foreign],
      ] as const)
        assert.equal(verifyProofFile(changed, { trust, now }).record.result, 'fail');
    });
  });
}

describe('EdDSA-Poseidon signatures of claims', () => {
  it('are the ones that circomlibjs makes', async () => {
    const { claims } = await proverInput();
    const made = await signClaims(ISSUER_KEY, claims, 'eddsa-poseidon');
    const theirs = await signedByCircomlib(ageOverInputs(await proverInput({ claims })));
    assert.deepEqual(
      { s: theirs.signatureS, r: theirs.signatureR },
      { s: made.s, r: [made.r.x, made.r.y] },
      String(claimVector(claims)),
    );
    assert.equal(made.scheme, 'eddsa-poseidon');
  });

  it('are verified only under the scheme that they name', async () => {
    const { claims } = await proverInput();
    const key = await issuerPublicKey(ISSUER_KEY);
    const signature = await signClaims(ISSUER_KEY, claims, 'eddsa-poseidon');
    assert.equal(await verifyClaims(key, claims, signature), true);
    const { scheme: _, ...unnamed } = signature;
    for (const changed of [unnamed, { ...signature, scheme: 'ed25519' as never }, { ...signature, s: '0' }])
      assert.equal(await verifyClaims(key, claims, changed), false);
    assert.equal(await verifyClaims(key, { ...claims, salt: '34' }, signature), false);
  });
});
