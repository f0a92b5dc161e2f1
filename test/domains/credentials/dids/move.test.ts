import assert from 'node:assert/strict';
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ensureIssuer, moveIssuers } from '#domains/credentials/dids/index.ts';
import { readStatusSnapshot } from '#verifier/credential/status-snapshot.ts';
import { parseTrust } from '#verifier/trust.ts';
import { verify } from '#verifier/verify.ts';
import { newHolder } from '../../../../scripts/bench/wallets/wallet.ts';
import { queryFor } from '../../../../src/domains/credentials/presentations/request/ask.ts';
import { type ApiClient, createApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestInstance, type TestService } from '../../../support/service.ts';
import { issueTo } from '../credentials/use-credentials.ts';
import { copyFor } from '../presentations/use-presentations.ts';

const FORMATS = ['vc+jwt', 'jwt_vc_json', 'ldp_vc', 'dc+sd-jwt'] as const;
type Format = (typeof FORMATS)[number];
type Copies = Record<Format, string | Record<string, unknown>>;

// biome-ignore lint/suspicious/noExplicitAny: what is signed is asserted on, field by field.
type Signed = any;

interface Document {
  id: string;
  alsoKnownAs?: string[];
  assertionMethod: string[];
}

const SCOPES = ['keys:write', 'credentials:read', 'credentials:write', 'proofs:read', 'pii:read'];

describe('a service that moved to a new host name', () => {
  let service: TestService;
  let moved: TestInstance;
  let account: TestAccount;
  let oldDid: string;
  let newDid: string;
  let credential: string;
  let port: number;
  let api: ApiClient;
  /** A credential from before the move, and a wallet's copies of it. */
  let credentialId: string;
  let copies: Copies;
  before(async () => {
    service = await startTestService({ MODE: 'production', PUBLIC_URL: 'https://old.example' });
    account = await service.account({ scopes: SCOPES });
    ({ did: oldDid } = await ensureIssuer(service.ctx, account.organization));
    credential = await issue(service, oldDid);
    ({ credentialId } = await issueTo(service, account.organization));
    copies = await copiesOf(credentialId);
    await moveIssuers(service.ctx, 'https://new.example');
    port = await freePort();
    moved = await service.twin({ PUBLIC_URL: 'https://new.example', PORT: String(port) });
    newDid = moved.ctx.agent.issuerDid(account.organization);
    api = createApiClient(`http://127.0.0.1:${port}`, account.apiKey);
  });
  after(async () => {
    await moved.stop();
    await service.stop();
  });

  const issue = ({ ctx }: TestInstance, issuerDid: string): Promise<string> =>
    ctx.agent.issue({
      issuerDid,
      format: 'vc+jwt',
      algorithm: 'ES256',
      credential: { type: ['VerifiableCredential'], validFrom: '2026-01-01T00:00:00Z', credentialSubject: { a: 1 } },
    });
  const copiesOf = async (id: string): Promise<Copies> => {
    const holder = newHolder();
    const copy = async (format: Format) => [
      format,
      await copyFor(service, account, { credentialId: id, format, holder }),
    ];
    return Object.fromEntries(await Promise.all(FORMATS.map(copy)));
  };
  const documentAt = async (host: string, path: string, headers?: Record<string, string>): Promise<Document> =>
    JSON.parse(await textAt(host, path, headers));
  /** Requests like a proxy in front of `host`. */
  const textAt = (host: string, path: string, headers: Record<string, string> = {}): Promise<string> =>
    new Promise((resolve, reject) => {
      request({ host: '127.0.0.1', port, path, headers: { ...headers, host } }, async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk);
        resolve(Buffer.concat(chunks).toString());
      })
        .on('error', reject)
        .end();
    });
  const path = (): string => `/orgs/${account.organization}/did.json`;

  it('serves each host its own DID, and unknown hosts the current one', async () => {
    const answers: [string, string, string][] = [
      ['old.example', path(), oldDid],
      ['OLD.example', path(), oldDid],
      ['new.example', path(), newDid],
      ['localhost', path(), newDid],
      ['old.example', '/.well-known/did.json', 'did:web:old.example'],
      ['new.example', '/.well-known/did.json', 'did:web:new.example'],
    ];
    for (const [host, where, did] of answers) assert.equal((await documentAt(host, where)).id, did, host);
    const forged = await documentAt('new.example', path(), { 'x-forwarded-host': 'old.example' });
    assert.equal(forged.id, newDid);
  });

  it('shows that both DIDs belong to one issuer, with the same keys', async () => {
    const [then, now] = await Promise.all(['old.example', 'new.example'].map((host) => documentAt(host, path())));
    assert.deepEqual([then?.alsoKnownAs, now?.alsoKnownAs], [[newDid], [oldDid]]);
    const fragments = (document?: Document) => document?.assertionMethod.map((id) => id.split('#')[1]);
    assert.deepEqual(fragments(then), fragments(now));
    assert.ok(fragments(now)?.includes('proofs-1'));
  });

  it('trusts its earlier signatures, and issues under the new DID', async () => {
    const { agent } = moved.ctx;
    assert.equal((await agent.verify(credential)).verified, true);
    const verification = await agent.verify(await issue(moved, newDid));
    assert.deepEqual([verification.verified, verification.issuer], [true, newDid]);
    const { did } = await ensureIssuer(moved.ctx, account.organization);
    assert.equal(did, newDid);
  });

  it('rotates keys under the new DID only, and keeps the history of both', async () => {
    const refused = await api.post(`/v1/dids/${oldDid}/rotate-keys`, {});
    assert.equal(refused.status, 409);
    assert.equal((await api.get(`/v1/dids/${oldDid}/keys`)).body.keys.length, 3);
    assert.equal((await api.get(`/v1/dids/${oldDid}`)).body.didDocument.id, oldDid);
    const trust = await api.get('/v1/trust');
    assert.deepEqual(
      trust.body.issuers.map((each: { did: string }) => each.did),
      // Includes the service's key, which signs the log.
      [newDid, oldDid, 'did:web:new.example', 'did:web:old.example'],
    );
  });

  it('verifies earlier credentials and their status in every format', async () => {
    for (const format of FORMATS) {
      const { body } = await api.post('/v1/credentials/verify', { credential: copies[format] });
      assert.equal(body.verified, true, `${format}: ${JSON.stringify(body.checks)}`);
      assert.equal(resultOf(body, 'trust'), 'passed', format);
      assert.equal(resultOf(body, 'status'), 'passed', format);
    }
  });

  it('publishes earlier status lists under the addresses in the credentials', async () => {
    const lists: [Format, string][] = [
      ['dc+sd-jwt', payloadOf(copies['dc+sd-jwt']).status.status_list.uri],
      ...payloadOf(copies['vc+jwt']).credentialStatus.map((entry: Signed) => ['vc+jwt', entry.statusListCredential]),
    ];
    assert.equal(lists.length, 3);
    for (const [format, uri] of lists) {
      const credentialSigned = payloadOf(copies[format]);
      assert.ok(uri.startsWith('https://old.example/'), uri);
      const text = await textAt('old.example', new URL(uri).pathname);
      const list = payloadOf(text);
      assert.deepEqual([list.sub ?? list.id, list.iss ?? list.issuer], [uri, credentialSigned.iss ?? oldDid]);
      const { kid, x5c } = JSON.parse(Buffer.from(text.split('.')[0] ?? '', 'base64url').toString());
      assert.equal(kid.split('#')[0], oldDid);
      if (format !== 'dc+sd-jwt') continue;
      const { subjectAltName } = new X509Certificate(Buffer.from(x5c[0], 'base64'));
      assert.ok(subjectAltName?.includes(`URI:${credentialSigned.iss}`), subjectAltName);
    }
  });

  it('lets offline verifiers recognize old and new DIDs', async () => {
    const fresh = async (format: Format) =>
      (await api.get(`/v1/credentials/${credentialId}?format=${encodeURIComponent(format)}`)).body.credential;
    const made = { 'vc+jwt': await fresh('vc+jwt'), 'dc+sd-jwt': await fresh('dc+sd-jwt') };
    assert.deepEqual(
      [payloadOf(made['vc+jwt']).issuer, payloadOf(made['dc+sd-jwt']).iss],
      [newDid, `https://new.example/orgs/${account.organization}`],
    );
    const snapshot = await api.get('/v1/status-lists/snapshot');
    const status = await readStatusSnapshot(snapshot.body);
    const trust = parseTrust((await api.get('/v1/trust')).body);
    const at = new Date(Date.parse(snapshot.body.takenAt) + 1000);
    for (const text of [copies['vc+jwt'], copies['dc+sd-jwt'], ...Object.values(made)]) {
      const verdict = verify(text, { trust, now: at, status });
      assert.equal(verdict.verdict, 'pass', JSON.stringify(verdict.rules));
      assert.match(verdict.rules.at(-1)?.message ?? '', /^not revoked or suspended/);
      const { body } = await api.post('/v1/credentials/verify', { credential: text });
      assert.equal(body.verified, true, JSON.stringify(body.checks));
    }
    for (const path of [
      payloadOf(made['dc+sd-jwt']).status.status_list.uri,
      payloadOf(made['vc+jwt']).credentialStatus[0].id,
    ])
      assert.ok(path.startsWith('https://new.example/v1/status-lists/'), path);
  });

  it('publishes SD-JWT keys and type metadata under the requested address', async () => {
    const { organization } = account;
    const places = [
      `/.well-known/jwt-vc-issuer/orgs/${organization}`,
      `/orgs/${organization}/.well-known/jwt-vc-issuer`,
    ];
    for (const [host, did] of [
      ['old.example', oldDid],
      ['new.example', newDid],
    ] as const) {
      for (const where of places) {
        const { issuer, jwks } = JSON.parse(await textAt(host, where));
        assert.equal(issuer, `https://${host}/orgs/${organization}`);
        assert.ok(jwks.keys.length > 0 && jwks.keys.every(({ kid }: { kid: string }) => kid.startsWith(`${did}#`)));
      }
      const type = '/credential-types/identity-verification/v1';
      assert.equal(JSON.parse(await textAt(host, type)).vct, `https://${host}${type}`);
    }
  });

  it('requests credentials of both addresses from wallets', () => {
    const [{ meta } = { meta: undefined }] = queryFor(moved.ctx, ['age_over_18']).credentials;
    const { vct } = payloadOf(copies['dc+sd-jwt']);
    assert.deepEqual(meta, { vct_values: [vct.replace('old', 'new'), vct] });
  });

  it('can revoke earlier credentials for all verifiers', async () => {
    const { body } = await api.post(`/v1/credentials/${credentialId}/revoke`, { reason: 'other' });
    assert.equal(body.status, 'revoked');
    const own = (await api.get(`/v1/credentials/${credentialId}?format=ldp_vc`)).body.credential;
    for (const credential of [...Object.values(copies), own]) {
      const verdict = (await api.post('/v1/credentials/verify', { credential })).body;
      assert.deepEqual([verdict.verified, resultOf(verdict, 'status')], [false, 'revoked']);
    }
  });

  it('records the move once in the audit log, however often the command runs', async () => {
    await moveIssuers(moved.ctx, 'https://new.example');
    const entries = await service.sql(
      'superuser',
      `select subject, actor_id, details from audit_entries where action = 'issuer.moved'`,
    );
    assert.deepEqual(entries, [{ subject: newDid, actor_id: 'operator', details: { from: oldDid } }]);
  });
});

function payloadOf(compact: unknown): Signed {
  return JSON.parse(Buffer.from(String(compact).split('.')[1] ?? '', 'base64url').toString());
}

/** The reason, if there is one. */
function resultOf(verdict: Signed, name: string): string | undefined {
  const found = verdict.checks.find(({ check }: { check: string }) => check === name);
  return found?.reason ?? found?.result;
}

/** When PUBLIC_URL has another host, a test cannot learn the port. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}
