import assert from 'node:assert/strict';
import { bn254 } from '@noble/curves/bn254.js';
import { groth16 } from 'snarkjs';
import { issuerPublicKey } from '#prover/issuer-key.ts';
import { assuranceFlags } from '#verifier/assurance.ts';
import { FIELD_ORDER } from '#verifier/proof/field.ts';
import type { ProofFile } from '#verifier/proof/proof-file.ts';
import { type ProofVerdict, verifyProofFile } from '#verifier/proof/verify-proof-file.ts';
import { parseTrust, type Trust } from '#verifier/trust.ts';
import {
  didDocument,
  ISSUER,
  prove,
  proverInput,
  STATEMENT,
  toProofFile,
  trustJson,
} from '../prover/age-over-fixture.ts';

const AT = new Date('2026-05-02T12:00:00Z');
const Q = bn254.fields.Fp.ORDER;

/** A copy of the valid file with a change to its plain JSON. */
type Change = (
  file: { -readonly [K in keyof ProofFile]: unknown } & { proof: Points; publicSignals: unknown[] },
) => void;
interface Points {
  pi_a: unknown[];
  pi_b: unknown[][];
  pi_c: unknown[];
  [member: string]: unknown;
}

describe('verifying an age-over proof', () => {
  let file: ProofFile;
  let trust: Trust;

  before(async () => {
    const input = await proverInput();
    file = toProofFile(input, await prove(input));
    trust = parseTrust(await trustJson());
  });

  const verify = (change?: Change): ProofVerdict => {
    const copy = structuredClone(file) as unknown as Parameters<Change>[0];
    change?.(copy);
    return verifyProofFile(copy, { trust, now: AT });
  };

  const negated = (coordinate: unknown): string => String(Q - BigInt(String(coordinate)));

  it('passes, states what is shown, and says that the setup is for development', () => {
    const verdict = verifyProofFile(file, { trust, now: AT, statement: STATEMENT });
    assert.equal(verdict.verdict, 'pass', JSON.stringify(verdict.rules));
    assert.equal(verdict.setup, 'development');
    assert.deepEqual(verdict.warnings, ['development setup: its operator could forge proofs']);
    assert.deepEqual(verdict.shown, {
      statement: STATEMENT,
      issuer: ISSUER,
      nullifier: file.publicSignals[0],
      assurance: ['face_matched', 'reviewed_by_human'],
      liveness: 'not_performed',
    });
    assert.equal(new Set(verdict.rules.map(({ rule }) => rule)).size, 15);
  });

  it('warns if only the file states what is proven, and if its day is in the future', () => {
    const { warnings } = verifyProofFile(file, { trust, now: new Date('2026-05-01T09:59:59Z') });
    assert.match(warnings.join('\n'), /taken from the file/);
    assert.match(warnings.join('\n'), /2026-05-02 is in the future/);
  });

  it('fails the rule statement if another statement was requested', () => {
    const asked = { ...STATEMENT, years: 21 };
    const verdict = verifyProofFile(file, { trust, now: AT, statement: asked });
    assert.equal(verdict.verdict, 'fail');
    assert.match(verdict.rules.find(({ rule }) => rule === 'statement')?.message ?? '', /not the statement/);
  });

  // Each row: the change, the rules that must fail, and (part of) the reason given by the first of them.
  const claimed: readonly [string, Change, string[], RegExp][] = [
    ['more years', (f) => assign(f.statement, { years: 19 }), ['age'], /another cutoff/],
    ['fewer years', (f) => assign(f.statement, { years: 17 }), ['age'], /another cutoff/],
    ['a later day', (f) => assign(f.statement, { on: '2026-05-03' }), ['age', 'day'], /another cutoff/],
    ['another scope', (f) => assign(f.statement, { scope: 'project:winter' }), ['scope'], /another scope/],
    ['another context', (f) => assign(f.statement, { context: 'nonce-2' }), ['context'], /another audience or context/],
    [
      'another audience',
      (f) => assign(f.statement, { audience: 'https://b.example' }),
      ['context'],
      /another audience/,
    ],
    [
      'an unmet requirement',
      (f) => assign(f.statement, { requires: ['liveness_passed'] }),
      ['assurance'],
      /liveness_passed/,
    ],
    [
      'an issuer that is not named',
      (f) => assign(f.statement, { issuers: ['did:web:b.example'] }),
      ['issuer'],
      /names/,
    ],
    [
      'an issuer that is not trusted',
      (f) => assign(f, { issuer: 'did:web:b.example' }),
      ['issuer'],
      /not in the trust file/,
    ],
    ['a statement of unknown type', (f) => assign(f.statement, { type: 'resident-of' }), ['statement'], /age-over/],
    ['an unknown circuit', (f) => assign(f, { circuit: 'resident-of' }), ['format'], /circuit/],
    ['another format', (f) => assign(f, { format: 'avouch-proof-v2' }), ['format'], /format/],
    ['an extra member', (f) => assign(f, { verified: true }), ['format'], /unknown member/],
  ];
  for (const [what, change, rules, reason] of claimed) {
    it(`fails for ${what}`, () => expectFailure(verify(change), rules, reason));
  }

  it('fails for every changed public signal, by its own rule and by the equation', () => {
    const rules = [[], [], ['issuer-key'], ['issuer-key'], ['age'], ['day'], ['scope'], ['context']];
    for (const [index, own] of rules.entries()) {
      const verdict = verify((f) =>
        f.publicSignals.splice(index, 1, String(BigInt(String(f.publicSignals[index])) + 1n)),
      );
      expectFailure(verdict, [...own, 'proof'], /./);
    }
  });

  it('fails for a chosen nullifier', () => {
    expectFailure(
      verify((f) => f.publicSignals.splice(0, 1, '12345')),
      ['proof'],
      /equation does not hold/,
    );
  });

  it('fails for an assurance that was not signed', () => {
    const flags = String(assuranceFlags('person', ['face_matched', 'liveness_passed']));
    expectFailure(
      verify((f) => f.publicSignals.splice(1, 1, flags)),
      ['proof'],
      /equation does not hold/,
    );
  });

  const malleated: readonly [string, Change, string, RegExp][] = [
    ['A and B negated', (f) => negateBoth(f.proof), 'encoding', /pi_a: negated point/],
    ['A negated', (f) => negateA(f.proof), 'encoding', /pi_a: negated point/],
    ['B negated', (f) => negateB(f.proof), 'proof', /equation/],
    ['C negated', (f) => void f.proof.pi_c.splice(1, 1, negated(f.proof.pi_c[1])), 'proof', /equation/],
    [
      'a coordinate + q',
      (f) => void f.proof.pi_a.splice(0, 1, plus(f.proof.pi_a[0], Q)),
      'encoding',
      /pi_a\[0\]: not below/,
    ],
    ['a hexadecimal coordinate', (f) => void f.proof.pi_c.splice(0, 1, hex(f.proof.pi_c[0])), 'encoding', /pi_c\[0\]/],
    ['a number as a coordinate', (f) => void f.proof.pi_c.splice(2, 1, 1), 'encoding', /affine/],
    ['another z', (f) => void f.proof.pi_a.splice(2, 1, '2'), 'encoding', /affine/],
    ['infinity', (f) => assign(f.proof, { pi_a: ['0', '1', '0'] }), 'encoding', /infinity/],
    ['infinity written as an affine point', (f) => assign(f.proof, { pi_c: ['0', '0', '1'] }), 'encoding', /pi_c/],
    ['a point off the curve', (f) => assign(f.proof, { pi_c: ['1', '1', '1'] }), 'encoding', /not a point/],
    [
      'a G2 point outside the subgroup',
      (f) => assign(f.proof, { pi_b: offSubgroup() }),
      'encoding',
      /subgroup of order r/,
    ],
    ['two coordinates', (f) => void f.proof.pi_a.pop(), 'encoding', /2 entries/],
    ['another protocol', (f) => assign(f.proof, { protocol: 'plonk' }), 'encoding', /protocol/],
    ['another curve', (f) => assign(f.proof, { curve: 'bls12381' }), 'encoding', /curve/],
    ['an extra member', (f) => assign(f.proof, { pi_d: [] }), 'encoding', /unknown member/],
    ['a missing last signal', (f) => void f.publicSignals.pop(), 'signals', /7 entries, expected 8/],
    ['an extra signal', (f) => void f.publicSignals.push('0'), 'signals', /9 entries, expected 8/],
    [
      'a signal + r',
      (f) => void f.publicSignals.splice(5, 1, plus(f.publicSignals[5], FIELD_ORDER)),
      'signals',
      /\[5\]: not below/,
    ],
    [
      'a hexadecimal signal',
      (f) => void f.publicSignals.splice(4, 1, hex(f.publicSignals[4])),
      'signals',
      /\[4\]: not a canonical/,
    ],
    [
      'a number as a signal',
      (f) => void f.publicSignals.splice(4, 1, Number(f.publicSignals[4])),
      'signals',
      /\[4\]: not a decimal/,
    ],
    [
      'a leading zero',
      (f) => void f.publicSignals.splice(4, 1, `0${f.publicSignals[4]}`),
      'signals',
      /\[4\]: not a canonical/,
    ],
  ];
  for (const [what, change, rule, reason] of malleated) {
    it(`refuses ${what}`, () => expectFailure(verify(change), [rule], reason));
  }

  it('is stricter than snarkjs, which accepts a negated pair, values plus q, and hexadecimal signals', async () => {
    const { key } = (await trustJson()).verificationKeys[0] ?? {};
    const copy = structuredClone(file) as unknown as Parameters<Change>[0];
    negateBoth(copy.proof);
    copy.proof.pi_c.splice(0, 1, plus(copy.proof.pi_c[0], Q));
    copy.publicSignals.splice(4, 1, hex(copy.publicSignals[4]));
    assert.equal(await groth16.verify(key, copy.publicSignals as string[], copy.proof as never), true);
  });

  it('never throws for an invalid proof file', () => {
    for (const value of [
      undefined,
      null,
      7,
      [],
      {},
      'x',
      { ...file, proof: null },
      { ...file, publicSignals: 'x' },
      { ...file, statement: [] },
    ]) {
      assert.equal(verifyProofFile(value, { trust, now: AT }).verdict, 'fail');
    }
  });

  it('fails for an issuer whose trusted document has another key', async () => {
    const other = await issuerPublicKey(new Uint8Array(32).fill(8));
    const json = { ...(await trustJson()), issuers: [{ did: ISSUER, document: didDocument(ISSUER, other) }] };
    expectFailure(verifyProofFile(file, { trust: parseTrust(json), now: AT }), ['issuer-key'], /signing key/);
  });

  it('fails without a verification key for the circuit', async () => {
    const none = parseTrust({ ...(await trustJson()), verificationKeys: [] });
    expectFailure(verifyProofFile(file, { trust: none, now: AT }), ['verification-key'], /no verification key/);
  });

  function expectFailure(verdict: ProofVerdict, rules: string[], reason: RegExp): void {
    assert.equal(verdict.verdict, 'fail');
    assert.equal(verdict.shown, null);
    const failed = verdict.rules.filter(({ result }) => result === 'fail');
    assert.deepEqual(
      failed.map(({ rule }) => rule),
      rules,
      JSON.stringify(failed),
    );
    assert.match(failed[0]?.message ?? '', reason);
  }

  function negateA(proof: Points): void {
    proof.pi_a.splice(1, 1, negated(proof.pi_a[1]));
  }

  function negateBoth(proof: Points): void {
    negateA(proof);
    negateB(proof);
  }

  function negateB(proof: Points): void {
    proof.pi_b.splice(1, 1, proof.pi_b[1]?.map(negated) ?? []);
  }
});

function assign(target: unknown, values: object): void {
  Object.assign(target as object, values);
}

function plus(value: unknown, order: bigint): string {
  return String(BigInt(String(value)) + order);
}

function hex(value: unknown): string {
  return `0x${BigInt(String(value)).toString(16)}`;
}

/** A point of the twist y² = x³ + 3/(u+9) whose order is not r: the first x = n·u that has a y. */
function offSubgroup(): string[][] {
  const { Fp2 } = bn254.fields;
  const b = Fp2.div(Fp2.fromBigTuple([3n, 0n]), Fp2.fromBigTuple([9n, 1n]));
  for (let n = 1n; ; n += 1n) {
    const x = Fp2.fromBigTuple([0n, n]);
    try {
      const y = Fp2.sqrt(Fp2.add(Fp2.mul(Fp2.sqr(x), x), b));
      const point = bn254.G2.Point.fromAffine({ x, y });
      assert.equal(point.isTorsionFree(), false);
      return [
        [String(x.c0), String(x.c1)],
        [String(y.c0), String(y.c1)],
        ['1', '0'],
      ];
    } catch (error) {
      if (error instanceof assert.AssertionError) throw error;
    }
  }
}
