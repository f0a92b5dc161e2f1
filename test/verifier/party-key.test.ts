import assert from 'node:assert/strict';
import { toBase58 } from '#verifier/encoding/base58.ts';
import { didJwk, readPartyDid } from '#verifier/evidence/party-key.ts';
import { InputError } from '#verifier/input.ts';
import { newSigner } from '../support/peers/signer.ts';

// https://www.rfc-editor.org/rfc/rfc7517#appendix-A.1 and https://www.rfc-editor.org/rfc/rfc8037#appendix-A.2
const P256 = {
  crv: 'P-256',
  kty: 'EC',
  x: 'MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4',
  y: '4Etl6SRW2YiLUrN5vfvVHuhp7x8PxltmWWlbbM4IFyM',
};
const ED25519 = { crv: 'Ed25519', kty: 'OKP', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' };

const encode = (value: object | string): string =>
  `did:jwk:${Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')}`;
const multikey = (...bytes: number[]): string => `did:key:z${toBase58(Uint8Array.from(bytes))}`;

describe("the key in a party's DID", () => {
  it('is read from a did:jwk, whose only key is #0', () => {
    const did = didJwk({ ...P256, kid: 'left out', use: 'sig' });
    assert.deepEqual(readPartyDid(did, 'did'), { did, kid: `${did}#0`, algorithm: 'ES256', jwk: P256 });
    assert.equal(readPartyDid(didJwk(ED25519), 'did').algorithm, 'EdDSA');
  });

  it('is read from a did:key, whose fragment is its key', () => {
    // https://w3c-ccg.github.io/did-key-spec/#p-256
    const did = 'did:key:zDnaerDaTF5BXEavCrfRZEk316dpbLsfPDZ3WJ5hRTPFU2169';
    const { kid, algorithm } = readPartyDid(did, 'did');
    assert.deepEqual([kid, algorithm], [`${did}#zDnaerDaTF5BXEavCrfRZEk316dpbLsfPDZ3WJ5hRTPFU2169`, 'ES256']);
    const { jwk } = readPartyDid('did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK', 'did');
    assert.deepEqual([jwk.crv, jwk.kty], ['Ed25519', 'OKP']);
  });

  const point = [0x80, 0x24, 2, ...Buffer.from(P256.x, 'base64url')];
  const refused: readonly [string, unknown, RegExp][] = [
    ['no DID', 42, /not a string/],
    ['a DID with a remote document', 'did:web:a.example', /did:jwk or a did:key/],
    ['a DID URL', `${encode(P256)}#0`, /base64url/],
    ['members in another order', encode({ kty: 'EC', crv: 'P-256', x: P256.x, y: P256.y }), /RFC 8785/],
    ['white space', encode(` ${JSON.stringify(P256)}`), /RFC 8785/],
    ['an extra member', encode({ ...P256, use: 'sig' }), /unknown member/],
    ['a private key', encode({ ...P256, d: P256.x }), /unknown member/],
    ['a missing member', encode({ crv: 'P-256', kty: 'EC', x: P256.x }), /y is missing/],
    ['another curve', encode({ ...P256, crv: 'secp256k1' }), /P-256 or Ed25519/],
    ['padding', `${encode(ED25519)}=`, /base64url/],
    ['nonzero trailing bits', encode(ED25519).replace(/.$/, (last) => (last === 'Q' ? 'R' : 'x')), /base64url/],
    ['no JSON', encode('{'), /not JSON/],
    ['a point off the curve', encode({ ...P256, y: P256.x }), /not a point/],
    ['a short coordinate', encode({ ...P256, x: 'AA' }), /32 bytes/],
    [
      'a key of small order',
      encode({ ...ED25519, x: Buffer.from([1, ...Array(31).fill(0)]).toString('base64url') }),
      /not a key/,
    ],
    ['a did:key of another key type', multikey(0xe7, 0x01, ...point.slice(2)), /P-256 or Ed25519/],
    ['a truncated did:key', multikey(...point.slice(0, -1)), /P-256 or Ed25519/],
    ['a did:key with a point off its curve', multikey(0x80, 0x24, 5, ...point.slice(3)), /not a point/],
    ['a did:key in another base', 'did:key:uAAAA', /did:jwk or a did:key/],
    ['a did:key with invalid letters', 'did:key:z0OIl', /P-256 or Ed25519/],
    ['a very long did:key', `did:key:z${'1'.repeat(400)}`, /P-256 or Ed25519/],
  ];
  for (const [what, did, reason] of refused) {
    it(`is refused for ${what}`, () => {
      assert.throws(
        () => readPartyDid(did, 'did'),
        (error) => error instanceof InputError && reason.test(error.message),
      );
    });
  }

  it('has one DID for each method', () => {
    for (const method of ['jwk', 'key'] as const) {
      for (const curve of ['P-256', 'Ed25519'] as const) {
        const { did } = newSigner({ method, curve });
        assert.equal(didJwk(readPartyDid(did, 'did').jwk) === did, method === 'jwk');
      }
    }
  });
});
