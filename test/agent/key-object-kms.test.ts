// Two implementations with one store: each signs with keys that the other created.
import assert from 'node:assert/strict';
import { MemoryPrivateKeyStore } from '@veramo/key-manager';
import { KeyManagementSystem } from '@veramo/kms-local';
import * as jose from 'jose';
import { publicJwkFromHex } from '../../src/agent/dids/public-jwk.ts';
import { KeyObjectKms } from '../../src/agent/plugins/key-object-kms.ts';

const TYPES = [
  ['Secp256r1', 'ES256'],
  ['Ed25519', 'EdDSA'],
] as const;

describe('key management with node:crypto', () => {
  const store = new MemoryPrivateKeyStore();
  const ours = new KeyObjectKms(store);
  const theirs = new KeyManagementSystem(store);

  const check = async (signer: KeyObjectKms | KeyManagementSystem, kid: string, jwk: jose.JWK, alg: string) => {
    const input = `${jose.base64url.encode(JSON.stringify({ alg }))}.${jose.base64url.encode('any bytes')}`;
    const signature = await signer.sign({ keyRef: { kid }, algorithm: alg, data: Buffer.from(input) });
    await jose.compactVerify(`${input}.${signature}`, await jose.importJWK(jwk, alg));
  };

  for (const [type, algorithm] of TYPES) {
    it(`exchanges ${type} keys with @veramo/kms-local in both directions`, async () => {
      for (const maker of [ours, theirs]) {
        const { kid, publicKeyHex } = await maker.createKey({ type });
        const jwk = publicJwkFromHex(type, publicKeyHex);
        await check(ours, kid, jwk, algorithm);
        await check(theirs, kid, jwk, algorithm);
        for (const reader of [ours, theirs]) {
          const listed = (await reader.listKeys()).find((key) => key.kid === kid);
          assert.equal(listed?.publicKeyHex, publicKeyHex);
        }
      }
    });

    it(`copies a ${type} key under another name`, async () => {
      const { kid, publicKeyHex } = await ours.createKey({ type });
      const copy = await ours.createKey({ type, meta: { copyOf: kid } });
      assert.notEqual(copy.kid, kid);
      assert.equal(copy.publicKeyHex, publicKeyHex);
    });

    it(`signs with a ${type} key only in its algorithm, and not after deletion`, async () => {
      const { kid } = await ours.createKey({ type });
      const data = Buffer.from('x');
      for (const other of ['ES256K', algorithm === 'ES256' ? 'EdDSA' : 'ES256', 'none'])
        await assert.rejects(ours.sign({ keyRef: { kid }, algorithm: other, data }), /not_supported/);
      await ours.sign({ keyRef: { kid }, data });
      await ours.deleteKey({ kid });
      await assert.rejects(ours.sign({ keyRef: { kid }, data }));
    });
  }

  it('refuses to create keys that it cannot sign with', async () => {
    for (const type of ['Secp256k1', 'X25519', 'Bls12381G1'] as const)
      await assert.rejects(ours.createKey({ type }), /not_supported/);
    await assert.rejects(ours.importKey({ type: 'Ed25519', privateKeyHex: 'ab' }), /too short/);
    await assert.rejects(ours.importKey({ type: 'Secp256r1', privateKeyHex: 'ff'.repeat(32) }));
  });
});
