import assert from 'node:assert/strict';
import { createHash, X509Certificate } from 'node:crypto';
import { type EmbeddedCbor, readCbor } from '../../src/agent/credentials/mdoc/cbor.ts';
import { isSignedBy, readCertificateChain, readCoseKey, readSign1 } from '../../src/agent/credentials/mdoc/cose.ts';
import { isoMdocRequest } from '../../src/agent/credentials/mdoc/iso-mdoc.ts';
import { plainValue } from '../../src/agent/credentials/mdoc/plain-value.ts';
import { openId4VpDcApiTranscript, openId4VpTranscript } from '../../src/agent/credentials/mdoc/session-transcript.ts';
import { MULTIPAZ_REQUEST } from '../vectors/iso-mdoc.ts';
import { ISO_18013_5_D_4_1_2 } from '../vectors/mobile-document.ts';

type CborMap = ReadonlyMap<unknown, unknown>;

describe('the example document of ISO/IEC 18013-5', () => {
  const response = readCbor(Buffer.from(ISO_18013_5_D_4_1_2, 'base64')) as CborMap;
  const [document] = response.get('documents') as CborMap[];
  const issuerSigned = document?.get('issuerSigned') as CborMap;
  const sign1 = readSign1(issuerSigned.get('issuerAuth'), 'format');
  const mso = (readCbor(sign1.payload as Uint8Array) as EmbeddedCbor).read() as CborMap;

  it('is signed by a certificate for mobile driving licences', () => {
    const certificate = new X509Certificate(Buffer.from(readCertificateChain(sign1)[0] ?? '', 'base64'));
    assert.deepEqual(certificate.keyUsage, ['1.0.18013.5.1.2']);
    assert.equal(isSignedBy(sign1, certificate.publicKey), true);
    const other = { ...sign1, payload: Buffer.concat([sign1.payload as Uint8Array, Uint8Array.of(0)]) };
    assert.equal(isSignedBy(other, certificate.publicKey), false);
  });

  it('contains the digest of every disclosed element', () => {
    const namespaces = issuerSigned.get('nameSpaces') as ReadonlyMap<string, EmbeddedCbor[]>;
    const digests = mso.get('valueDigests') as ReadonlyMap<string, ReadonlyMap<unknown, Uint8Array>>;
    const shown: Record<string, unknown> = {};
    for (const [namespace, items] of namespaces) {
      for (const item of items) {
        const content = item.read() as CborMap;
        const digest = createHash('sha256').update(item.tagged).digest('hex');
        const expected = digests.get(namespace)?.get(content.get('digestID'));
        assert.equal(digest, Buffer.from(expected ?? []).toString('hex'));
        shown[String(content.get('elementIdentifier'))] = plainValue(content.get('elementValue'));
      }
    }
    const { portrait, driving_privileges: privileges, ...rest } = shown;
    assert.deepEqual(rest, {
      family_name: 'Doe',
      issue_date: '2019-10-20',
      expiry_date: '2024-10-20',
      document_number: '123456789',
    });
    assert.equal(Buffer.from(String(portrait), 'base64url').subarray(0, 3).toString('hex'), 'ffd8ff');
    assert.deepEqual((privileges as unknown[])[0], {
      vehicle_category_code: 'A',
      issue_date: '2018-08-09',
      expiry_date: '2024-10-20',
    });
  });

  it('is bound to a P-256 key for one year', () => {
    const { deviceKey } = plainMap(mso.get('deviceKeyInfo'));
    assert.equal(readCoseKey(deviceKey).crv, 'P-256');
    assert.deepEqual(plainValue(mso.get('validityInfo')), {
      signed: '2020-10-01T13:30:02Z',
      validFrom: '2020-10-01T13:30:02Z',
      validUntil: '2021-10-01T13:30:02Z',
    });
  });

  const plainMap = (map: unknown) => Object.fromEntries(map as ReadonlyMap<string, unknown>);
});

describe('the session transcript of OpenID4VP 1.0', () => {
  const nonce = 'exc7gBkxjx1rdc9udRrveKvSsJIq80avlXeLHhGwqtA';
  const encryptionJwk = {
    kty: 'EC',
    crv: 'P-256',
    x: 'DxiH5Q4Yx3UrukE2lWCErq8N8bqC9CHLLrAwLz5BmE0',
    y: 'XtLM4-3h5o3HUH0MHVJV0kyq0iBlrBwlh8qEDMZ4-Pc',
  } as const;

  it('equals the example in appendix B.2.6.1', () => {
    const transcript = openId4VpTranscript({
      clientId: 'x509_san_dns:example.com',
      nonce,
      responseUri: 'https://example.com/response',
      encryptionJwk,
    });
    assert.equal(
      Buffer.from(transcript).toString('hex'),
      '83f6f682714f70656e494434565048616e646f7665725820048bc053c00442af9b8eed494cefdd9d95240d254b046b11b68013722aad38ac',
    );
  });

  it('equals the example in appendix B.2.6.2 for the Digital Credentials API', () => {
    assert.equal(
      Buffer.from(openId4VpDcApiTranscript({ origin: 'https://example.com', nonce, encryptionJwk })).toString('hex'),
      '83f6f682764f70656e4944345650444341504948616e646f7665725820fbece366f4212f9762c74cfdbf83b8c69e371d5d68cea09cb4c48ca6daab761a',
    );
  });
});

describe('the request of ISO/IEC 18013-7 annex C', () => {
  it('equals the request of an independent verifier for the same document, nonce, and key', () => {
    const [, parameters] = readCbor(Buffer.from(MULTIPAZ_REQUEST.encryptionInfo, 'base64url')) as [string, CborMap];
    const key = parameters.get('recipientPublicKey') as CborMap;
    const recipientPoint = Buffer.concat([Uint8Array.of(4), key.get(-2) as Uint8Array, key.get(-3) as Uint8Array]);
    const elements = [{ namespace: 'org.iso.18013.5.1', name: 'age_over_18', intentToRetain: false }];
    const { deviceRequest, encryptionInfo } = isoMdocRequest(
      { docType: 'org.iso.18013.5.1.mDL', elements },
      { nonce: parameters.get('nonce') as Uint8Array, recipientPoint },
    );
    assert.equal(encryptionInfo, MULTIPAZ_REQUEST.encryptionInfo);
    const device = readCbor(Buffer.from(deviceRequest, 'base64url')) as CborMap;
    const [only] = device.get('docRequests') as CborMap[];
    const items = only?.get('itemsRequest') as EmbeddedCbor | undefined;
    assert.equal(Buffer.from(items?.bytes ?? []).toString('hex'), MULTIPAZ_REQUEST.itemsRequest);
  });
});
