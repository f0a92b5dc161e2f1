import assert from 'node:assert/strict';
import { bn254 } from '@noble/curves/bn254.js';
import { FIELD_ORDER } from '#verifier/proof/field.ts';
import { type Groth16Proof, readProof, toNormalProof } from '#verifier/proof/proof.ts';
import type { ProofFile } from '#verifier/proof/proof-file.ts';
import { verifyProofFile } from '#verifier/proof/verify-proof-file.ts';
import { parseTrust, type Trust } from '#verifier/trust.ts';
import { toG2, toNoble } from '../mutants/proofs/curve.ts';
import { prove, proverInput, toProofFile, trustJson } from '../prover/age-over-fixture.ts';

const NOW = new Date('2026-05-02T12:00:00Z');
const { Fr } = bn254.fields;

/** Anyone who has a proof can rewrite it, so no byte of it may serve as its ID; single use depends on its context. */
describe('a proof that its holder re-randomized', () => {
  let file: ProofFile;
  let trust: Trust;
  before(async () => {
    const input = await proverInput();
    file = toProofFile(input, await prove(input));
    trust = parseTrust(await trustJson());
  });

  /** (A/s, s·B + s·t·delta, C + t·A), which satisfies the same equation. */
  function again(s: bigint, t: bigint): Groth16Proof {
    const delta = trust.verificationKeys[0]?.key.delta;
    assert.ok(delta);
    const { a, b, c } = toNoble(readProof(file.proof));
    const move = t === 0n ? undefined : toG2(delta).multiply(Fr.mul(s, t));
    const [newA, newB] = [a.multiply(Fr.inv(s)), move ? b.multiply(s).add(move) : b.multiply(s)];
    const newC = t === 0n ? c : c.add(a.multiply(t));
    const [x, y] = [newB.toAffine().x, newB.toAffine().y];
    return toNormalProof({
      protocol: 'groth16',
      curve: 'bn128',
      pi_a: [String(newA.toAffine().x), String(newA.toAffine().y), '1'],
      pi_b: [
        [String(x.c0), String(x.c1)],
        [String(y.c0), String(y.c1)],
        ['1', '0'],
      ],
      pi_c: [String(newC.toAffine().x), String(newC.toAffine().y), '1'],
    });
  }

  const factors: readonly [string, bigint, bigint][] = [
    ['with a factor', 2n, 0n],
    ['with delta', 1n, 7n],
    ['with both', 0x1234567890abcdefn, FIELD_ORDER - 5n],
  ];
  for (const [what, s, t] of factors) {
    it(`passes ${what}, and counts as the same presentation`, () => {
      const proof = again(s, t);
      assert.notDeepEqual(proof, file.proof);
      const [one, other] = [file, { ...file, proof }].map((each) => verifyProofFile(each, { trust, now: NOW }));
      assert.equal(other?.verdict, 'pass', JSON.stringify(other?.rules));
      assert.deepEqual(other, one);
    });
  }

  it('equals the original proof if both points are negated and normalized', () => {
    assert.deepEqual(again(FIELD_ORDER - 1n, 0n), file.proof);
  });

  it('is refused for another audience, context, scope, or day, like the original', () => {
    const proof = again(3n, 3n);
    for (const change of [
      { audience: 'https://b.example' },
      { context: 'nonce-2' },
      { scope: 'x' },
      { on: '2026-05-03' },
    ]) {
      const other = { ...file, proof, statement: { ...file.statement, ...change } };
      assert.equal(verifyProofFile(other, { trust, now: NOW }).record.result, 'fail');
    }
  });
});
