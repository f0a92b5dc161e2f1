import assert from 'node:assert/strict';
import { issuerPointFromDidDocument, issuerPointsFromDidDocument } from '#verifier/did-document.ts';
import { InputError } from '#verifier/input.ts';
import { babyJubjubJwk, readBabyJubjubJwk, readBabyJubjubPoint } from '#verifier/proof/baby-jubjub.ts';
import { FIELD_ORDER } from '#verifier/proof/field.ts';

/** EIP-2494: the generator G of the whole group and the base point B = 8·G of the prime subgroup. */
const G = {
  x: '995203441582195749578291179787384436505546430278305826713579947235728471134',
  y: '5472060717959818805561601436314318772137091100104008585924551046643952123905',
};
const B = {
  x: '5299619240641551281634865583518297030282874472190772894086521144482721001553',
  y: '16950150798460657717958625567821834550301663161624707787222815936182638968203',
};
const MINUS_ONE = String(FIELD_ORDER - 1n);
const DID = 'did:web:issuer.example';

describe('a Baby Jubjub key', () => {
  it('survives conversion to JWK and back', () => {
    const jwk = babyJubjubJwk(B);
    assert.deepEqual([jwk.kty, jwk.crv], ['EC', 'BabyJubjub']);
    assert.equal(BigInt(`0x${Buffer.from(jwk.x, 'base64url').toString('hex')}`), BigInt(B.x));
    assert.equal(Buffer.from(jwk.y, 'base64url').length, 32);
    assert.deepEqual(readBabyJubjubJwk(jwk, 'key'), B);
  });

  const refused: readonly [string, unknown][] = [
    ['the neutral element', { x: '0', y: '1' }],
    ['the point of order two', { x: '0', y: MINUS_ONE }],
    ['a point outside the prime subgroup', G],
    ['a point off the curve', { x: B.x, y: G.y }],
    ['swapped coordinates', { x: B.y, y: B.x }],
    ['a coordinate + r', { x: String(BigInt(B.x) + FIELD_ORDER), y: B.y }],
    ['hexadecimal', { x: `0x${BigInt(B.x).toString(16)}`, y: B.y }],
    ['a missing coordinate', { x: B.x }],
    ['nothing', null],
  ];
  for (const [what, point] of refused) {
    it(`cannot be ${what}`, () => assert.throws(() => readBabyJubjubPoint(point, 'key'), InputError));
  }

  const jwk = babyJubjubJwk(B);
  const refusedJwks: readonly [string, unknown][] = [
    ['another curve', { ...jwk, crv: 'P-256' }],
    ['another type', { ...jwk, kty: 'OKP' }],
    ['31 bytes', { ...jwk, x: Buffer.from(jwk.x, 'base64url').subarray(1).toString('base64url') }],
    ['padding', { ...jwk, x: `${jwk.x}=` }],
    ['the base64 alphabet instead of base64url', { ...jwk, x: `+${jwk.x.slice(1)}` }],
    ['nonzero trailing bits', { ...jwk, x: `${jwk.x.slice(0, -1)}${jwk.x.endsWith('E') ? 'F' : 'B'}` }],
    ['a private key', { ...jwk, d: jwk.x }],
    ['a number', { ...jwk, y: 1 }],
  ];
  for (const [what, value] of refusedJwks) {
    it(`is refused as JWK with ${what}`, () => assert.throws(() => readBabyJubjubJwk(value, 'key'), InputError));
  }
});

describe('the keys of a DID document', () => {
  const method = { id: `${DID}#p`, type: 'JsonWebKey', controller: DID, publicKeyJwk: babyJubjubJwk(B) };
  const document = { id: DID, verificationMethod: [method], assertionMethod: [`${DID}#p`] };

  const found: readonly [string, object][] = [
    ['by reference', document],
    ['by relative reference', { ...document, assertionMethod: ['#p'] }],
    ['with a relative id', { ...document, verificationMethod: [{ ...method, id: '#p' }] }],
    ['embedded', { id: DID, assertionMethod: [method] }],
    ['as JsonWebKey2020', { ...document, verificationMethod: [{ ...method, type: 'JsonWebKey2020' }] }],
    [
      'among keys of other types',
      { ...document, verificationMethod: [{ id: '#x', publicKeyMultibase: 'z6' }, method] },
    ],
  ];
  for (const [how, value] of found) {
    it(`are found ${how}`, () => {
      assert.deepEqual(issuerPointsFromDidDocument(value), [{ id: `${DID}#p`, ...B }]);
      assert.deepEqual(issuerPointFromDidDocument(value), B);
    });
  }

  const passedOver: readonly [string, object][] = [
    ['not listed under assertionMethod', { ...document, assertionMethod: [], authentication: ['#p'] }],
    ['controlled by another DID', { ...document, verificationMethod: [{ ...method, controller: 'did:web:other' }] }],
    [
      'of another curve',
      { ...document, verificationMethod: [{ ...method, publicKeyJwk: { kty: 'OKP', crv: 'Ed25519' } }] },
    ],
    ['named but missing', { ...document, verificationMethod: [] }],
  ];
  for (const [why, value] of passedOver) {
    it(`are skipped when ${why}`, () => {
      assert.deepEqual(issuerPointsFromDidDocument(value), []);
      assert.throws(() => issuerPointFromDidDocument(value), InputError);
    });
  }

  const malformed: readonly [string, unknown][] = [
    ['no id', { ...document, id: undefined }],
    ['no object', 'did:web:issuer.example'],
    ['methods that are not a list', { ...document, verificationMethod: method }],
    [
      'a key that is not a point',
      {
        ...document,
        verificationMethod: [{ ...method, publicKeyJwk: { ...method.publicKeyJwk, y: method.publicKeyJwk.x } }],
      },
    ],
  ];
  for (const [what, value] of malformed) {
    it(`are refused with ${what}`, () => assert.throws(() => issuerPointsFromDidDocument(value), InputError));
  }
});
