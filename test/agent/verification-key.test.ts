import assert from 'node:assert/strict';
import { findKey, importPublicJwk } from '../../src/agent/credentials/verification-key.ts';
import { newKey } from './wallet.ts';

const DID = 'did:web:issuer.example';
const ID = `${DID}#key`;
const USE = { algorithm: 'EdDSA', relationship: 'assertionMethod' } as const;
const MULTIBASE = newKey('EdDSA').did.slice('did:key:'.length);

const find = (material: object) =>
  findKey(
    {
      id: DID,
      verificationMethod: [{ id: ID, type: 'Ed25519VerificationKey2020', controller: DID, ...material }],
      assertionMethod: [ID],
    },
    ID,
    USE,
  );

describe('a key in a DID document', () => {
  it('is read from multibase', () => {
    assert.equal(find({ publicKeyMultibase: MULTIBASE }).asymmetricKeyType, 'ed25519');
  });

  const long = '2'.repeat(131);
  const refused: [string, object][] = [
    ['in multibase', { publicKeyMultibase: `z${long}` }],
    ['in base58', { publicKeyBase58: long }],
    ['in a second property', { publicKeyMultibase: MULTIBASE, publicKeyBase58: long }],
    ['in a second property in hex', { publicKeyMultibase: MULTIBASE, publicKeyHex: long }],
  ];
  for (const [name, material] of refused) {
    it(`is refused if it is longer than any key ${name}`, () => {
      assert.throws(() => find(material), { reason: 'key_unsupported' });
    });
  }

  it('is refused as a JWK with overlong coordinates', () => {
    const { jwk } = newKey('ES256');
    assert.equal(importPublicJwk(jwk).asymmetricKeyType, 'ec');
    // Node.js stops reading base64url at the first invalid character and would accept this one.
    const spelled = `${jwk.x}${'='.repeat(130)}`;
    assert.throws(() => importPublicJwk({ ...jwk, x: spelled }), { reason: 'key_unsupported' });
  });
});
