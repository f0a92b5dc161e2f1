import assert from 'node:assert/strict';
import { AEAD_AES_128_GCM, CipherSuite, KDF_HKDF_SHA256, KEM_DHKEM_P256_HKDF_SHA256 } from 'hpke';
import { sealBase } from '../support/peers/browser-wallet.ts';
import { RFC_9180_A_3_1 as vector } from '../vectors/hpke.ts';

const bytes = (hex: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(hex, 'hex'));
const hex = (given: Uint8Array): string => Buffer.from(given).toString('hex');

describe('the HPKE example in RFC 9180 appendix A.3.1', () => {
  it('is opened by the library that opens ISO/IEC 18013-7 responses', async () => {
    const suite = new CipherSuite(KEM_DHKEM_P256_HKDF_SHA256, KDF_HKDF_SHA256, AEAD_AES_128_GCM);
    const pair = await suite.DeriveKeyPair(bytes(vector.recipientSeed));
    assert.equal(hex(await suite.SerializePublicKey(pair.publicKey)), vector.recipientPublicKey);
    const options = { info: bytes(vector.info), aad: bytes(vector.aad) };
    const opened = await suite.Open(pair, bytes(vector.enc), bytes(vector.ciphertext), options);
    assert.equal(hex(opened), vector.plaintext);
  });

  it('is reproduced by the test wallet', () => {
    const { enc, cipherText } = sealBase(bytes(vector.plaintext), {
      recipient: bytes(vector.recipientPublicKey),
      info: bytes(vector.info),
      aad: bytes(vector.aad),
      ephemeral: bytes(vector.ephemeralPrivateKey),
    });
    assert.deepEqual([hex(enc), hex(cipherText)], [vector.enc, vector.ciphertext]);
  });
});
