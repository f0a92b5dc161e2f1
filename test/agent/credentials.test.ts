import assert from 'node:assert/strict';
import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { CredentialProviderJWT } from '@veramo/credential-jwt';
import * as jose from 'jose';
import { parseDateTimeStamp } from '../../src/agent/credentials/date-time.ts';
import type { Agent, CredentialClaims, Issuer, JwtCredentialFormat, SigningAlgorithm } from '../../src/agent/index.ts';
import { VcJwtProvider } from '../../src/agent/plugins/vc-jwt-provider.ts';
import { createAgentDatabase, startAgent } from './fixture.ts';

const V1 = 'https://www.w3.org/2018/credentials/v1';
const V2 = 'https://www.w3.org/ns/credentials/v2';
const NOW = new Date('2026-06-01T12:00:00Z');
const at = { at: NOW };
const NEST = '['.repeat(60) + ']'.repeat(60);
const later = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000);

const claims: CredentialClaims = {
  id: 'urn:uuid:5d1b1c1e-0c6e-4a57-8f0e-3d6c8c2f6a01',
  type: ['VerifiableCredential', 'IdentityVerificationCredential'],
  validFrom: '2026-05-01T00:00:00.750Z',
  validUntil: '2027-05-01T00:00:00Z',
  credentialSubject: { id: 'did:example:subject', name: 'Zoë 李', over18: true },
  evidence: [{ type: ['DocumentCheck'], level: 'high' }],
};
const FORMATS: JwtCredentialFormat[] = ['vc+jwt', 'jwt_vc_json'];
const ALGORITHMS: SigningAlgorithm[] = ['ES256', 'EdDSA'];

type Json = Record<string, unknown>;
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part: string | undefined): Json => JSON.parse(Buffer.from(part ?? '', 'base64url').toString());

/** A foreign issuer with a did:jwk who writes any header and payload. */
type Algorithm = SigningAlgorithm | 'ES384' | 'ES512';

interface Stranger {
  did: string;
  kid: string;
  algorithm: Algorithm;
  jwk: jose.JWK;
  jws(header: Json, payload: unknown): string;
}

const CURVES = { ES256: 'P-256', ES384: 'P-384', ES512: 'P-521' };
const DIGESTS = { ES256: 'sha256', ES384: 'sha384', ES512: 'sha512', EdDSA: null };

function createStranger(algorithm: Algorithm): Stranger {
  const keys =
    algorithm === 'EdDSA'
      ? generateKeyPairSync('ed25519')
      : generateKeyPairSync('ec', { namedCurve: CURVES[algorithm] });
  const jwk = keys.publicKey.export({ format: 'jwk' });
  const did = `did:jwk:${encode(jwk)}`;
  const jws = (header: Json, payload: unknown): string => {
    const input = `${encode(header)}.${encode(payload)}`;
    return `${input}.${signBy(keys.privateKey, algorithm, input)}`;
  };
  return { did, kid: `${did}#0`, algorithm, jwk: jwk as jose.JWK, jws };
}

function signBy(key: KeyObject, algorithm: Algorithm, input: string): string {
  return sign(DIGESTS[algorithm], Buffer.from(input), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
}

describe('credentials', () => {
  let agent: Agent;
  let issuer: Issuer;
  let other: Issuer;
  before(async () => {
    ({ agent } = await startAgent(await createAgentDatabase()));
    issuer = await agent.createIssuer({ orgId: 'org_main' });
    other = await agent.createIssuer({ orgId: 'org_other' });
  });
  after(() => agent.close());

  const issue = (format: JwtCredentialFormat, algorithm: SigningAlgorithm, credential: CredentialClaims = claims) =>
    agent.issue({ issuerDid: issuer.did, format, algorithm, credential });

  for (const format of FORMATS) {
    for (const algorithm of ALGORITHMS) {
      describe(`${format} by ${algorithm}`, () => {
        let jwt = '';
        before(async () => {
          jwt = await issue(format, algorithm);
        });

        it('passes every check of our verification', async () => {
          const result = await agent.verify(jwt, at);
          assert.equal(result.verified, true);
          assert.ok(result.checks.length >= 7 && result.checks.every((check) => check.passed && !check.reason));
          assert.equal(result.format, format);
          assert.equal(result.issuer, issuer.did);
          assert.equal(result.algorithm, algorithm);
          assert.deepEqual(result.payload, decode(jwt.split('.')[1]));
        });

        it('verifies in jose with the key of the DID document', async () => {
          const header = jose.decodeProtectedHeader(jwt);
          const document = await agent.didDocument(issuer.did);
          const method = document?.verificationMethod.find(({ id }) => id === header.kid);
          const key = await jose.importJWK(method?.publicKeyJwk as jose.JWK, algorithm);
          const { payload } = await jose.compactVerify(jwt, key, { algorithms: [algorithm] });
          assert.deepEqual(JSON.parse(Buffer.from(payload).toString()), decode(jwt.split('.')[1]));
          assert.equal(document?.assertionMethod.includes(header.kid ?? ''), true);
        });

        it('names key, algorithm, and type in the header', async () => {
          const { kid, ...header } = decode(jwt.split('.')[0]);
          const own = issuer.keys.find((key) => key.algorithm === algorithm);
          const method = (await agent.didDocument(issuer.did))?.verificationMethod.find(({ id }) => id === kid);
          assert.deepEqual(method?.publicKeyJwk, own?.publicKeyJwk);
          const types = format === 'vc+jwt' ? { typ: 'vc+jwt', cty: 'vc' } : { typ: 'JWT' };
          assert.deepEqual(header, { alg: algorithm, ...types });
        });

        it('fails verification with any single bit changed', async () => {
          const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
          for (let index = 0; index < jwt.length; index += 11) {
            const value = characters.indexOf(jwt.charAt(index));
            const changed = value < 0 ? '' : characters.charAt(value ^ 1);
            const forged = jwt.slice(0, index) + changed + jwt.slice(index + 1);
            assert.equal((await agent.verify(forged, at)).verified, false, `position ${index}`);
          }
          const last = characters.indexOf(jwt.at(-1) ?? '');
          for (const bit of [1, 2, 4, 8, 16, 32]) {
            const forged = jwt.slice(0, -1) + characters.charAt(last ^ bit);
            assert.equal((await agent.verify(forged, at)).verified, false, `last character, bit ${bit}`);
          }
        });

        const times: [string, Date, string | undefined][] = [
          ['within its period', NOW, undefined],
          ['in the last second of its validity', new Date('2027-05-01T00:00:00Z'), undefined],
          ['after the last second of its validity', new Date('2027-05-01T00:00:01Z'), 'expired'],
          ['a minute before its validity, to allow for clock differences', new Date('2026-04-30T23:59:01Z'), undefined],
          ['long before its validity', new Date('2026-04-30T23:58:00Z'), 'not_yet_valid'],
        ];
        for (const [name, time, reason] of times) {
          it(`is ${reason ?? 'valid'} ${name}`, async () => {
            const result = await agent.verify(jwt, { at: time });
            assert.equal(result.verified, reason === undefined);
            assert.equal(result.checks.find((check) => check.check === 'validity')?.reason, reason);
            assert.equal(result.payload === undefined, reason !== undefined);
          });
        }

        it('does not modify its input', async () => {
          const given = structuredClone(claims);
          const frozen = Object.freeze(given);
          await issue(format, algorithm, frozen);
          assert.deepEqual(given, claims);
        });
      });
    }
  }

  it('in format vc+jwt have the claims of VC Data Model 2.0', async () => {
    const jwt = await issue('vc+jwt', 'ES256', { ...claims, '@context': [V1, 'https://x.example/v1', V2] });
    assert.deepEqual(decode(jwt.split('.')[1]), {
      ...claims,
      '@context': [V2, 'https://x.example/v1'],
      issuer: issuer.did,
    });
  });

  it('in format jwt_vc_json have the claims of VC Data Model 1.1, with times in whole seconds', async () => {
    const jwt = await issue('jwt_vc_json', 'ES256', { ...claims, '@context': ['https://x.example/v1'] });
    const { id, ...subject } = claims.credentialSubject;
    assert.deepEqual(decode(jwt.split('.')[1]), {
      iss: issuer.did,
      sub: id,
      jti: claims.id,
      nbf: Date.parse('2026-05-01T00:00:00Z') / 1000,
      exp: Date.parse('2027-05-01T00:00:00Z') / 1000,
      vc: {
        '@context': [V1, 'https://x.example/v1'],
        type: claims.type,
        credentialSubject: subject,
        evidence: claims.evidence,
      },
    });
  });

  it('are verified as of now if no time is given', async () => {
    const validUntil = new Date(Date.now() + 3_600_000).toISOString();
    const validFrom = new Date().toISOString();
    for (const format of FORMATS) {
      const jwt = await issue(format, 'EdDSA', { ...claims, validFrom, validUntil });
      assert.equal((await agent.verify(jwt)).verified, true);
      const old = await issue(format, 'EdDSA', {
        ...claims,
        validFrom: '2020-01-01T00:00:00Z',
        validUntil: '2020-01-02T00:00:00Z',
      });
      assert.equal((await agent.verify(old)).verified, false);
    }
  });

  const unissuable: [string, (credential: CredentialClaims) => unknown][] = [
    ['without type', ({ type: _, ...rest }) => rest],
    ['of another type only', (credential) => ({ ...credential, type: ['Other'] })],
    ['with a validFrom without a time zone', (credential) => ({ ...credential, validFrom: '2026-05-01T00:00:00' })],
    ['with a day that does not exist', (credential) => ({ ...credential, validUntil: '2027-02-30T00:00:00Z' })],
    ['that ends before it begins', (credential) => ({ ...credential, validUntil: '2026-04-01T00:00:00Z' })],
    ['of another issuer', (credential) => ({ ...credential, issuer: 'did:example:other' })],
    ['with an id that is not a URI', (credential) => ({ ...credential, id: 'no uri' })],
    ['without subject', ({ credentialSubject: _, ...rest }) => rest],
    ['with an empty subject', (credential) => ({ ...credential, credentialSubject: {} })],
    ['with a status without a type', (credential) => ({ ...credential, credentialStatus: { id: 'urn:x' } })],
    ['with the claim vc', (credential) => ({ ...credential, vc: {} })],
  ];
  for (const [name, change] of unissuable) {
    it(`are not issued ${name}`, async () => {
      const credential = change(claims) as CredentialClaims;
      for (const format of FORMATS) await assert.rejects(issue(format, 'ES256', credential), TypeError);
    });
  }

  const beyond11: [string, (credential: CredentialClaims) => unknown][] = [
    ['without validFrom', ({ validFrom: _, ...rest }) => rest],
    [
      'with a subject that has only an id',
      (credential) => ({ ...credential, credentialSubject: { id: 'did:example:s' } }),
    ],
    ['with two subjects', (credential) => ({ ...credential, credentialSubject: [{ a: 1 }, { a: 2 }] })],
  ];
  for (const [name, change] of beyond11) {
    it(`are issued ${name} as vc+jwt, but not in Data Model 1.1`, async () => {
      const credential = change(claims) as CredentialClaims;
      assert.equal((await agent.verify(await issue('vc+jwt', 'ES256', credential), at)).verified, true);
      await assert.rejects(issue('jwt_vc_json', 'ES256', credential), TypeError);
    });
  }

  it('are not issued for a DID that is not ours', async () => {
    const request = { format: 'vc+jwt', algorithm: 'ES256', credential: claims } as const;
    for (const issuerDid of ['did:web:other.example:orgs:org_main', 'did:key:z6Mk', '']) {
      await assert.rejects(agent.issue({ ...request, issuerDid }), TypeError);
    }
  });

  describe('of a foreign issuer', () => {
    const es256 = createStranger('ES256');
    const eddsa = createStranger('EdDSA');
    const es384 = createStranger('ES384');
    const es512 = createStranger('ES512');
    const header2 = (stranger: Stranger): Json => ({
      alg: stranger.algorithm,
      typ: 'vc+jwt',
      cty: 'vc',
      kid: stranger.kid,
    });
    const payload2 = (stranger: Stranger): Json => ({ '@context': [V2], ...claims, issuer: stranger.did });
    const header1 = (stranger: Stranger): Json => ({ alg: stranger.algorithm, typ: 'JWT', kid: stranger.kid });
    const payload1 = (stranger: Stranger): Json => ({
      iss: stranger.did,
      sub: 'did:example:subject',
      nbf: NOW.getTime() / 1000 - 3600,
      exp: NOW.getTime() / 1000 + 3600,
      vc: { '@context': [V1], type: ['VerifiableCredential'], credentialSubject: { over18: true } },
    });
    const compact2 = (stranger: Stranger, header: Json = {}, payload: Json = {}): string =>
      stranger.jws({ ...header2(stranger), ...header }, { ...payload2(stranger), ...payload });
    const compact1 = (stranger: Stranger, header: Json = {}, payload: Json = {}): string =>
      stranger.jws({ ...header1(stranger), ...header }, { ...payload1(stranger), ...payload });
    const vc = (change: Json): Json => ({ vc: { ...(payload1(es256).vc as Json), ...change } });
    const envelope = (jwt: string): Json => ({
      '@context': V2,
      type: 'EnvelopedVerifiableCredential',
      id: `data:application/vc+jwt,${jwt}`,
    });
    const unix = (seconds: number): number => later(seconds).getTime() / 1000;

    const accepted: [string, () => string | object][] = [
      ['vc+jwt by ES256', () => compact2(es256)],
      ['vc+jwt by EdDSA', () => compact2(eddsa)],
      ['vc+jwt by ES384', () => compact2(es384)],
      ['vc+jwt by ES512', () => compact2(es512)],
      ['jwt_vc_json by ES384', () => compact1(es384)],
      ['vc+jwt with the long media types', () => compact2(es256, { typ: 'application/vc+jwt', cty: 'application/vc' })],
      ['vc+jwt without cty', () => compact2(es256, { cty: undefined })],
      [
        'vc+jwt with consistent registered claims',
        () =>
          compact2(
            es256,
            { iss: es256.did },
            { iss: es256.did, jti: claims.id, sub: 'did:example:subject', nbf: unix(-1), exp: unix(1) },
          ),
      ],
      ['vc+jwt whose issuer is an object', () => compact2(es256, {}, { issuer: { id: es256.did, name: 'A name' } })],
      ['vc+jwt with two subjects', () => compact2(es256, {}, { credentialSubject: [{ a: 1 }, { b: 2 }] })],
      ['vc+jwt without dates', () => compact2(es256, {}, { validFrom: undefined, validUntil: undefined })],
      ['vc+jwt in the envelope of VC Data Model 2.0', () => envelope(compact2(es256))],
      ['jwt_vc_json by ES256', () => compact1(es256)],
      ['jwt_vc_json by EdDSA', () => compact1(eddsa)],
      ['jwt_vc_json without typ', () => compact1(es256, { typ: undefined })],
      ['jwt_vc_json without exp', () => compact1(es256, {}, { exp: undefined })],
      [
        'jwt_vc_json with consistent repeated members',
        () =>
          compact1(
            es256,
            {},
            {
              jti: 'urn:x:1',
              ...vc({
                id: 'urn:x:1',
                issuer: { id: es256.did },
                issuanceDate: new Date(unix(-3600) * 1000).toISOString(),
                expirationDate: later(3600).toISOString(),
                credentialSubject: { id: 'did:example:subject', a: 1 },
              }),
            },
          ),
      ],
      ['jwt_vc_json with a name for the issuer', () => compact1(es256, {}, { issuer: { name: 'A name' } })],
    ];
    for (const [name, make] of accepted) {
      it(`are accepted: ${name}`, async () => {
        const result = await agent.verify(make(), at);
        assert.equal(result.verified, true, JSON.stringify(result.checks));
      });
    }

    const swapSignature = (jws: string, signature: string): string =>
      `${jws.slice(0, jws.lastIndexOf('.'))}.${signature}`;
    const hmac = async (stranger: Stranger): Promise<string> => {
      const key = Buffer.from(JSON.stringify(stranger.jwk));
      return new jose.CompactSign(Buffer.from(JSON.stringify(payload2(stranger))))
        .setProtectedHeader({ alg: 'HS256', typ: 'vc+jwt', kid: stranger.kid })
        .sign(key);
    };
    const encrypting = createStranger('ES256');

    const rejected: [string, () => unknown, string][] = [
      // Format.
      ['nothing', () => '', 'not_a_json_object'],
      ['no text', () => undefined, 'not_a_credential'],
      ['two parts', () => compact2(es256).split('.').slice(0, 2).join('.'), 'not_a_compact_jws'],
      ['four parts', () => `${compact2(es256)}.AA`, 'not_a_compact_jws'],
      ['a line break at the end', () => `${compact2(es256)}\n`, 'not_a_compact_jws'],
      ['padding', () => `${compact2(es256)}==`, 'not_a_compact_jws'],
      ['a vc+jwt followed by the separator of an SD-JWT', () => `${compact2(es256)}~`, 'type_unknown'],
      ['a header that is a list', () => es256.jws([] as never, {}), 'not_a_json_object'],
      ['a payload that is a text', () => es256.jws(header2(es256), 'text'), 'not_a_json_object'],
      ['the JSON serialization', () => ({ payload: '', signatures: [] }), 'not_a_credential'],
      [
        'a kid of more than 2,048 characters',
        () => compact2(es256, { kid: `did:key:z${'2'.repeat(67_000)}#0` }),
        'key_id_not_absolute',
      ],
      [
        'a very long kid in 1.1',
        () => compact1(es256, { kid: `did:key:z${'2'.repeat(67_000)}#0` }),
        'key_id_not_absolute',
      ],
      [
        'an issuer of more than 2,048 characters',
        () => compact2(es256, {}, { issuer: `${es256.did}${'A'.repeat(2_048)}` }),
        'claims_malformed',
      ],
      ['a member __proto__', () => compact2(es256, {}, JSON.parse('{"__proto__": {"a": 1}}')), 'member_name_refused'],
      ['a deeply nested list', () => compact2(es256, {}, { nest: JSON.parse(NEST) }), 'nested_too_deep'],
      [
        'an envelope with an extra claim',
        () => ({ ...envelope(compact2(es256)), credentialSubject: { over18: true } }),
        'not_a_credential',
      ],
      [
        'an envelope of another media type',
        () => ({ ...envelope(compact2(es256)), id: `data:application/jwt,${compact2(es256)}` }),
        'not_a_credential',
      ],
      [
        'an envelope around a credential by another key',
        () => envelope(swapSignature(compact2(es256), compact2(createStranger('ES256')).split('.')[2] ?? '')),
        'signature_invalid',
      ],
      [
        'an object that contains a valid credential (Veramo 1070)',
        () => ({ ...payload2(es256), proof: { type: 'JwtProof2020', jwt: compact1(es256) } }),
        'proof_unsupported',
      ],
      // Header.
      ['alg none', () => swapSignature(compact2(es256, { alg: 'none' }), 'AA'), 'algorithm_not_allowed'],
      ['alg none without signature', () => swapSignature(compact2(es256, { alg: 'none' }), ''), 'not_a_compact_jws'],
      ['alg nOnE', () => compact2(es256, { alg: 'nOnE' }), 'algorithm_not_allowed'],
      ['alg ES384 with a P-256 key', () => compact2(es256, { alg: 'ES384' }), 'key_does_not_fit_algorithm'],
      ['alg ES512 with a P-256 key', () => compact2(es256, { alg: 'ES512' }), 'key_does_not_fit_algorithm'],
      ['alg RS256', () => compact2(es256, { alg: 'RS256' }), 'algorithm_not_allowed'],
      ['alg ES256K', () => compact1(es256, { alg: 'ES256K' }), 'algorithm_not_allowed'],
      ['alg as a list', () => compact2(es256, { alg: ['ES256'] }), 'algorithm_not_allowed'],
      ['no alg', () => compact2(es256, { alg: undefined }), 'algorithm_not_allowed'],
      ['an HMAC with the public key', () => hmac(es256), 'algorithm_not_allowed'],
      ['alg EdDSA with a P-256 key', () => compact2(es256, { alg: 'EdDSA' }), 'key_does_not_fit_algorithm'],
      ['alg ES256 with an Ed25519 key', () => compact1(eddsa, { alg: 'ES256' }), 'key_does_not_fit_algorithm'],
      ['crit', () => compact2(es256, { crit: ['exp'] }), 'critical_header_refused'],
      ['an empty crit', () => compact1(es256, { crit: [] }), 'critical_header_refused'],
      ['b64', () => compact2(es256, { b64: false }), 'critical_header_refused'],
      ['another typ', () => compact2(es256, { typ: 'vp+jwt' }), 'type_unknown'],
      ['typ in capital letters', () => compact2(es256, { typ: 'VC+JWT' }), 'type_unknown'],
      ['another cty', () => compact2(es256, { cty: 'vp' }), 'type_unknown'],
      ['a nested token', () => compact1(es256, { cty: 'JWT' }), 'type_unknown'],
      ['2.0 under the typ of 1.1', () => compact2(es256, { typ: 'JWT', cty: undefined }), 'claims_malformed'],
      ['1.1 under the typ of 2.0', () => compact1(es256, { typ: 'vc+jwt' }), 'claims_malformed'],
      ['no kid', () => compact2(es256, { kid: undefined }), 'key_id_not_absolute'],
      ['no kid in 1.1', () => compact1(es256, { kid: undefined }), 'key_id_not_absolute'],
      ['a relative kid', () => compact2(es256, { kid: '#0' }), 'key_id_not_absolute'],
      ['a kid without a fragment', () => compact2(es256, { kid: es256.did }), 'key_id_not_absolute'],
      ['a kid that is a number', () => compact2(es256, { kid: 0 }), 'key_id_not_absolute'],
      ['a kid with a query', () => compact2(es256, { kid: `${es256.did}?versionId=1#0` }), 'key_id_not_absolute'],
      // Key.
      ['a kid that is not in the document', () => compact2(es256, { kid: `${es256.did}#1` }), 'key_not_found'],
      [
        'a kid of a DID that cannot be resolved',
        () => compact2(es256, { kid: 'did:web:evil.example#0' }),
        'did_not_resolved',
      ],
      ['a kid with an unknown DID method', () => compact2(es256, { kid: 'did:evil:x#0' }), 'did_not_resolved'],
      ['a kid of our own issuer', () => compact2(es256, { kid: issuer.keys[0]?.id }), 'signature_invalid'],
      ['the kid of another key', () => compact2(es256, { kid: createStranger('ES256').kid }), 'signature_invalid'],
      [
        'a foreign kid that signed in the name of our issuer',
        () => compact2(es256, {}, { issuer: issuer.did }),
        'issuer_is_not_the_signer',
      ],
      [
        'a foreign kid that signed in our name, in 1.1',
        () => compact1(es256, {}, { iss: issuer.did }),
        'issuer_is_not_the_signer',
      ],
      [
        'a foreign kid with the key in the header',
        () => compact2(es256, { kid: issuer.keys[0]?.id, jwk: es256.jwk }),
        'signature_invalid',
      ],
      // Signature.
      [
        'a zero ECDSA signature',
        () => swapSignature(compact2(es256), Buffer.alloc(64).toString('base64url')),
        'signature_invalid',
      ],
      [
        'a signature in DER',
        () => swapSignature(compact2(es256), Buffer.alloc(70, 48).toString('base64url')),
        'signature_invalid',
      ],
      [
        'a signature that is too short',
        () => swapSignature(compact2(eddsa), Buffer.alloc(63).toString('base64url')),
        'signature_invalid',
      ],
      [
        'the signature of another credential',
        () => swapSignature(compact2(es256), compact2(es256, {}, { id: 'urn:x:2' }).split('.')[2] ?? ''),
        'signature_invalid',
      ],
      [
        'random bytes as a signature',
        () => swapSignature(compact1(eddsa), randomBytes(64).toString('base64url')),
        'signature_invalid',
      ],
      // Claims of VC Data Model 2.0.
      ['no context', () => compact2(es256, {}, { '@context': undefined }), 'claims_malformed'],
      [
        'the context of 2.0 in second place',
        () => compact2(es256, {}, { '@context': ['https://x.example', V2] }),
        'claims_malformed',
      ],
      ['the context of 1.1', () => compact2(es256, {}, { '@context': [V1] }), 'claims_malformed'],
      ['a context that is a text', () => compact2(es256, {}, { '@context': V2 }), 'claims_malformed'],
      ['no type', () => compact2(es256, {}, { type: undefined }), 'claims_malformed'],
      ['a presentation', () => compact2(es256, {}, { type: ['VerifiablePresentation'] }), 'claims_malformed'],
      ['no issuer', () => compact2(es256, {}, { issuer: undefined }), 'claims_malformed'],
      ['an issuer that is not a DID', () => compact2(es256, {}, { issuer: 'https://x.example' }), 'claims_malformed'],
      ['no subject', () => compact2(es256, {}, { credentialSubject: undefined }), 'claims_malformed'],
      ['an empty subject', () => compact2(es256, {}, { credentialSubject: {} }), 'claims_malformed'],
      ['an empty list of subjects', () => compact2(es256, {}, { credentialSubject: [] }), 'claims_malformed'],
      ['the claim vc', () => compact2(es256, {}, { vc: {} }), 'claims_malformed'],
      ['a validFrom that is a number', () => compact2(es256, {}, { validFrom: 1 }), 'claims_malformed'],
      [
        'a validUntil without a time zone',
        () => compact2(es256, {}, { validUntil: '2030-01-01T00:00:00' }),
        'claims_malformed',
      ],
      [
        'a validUntil before validFrom',
        () => compact2(es256, {}, { validUntil: '2026-01-01T00:00:00Z' }),
        'claims_malformed',
      ],
      ['an exp that is a text', () => compact2(es256, {}, { exp: '9999999999' }), 'claims_malformed'],
      ['an iss that contradicts the issuer', () => compact2(es256, {}, { iss: issuer.did }), 'claims_contradict'],
      [
        'an iss in the header that contradicts the issuer',
        () => compact2(es256, { iss: issuer.did }),
        'claims_contradict',
      ],
      ['a jti that contradicts the id', () => compact2(es256, {}, { jti: 'urn:x:9' }), 'claims_contradict'],
      [
        'a sub that contradicts the subject',
        () => compact2(es256, {}, { sub: 'did:example:else' }),
        'claims_contradict',
      ],
      ['a validUntil in the past', () => compact2(es256, {}, { validUntil: '2026-06-01T11:59:59Z' }), 'expired'],
      ['an exp in the past', () => compact2(es256, {}, { exp: unix(-1) }), 'expired'],
      ['a validFrom in the future', () => compact2(es256, {}, { validFrom: '2026-06-01T12:02:00Z' }), 'not_yet_valid'],
      ['an nbf in the future', () => compact2(es256, {}, { nbf: unix(120) }), 'not_yet_valid'],
      // Claims of VC Data Model 1.1.
      ['1.1 without vc', () => compact1(es256, {}, { vc: undefined }), 'claims_malformed'],
      ['1.1 without nbf', () => compact1(es256, {}, { nbf: undefined }), 'claims_malformed'],
      ['1.1 without context', () => compact1(es256, {}, vc({ '@context': undefined })), 'claims_malformed'],
      ['1.1 with the context of 2.0', () => compact1(es256, {}, vc({ '@context': [V2] })), 'claims_malformed'],
      ['1.1 without type', () => compact1(es256, {}, vc({ type: 'Other' })), 'claims_malformed'],
      [
        '1.1 with a list of subjects',
        () => compact1(es256, {}, vc({ credentialSubject: [{ a: 1 }] })),
        'claims_malformed',
      ],
      ['1.1 with an exp that is a text', () => compact1(es256, {}, { exp: '1' }), 'claims_malformed'],
      ['1.1 with a fractional exp', () => compact1(es256, {}, { exp: 1.5 }), 'claims_malformed'],
      ['1.1 for an audience', () => compact1(es256, {}, { aud: 'did:example:v' }), 'claims_malformed'],
      ['1.1 with an issuer that replaces iss', () => compact1(es256, {}, { issuer: issuer.did }), 'claims_contradict'],
      [
        '1.1 with an issuer object that replaces iss',
        () => compact1(es256, {}, { issuer: { id: issuer.did } }),
        'claims_contradict',
      ],
      [
        '1.1 with an issuer in vc that contradicts iss',
        () => compact1(es256, {}, vc({ issuer: issuer.did })),
        'claims_contradict',
      ],
      [
        '1.1 with a subject outside vc',
        () => compact1(es256, {}, { credentialSubject: { over21: true } }),
        'claims_contradict',
      ],
      [
        '1.1 with a date outside vc',
        () => compact1(es256, {}, { expirationDate: '2099-01-01T00:00:00Z' }),
        'claims_contradict',
      ],
      [
        '1.1 with another subject in vc',
        () => compact1(es256, {}, vc({ credentialSubject: { id: 'did:example:else', a: 1 } })),
        'claims_contradict',
      ],
      [
        '1.1 with another id in vc',
        () => compact1(es256, {}, { jti: 'urn:x:1', ...vc({ id: 'urn:x:2' }) }),
        'claims_contradict',
      ],
      [
        '1.1 with another end date in vc',
        () => compact1(es256, {}, vc({ expirationDate: '2099-01-01T00:00:00Z' })),
        'claims_contradict',
      ],
      [
        '1.1 with another start date in vc',
        () => compact1(es256, {}, vc({ issuanceDate: '2020-01-01T00:00:00Z' })),
        'claims_contradict',
      ],
      [
        '1.1 with a claim in the former attestation format',
        () => compact1(es256, {}, { claim: {}, iat: unix(0) }),
        'claims_contradict',
      ],
      [
        '1.1 expired within the five minutes that did-jwt forgives',
        () => compact1(es256, {}, { exp: unix(-1) }),
        'expired',
      ],
      ['1.1 with an nbf within five minutes', () => compact1(es256, {}, { nbf: unix(120) }), 'not_yet_valid'],
    ];
    for (const [name, make, reason] of rejected) {
      it(`are refused: ${name}`, async () => {
        const result = await agent.verify((await make()) as string, at);
        assert.equal(result.verified, false);
        assert.equal(result.checks.at(-1)?.reason, reason);
        assert.deepEqual(
          result.checks.map((check) => check.passed),
          result.checks.map((_, index) => index < result.checks.length - 1),
        );
        assert.deepEqual(Object.keys(result), ['verified', 'checks']);
      });
    }

    it('are refused with a key that the document lists only for encryption', async () => {
      const did = `did:jwk:${encode({ ...encrypting.jwk, use: 'enc' })}`;
      const jwt = encrypting.jws({ ...header2(encrypting), kid: `${did}#0` }, { ...payload2(encrypting), issuer: did });
      assert.equal((await agent.verify(jwt, at)).checks.at(-1)?.reason, 'key_not_for_assertions');
    });

    it('are refused if one of our issuers signed them in the name of another', async () => {
      const [key] = issuer.keys;
      const input = `${encode({ alg: 'ES256', typ: 'vc+jwt', kid: key?.id })}.${encode({ '@context': [V2], ...claims, issuer: other.did })}`;
      const { signature } = await agent.sign({ issuerDid: issuer.did, algorithm: 'ES256', data: Buffer.from(input) });
      const result = await agent.verify(`${input}.${Buffer.from(signature).toString('base64url')}`, at);
      assert.equal(result.checks.at(-1)?.reason, 'issuer_is_not_the_signer');
    });

    it('are accepted from did:key issuers of both key types', async () => {
      for (const [stranger, prefix] of [
        [es256, [0x80, 0x24]],
        [eddsa, [0xed, 0x01]],
      ] as const) {
        const x = Buffer.from(String(stranger.jwk.x), 'base64url');
        const odd = (Buffer.from(String(stranger.jwk.y ?? ''), 'base64url').at(-1) ?? 0) % 2;
        const point = stranger.algorithm === 'ES256' ? [2 + odd, ...x] : [...x];
        const id = `z${base58(Buffer.from([...prefix, ...point]))}`;
        const did = `did:key:${id}`;
        const good = compact2(stranger, { kid: `${did}#${id}` }, { issuer: did });
        const result = await agent.verify(good, at);
        assert.equal(result.verified, true, JSON.stringify(result.checks));
        const bad = compact2(createStranger(stranger.algorithm), { kid: `${did}#${id}` }, { issuer: did });
        assert.equal((await agent.verify(bad, at)).checks.at(-1)?.reason, 'signature_invalid');
      }
    });

    it("in jwt_vc_json that we accept are accepted by Veramo's own provider too, except for algorithms that it does not know", async () => {
      const provider = new CredentialProviderJWT();
      const context = { agent: { resolveDid: ({ didUrl }: { didUrl: string }) => agent.resolve(didUrl) } } as never;
      const policies = { now: NOW.getTime() / 1000 };
      const older = accepted.filter(([name]) => name.startsWith('jwt_vc_json') && !name.endsWith('ES384'));
      assert.ok(older.length >= 5);
      for (const [name, make] of older) {
        const { verified } = await provider.verifyCredential({ credential: make() as never, policies }, context);
        assert.equal(verified, true, name);
      }
    });

    it("are refused as a tampered object by Veramo's own provider (Veramo 1070)", async () => {
      const provider = new CredentialProviderJWT();
      const context = { agent: { resolveDid: ({ didUrl }: { didUrl: string }) => agent.resolve(didUrl) } } as never;
      const jwt = compact1(es256);
      const { vc: inner, iss, sub, nbf, exp } = payload1(es256) as { vc: Json } & Record<string, number>;
      const object = {
        ...inner,
        credentialSubject: { id: sub, over18: true },
        issuer: { id: iss },
        issuanceDate: new Date(Number(nbf) * 1000).toISOString(),
        expirationDate: new Date(Number(exp) * 1000).toISOString(),
        proof: { type: 'JwtProof2020', jwt },
      };
      const policies = { now: NOW.getTime() / 1000 };
      const check = async (credential: unknown) =>
        (await provider.verifyCredential({ credential: credential as never, policies }, context)).verified;
      assert.equal(await check(object), true);
      assert.equal(await check({ ...object, credentialSubject: { id: sub, over18: false } }), false);
      assert.equal(await check({ ...object, expirationDate: '2099-01-01T00:00:00.000Z' }), false);
    });

    it('are refused as an object by our provider', async () => {
      const provider = new VcJwtProvider({ resolve: (didUrl: string) => agent.resolve(didUrl) } as never);
      const policies = { now: NOW.getTime() / 1000 };
      const check = async (credential: unknown) =>
        (await provider.verifyCredential({ credential: credential as never, policies })).verified;
      const id = `data:application/vc+jwt,${compact2(es256)}`;
      assert.equal(await check(compact2(es256)), true);
      assert.equal(await check({ '@context': V2, type: 'EnvelopedVerifiableCredential', id }), false);
    });
  });
});

/** Base58 of Bitcoin, for did:key. */
function base58(bytes: Buffer): string {
  const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
  let value = BigInt(`0x${bytes.toString('hex')}`);
  let text = '';
  for (; value > 0n; value /= 58n) text = alphabet.charAt(Number(value % 58n)) + text;
  return text;
}

describe('dateTimeStamp', () => {
  const accepted: [string, string][] = [
    ['2026-05-01T00:00:00Z', '2026-05-01T00:00:00.000Z'],
    ['2026-05-01T00:00:00.123456789Z', '2026-05-01T00:00:00.123Z'],
    ['2026-05-01T02:30:00+02:30', '2026-05-01T00:00:00.000Z'],
    ['2024-02-29T23:59:59-14:00', '2024-03-01T13:59:59.000Z'],
  ];
  for (const [text, instant] of accepted) {
    it(`reads ${text}`, () => assert.equal(new Date(parseDateTimeStamp(text) ?? Number.NaN).toISOString(), instant));
  }
  const rejected: unknown[] = [
    '2026-02-30T00:00:00Z',
    '2025-02-29T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-00-10T00:00:00Z',
    '2026-05-01T24:00:00Z',
    '2026-05-01T00:60:00Z',
    '2026-05-01T00:00:60Z',
    '2026-05-01T00:00:00',
    '2026-05-01T00:00Z',
    '2026-05-01',
    '2026-05-01 00:00:00Z',
    '2026-05-01T00:00:00z',
    '2026-05-01T00:00:00+0200',
    '2026-05-01T00:00:00+15:00',
    ' 2026-05-01T00:00:00Z',
    '2026-05-01T00:00:00Z\n',
    '+002026-05-01T00:00:00Z',
    'May 1, 2026',
    '',
    1_777_777_777,
    null,
    undefined,
  ];
  for (const text of rejected) {
    it(`refuses ${JSON.stringify(text)}`, () => assert.equal(parseDateTimeStamp(text), undefined));
  }
});
