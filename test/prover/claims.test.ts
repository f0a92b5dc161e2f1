import assert from 'node:assert/strict';
import { buildEddsa } from 'circomlibjs';
import { poseidon1, poseidon16 } from 'poseidon-lite';
import { claimVector, hashClaims, type IdentityClaims, newPersonKey, newSalt } from '#prover/claims.ts';
import { holderCommitment, newHolderSecret } from '#prover/holder.ts';
import { issuerPublicKey, signClaims, verifyClaims } from '#prover/issuer-key.ts';
import { ProverError } from '#prover/prover-error.ts';
import { assuranceFlags, readAssurance } from '#verifier/assurance.ts';
import { readBabyJubjubPoint } from '#verifier/baby-jubjub.ts';
import { FIELD_ORDER } from '#verifier/field.ts';
import { ISSUER_KEY } from './age-over-fixture.ts';
import { zkKit } from './eddsa-reference.ts';

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

describe('the claim vector', () => {
  it('has its sixteen claims in the order of the circuit', () => {
    const [tag, serial, ...rest] = claimVector(CLAIMS).map(String);
    // The number in circuits/templates/signed-claims.circom; the circuit tests hold both together.
    assert.equal(tag, '18893439675682576687545090790760186724992978906069151549870413142804219907951');
    assert.ok(BigInt(serial ?? '') > 2n ** 200n);
    assert.deepEqual(rest, ['11', '22', '32992', '46051', '50038', '756', '40', '2', '9', '33', '0', '0', '0', '0']);
  });

  it('takes 17 set bits for a document without expiry', () => {
    assert.equal(claimVector({ ...CLAIMS, validUntilDay: null })[6], 2n ** 17n - 1n);
  });

  it('is hashed as poseidon-lite hashes', async () => {
    assert.equal(await hashClaims(CLAIMS), String(poseidon16(claimVector(CLAIMS))));
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
  it('keep their bits', () => {
    assert.deepEqual(
      (['face_matched', 'liveness_passed', 'chip_verified', 'reviewed_by_human'] as const).map((each) =>
        assuranceFlags([each]),
      ),
      [1, 2, 4, 8],
    );
    assert.equal(assuranceFlags(['face_matched', 'face_matched']), 1);
  });

  it('are read back, with a mark for unknown ones', () => {
    assert.deepEqual(readAssurance(5n), { assurances: ['face_matched', 'chip_verified'], unknown: false });
    assert.deepEqual(readAssurance(18n), { assurances: ['liveness_passed'], unknown: true });
    assert.deepEqual(readAssurance(0n), { assurances: [], unknown: false });
  });
});

describe('the issuer key', () => {
  const keys = [ISSUER_KEY, new Uint8Array(32), crypto.getRandomValues(new Uint8Array(32))];
  for (const [index, key] of keys.entries()) {
    it(`${index} has the public key and makes the signature of zk-kit`, async () => {
      const point = await issuerPublicKey(key);
      const signature = await signClaims(key, CLAIMS);
      const message = poseidon16(claimVector(CLAIMS));
      const reference = zkKit.signMessage(Buffer.from(key), message);
      assert.deepEqual([point.x, point.y], zkKit.derivePublicKey(Buffer.from(key)).map(String));
      assert.deepEqual([signature.r8.x, signature.r8.y, signature.s], [...reference.R8, reference.S].map(String));
      assert.deepEqual(readBabyJubjubPoint(point, 'key'), point);
      assert.equal(await verifyClaims(point, CLAIMS, signature), true);
    });
  }

  it('is the one of circomlibjs, signature and all', async function () {
    this.timeout(60_000);
    const circomlib = await buildEddsa();
    const [message, signature] = [await hashClaims(CLAIMS), await signClaims(ISSUER_KEY, CLAIMS)];
    const made = circomlib.signPoseidon(ISSUER_KEY, circomlib.F.e(BigInt(message)));
    const text = (element: Uint8Array): string => String(circomlib.F.toObject(element));
    assert.deepEqual(signature, { r8: { x: text(made.R8[0]), y: text(made.R8[1]) }, s: String(made.S) });
    const [x, y] = circomlib.prv2pub(ISSUER_KEY);
    assert.deepEqual(await issuerPublicKey(ISSUER_KEY), { x: text(x), y: text(y) });
  });

  it('refuses what it did not sign, and malformed signatures', async () => {
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
      { ...good, r8: { x: good.r8.y, y: good.r8.x } },
      { ...good, r8: { x: '0', y: '1' } },
    ]) {
      assert.equal(await verifyClaims(key, CLAIMS, signature), false);
    }
  });

  it('has 32 bytes', async () => {
    for (const length of [0, 31, 33, 64]) await assert.rejects(issuerPublicKey(new Uint8Array(length)), RangeError);
  });
});

describe('the holder', () => {
  it('commits as poseidon-lite hashes', async () => {
    const secret = newHolderSecret();
    assert.equal(await holderCommitment(secret), String(poseidon1([BigInt(secret)])));
  });

  it('has no secret outside the field', async () => {
    for (const secret of [String(FIELD_ORDER), '0x1', '', '-1']) await assert.rejects(holderCommitment(secret));
  });

  it('gets other random numbers each time, in their range', () => {
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
