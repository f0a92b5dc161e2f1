import assert from 'node:assert/strict';
import { X509Certificate } from 'node:crypto';
import { dids, ensureIssuer } from '#domains/credentials/dids/index.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';

interface KeyEntry {
  id: string;
  key: string;
  createdAt: string;
  retiredAt: string | null;
}

describe("an organization's signing keys", () => {
  let service: TestService;
  let account: TestAccount;
  let other: TestAccount;
  let did: string;
  let oldCredential: string;
  before(async () => {
    service = await startTestService();
    [account, other] = await Promise.all([
      service.account({ scopes: ['keys:write', 'credentials:read'] }),
      service.account(),
    ]);
    ({ did } = await ensureIssuer(service.ctx, account.organization));
    await ensureIssuer(service.ctx, other.organization);
    oldCredential = await issue();
  });
  after(() => service.stop());

  const issue = () =>
    service.ctx.agent.issue({
      issuerDid: did,
      format: 'vc+jwt',
      algorithm: 'ES256',
      credential: { type: ['VerifiableCredential'], validFrom: '2026-01-01T00:00:00Z', credentialSubject: { a: 1 } },
    });
  const keysOf = async (): Promise<KeyEntry[]> => (await account.api.get(`/v1/dids/${did}/keys`)).body.keys;
  const rotate = (body: object, api = account.api, which = did) => api.post(`/v1/dids/${which}/rotate-keys`, body);
  /** In the order of writing; IDs within a millisecond are unordered. */
  const audit = async () =>
    (
      await service.sql(
        'superuser',
        `select action, actor_kind from audit_entries e left join audit_leaves l on l.entry_id = e.id
         left join audit_pending p on p.entry_id = e.id
         where e.org_id = $1 and action like 'issuer_key%' order by l.index, p.position`,
        [account.organization],
      )
    ).map(({ action, actor_kind }) => `${action} ${actor_kind}`);

  it('are created as a set of three', async () => {
    const keys = await keysOf();
    assert.deepEqual(keys.map(({ key, retiredAt }) => [key, retiredAt]).toSorted(), [
      ['ES256', null],
      ['EdDSA', null],
      ['proofs', null],
    ]);
  });

  it('are rotated, all by default; old keys remain and their signatures verify', async () => {
    const before = await keysOf();
    const { status, body } = await rotate({});
    assert.equal(status, 200);
    assert.equal(body.did, did);
    assert.equal(body.keys.length, 6);
    for (const { id } of before) assert.notEqual(body.keys.find((key: KeyEntry) => key.id === id)?.retiredAt, null);
    const current = body.keys.filter((key: KeyEntry) => key.retiredAt === null).map((key: KeyEntry) => key.key);
    assert.deepEqual(current.toSorted(), ['ES256', 'EdDSA', 'proofs']);

    const { body: document } = await service.anonymous.get(`/orgs/${account.organization}/did.json`);
    for (const { id } of body.keys) assert.ok(document.assertionMethod.includes(id), id);
    const { body: verification } = await account.api.post('/v1/credentials/verify', { credential: oldCredential });
    assert.equal(verification.checks.find((each: { check: string }) => each.check === 'signature')?.result, 'passed');
    assert.notEqual(await issue(), oldCredential);
    const { proofKey } = await ensureIssuer(service.ctx, account.organization);
    assert.equal(proofKey.id, 'proofs-2');
    assert.deepEqual(await audit(), [
      'issuer_key.created system',
      'issuer_keys.rotation_started api_key',
      'issuer_key.created api_key',
      'issuer_keys.rotated api_key',
    ]);
  });

  it('can be rotated individually', async () => {
    const { body } = await rotate({ keys: ['EdDSA'] });
    const counts = Object.entries(Object.groupBy(body.keys as KeyEntry[], ({ key }) => key)).map(([key, all]) => [
      key,
      all?.length,
    ]);
    assert.deepEqual(counts.toSorted(), [
      ['ES256', 2],
      ['EdDSA', 3],
      ['proofs', 2],
    ]);
  });

  it('are rotated once under an Idempotency-Key', async () => {
    const key = { 'idempotency-key': 'rotate-once' };
    const path = `/v1/dids/${encodeURIComponent(did)}/rotate-keys`;
    const answers = [await account.api.post(path, {}, key), await account.api.post(path, {}, key)];
    assert.deepEqual(answers[0]?.body, answers[1]?.body);
    assert.equal((await keysOf()).length, answers[0]?.body.keys.length);
  });

  it('are updated in another process, which keeps signing during the rotation', async () => {
    const twin = await service.twin();
    const { agent } = twin.ctx;
    await agent.issue({
      issuerDid: did,
      format: 'vc+jwt',
      algorithm: 'ES256',
      credential: { type: ['VerifiableCredential'], validFrom: '2026-01-01T00:00:00Z', credentialSubject: { a: 1 } },
    });
    await new Promise((go) => setTimeout(go, 1_100));
    await rotate({ keys: ['ES256'] });
    assert.equal((await agent.verify(await issue())).verified, true);
    await twin.stop();
  });

  it('are completed once by the worker when a crash interrupts a rotation', async () => {
    await service.sql(
      'superuser',
      `create function crash() returns trigger language plpgsql as $$ begin raise exception 'the power is gone'; end $$;
       create trigger crash before insert on issuer_proof_keys execute function crash()`,
    );
    const before = await keysOf();
    assert.equal((await rotate({})).status, 500);
    await service.sql('superuser', 'drop trigger crash on issuer_proof_keys');
    const [open] = await service.sql('superuser', 'select id from key_rotations where completed_at is null');
    const [job] = dids.jobs ?? [];
    const data = { org: account.organization, rotationId: String(open?.id) };
    const run = { attempt: 0, signal: new AbortController().signal };
    await Promise.all([job?.handle(service.ctx, data, run), job?.handle(service.ctx, data, run)]);
    await job?.handle(service.ctx, data, run);
    assert.equal((await keysOf()).length, before.length + 3);
    assert.equal((await audit()).at(-1), 'issuer_keys.rotated system');
    const waiting = await service.sql(
      'superuser',
      `select 1 from pgboss.job where name = 'dids.rotate' and data->>'rotationId' = $1`,
      [open?.id],
    );
    assert.equal(waiting.length, 1);
  });

  describe('stay unchanged with status', () => {
    const refused: [string, () => Promise<{ status: number }>, number][] = [
      ['without the scope', () => rotate({}, other.api), 403],
      ['without a token', () => rotate({}, service.anonymous), 401],
      [
        "of another organisation's DID",
        async () => rotate({}, account.api, service.ctx.agent.issuerDid(other.organization)),
        404,
      ],
      ["of the service's own DID", async () => rotate({}, account.api, service.ctx.agent.serviceDid()), 404],
      ['of a foreign DID', () => rotate({}, account.api, 'did:web:example.org'), 404],
      ['of an invalid DID', () => rotate({}, account.api, 'something'), 404],
      ['with no algorithm', () => rotate({ keys: [] }), 400],
      ['with an unknown algorithm', () => rotate({ keys: ['RS256'] }), 400],
      ['with an unknown field', () => rotate({ algorithms: ['ES256'] }), 400],
    ];
    for (const [name, call, status] of refused) {
      it(`${status} for a rotation ${name}`, async () => {
        const before = await keysOf();
        assert.equal((await call()).status, status);
        assert.deepEqual(await keysOf(), before);
      });
    }

    it("404 for a request to read another organization's history", async () => {
      assert.equal((await other.api.get(`/v1/dids/${did}/keys`)).status, 404);
    });

    it('404 for a rotation before the organization has issued a credential', async () => {
      const fresh = await service.account({ scopes: ['keys:write'] });
      assert.equal((await rotate({}, fresh.api, service.ctx.agent.issuerDid(fresh.organization))).status, 404);
    });
  });

  it('can be rotated ten times a day at most, even with concurrent requests', async () => {
    const busy = await service.account({ scopes: ['keys:write', 'credentials:read'] });
    const own = (await ensureIssuer(service.ctx, busy.organization)).did;
    await service.sql(
      'superuser',
      `insert into key_rotations (org_id, id, keys, created_at, completed_at)
       select $1, 'test-' || n, '{ES256}', now() - interval '23 hours', now() from generate_series(1, 9) n`,
      [busy.organization],
    );
    const answers = await Promise.all([1, 2, 3].map(() => rotate({ keys: ['EdDSA'] }, busy.api, own)));
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    const wait = Number(refused?.headers.get('retry-after'));
    assert.ok(wait > 3_000 && wait <= 3_600, `${wait}`);
    const { body } = await busy.api.get(`/v1/dids/${own}/keys`);
    assert.equal(body.keys.length, 4);
    await service.sql(
      'superuser',
      `update key_rotations set created_at = created_at - interval '2 hours' where org_id = $1 and id like 'test-%'`,
      [busy.organization],
    );
    assert.equal((await rotate({ keys: ['EdDSA'] }, busy.api, own)).status, 200);
  });

  it('can be read by one network only up to a rate limit', async () => {
    for (const path of ['/.well-known/did.json', `/orgs/${account.organization}/did.json`]) {
      assert.equal((await service.anonymous.get(path)).status, 200);
      await service.sql('superuser', 'update rate_windows set count = 300');
      assert.equal((await service.anonymous.get(path)).status, 429);
      await service.sql('superuser', 'delete from rate_windows');
    }
  });

  it('of the service are published in its own document, with a root for certificates', async () => {
    const { body, headers } = await service.anonymous.get('/.well-known/did.json');
    assert.equal(body.id, service.ctx.agent.serviceDid());
    assert.deepEqual(
      body.verificationMethod.map(({ type }: { type: string }) => type),
      ['JsonWebKey', 'JsonWebKey2020', 'Multikey'],
    );
    assert.equal(headers.get('access-control-allow-origin'), '*');
    const data = Buffer.from('a checkpoint');
    const { keyId } = await service.ctx.agent.sign({ issuerDid: body.id, algorithm: 'EdDSA', data });
    assert.equal(keyId, body.verificationMethod[0].id);
    const { body: pem, headers: pemHeaders } = await service.anonymous.get('/.well-known/issuer-root.pem');
    assert.equal(pemHeaders.get('content-type'), 'application/pem-certificate-chain');
    const [leaf = ''] = await service.ctx.agent.certificateChain(did);
    assert.ok(new X509Certificate(Buffer.from(leaf, 'base64')).checkIssued(new X509Certificate(pem)));
  });
});
