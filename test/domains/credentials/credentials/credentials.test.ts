import assert from 'node:assert/strict';
import {
  CompactSign,
  compactVerify,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  importJWK,
  jwtVerify,
} from 'jose';
import { dayOf } from '#verifier/encoding/days.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import type { Body } from '../../identity/identity-verification/use-verifications.ts';
import { issueTo } from './use-credentials.ts';

const DAY = 86_400;
const FORMATS = ['vc+jwt', 'jwt_vc_json'] as const;

describe('credentials and DIDs', () => {
  let service: TestService;
  let account: TestAccount;
  let issued: Awaited<ReturnType<typeof issueTo>>;
  before(async () => {
    service = await startTestService();
    account = await service.account();
    issued = await issueTo(service, account.organization);
  });
  after(() => service.stop());

  const get = async (format: string): Promise<Body> =>
    (await account.api.get(`/v1/credentials/${issued.credentialId}?format=${encodeURIComponent(format)}`)).body;
  const document = async (): Promise<Body> =>
    (await service.anonymous.get(`/orgs/${account.organization}/did.json`)).body;
  /** An independent verifier: takes the key named in the header from the published document. */
  const publishedKey = async (jwt: string) => {
    const { kid } = decodeProtectedHeader(jwt);
    const { verificationMethod, assertionMethod } = await document();
    const method = verificationMethod.find((each: { id: string }) => each.id === kid);
    assert.ok(assertionMethod.includes(kid), 'the key is for assertions');
    return importJWK(method.publicKeyJwk, 'ES256');
  };
  const verify = async (credential: string): Promise<Body> => {
    const { status, body } = await account.api.post('/v1/credentials/verify', { credential });
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };

  it('as vc+jwt verify with jose and only the published document', async () => {
    const { credential, issuer, subject } = await get('vc+jwt');
    const { payload, protectedHeader } = await compactVerify(credential, await publishedKey(credential));
    const claims = JSON.parse(Buffer.from(payload).toString());
    assert.deepEqual([protectedHeader.typ, protectedHeader.alg], ['vc+jwt', 'ES256']);
    assert.equal(claims['@context'][0], 'https://www.w3.org/ns/credentials/v2');
    assert.deepEqual([claims.issuer, claims.credentialSubject.id], [issuer, subject]);
    assert.deepEqual(claims.type, ['VerifiableCredential', 'IdentityVerificationCredential']);
    assert.deepEqual(claims.credentialSubject, {
      id: subject,
      ageOver18: true,
      ageOver21: true,
      document: { type: 'passport', issuingState: 'UTO' },
      examinedOn: dayOf(new Date(claims.validFrom)),
      faceMatch: 'passed',
      liveness: 'not_performed',
      reviewedByHuman: false,
      environment: 'development',
    });
    assert.equal(claims.validUntil, '2034-04-14T23:59:59Z');
    assert.ok(Date.parse(claims.validFrom) <= Date.now(), 'never in the future');
  });

  it('as jwt_vc_json verify with jose and only the published document', async () => {
    const { credential, issuer, subject } = await get('jwt_vc_json');
    const { payload } = await jwtVerify(credential, await publishedKey(credential), { issuer, subject });
    assert.equal((payload.vc as Body).credentialSubject.ageOver18, true);
    assert.equal(payload.exp, Date.parse('2034-04-14T23:59:59Z') / 1000);
  });

  for (const format of FORMATS) {
    it(`as ${format} verify here, and are refused after a change of one byte`, async () => {
      const { credential } = await get(format);
      const verdict = await verify(credential);
      assert.deepEqual([verdict.verified, verdict.format, verdict.issuer], [true, format, (await document()).id]);
      const [header = '', payload = '', signature = ''] = credential.split('.');
      const claims = Buffer.from(payload, 'base64url').toString();
      const encode = (text: string): string => Buffer.from(text).toString('base64url');
      const none = encode(JSON.stringify({ ...decodeProtectedHeader(credential), alg: 'none' }));
      const forged: [string, string][] = [
        ['another age', [header, encode(claims.replace('"ageOver21":true', '"ageOver21":false')), signature].join('.')],
        ['another signature', [header, payload, Buffer.alloc(64, 1).toString('base64url')].join('.')],
        ['no signature', [header, payload, ''].join('.')],
        ['the algorithm none', [none, payload, ''].join('.')],
        ['one part too few', [header, payload].join('.')],
        ['text', 'credential'],
      ];
      for (const [what, text] of forged) {
        const { verified, checks } = await verify(text);
        assert.equal(verified, false, what);
        assert.deepEqual([checks.at(-1).result, typeof checks.at(-1).reason], ['failed', 'string'], what);
      }
    });
  }

  it('are trusted from the own organization, and from issuers that the caller names', async () => {
    const { api: other } = await service.account();
    const { credential, issuer } = await get('vc+jwt');
    const foreign: [string, object][] = [
      ['valid but from another organization', { credential }],
      ['from an issuer other than those listed', { credential, issuers: [`${issuer}0`] }],
      ['from an unknown issuer', { credential: await selfIssued() }],
    ];
    for (const [what, body] of foreign) {
      const { verified, checks } = (await other.post('/v1/credentials/verify', body)).body;
      assert.equal(verified, false, what);
      assert.deepEqual(
        checks.filter((check: Body) => check.result === 'failed'),
        [{ check: 'trust', result: 'failed', reason: 'issuer_not_trusted' }],
        what,
      );
      assert.deepEqual(
        checks.at(-1),
        { check: 'status', result: 'not_performed', reason: 'issuer_not_trusted' },
        'nothing is asked of a stranger',
      );
    }
    const named = (await other.post('/v1/credentials/verify', { credential, issuers: [issuer] })).body;
    assert.deepEqual(
      [named.verified, named.checks.find((check: Body) => check.check === 'trust').result],
      [true, 'passed'],
    );
  });

  it('are verified only against roots that are certificates', async () => {
    const { credential } = await get('vc+jwt');
    for (const root of ['none', '', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----']) {
      const { status, body } = await account.api.post('/v1/credentials/verify', { credential, trustedRoots: [root] });
      assert.deepEqual([status, body.errors?.[0]?.path], [400, 'trustedRoots.0'], root);
    }
  });

  it('are listed by person and verification, without content, within the organization only', async () => {
    const queries = ['', `?personId=${issued.personId}`, `?verificationId=${issued.verificationId}`];
    for (const query of queries) {
      const { body } = await account.api.get(`/v1/credentials${query}`);
      assert.deepEqual(
        body.data.map((each: Body) => each.id),
        [issued.credentialId],
      );
      assert.ok(!('credential' in body.data[0]));
    }
    assert.deepEqual((await account.api.get('/v1/credentials?personId=per_x')).body, { data: [], nextCursor: null });
    const { api: other } = await service.account();
    assert.deepEqual((await other.get('/v1/credentials')).body.data, []);
    assert.equal((await other.get(`/v1/credentials/${issued.credentialId}`)).status, 404);
    assert.equal((await account.api.get(`/v1/credentials/${issued.credentialId}?format=x`)).status, 400);
    const { api: proving } = await service.account({ scopes: ['proofs:read'] });
    assert.equal((await proving.get('/v1/credentials')).status, 403);
  });

  it('contain no name, number or birth date', async () => {
    for (const format of FORMATS) {
      const claims = Buffer.from((await get(format)).credential.split('.')[1], 'base64url').toString();
      assert.doesNotMatch(claims, /eriksson|\banna\b|L898902C3|ZE184226B|1994-08-12|940812/i);
    }
  });

  describe('DIDs', () => {
    it('have a public document with keys of three types', async () => {
      const { status, headers, body } = await service.anonymous.get(`/orgs/${account.organization}/did.json`);
      assert.equal(status, 200);
      assert.match(headers.get('content-type') ?? '', /^application\/json/);
      assert.equal(headers.get('access-control-allow-origin'), '*');
      const host = encodeURIComponent(new URL(service.url).host);
      assert.equal(body.id, `did:web:${host}:orgs:${account.organization}`);
      const jwks = body.verificationMethod.flatMap((method: Body) => method.publicKeyJwk ?? []);
      assert.deepEqual(jwks.map((jwk: Body) => jwk.crv).sort(), ['BabyJubjub', 'Ed25519', 'Ed25519', 'P-256', 'P-256']);
      assert.ok(jwks.every((jwk: Body) => !('d' in jwk)));
    });

    const shapes: [string, (did: string) => string][] = [
      ['unencoded', (did) => did],
      ['encoded', encodeURIComponent],
    ];
    for (const [how, path] of shapes) {
      it(`can be resolved when written ${how}`, async () => {
        const { body } = await account.api.get(`/v1/dids/${path((await document()).id)}`);
        const { didDocumentMetadata, ...rest } = body;
        assert.deepEqual(rest, {
          didDocument: await document(),
          didResolutionMetadata: { contentType: 'application/did+ld+json' },
        });
        assert.deepEqual(Object.keys(didDocumentMetadata), ['created', 'updated']);
      });
    }

    it('of holders can also be resolved', async () => {
      const did = 'did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK';
      assert.equal((await account.api.get(`/v1/dids/${did}`)).body.didDocument.id, did);
    });

    const unknown: [string, string, number][] = [
      ['an unknown organization', `/orgs/org_${'0'.repeat(26)}/did.json`, 404],
      ['an invalid organization ID', '/orgs/x/did.json', 404],
      ['a foreign did:web at a private address', '/v1/dids/did:web:10.0.0.1', 404],
      ['another method', '/v1/dids/did:example:123', 422],
      ['no DID', '/v1/dids/nothing', 422],
    ];
    for (const [what, path, status] of unknown) {
      it(`return ${status} for ${what}`, async () => {
        assert.equal((await account.api.get(path)).status, status);
      });
    }

    it('are unknown before an organization has issued a credential', async () => {
      const { organization } = await service.account();
      assert.equal((await service.anonymous.get(`/orgs/${organization}/did.json`)).status, 404);
    });
  });

  describe('when time passes', () => {
    it('expire with the document', async () => {
      const [left, right] = [await get('vc+jwt'), await get('jwt_vc_json')];
      service.advance(8 * 365 * DAY);
      for (const { credential } of [left, right]) {
        const { verified, checks, record, current } = await verify(credential);
        assert.equal(verified, false);
        assert.deepEqual(
          checks.filter(({ result }: { result: string }) => result === 'failed'),
          [{ check: 'validity', result: 'failed', reason: 'expired' }],
        );
        assert.deepEqual([record.result, current], ['pass', { result: 'fail', message: 'validity: expired' }]);
      }
    });
  });
});

/** Anyone can create a perfectly formed credential, signed by their own did:jwk. */
async function selfIssued(): Promise<string> {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const issuer = `did:jwk:${Buffer.from(JSON.stringify(await exportJWK(publicKey))).toString('base64url')}`;
  const claims = {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    type: ['VerifiableCredential'],
    issuer,
    validFrom: '2026-01-01T00:00:00Z',
    credentialSubject: { ageOver18: true },
  };
  return new CompactSign(Buffer.from(JSON.stringify(claims)))
    .setProtectedHeader({ alg: 'ES256', typ: 'vc+jwt', kid: `${issuer}#0` })
    .sign(privateKey);
}
