import assert from 'node:assert/strict';
import { poseidon1 } from 'poseidon-lite';
import { claimVector, type IdentityClaims, newPersonKey, newSalt } from '#prover/claims.ts';
import { holderCommitment, newHolderSecret } from '#prover/holder.ts';
import { issuerPublicKey, signClaims, verifyClaims } from '#prover/issuer-key.ts';
import { ProverError } from '#prover/prover-error.ts';
import { assuranceFlags, readAssurance } from '#verifier/assurance.ts';
import { readBabyJubjubPoint } from '#verifier/proof/baby-jubjub.ts';
import { FIELD_ORDER } from '#verifier/proof/field.ts';
import { ISSUER_KEY } from './age-over-fixture.ts';
import { referenceSign, referenceVerifies } from './schnorr-reference.ts';

const CLAIMS: IdentityClaims = {
  serial: 'urn:uuid:7b4f2c0e-57c1-4d0a-8d1c-0f4c8e6f0a11',
  holderCommitment: '11',
  personKey: '22',
  birthDay: '1990-05-01',
  examinedDay: '2026-01-31',
  validUntilDay: '2036-12-31',
  documentCountry: 756,
  nationality: 40,
  documentType: 'identity_card',
  assurance: ['reviewed_by_human', 'face_matched'],
  salt: '33',
};

describe('claim vector', () => {
  it('has twelve claims in the order of the circuit', () => {
    const [tag, serial, ...rest] = claimVector(CLAIMS).map(String);
    // The number in circuits/templates/signed-claims.circom; the circuit tests compare both.
    assert.equal(tag, '17914148824621426311247425310590721174946620624120884777497242195416689637496');
    assert.ok(BigInt(serial ?? '') > 2n ** 200n);
    // Country 756, nationality 40, and type 2, in ten bits each.
    const document = String(756 + 40 * 1024 + 2 * 1024 * 1024);
    assert.deepEqual(rest, ['11', '22', '32992', '46051', '50038', document, '9', '33', '0', '0']);
  });

  it('represents a document without expiry as 17 set bits', () => {
    assert.equal(claimVector({ ...CLAIMS, validUntilDay: null })[6], 2n ** 17n - 1n);
  });

  const refused: readonly [keyof IdentityClaims, Partial<Record<keyof IdentityClaims, unknown>>][] = [
    ['serial', { serial: '' }],
    ['serial', { serial: 'x'.repeat(513) }],
    ['holderCommitment', { holderCommitment: String(FIELD_ORDER) }],
    ['holderCommitment', { holderCommitment: 11 }],
    ['personKey', { personKey: '0x16' }],
    ['birthDay', { birthDay: '1899-12-31' }],
    ['birthDay', { birthDay: '1990-02-30' }],
    ['examinedDay', { examinedDay: '2026-01-31T00:00:00Z' }],
    ['validUntilDay', { validUntilDay: '2258-11-12' }],
    ['documentCountry', { documentCountry: 1000 }],
    ['documentCountry', { documentCountry: -1 }],
    ['nationality', { nationality: 4.5 }],
    ['documentType', { documentType: 'library_card' }],
    ['documentType', { documentType: 'toString' }],
    ['assurance', { assurance: ['certified'] }],
    ['salt', { salt: String(2n ** 128n) }],
    ['salt', { salt: '-1' }],
  ];
  for (const [name, change] of refused) {
    it(`refuses ${JSON.stringify(change).slice(0, 90)}`, () => {
      const claims = { ...CLAIMS, ...change } as IdentityClaims;
      assert.throws(
        () => claimVector(claims),
        (error) => error instanceof ProverError && error.code === 'invalid_claims' && error.message.endsWith(name),
      );
    });
  }
});

describe('assurance flags', () => {
  it('keep their bit positions', () => {
    assert.deepEqual(
      (['face_matched', 'liveness_passed', 'chip_verified', 'reviewed_by_human', 'wallet_presented'] as const).map(
        (each) => assuranceFlags('person', [each]),
      ),
      [1, 2, 4, 8, 16],
    );
    assert.equal(assuranceFlags('person', ['face_matched', 'face_matched']), 1);
  });

  it('are decoded, with a marker for unknown ones', () => {
    assert.deepEqual(readAssurance('person', 5n), {
      assurances: ['face_matched', 'chip_verified'],
      unknown: false,
      environment: null,
    });
    assert.deepEqual(readAssurance('person', 34n), {
      assurances: ['liveness_passed'],
      unknown: true,
      environment: null,
    });
    assert.deepEqual(readAssurance('person', 0n), { assurances: [], unknown: false, environment: null });
  });
});

describe('issuer key', () => {
  const keys = [ISSUER_KEY, new Uint8Array(32), crypto.getRandomValues(new Uint8Array(32))];
  for (const [index, key] of keys.entries()) {
    it(`${index} signs claims that an independent implementation of curve and hash verifies`, async () => {
      const point = await issuerPublicKey(key);
      const signature = await signClaims(key, CLAIMS);
      assert.deepEqual(readBabyJubjubPoint(point, 'key'), point);
      assert.equal(await verifyClaims(point, CLAIMS, signature), true);
      assert.equal(await referenceVerifies(point, claimVector(CLAIMS), signature), true);
      assert.equal(await referenceVerifies(point, claimVector({ ...CLAIMS, salt: '34' }), signature), false);
    });
  }

  it('verifies claims that an independent implementation signed', async () => {
    for (const [scalar, nonce] of [
      [1n, 1n],
      [7n, 2n ** 250n],
      [2n ** 249n + 5n, 3n],
    ] as const) {
      const { key, signature } = await referenceSign(scalar, claimVector(CLAIMS), nonce);
      assert.equal(await verifyClaims(key, CLAIMS, signature), true);
    }
  });

  it('uses another nonce for every message', async () => {
    const signatures = await Promise.all(['1', '2', '3'].map((salt) => signClaims(ISSUER_KEY, { ...CLAIMS, salt })));
    assert.equal(new Set(signatures.map(({ r }) => r.x)).size, 3);
    assert.deepEqual(await signClaims(ISSUER_KEY, CLAIMS), await signClaims(ISSUER_KEY, CLAIMS));
  });

  it('refuses claims that it did not sign, and malformed signatures', async () => {
    const [key, other] = await Promise.all([issuerPublicKey(ISSUER_KEY), issuerPublicKey(new Uint8Array(32))]);
    const good = await signClaims(ISSUER_KEY, CLAIMS);
    const order = 2736030358979909402780800718157159386076813972158567259200215660948447373041n;
    assert.equal(await verifyClaims(other, CLAIMS, good), false);
    assert.equal(await verifyClaims(key, { ...CLAIMS, birthDay: '1990-05-02' }, good), false);
    assert.equal(await verifyClaims({ x: '0', y: '1' }, CLAIMS, good), false);
    for (const signature of [
      { ...good, s: String(BigInt(good.s) + order) },
      { ...good, s: `0x${BigInt(good.s).toString(16)}` },
      { ...good, s: '0' },
      { ...good, r: { x: good.r.y, y: good.r.x } },
      { ...good, r: { x: '0', y: '1' } },
    ]) {
      assert.equal(await verifyClaims(key, CLAIMS, signature), false);
    }
  });

  it('must have 32 bytes', async () => {
    for (const length of [0, 31, 33, 64]) await assert.rejects(issuerPublicKey(new Uint8Array(length)), RangeError);
  });
});

describe('holder', () => {
  it('has the same commitment as with poseidon-lite', async () => {
    const secret = newHolderSecret();
    assert.equal(await holderCommitment(secret), String(poseidon1([BigInt(secret)])));
  });

  it('has a secret within the field', async () => {
    for (const secret of [String(FIELD_ORDER), '0x1', '', '-1']) await assert.rejects(holderCommitment(secret));
  });

  it('gets new random numbers within their range each time', () => {
    for (const [make, bits] of [
      [newHolderSecret, 248n],
      [newPersonKey, 248n],
      [newSalt, 128n],
    ] as const) {
      const numbers = Array.from({ length: 50 }, make);
      assert.equal(new Set(numbers).size, 50);
      assert.ok(numbers.every((number) => BigInt(number) < 2n ** bits));
      assert.ok(numbers.some((number) => BigInt(number) > 2n ** (bits - 4n)));
    }
  });
});
