import assert from 'node:assert/strict';
import { createApiClient } from '../../../support/api-client.ts';
import { newEmail, PASSWORD, useAccounts } from './use-accounts.ts';

const COOKIE = 'avouch_session';

describe('sessions', () => {
  const given = useAccounts();

  it('are refused alike for a wrong password, an unknown address and an unactivated one', async () => {
    const { email } = await given.owner();
    const waiting = newEmail();
    await given.signUp(waiting);
    const answers = [await given.logIn(email, 'wrong'), await given.logIn(newEmail()), await given.logIn(waiting)];
    const [first] = answers.map(({ body }) => ({ ...body, requestId: '' }));
    for (const { status, headers, body } of answers) {
      assert.deepEqual({ ...body, requestId: '' }, first);
      assert.deepEqual([status, body.code, headers.get('www-authenticate')], [401, 'invalid_login', 'Bearer']);
    }
  });

  it('are throttled after ten attempts a minute for an address, whether or not it has an account', async () => {
    for (const email of [(await given.owner()).email, newEmail()]) {
      await given.service.sql('superuser', 'delete from rate_windows');
      for (let n = 0; n < 10; n += 1) assert.equal((await given.logIn(email, 'wrong')).status, 401);
      const refused = await given.logIn(email);
      assert.deepEqual([refused.status, refused.body.code], [429, 'rate_limited']);
      assert.ok(Number(refused.headers.get('retry-after')) >= 1);
    }
  });

  it('are throttled after thirty attempts a minute from one network', async () => {
    const tries = await Promise.all(
      Array.from({ length: 31 }, () => given.service.anonymous.post('/v1/auth/login', {})),
    );
    assert.deepEqual(
      tries
        .map(({ status }) => status)
        .sort()
        .slice(-2),
      [400, 429],
    );
  });

  it('expire after 12 hours, however much they are used', async () => {
    const { api } = await given.owner();
    for (let hours = 0; hours < 12; hours += 1) {
      given.service.advance(3590);
      assert.equal((await api.get('/v1/organization')).status, 200);
    }
    given.service.advance(121);
    assert.equal((await api.get('/v1/organization')).status, 401);
  });

  it('expire after an hour without use in any process', async () => {
    const { api, accessToken } = await given.owner();
    const twin = await given.service.twin();
    const there = createApiClient(twin.url, accessToken);
    for (const each of [api, there, api]) {
      given.service.advance(3590);
      assert.equal((await each.get('/v1/organization')).status, 200);
    }
    given.service.advance(3601);
    for (const each of [there, api]) assert.equal((await each.get('/v1/organization')).status, 401);
    await twin.stop();
  });

  it('are not kept alive by background requests of an unattended page', async () => {
    const { api } = await given.owner();
    const look = async () => (await api.get('/v1/organization', { 'avouch-unattended': '1' })).status;
    given.service.advance(1800);
    assert.equal(await look(), 200);
    given.service.advance(1801);
    assert.equal(await look(), 401);
  });

  it('write their time of last use at most once a minute', async () => {
    const { api, organization } = await given.owner();
    const written = async (): Promise<string> => {
      assert.equal((await api.get('/v1/organization')).status, 200);
      const [row] = await given.service.sql('superuser', 'select xmin::text from sessions where org_id = $1', [
        organization,
      ]);
      return String(row?.xmin);
    };
    const first = await written();
    assert.equal(await written(), first);
    given.service.advance(61);
    const second = await written();
    assert.notEqual(second, first);
    assert.equal(await written(), second);
  });

  it('all end when the user logs out', async () => {
    const { email, api } = await given.owner();
    const other = given.client((await given.logIn(email)).body.accessToken);
    const out = await api.post('/v1/auth/logout', {});
    assert.deepEqual([out.status, out.body], [204, '']);
    assert.match(out.headers.get('set-cookie') ?? '', new RegExp(`^${COOKIE}=; .*Max-Age=0`));
    for (const ended of [api, other]) assert.equal((await ended.get('/v1/organization')).status, 401);
  });

  it('can be ended by logging out only with a session, not with an API key', async () => {
    const { api } = await given.service.account();
    const answer = await api.post('/v1/auth/logout', {});
    assert.deepEqual([answer.status, answer.body.code], [403, 'insufficient_scope']);
  });

  it('set a cookie that scripts cannot read', async () => {
    const { email } = await given.owner();
    const [cookie = ''] = (await given.logIn(email)).headers.getSetCookie();
    assert.match(cookie, new RegExp(`^${COOKIE}=avs_[0-9A-Za-z]{49}; Path=/; HttpOnly; SameSite=Lax; Max-Age=43200$`));
  });

  it('accept the cookie for reads from any origin, and for changes only from their own origin', async () => {
    const { accessToken } = await given.owner();
    const cookie = `${COOKIE}=${accessToken}`;
    const { anonymous } = given.service;
    const sites: [Record<string, string>, number, number][] = [
      [{}, 200, 403],
      [{ 'sec-fetch-site': 'same-origin' }, 200, 200],
      [{ 'sec-fetch-site': 'same-site' }, 200, 403],
      [{ 'sec-fetch-site': 'cross-site' }, 200, 403],
      [{ 'sec-fetch-site': 'none' }, 200, 403],
    ];
    for (const [headers, reading, changing] of sites) {
      assert.equal((await anonymous.get('/v1/organization', { cookie, ...headers })).status, reading);
      const changed = await anonymous.post('/v1/auth/api-key', { name: 'x' }, { cookie, ...headers });
      assert.equal(changed.status, changing, JSON.stringify(headers));
      if (changing === 403) assert.equal(changed.body.code, 'cross_site_request');
    }
    const both = { cookie, authorization: 'Bearer nonsense', 'sec-fetch-site': 'same-origin' };
    assert.equal(
      (await anonymous.get('/v1/organization', both)).status,
      401,
      'a header counts for more than the cookie',
    );
  });

  describe('a password reset', () => {
    const forgot = (email: string) => given.service.anonymous.post('/v1/auth/password/forgot', { email });
    const reset = (token: string | undefined, password = 'a new password') =>
      given.service.anonymous.post('/v1/auth/password/reset', { token, password });

    it('ends all sessions, replaces the password, works once, and is confirmed by email', async () => {
      const { email, api } = await given.owner();
      await forgot(email);
      const [token] = await given.tokens(email, '/reset-password');
      assert.equal((await reset(token, 'short')).status, 400, 'a refused password spends nothing');
      assert.equal((await reset(token)).status, 200);
      assert.equal((await reset(token)).status, 410);
      assert.equal((await api.get('/v1/organization')).status, 401);
      assert.equal((await given.logIn(email, PASSWORD)).status, 401);
      assert.equal((await given.logIn(email, 'a new password')).status, 200);
      await given.mailed(email, 'was changed');
    });

    it('has links that work for an hour, even if others are requested meanwhile, until the first is used', async () => {
      const { email } = await given.owner();
      await forgot(email);
      const [first] = await given.tokens(email, '/reset-password');
      await forgot(email);
      const [, second] = await given.tokens(email, '/reset-password', 2);
      assert.equal((await reset(first)).status, 200);
      assert.equal((await reset(second)).status, 410);
      await forgot(email);
      const third = (await given.tokens(email, '/reset-password', 2)).find((link) => link !== second);
      given.service.advance(3601);
      assert.equal((await reset(third)).status, 410);
    });

    it('is not offered to an unknown or unactivated address, and the answer does not reveal it', async () => {
      const waiting = newEmail();
      await given.signUp(waiting);
      await given.tokens(waiting, '/activate');
      const known = await forgot((await given.owner()).email);
      const before = await given.service.sql('superuser', 'select count(*) from outgoing_mails');
      for (const email of [newEmail(), waiting]) {
        const { status, body } = await forgot(email);
        assert.deepEqual([status, body], [known.status, known.body]);
      }
      assert.deepEqual(await given.service.sql('superuser', 'select count(*) from outgoing_mails'), before);
    });
  });
});
