import assert from 'node:assert/strict';
import { createApiClient } from '../../support/api-client.ts';
import { startTestService, type TestInstance, type TestService } from '../../support/service.ts';

const LIMIT = 100;

describe('rate limit', () => {
  let service: TestService;
  let twin: TestInstance;
  before(async () => {
    service = await startTestService({ RATE_LIMIT_PER_MINUTE: String(LIMIT), TRUST_PROXY: '1' });
    twin = await service.twin();
  });
  after(async () => {
    await twin.stop();
    await service.stop();
  });

  /** Ends all windows, as if a minute had passed. */
  const pass = () => service.sql('superuser', 'update rate_windows set resets_at = now()');

  it('allows exactly the limit across all processes, and refuses the next call', async () => {
    const { apiKey } = await service.account();
    const clients = [service, twin].map(({ url }) => createApiClient(url, apiKey));
    const calls = Array.from({ length: LIMIT + 20 }, (_, n) => clients[n % 2]?.get('/v1/organization'));
    const statuses = (await Promise.all(calls)).map((answer) => answer?.status);
    // organization:read is a default scope
    assert.equal(statuses.filter((status) => status === 200).length, LIMIT);
    assert.equal(statuses.filter((status) => status === 429).length, 20);

    const [first, second] = clients;
    const refused = await first?.get('/v1/organization');
    assert.deepEqual([refused?.status, refused?.body.code], [429, 'rate_limited']);
    const wait = Number(refused?.headers.get('retry-after'));
    assert.ok(Number.isInteger(wait) && wait >= 1 && wait <= 60, String(wait));
    assert.equal(refused?.headers.get('ratelimit'), `"default";r=0;t=${wait}`);
    assert.equal(refused?.headers.get('ratelimit-policy'), `"default";q=${LIMIT};w=60`);
    await pass();
    assert.equal((await second?.get('/v1/organization'))?.status, 200);
  });

  it('counts each key separately, whatever a call costs or answers', async () => {
    const one = await service.account({ scopes: ['organization:read'] });
    const other = await service.account();
    const costs: [string, number][] = [
      ['/v1/organization', 200],
      ['/v1/persons', 403],
      ['/v1/organization?x=1', 400],
      [`/v1/dids/${encodeURIComponent('did:key:zzz')}`, 404],
    ];
    for (const [n, [path]] of costs.entries()) {
      const { headers } = await one.api.get(path);
      assert.match(headers.get('ratelimit') ?? '', new RegExp(`^"default";r=${LIMIT - 1 - n};t=\\d+$`), path);
    }
    assert.match((await other.api.get('/v1/organization')).headers.get('ratelimit') ?? '', /r=99;/);
  });

  it('ignores requests that are not calls with a key', async () => {
    const { api } = await service.account();
    for (const path of ['/healthz', '/v1/openapi.json', '/nowhere']) {
      assert.equal((await api.get(path)).headers.get('ratelimit'), null, path);
    }
  });

  it('limits calls without a token by network, and trusts the proxy only from its own address', async () => {
    await pass();
    const from = async (address: string): Promise<number> => {
      const headers = { 'x-forwarded-for': address };
      return (await service.anonymous.post('/v1/auth/activate', { token: 'x', password: 'x' }, headers)).status;
    };
    // What a client writes into the header itself precedes the proxy's entry, and has no effect.
    const first = await Promise.all(Array.from({ length: 30 }, (_, n) => from(`10.0.0.${n}, 192.0.2.1`)));
    assert.deepEqual(new Set(first), new Set([410]));
    assert.equal(await from('10.9.9.9, 192.0.2.1'), 429);
    assert.equal(await from('192.0.2.2'), 410);
    await Promise.all(Array.from({ length: 30 }, (_, n) => from(`2001:db8:0:1::${n}`)));
    assert.equal(await from('2001:db8:0:1:ffff::1'), 429, 'the same /64');
    assert.equal(await from('2001:db8:0:2::1'), 410, 'another /64');
  });

  it('counts all keys of an organization together across processes, if configured', async () => {
    const limited = await service.twin({ ORGANIZATION_RATE_LIMIT_PER_MINUTE: '12' });
    const other = await service.twin({ ORGANIZATION_RATE_LIMIT_PER_MINUTE: '12' });
    try {
      const { api, apiKey } = await service.account({ scopes: ['keys:write', 'organization:read'] });
      const made = await api.post('/v1/auth/api-key', { name: 'second', scopes: ['organization:read'] });
      assert.equal(made.status, 200, JSON.stringify(made.body));
      const clients = [createApiClient(limited.url, apiKey), createApiClient(other.url, made.body.apiKey)];
      const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => clients[n % 2]?.get('/v1/organization')));
      const refused = answers.filter((answer) => answer?.status === 429);
      assert.equal(answers.filter((answer) => answer?.status === 200).length, 12);
      assert.equal(refused.length, 8);
      assert.equal(refused[0]?.body.code, 'rate_limited');
      assert.match(refused[0]?.headers.get('retry-after') ?? '', /^\d+$/);
      assert.match(refused[0]?.headers.get('ratelimit') ?? '', /"organization";r=0;t=\d+/);
      const ok = answers.find((answer) => answer?.status === 200)?.headers;
      assert.equal(ok?.get('ratelimit-policy'), `"default";q=${LIMIT};w=60, "organization";q=12;w=60`);
      const stranger = await service.account();
      assert.equal((await createApiClient(limited.url, stranger.apiKey).get('/v1/organization')).status, 200);
      assert.equal((await api.get('/v1/organization')).status, 200, 'off by default');
    } finally {
      await other.stop();
      await limited.stop();
    }
  });

  it('stores no addresses', async () => {
    const rows = await service.sql('superuser', 'select bucket from rate_windows');
    assert.ok(rows.length > 0);
    for (const { bucket } of rows) assert.match(String(bucket), /^[\w-]{43}$/);
  });
});
