import assert from 'node:assert/strict';
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { CompactSign, exportJWK } from 'jose';
import type { CredentialVerdict } from '#verifier/credential/credential-verdict.ts';
import { verifyCredential } from '#verifier/credential/verify-credential.ts';
import { parseTrust, type Trust } from '#verifier/trust.ts';
import { verify } from '#verifier/verify.ts';

const DID = 'did:web:issuer.example';
const AT = new Date('2026-05-02T12:00:00Z');
const PAYLOAD = {
  '@context': ['https://www.w3.org/ns/credentials/v2'],
  id: 'urn:uuid:1',
  type: ['VerifiableCredential', 'IdentityVerificationCredential'],
  issuer: DID,
  validFrom: '2026-05-02T12:00:00Z',
  validUntil: '2026-05-02T12:00:00Z',
  credentialSubject: { id: 'urn:uuid:2', verified: true },
};

const pairs = {
  ES256: generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  EdDSA: generateKeyPairSync('ed25519'),
  other: generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  ES384: generateKeyPairSync('ec', { namedCurve: 'P-384' }),
};

async function jws(payload: unknown, header: object = {}, key: KeyObject = pairs.ES256.privateKey): Promise<string> {
  const bytes = typeof payload === 'string' ? payload : JSON.stringify(payload);
  const full = { alg: 'ES256', typ: 'vc+jwt', kid: `${DID}#ES256`, ...header };
  return new CompactSign(Buffer.from(bytes)).setProtectedHeader(full).sign(key);
}

describe('verifying a vc+jwt credential', () => {
  let trust: Trust;

  before(async () => {
    const methods = await Promise.all(
      (['ES256', 'EdDSA', 'ES384', 'other'] as const).map(async (name) => ({
        id: `${DID}#${name}`,
        type: 'JsonWebKey',
        controller: DID,
        publicKeyJwk: await exportJWK(pairs[name].publicKey),
      })),
    );
    // `other` is published, but only for authentication.
    const assertionMethod = methods.filter(({ id }) => !id.endsWith('#other')).map(({ id }) => id);
    const document = { id: DID, verificationMethod: methods, assertionMethod };
    trust = parseTrust({ format: 'avouch-trust-v1', issuers: [{ did: DID, document }], verificationKeys: [] });
  });

  const judge = (input: unknown): CredentialVerdict => verifyCredential(input, { trust, now: AT });

  const accepted: readonly [string, () => Promise<string>][] = [
    ['ES256', () => jws(PAYLOAD)],
    ['EdDSA', () => jws(PAYLOAD, { alg: 'EdDSA', kid: `${DID}#EdDSA` }, pairs.EdDSA.privateKey)],
    ['an issuer that is an object', () => jws({ ...PAYLOAD, issuer: { id: DID, name: 'Issuer' } })],
    ['no validity', () => jws({ ...PAYLOAD, validFrom: undefined, validUntil: undefined })],
    ['times with an offset', () => jws({ ...PAYLOAD, validFrom: '2026-05-02T14:00:00+02:00' })],
    ['nbf and exp around now', () => jws({ ...PAYLOAD, nbf: AT.getTime() / 1000, exp: AT.getTime() / 1000 + 1 })],
  ];
  for (const [what, make] of accepted) {
    it(`passes with ${what}`, async () => {
      const verdict = judge(await make());
      assert.equal(verdict.verdict, 'pass', JSON.stringify(verdict.rules));
      assert.deepEqual(verdict.credential?.credentialSubject, PAYLOAD.credentialSubject);
    });
  }

  it('reports that revocation was not checked', async () => {
    const { current } = judge(await jws({ ...PAYLOAD, credentialStatus: { type: 'BitstringStatusListEntry' } }));
    assert.equal(current.result, 'unknown');
    assert.match(current.message, /revocation was not checked/);
  });

  const refused: readonly [string, () => Promise<unknown> | unknown, string, RegExp][] = [
    ['the type of another token', () => jws(PAYLOAD, { typ: 'JWT' }), 'header', /typ/],
    ['no type', () => jws(PAYLOAD, { typ: undefined }), 'header', /typ/],
    ['the algorithm none', () => unsigned({ alg: 'none' }), 'header', /alg/],
    ['an HMAC with the public key', () => unsigned({ alg: 'HS256' }), 'header', /alg/],
    ['ES384', () => jws(PAYLOAD, { alg: 'ES384', kid: `${DID}#ES384` }, pairs.ES384.privateKey), 'header', /alg/],
    ['an extension', () => unsigned({ crit: ['b64'], b64: false }), 'header', /crit/],
    ['no kid', () => jws(PAYLOAD, { kid: undefined }), 'key', /kid/],
    ["another DID's kid", () => jws(PAYLOAD, { kid: 'did:web:evil.example#ES256' }), 'key', /not an assertion key/],
    [
      'a key for authentication',
      () => jws(PAYLOAD, { kid: `${DID}#other` }, pairs.other.privateKey),
      'key',
      /not an assertion key/,
    ],
    ['a key of another type', () => jws(PAYLOAD, { kid: `${DID}#EdDSA` }), 'signature', /not a P-256 key/],
    [
      'a key in the header',
      () => jws(PAYLOAD, { jwk: {} }, pairs.other.privateKey),
      'signature',
      /not made with the key/,
    ],
    ["another's signature", () => jws(PAYLOAD, {}, pairs.other.privateKey), 'signature', /not made with the key/],
    ['a changed payload', async () => changed(await jws(PAYLOAD)), 'signature', /not made with the key/],
    ['a DER signature', () => derSigned(), 'signature', /not made with the key/],
    ['a zero signature', () => unsigned({}, new Uint8Array(64)), 'signature', /not made with the key/],
    ['an unknown issuer', () => jws({ ...PAYLOAD, issuer: 'did:web:evil.example' }), 'issuer', /trust file/],
    ['no issuer', () => jws({ ...PAYLOAD, issuer: undefined }), 'issuer', /issuer/],
    ['an issuer that is not a DID', () => jws({ ...PAYLOAD, issuer: 'https://issuer.example' }), 'issuer', /not a DID/],
    ['30 February', () => jws({ ...PAYLOAD, validFrom: '2026-02-30T00:00:00Z' }), 'dates', /dateTimeStamp/],
    ['a time without a zone', () => jws({ ...PAYLOAD, validFrom: '2026-05-01T00:00:00' }), 'dates', /dateTimeStamp/],
    ['a number as a time', () => jws({ ...PAYLOAD, validUntil: 4e9 }), 'dates', /not a string/],
    [
      'an end before its start',
      () => jws({ ...PAYLOAD, validUntil: '2026-05-02T11:59:59Z' }),
      'dates',
      /ends before it begins/,
    ],
    [
      'the context of VC Data Model 1.1',
      () => jws({ ...PAYLOAD, '@context': ['https://www.w3.org/2018/credentials/v1'] }),
      'credential',
      /@context/,
    ],
    ['a vc claim', () => jws({ ...PAYLOAD, vc: {} }), 'credential', /vc or vp/],
    ['another type', () => jws({ ...PAYLOAD, type: ['VerifiablePresentation'] }), 'credential', /VerifiableCredential/],
    [
      'a type that is not text',
      () => jws({ ...PAYLOAD, type: ['VerifiableCredential', { toString: 1, valueOf: 1 }] }),
      'credential',
      /type\[1\]: not a string/,
    ],
    ['no subject', () => jws({ ...PAYLOAD, credentialSubject: undefined }), 'credential', /credentialSubject/],
    ['a payload that is a list', () => jws([PAYLOAD]), 'format', /payload/],
    ['a payload that is not JSON', () => jws('{'), 'format', /payload: not JSON/],
    ['padding', async () => `${await jws(PAYLOAD)}=`, 'format', /signature: not canonical/],
    ['four parts', async () => `${await jws(PAYLOAD)}.x`, 'format', /compact/],
    ['an empty signature', () => unsigned({}), 'format', /compact/],
    ['a space before it', async () => ` ${await jws(PAYLOAD)}`, 'format', /header/],
    ['an object', () => ({ proof: { jwt: '' } }), 'format', /compact/],
    ['nothing', () => undefined, 'format', /compact/],
  ];
  for (const [what, make, rule, reason] of refused) {
    it(`fails for ${what}`, async () => {
      const verdict = judge(await make());
      assert.equal(verdict.verdict, 'fail');
      assert.equal(verdict.credential, null);
      const failed = verdict.rules.filter(({ result }) => result === 'fail');
      assert.deepEqual(
        failed.map((each) => each.rule),
        [rule],
        JSON.stringify(verdict.rules),
      );
      assert.match(failed[0]?.message ?? '', reason);
    });
  }

  const outside: readonly [string, object, RegExp][] = [
    [
      'a validity that has not started',
      { validFrom: '2026-05-02T12:00:01Z', validUntil: undefined },
      /not valid before 2026-05-02T12:00:01/,
    ],
    [
      'a validity that has ended',
      { validFrom: undefined, validUntil: '2026-05-02T11:59:59Z' },
      /no longer valid since/,
    ],
    ['an exp that is now', { validFrom: undefined, exp: AT.getTime() / 1000 }, /no longer valid/],
    ['an nbf in the future', { validUntil: undefined, nbf: AT.getTime() / 1000 + 1 }, /not valid before/],
  ];
  for (const [what, dates, reason] of outside) {
    it(`passes the record and fails current for ${what}`, async () => {
      const { verdict, record, current, credential } = judge(await jws({ ...PAYLOAD, ...dates }));
      assert.deepEqual([verdict, record.result, current.result], ['fail', 'pass', 'fail']);
      assert.match(current.message, reason);
      assert.ok(credential);
    });
  }

  it('is selected by verify for text, and proof files for everything else', async () => {
    assert.equal(verify(await jws(PAYLOAD), { trust, now: AT }).verdict, 'pass');
    assert.equal(verify({}, { trust, now: AT }).kind, 'proof');
  });
});

function base64Url(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function unsigned(header: object, signature: Uint8Array = new Uint8Array()): string {
  const head = { alg: 'ES256', typ: 'vc+jwt', kid: `${DID}#ES256`, ...header };
  const filler = 'alg' in header || 'crit' in header ? new Uint8Array(64).fill(1) : signature;
  return `${base64Url(head)}.${base64Url(PAYLOAD)}.${Buffer.from(filler).toString('base64url')}`;
}

function changed(token: string): string {
  const [header, , signature] = token.split('.');
  return `${header}.${base64Url({ ...PAYLOAD, credentialSubject: { verified: true, over: 21 } })}.${signature}`;
}

function derSigned(): string {
  const input = `${base64Url({ alg: 'ES256', typ: 'vc+jwt', kid: `${DID}#ES256` })}.${base64Url(PAYLOAD)}`;
  return `${input}.${sign('sha256', Buffer.from(input), pairs.ES256.privateKey).toString('base64url')}`;
}
