import assert from 'node:assert/strict';
import { crc32 } from 'node:zlib';
import { SCOPES } from '#platform/operation/actor.ts';
import type { ApiAnswer } from '../../../support/api-client.ts';
import { useAccounts } from './use-accounts.ts';

const DEFAULTS = SCOPES.filter(
  (scope) => !['keys:write', 'organization:write', 'pii:read', 'compliance:erase'].includes(scope),
);

describe('API keys', () => {
  const given = useAccounts();
  const works = async (apiKey: string): Promise<boolean> =>
    (await given.client(apiKey).get('/v1/organization')).status === 200;

  it('have the default scopes, live mode, and no expiry by default', async () => {
    const { api, email } = await given.owner();
    const { userId } = (await given.logIn(email)).body;
    const { body } = await api.post('/v1/auth/api-key', { name: ' first ' });
    assert.deepEqual(
      { ...body, id: '', apiKey: '', hint: '', createdAt: '' },
      {
        id: '',
        apiKey: '',
        hint: '',
        createdAt: '',
        name: 'first',
        mode: 'live',
        scopes: DEFAULTS,
        networks: [],
        metadata: {},
        expiresAt: null,
        revokedAt: null,
        lastUsedAt: null,
        makerKeyId: null,
        memberId: userId,
      },
    );
    assert.equal(body.hint, body.apiKey.slice(-4));
    const listed = await api.get('/v1/auth/api-keys');
    const { apiKey, ...shown } = body;
    assert.deepEqual(listed.body, { data: [shown], nextCursor: null });
    assert.ok(!JSON.stringify(listed.body).includes(apiKey));
  });

  it('can also be created by POST to the address of their list', async () => {
    const { api } = await given.owner();
    const { status, body } = await api.post('/v1/auth/api-keys', {
      name: 'by the list',
      scopes: ['organization:read'],
    });
    assert.equal(status, 200);
    assert.deepEqual([body.name, await works(body.apiKey)], ['by the list', true]);
    const refused = await api.put('/v1/auth/api-keys', { name: 'x' });
    assert.deepEqual([refused.status, refused.body.message], [405, 'This path supports GET, POST, not PUT.']);
  });

  describe('created by an API key', () => {
    const cases: [string, Record<string, unknown>, number, string | undefined][] = [
      ['an unknown scope', { scopes: ['persons'] }, 400, 'validation_failed'],
      ['one of its scopes', { scopes: ['proofs:read'] }, 200, undefined],
      ['the same scope twice', { scopes: ['proofs:read', 'proofs:read'] }, 200, undefined],
      ['all of its scopes', { scopes: ['proofs:read', 'keys:write'] }, 200, undefined],
      ['a scope that it lacks', { scopes: ['proofs:read', 'pii:read'] }, 403, 'insufficient_scope'],
      ['no scopes at all', { scopes: [] }, 400, 'validation_failed'],
      ['an expiry in the past', { expiresAt: '2020-01-01T00:00:00Z' }, 400, 'validation_failed'],
      ['a date as expiry', { expiresAt: '2099-01-01' }, 400, 'validation_failed'],
      ['an expiry with a UTC offset', { expiresAt: '2099-01-01T00:00:00+02:00' }, 200, undefined],
      ['a network', { networks: ['203.0.113.0/24', '2001:db8::/32'] }, 200, undefined],
      ['an address for a network', { networks: ['203.0.113.7'] }, 400, 'validation_failed'],
      ['a network with bits set after its prefix', { networks: ['203.0.113.7/24'] }, 400, 'validation_failed'],
      ['a prefix that is too long', { networks: ['203.0.113.0/33'] }, 400, 'validation_failed'],
      [
        'fifty-one networks',
        { networks: Array.from({ length: 51 }, (_, at) => `10.0.${at}.0/24`) },
        400,
        'validation_failed',
      ],
      ['an unknown mode', { mode: 'both' }, 400, 'validation_failed'],
      ['an empty name', { name: ' ' }, 400, 'validation_failed'],
      ['a name that is too long', { name: 'x'.repeat(101) }, 400, 'validation_failed'],
    ];
    for (const [name, body, status, code] of cases) {
      it(`${name}: ${status}`, async () => {
        const { api } = await given.service.account({ scopes: ['keys:write', 'proofs:read'] });
        const answer = await api.post('/v1/auth/api-key', { name: 'x', ...body });
        assert.deepEqual([answer.status, answer.body.code], [status, code], JSON.stringify(answer.body));
      });
    }

    it('have at most the scopes of the key that created them', async () => {
      const { api } = await given.service.account({ scopes: ['keys:write', 'proofs:read', 'pii:read'] });
      assert.deepEqual((await api.post('/v1/auth/api-key', { name: 'x' })).body.scopes, ['proofs:read']);
    });
  });

  it('expire at the time set at creation', async () => {
    const { api } = await given.service.account({ scopes: ['keys:write', 'organization:read'] });
    const expiresAt = new Date(given.service.ctx.clock.now().getTime() + 60_000).toISOString();
    const { apiKey, id } = (await api.post('/v1/auth/api-key', { name: 'x', expiresAt })).body;
    assert.equal(await works(apiKey), true);
    given.service.advance(61);
    assert.equal(await works(apiKey), false);
    const rotated = await api.post(`/v1/auth/api-keys/${id}/rotate`, {});
    assert.deepEqual([rotated.status, rotated.body.code], [409, 'conflict']);
  });

  it('are revoked immediately and permanently', async () => {
    const { api } = await given.owner();
    const { apiKey, id } = (await api.post('/v1/auth/api-key', { name: 'x' })).body;
    assert.equal(await works(apiKey), true);
    const revoked = await api.delete(`/v1/auth/api-keys/${id}`);
    assert.equal(revoked.status, 200);
    assert.equal(await works(apiKey), false);
    given.service.advance(5);
    assert.equal((await api.delete(`/v1/auth/api-keys/${id}`)).body.revokedAt, revoked.body.revokedAt);
    const listed = (await api.get('/v1/auth/api-keys')).body.data[0];
    assert.deepEqual([listed.id, listed.revokedAt], [id, revoked.body.revokedAt]);
  });

  it('are rotated with an overlap, which can be cut short', async () => {
    const { api } = await given.owner();
    const old = (await api.post('/v1/auth/api-key', { name: 'x', scopes: ['organization:read'] })).body;
    const next = await api.post(`/v1/auth/api-keys/${old.id}/rotate`, { overlapSeconds: 3600 });
    assert.equal(next.status, 201);
    assert.deepEqual([next.body.name, next.body.scopes], ['x', ['organization:read']]);
    assert.deepEqual([await works(old.apiKey), await works(next.body.apiKey)], [true, true]);
    assert.equal((await api.post(`/v1/auth/api-keys/${old.id}/rotate`, {})).body.code, 'conflict');
    given.service.advance(1800);
    assert.equal((await api.get('/v1/auth/api-keys')).status, 200, 'a session ends when it is not used for an hour');
    given.service.advance(1801);
    assert.deepEqual([await works(old.apiKey), await works(next.body.apiKey)], [false, true]);

    const last = (await api.post(`/v1/auth/api-keys/${next.body.id}/rotate`, { overlapSeconds: 3600 })).body;
    await api.delete(`/v1/auth/api-keys/${next.body.id}`);
    assert.deepEqual([await works(next.body.apiKey), await works(last.apiKey)], [false, true]);
    const atOnce = (await api.post(`/v1/auth/api-keys/${last.id}/rotate`)).body;
    assert.deepEqual([await works(last.apiKey), await works(atOnce.apiKey)], [false, true]);
    for (const overlapSeconds of [-1, 604_801, 1.5, '60']) {
      assert.equal((await api.post(`/v1/auth/api-keys/${atOnce.id}/rotate`, { overlapSeconds })).status, 400);
    }
  });

  it('cannot be rotated by an actor that has fewer scopes', async () => {
    const { api } = await given.owner();
    const wide = (await api.post('/v1/auth/api-key', { name: 'x', scopes: ['pii:read'] })).body;
    const narrow = (await api.post('/v1/auth/api-key', { name: 'x', scopes: ['keys:write'] })).body;
    const answer = await given.client(narrow.apiKey).post(`/v1/auth/api-keys/${wide.id}/rotate`, {});
    assert.deepEqual([answer.status, answer.body.code], [403, 'insufficient_scope']);
  });

  it('show when they were last used, to the minute, and ignore refused requests', async () => {
    const { api } = await given.owner();
    const { apiKey, id } = (await api.post('/v1/auth/api-key', { name: 'x' })).body;
    const lastUsed = async (): Promise<string | null> =>
      (await api.get('/v1/auth/api-keys')).body.data.find((key: { id: string }) => key.id === id).lastUsedAt;
    assert.equal(await lastUsed(), null);
    await works(apiKey);
    const first = await lastUsed();
    assert.ok(first);
    given.service.advance(61);
    await works(apiKey);
    const second = await lastUsed();
    assert.ok(second && second > first);
    await api.delete(`/v1/auth/api-keys/${id}`);
    given.service.advance(61);
    await works(apiKey);
    assert.equal(await lastUsed(), second);
  });

  it('are refused without a database look-up when malformed, and after one when unknown', async () => {
    const { apiKey } = await given.service.account();
    const { db } = given.service.ctx;
    const statement = db.statement;
    let lookups = 0;
    db.statement = (use) => {
      lookups += 1;
      return statement(use);
    };
    try {
      const body = apiKey.slice(0, -7) + (apiKey.at(-7) === 'a' ? 'b' : 'a');
      const unknown = body + toBase62(crc32(body));
      const tokens: [string, number][] = [
        [body + apiKey.slice(-6), 0],
        [apiKey.slice(0, -1), 0],
        [`${apiKey}0`, 0],
        [apiKey.toLowerCase(), 0],
        [apiKey.replace('avk_live_', 'avk_test_'), 0],
        [apiKey.replace('avk_live_', ''), 0],
        ['x', 0],
        [unknown, 1],
      ];
      for (const [token, expected] of tokens) {
        const counted: number[] = [];
        // The service also runs queries of its own, so only queries that every call repeats are counted.
        for (let time = 0; time < 3; time += 1) {
          lookups = 0;
          const answer = await given.client(token).get('/v1/organization');
          assert.deepEqual([answer.status, answer.body.code], [401, 'unauthorized'], token);
          counted.push(lookups);
        }
        assert.equal(Math.min(...counted), expected, token);
      }
    } finally {
      db.statement = statement;
    }
  });

  it('of another organization are answered like keys that do not exist', async () => {
    const { api } = await given.service.account({ scopes: ['keys:write'] });
    const other = (await (await given.owner()).api.post('/v1/auth/api-key', { name: 'x' })).body;
    const calls: ((id: string) => Promise<ApiAnswer>)[] = [
      (id) => api.delete(`/v1/auth/api-keys/${id}`),
      (id) => api.post(`/v1/auth/api-keys/${id}/rotate`, {}),
    ];
    for (const call of calls) {
      const answers = [await call(other.id), await call('key_00000000000000000000000000'), await call('nonsense')];
      const texts = answers.map(({ status, body }) => `${status} ${JSON.stringify({ ...body, requestId: '' })}`);
      assert.equal(answers[0]?.status, 404);
      assert.equal(new Set(texts).size, 1, texts.join('\n'));
    }
    assert.equal(await works(other.apiKey), true);
  });

  it('can show and revoke themselves with any scopes; a session is not an API key', async () => {
    const { api } = await given.owner();
    const { body } = await api.post('/v1/auth/api-key', { name: 'own', scopes: ['proofs:read'] });
    const own = given.client(body.apiKey);
    const { apiKey: _, ...shown } = body;
    const seen = await own.get('/v1/auth/api-key');
    assert.deepEqual([seen.status, { ...seen.body, lastUsedAt: null }], [200, shown]);
    const ended = await own.delete('/v1/auth/api-key');
    assert.deepEqual([ended.status, ended.body.id], [200, body.id]);
    assert.notEqual(ended.body.revokedAt, null);
    assert.equal((await own.get('/v1/auth/api-key')).status, 401);
    for (const refused of [await api.get('/v1/auth/api-key'), await api.delete('/v1/auth/api-key')])
      assert.deepEqual([refused.status, refused.body.code], [403, 'insufficient_scope']);
  });

  it('are listed newest first, and the pages stay stable while keys are added', async () => {
    const { api } = await given.service.account({ scopes: ['keys:write'] });
    const made: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      given.service.advance(1);
      made.unshift((await api.post('/v1/auth/api-key', { name: `k${n}`, scopes: ['keys:write'] })).body.id);
    }
    const first = (await api.get('/v1/auth/api-keys?limit=2')).body;
    await api.post('/v1/auth/api-key', { name: 'later', scopes: ['keys:write'] });
    const rest = (await api.get(`/v1/auth/api-keys?limit=4&cursor=${first.nextCursor}`)).body;
    const ids = [...first.data, ...rest.data].map(({ id }: { id: string }) => id);
    assert.deepEqual(ids.slice(0, 5), made);
    assert.deepEqual([ids.length, rest.nextCursor], [6, null]);
  });
});

/** The checksum format of the service: six digits in base 62. */
function toBase62(value: number): string {
  const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  let text = '';
  for (let rest = value; text.length < 6; rest = Math.floor(rest / 62)) text = digits.charAt(rest % 62) + text;
  return text;
}
