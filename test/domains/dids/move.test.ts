import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ensureIssuer, moveIssuers } from '#domains/dids/index.ts';
import { createApiClient } from '../../support/api-client.ts';
import { startTestService, type TestAccount, type TestInstance, type TestService } from '../../support/service.ts';

interface Document {
  id: string;
  alsoKnownAs?: string[];
  assertionMethod: string[];
}

describe('a service that has moved', function () {
  this.timeout(60_000);
  let service: TestService;
  let moved: TestInstance;
  let account: TestAccount;
  let oldDid: string;
  let newDid: string;
  let credential: string;
  let port: number;
  before(async () => {
    service = await startTestService({ PUBLIC_URL: 'http://old.example' });
    account = await service.account({ scopes: ['keys:write', 'credentials:read', 'proofs:read'] });
    ({ did: oldDid } = await ensureIssuer(service.ctx, account.organization));
    credential = await issue(service, oldDid);
    await moveIssuers(service.ctx, 'http://new.example');
    port = await freePort();
    moved = await service.twin({ PUBLIC_URL: 'http://new.example', PORT: String(port) });
    newDid = moved.ctx.agent.issuerDid(account.organization);
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
  /** As a proxy in front of `host` asks. */
  const documentAt = (host: string, path: string, headers: Record<string, string> = {}): Promise<Document> =>
    new Promise((resolve, reject) => {
      request({ host: '127.0.0.1', port, path, headers: { ...headers, host } }, async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk);
        resolve(JSON.parse(Buffer.concat(chunks).toString()));
      })
        .on('error', reject)
        .end();
    });
  const path = (): string => `/orgs/${account.organization}/did.json`;

  it('answers each host with the DID that is its own, another host with the current one', async () => {
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

  it('shows that both are one, with the same keys', async () => {
    const [then, now] = await Promise.all(['old.example', 'new.example'].map((host) => documentAt(host, path())));
    assert.deepEqual([then?.alsoKnownAs, now?.alsoKnownAs], [[newDid], [oldDid]]);
    const fragments = (document?: Document) => document?.assertionMethod.map((id) => id.split('#')[1]);
    assert.deepEqual(fragments(then), fragments(now));
    assert.ok(fragments(now)?.includes('proofs-1'));
  });

  it('believes what it signed before, and issues under the new name', async () => {
    const { agent } = moved.ctx;
    assert.equal((await agent.verify(credential)).verified, true);
    const verification = await agent.verify(await issue(moved, newDid));
    assert.deepEqual([verification.verified, verification.issuer], [true, newDid]);
    const { did } = await ensureIssuer(moved.ctx, account.organization);
    assert.equal(did, newDid);
  });

  it('rotates under the new name only, and keeps the history of both', async () => {
    const api = createApiClient(`http://127.0.0.1:${port}`, account.apiKey);
    const refused = await api.post(`/v1/dids/${oldDid}/rotate-keys`, {});
    assert.equal(refused.status, 409);
    assert.equal((await api.get(`/v1/dids/${oldDid}/keys`)).body.keys.length, 3);
    assert.equal((await api.get(`/v1/dids/${oldDid}`)).body.didDocument.id, oldDid);
    const trust = await api.get('/v1/trust');
    assert.deepEqual(
      trust.body.issuers.map((each: { did: string }) => each.did),
      [newDid, oldDid],
    );
  });

  it('has told the audit log once, however often the command ran', async () => {
    await moveIssuers(moved.ctx, 'http://new.example');
    const entries = await service.sql(
      'superuser',
      `select subject, actor_id, details from audit_entries where action = 'issuer.moved'`,
    );
    assert.deepEqual(entries, [{ subject: newDid, actor_id: 'operator', details: { from: oldDid } }]);
  });
});

/** With a PUBLIC_URL of another host, a test cannot learn which port was taken. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}
