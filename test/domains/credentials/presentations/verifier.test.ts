// The service's identity towards wallets (OpenID4VP 1.0 section 5.9.3), with its own or the operator's certificate.
import assert from 'node:assert/strict';
import { generateKeyPairSync, X509Certificate } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Env } from '#config/env.ts';
import { certificateName } from '#verifier/credential/certificate.ts';
import {
  issueDocument,
  MDL,
  MDL_NAMESPACE,
  newAuthority,
  newPair,
  presentDocument,
} from '../../../../scripts/bench/wallets/mobile-document.ts';
import { answerWith, type Json } from '../../../../scripts/bench/wallets/wallet.ts';
import { createApiClient } from '../../../support/api-client.ts';
import { selfSigned } from '../../../support/peers/self-signed.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import { freePort } from '../../../support/several-processes.ts';
import { ask, resultOf } from './use-presentations.ts';

const dcql = {
  credentials: [
    {
      id: 'mdl',
      format: 'mso_mdoc',
      meta: { doctype_value: MDL },
      claims: [{ path: [MDL_NAMESPACE, 'age_over_18'] }],
    },
  ],
};
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const jwt = (payload: object, header: object = {}): string =>
  [encode({ alg: 'ES256', ...header }), encode(payload), 'c2lnbmF0dXJl'].join('.');

describe('the verifier identity', () => {
  let service: TestService;
  let folder: string;
  let env: Env;
  let leaf: X509Certificate;
  const lasting = jwt({ sub: 'VATDE-123' }, { typ: 'rc-wrp+jwt' });
  const passing = jwt({ exp: Math.floor(Date.now() / 1000) + 3600 });

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'avouch-test-verifier-'));
    const write = async (name: string, text: string): Promise<string> => {
      await writeFile(join(folder, name), text);
      return join(folder, name);
    };
    const [own, authority] = [0, 1].map(() => generateKeyPairSync('ec', { namedCurve: 'P-256' }));
    assert.ok(own && authority);
    const by = { privateKey: authority.privateKey, name: 'authority' };
    leaf = new X509Certificate(await selfSigned({ ...own, name: 'Studio', by, hosts: ['localhost'] }));
    const root = new X509Certificate(await selfSigned({ ...authority, name: 'authority', ca: true }));
    env = {
      VERIFIER_CERTIFICATE: await write('chain.pem', `${leaf}\n${root}`),
      VERIFIER_KEY: await write('key.pem', String(own.privateKey.export({ format: 'pem', type: 'pkcs8' }))),
      VERIFIER_INFO: `${await write('1.jwt', lasting)},${await write('2.jwt', passing)}`,
    };
    service = await startTestService();
  });
  after(async () => {
    await service.stop();
    await rm(folder, { recursive: true });
  });

  const signedBy = async (link: string): Promise<{ header: Json; payload: Json }> => {
    const address = new URL(link).searchParams.get('request_uri') ?? '';
    const [header, payload] = (await (await fetch(address)).text())
      .split('.', 2)
      .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()));
    return { header, payload };
  };

  const schemes: [string, string, 'own' | 'operator'][] = [
    ['x509_hash', 'own', 'own'],
    ['x509_san_dns', 'own', 'own'],
    ['x509_hash', 'operator', 'operator'],
    ['x509_san_dns', 'operator', 'operator'],
    ['decentralized_identifier', 'operator', 'own'],
  ].map(([scheme = '', of = '', key = '']) => [scheme, of, key as 'own' | 'operator']);
  for (const [clientIdScheme, of, key] of schemes) {
    it(`works by ${clientIdScheme}, with the ${of === 'own' ? 'service' : 'operator'}'s certificate, and accepts the answer`, async () => {
      const instance = of === 'own' ? service : await service.twin(env);
      try {
        const { api } = await instance.account();
        const authority = await newAuthority();
        const { id, created, request } = await ask(api, {
          dcql,
          clientIdScheme,
          trustedRoots: [authority.pem],
        });
        const { header, payload } = await signedBy(created.link);
        if (clientIdScheme === 'x509_san_dns') assert.equal(created.clientId, 'x509_san_dns:localhost');
        if (key === 'operator') {
          assert.deepEqual(header.x5c, [leaf.raw.toString('base64')], 'without the root');
          if (clientIdScheme === 'x509_hash') assert.equal(created.clientId, certificateName(leaf.raw));
          assert.deepEqual(payload.verifier_info, [
            { format: 'registration_cert', data: lasting },
            { format: 'jwt', data: passing },
          ]);
        } else assert.equal(payload.verifier_info, undefined);
        const document = await issueDocument({ device: newPair(), authority });
        const answer = await answerWith(request, { mdl: [presentDocument(document, request)] });
        assert.equal(answer.status, 200, JSON.stringify(answer.body));
        assert.equal((await resultOf(api, id)).state, 'verified');
      } finally {
        if (instance !== service) await instance.stop();
      }
    });
  }

  it('never names the operator in test mode', async () => {
    const twin = await service.twin(env);
    try {
      const scopes = ['credentials:write'];
      const { api } = await twin.account({ scopes: ['keys:write', ...scopes] });
      const { status, body: key } = await api.post('/v1/auth/api-key', { name: 'test', mode: 'test', scopes });
      assert.equal(status, 200, JSON.stringify(key));
      const { body: created } = await createApiClient(twin.url, key.apiKey).post('/v1/presentation-requests', {
        dcql,
        clientIdScheme: 'x509_hash',
      });
      assert.ok(created.link, JSON.stringify(created));
      assert.notEqual(created.clientId, certificateName(leaf.raw));
      const { payload } = await signedBy(created.link);
      assert.equal(payload.verifier_info, undefined);
    } finally {
      await twin.stop();
    }
  });
  it('is the same for browsers, without expired certificates', async () => {
    const twin = await service.twin(env);
    try {
      const { api } = await twin.account();
      const body = { dcql, clientIdScheme: 'x509_san_dns', expiresInSeconds: 86_400 };
      const { status, body: created } = await api.post('/v1/presentation-requests', body);
      assert.equal(status, 201, JSON.stringify(created));
      service.advance(7200);
      const { requests } = (await twin.anonymous.get(`${new URL(created.pageUrl).pathname}/digital-credentials`)).body;
      const signed = requests.find(({ protocol }: Json) => protocol === 'openid4vp-v1-signed');
      const payload = JSON.parse(Buffer.from(signed.data.request.split('.')[1], 'base64url').toString());
      assert.equal(payload.client_id, 'x509_san_dns:localhost');
      assert.deepEqual(payload.verifier_info, [{ format: 'registration_cert', data: lasting }]);
    } finally {
      await twin.stop();
    }
  });

  it('cannot sign a request that names another certificate', async () => {
    const { api } = await service.account();
    const { body } = await api.post('/v1/presentation-requests', { dcql });
    const twin = await service.twin(env);
    try {
      const { status, body: refusal } = await twin.anonymous.get(new URL(body.requestUri).pathname);
      assert.equal(status, 400, JSON.stringify(refusal));
      assert.match(refusal.error_description, /key of the verifier has changed/);
    } finally {
      await twin.stop();
    }
  });

  it('has no DNS name when the service is reached at an IP address', async () => {
    const port = String(await freePort());
    const other = await startTestService({ PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` });
    try {
      const { api } = await other.account();
      const { status, body } = await api.post('/v1/presentation-requests', { dcql, clientIdScheme: 'x509_san_dns' });
      assert.equal(status, 422, JSON.stringify(body));
      assert.equal(body.errors[0].path, 'clientIdScheme');
    } finally {
      await other.stop();
    }
  });
});
