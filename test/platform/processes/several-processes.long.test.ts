// ROLES=web and ROLES=worker as separate processes with one PostgreSQL and one S3 store.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ApiClient, createApiClient } from '../../support/api-client.ts';
import { freePort, type Process, useSeveralProcesses } from '../../support/several-processes.ts';

const PER_MINUTE = 100;

describe('several processes', () => {
  const processes = useSeveralProcesses({ RATE_LIMIT_PER_MINUTE: String(PER_MINUTE), VC_API: '1' });
  let web: Process[];
  let workers: Process[];
  let health: string;

  /** The same caller at both web processes. */
  const atBoth = async (): Promise<[ApiClient, ApiClient, string]> => {
    const key = await processes.apiKey();
    const [one, other] = web.map(({ url }) => createApiClient(url, key));
    assert.ok(one && other);
    return [one, other, key];
  };
  const reportBy = async (api: ApiClient) => {
    const days = { from: '2026-01-01', to: '2026-01-31' };
    const asked = await api.post('/v1/compliance/reports', {
      type: 'verification_statistics',
      format: 'json',
      ...days,
    });
    assert.equal(asked.status, 202);
    return `/v1/compliance/reports/${asked.body.id}`;
  };
  const untilMade = async (api: ApiClient, report: string): Promise<void> => {
    while ((await api.get(report)).body.status !== 'completed') await sleep(200);
  };

  it('start concurrently on a new database, which is migrated once', async () => {
    const port = await freePort();
    health = `http://127.0.0.1:${port}`;
    [web, workers] = await Promise.all([
      Promise.all([1, 2].map(() => processes.start({ ROLES: 'web' }))),
      Promise.all([
        processes.start({ ROLES: 'worker', HEALTH_PORT: String(port) }),
        processes.start({ ROLES: 'worker' }),
      ]),
    ]);
    const ran = await processes.sql<{ name: string }>('select name from kysely_migration');
    assert.equal(new Set(ran.map(({ name }) => name)).size, ran.length);
    const [one, other] = await atBoth();
    for (const api of [one, other]) assert.equal((await api.get('/v1/persons')).status, 200);
  });

  it('open no port in workers except HEALTH_PORT, which reports only health', async () => {
    for (const { url } of workers) await assert.rejects(fetch(`${url}/healthz`), { message: 'fetch failed' });
    const api = createApiClient(health);
    for (const path of ['/healthz', '/readyz', '/metrics']) assert.equal((await api.get(path)).status, 200, path);
    for (const path of ['/v1/persons', '/v1/auth/session', '/dashboard', '/docs', '/.well-known/did.json'])
      assert.equal((await api.get(path)).status, 404, path);
  });

  it('have one sequencer', async () => {
    const leaders = await processes.sql(`select pid from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and granted and application_name = 'avouch-import'`);
    assert.equal(leaders.length, 1);
  });

  it('share the rate limit', async () => {
    const [one, other] = await atBoth();
    const calls = Array.from({ length: PER_MINUTE + 10 }, (_, n) => (n % 2 ? one : other).get('/v1/persons'));
    const answers = await Promise.all(calls);
    assert.equal(answers.filter(({ status }) => status === 200).length, PER_MINUTE);
    assert.equal(answers.filter(({ status }) => status === 429).length, 10);
  });

  it('execute calls with one Idempotency-Key once', async () => {
    const [one, other] = await atBoth();
    const headers = { 'Idempotency-Key': 'once' };
    const both = await Promise.all([one, other].map((api) => api.post('/v1/projects', { title: 'A' }, headers)));
    assert.ok(both.every(({ status }) => status === 201 || status === 409));
    const again = await other.post('/v1/projects', { title: 'A' }, headers);
    assert.equal(again.status, 201);
    const { body } = await one.get('/v1/projects');
    assert.deepEqual(
      body.data.map(({ id }: { id: string }) => id),
      [again.body.id],
    );
  });

  it('refuse keys and credentials at once after another process revokes them', async () => {
    const [one, other, key] = await atBoth();
    const credential = {
      '@context': ['https://www.w3.org/ns/credentials/v2'],
      id: 'urn:example:1',
      type: ['VerifiableCredential'],
      issuer: 'did:example:issuer',
      credentialSubject: { id: 'did:example:subject' },
    };
    const credentialStatus = { type: 'BitstringStatusListEntry', statusPurpose: 'revocation' };
    const issued = await one.post('/v1/vc-api/credentials/issue', { credential, options: { credentialStatus } });
    assert.equal(issued.status, 201);
    const verify = () => other.post('/v1/vc-api/credentials/verify', { verifiableCredential: issued.body });
    assert.equal((await verify()).status, 200);
    const change = { credentialId: credential.id, credentialStatus, status: true };
    assert.equal((await one.post('/v1/vc-api/credentials/status', change)).status, 200);
    assert.deepEqual((await verify()).body.errors, ['status: revoked']);

    assert.equal((await other.get('/v1/persons')).status, 200);
    assert.equal((await one.delete('/v1/auth/api-key')).status, 200);
    for (const url of web.map((each) => each.url))
      assert.equal((await createApiClient(url, key).get('/v1/persons')).status, 401);
  });

  it('read blobs that another process stored', async () => {
    const [one, other] = await atBoth();
    const report = await reportBy(one);
    await untilMade(other, report);
    const files = await Promise.all([one, other].map((api) => api.get(`${report}/file`)));
    assert.deepEqual(
      files.map(({ status }) => status),
      [200, 200],
    );
    assert.deepEqual(files[0]?.body, files[1]?.body);
  });

  it('leave jobs to workers, and stop cleanly', async () => {
    const [one] = await atBoth();
    for (const { child } of workers) child.kill('SIGTERM');
    assert.deepEqual(await Promise.all(workers.map(({ ended }) => ended)), [0, 0]);
    const report = await reportBy(one);
    for (let n = 0; n < 20; n += 1) assert.equal((await one.get(report)).body.status, 'queued');
    await processes.start({ ROLES: 'worker' });
    await untilMade(one, report);
  });
});
