// What users see of their own sessions, and how they end them (OWASP ASVS 5.0, 7.2.4 and 7.5.2).
import assert from 'node:assert/strict';
import type { ApiClient } from '../../../support/api-client.ts';
import { PASSWORD, useAccounts } from './use-accounts.ts';

const PATH = '/v1/auth/sessions';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';
const BROWSERS: readonly [string, string | null][] = [
  [FIREFOX, 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605.1 Version/18.0 Safari/605.1', 'Safari on macOS'],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/140.0 Mobile/15E148 Safari/604.1', 'Chrome on iPhone'],
  ['curl/8.16.0', 'curl'],
  ['Mozilla/5.0 (something new)', null],
  ['<script>alert(1)</script>', null],
];

interface Listed {
  id: string;
  organization: { id: string; name: string };
  browser: string | null;
  current: boolean;
  createdAt: string;
  lastUsedAt: string;
  expiresAt: string;
}

describe('the sessions of a user', () => {
  const given = useAccounts();
  const list = async (api: ApiClient): Promise<Listed[]> => (await api.get(PATH)).body.data;
  const logIn = async (email: string, headers: Record<string, string> = {}) => {
    const { body } = await given.service.anonymous.post('/v1/auth/login', { email, password: PASSWORD }, headers);
    return { token: body.accessToken as string, api: given.client(body.accessToken) };
  };
  const isOpen = async (api: ApiClient): Promise<boolean> => (await api.get('/v1/organization')).status === 200;
  const closed = (organization: string) =>
    given.service.sql(
      'superuser',
      `select subject from audit_entries where action = 'session.closed' and org_id = $1`,
      [organization],
    );

  it('are listed with time and browser, the current one first', async () => {
    const { email, api, organization } = await given.owner();
    given.service.advance(600);
    const second = await logIn(email, { 'user-agent': FIREFOX });
    const [one, two, ...more] = await list(second.api);
    assert.equal(more.length, 0);
    assert.deepEqual(
      [one?.current, one?.browser, two?.current, two?.browser],
      [true, 'Firefox on Linux', false, 'node'],
    );
    assert.deepEqual(one?.organization, { id: organization, name: 'Films' });
    const apart = (later = '', earlier = '') => (Date.parse(later) - Date.parse(earlier)) / 1000;
    assert.ok(Math.abs(apart(one?.createdAt, two?.createdAt) - 600) < 60);
    assert.equal(apart(one?.expiresAt, one?.createdAt), 12 * 3600);
    given.service.advance(120);
    assert.deepEqual(
      (await list(api)).map(({ id }) => id),
      [two?.id, one?.id],
      'this one is another to the other',
    );
    const [used] = await list(api);
    assert.ok(apart(used?.lastUsedAt, used?.createdAt) > 700, JSON.stringify(used));
  });

  it('describe their browser in a few words, which are stored sealed', async () => {
    const { email, api, organization } = await given.owner();
    for (const [header] of BROWSERS) await logIn(email, { 'user-agent': header });
    const names = (await list(api)).filter(({ current }) => !current).map(({ browser }) => browser);
    assert.deepEqual(names.sort(), BROWSERS.map(([, name]) => name).sort());
    const rows = await given.service.sql('superuser', 'select * from sessions where org_id = $1', [organization]);
    assert.equal(rows.length, BROWSERS.length + 1);
    for (const row of rows)
      for (const value of Object.values(row))
        assert.ok(
          !/firefox|windows|curl|node/i.test(Buffer.isBuffer(value) ? value.toString('latin1') : String(value)),
        );
  });

  it('can be ended one by one after a recent login', async () => {
    const { email, api, organization } = await given.owner();
    const [other, third] = [await logIn(email), await logIn(email)];
    const [{ id } = { id: '' }] = await list(other.api);
    const stranger = await given.owner();
    for (const unknown of [id, id.replace(/.{10}$/, '0000000000')]) {
      const answer = await stranger.api.delete(`${PATH}/${unknown}`);
      assert.deepEqual([answer.status, answer.body.code], [404, 'not_found']);
    }
    assert.ok(await isOpen(other.api));
    assert.equal((await api.delete(`${PATH}/${id}`)).status, 204);
    assert.deepEqual(await Promise.all([api, other.api, third.api].map(isOpen)), [true, false, true]);
    assert.equal((await api.delete(`${PATH}/${id}`)).status, 404, 'it is no more');
    assert.deepEqual(await closed(organization), [{ subject: id }]);
    given.service.advance(601);
    const [{ id: own } = { id: '' }] = await list(api);
    for (const path of [PATH, `${PATH}/${own}`])
      assert.equal((await api.delete(path)).body.code, 'recent_login_required', path);
    assert.ok(await isOpen(third.api));
  });

  it('can all be ended except the current one, in every organization of the user', async () => {
    const [me, host] = [await given.owner(), await given.owner()];
    await host.api.post('/v1/organization/invitations', { email: me.email, role: 'viewer' });
    assert.equal((await given.join(me.api, me.email)).status, 200);
    const { body } = await me.api.post('/v1/auth/switch-organization', { organization: host.organization });
    const there = given.client(body.accessToken);
    const other = await logIn(me.email);
    const places = (await list(me.api)).map(({ organization }) => organization.id);
    assert.deepEqual(places.sort(), [me.organization, me.organization, host.organization].sort());
    assert.deepEqual(
      new Set((await list(there)).map(({ id }) => id)),
      new Set((await list(me.api)).map(({ id }) => id)),
    );
    assert.equal((await me.api.delete(PATH)).status, 204);
    assert.deepEqual(await Promise.all([me.api, there, other.api, host.api].map(isOpen)), [true, false, false, true]);
    assert.deepEqual(
      (await list(me.api)).map(({ current }) => current),
      [true],
    );
    assert.deepEqual([(await closed(me.organization)).length, (await closed(host.organization)).length], [1, 1]);
  });

  it('can be neither seen nor ended by an API key', async () => {
    const { api } = await given.service.account();
    for (const { body } of [await api.get(PATH), await api.delete(PATH)]) assert.equal(body.code, 'insufficient_scope');
  });

  it('of a browser end when a login or a switch of organization replaces them', async () => {
    const [me, other] = [await given.owner(), await given.owner()];
    const cookie = (value: string) => ({ cookie: `a=b; avouch_session=${value}`, 'sec-fetch-site': 'same-origin' });
    const again = await logIn(me.email, cookie(me.accessToken));
    assert.deepEqual(await Promise.all([me.api, again.api].map(isOpen)), [false, true]);
    assert.equal((await closed(me.organization)).length, 1);
    const organization = me.organization;
    const { anonymous } = given.service;
    const switched = await anonymous.post('/v1/auth/switch-organization', { organization }, cookie(again.token));
    assert.equal(switched.status, 200);
    assert.equal(await isOpen(again.api), false);
    const theirs = await logIn(other.email, cookie(switched.body.accessToken));
    const last = given.client(switched.body.accessToken);
    assert.deepEqual(await Promise.all([last, theirs.api, other.api].map(isOpen)), [false, true, true]);
    const wrong = { email: other.email, password: 'wrong' };
    assert.equal((await anonymous.post('/v1/auth/login', wrong, cookie(theirs.token))).status, 401);
    assert.ok(await isOpen(theirs.api), 'a wrong login ends nothing');
    for (const nonsense of ['', 'avs_nonsense', '%', `${theirs.token}x`])
      assert.match((await logIn(other.email, cookie(nonsense))).token, /^avs_/);
  });
});
