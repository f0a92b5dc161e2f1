// Changing the password with the current one (OWASP ASVS 5.0, 6.2.3 and 7.4.3).
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ApiClient, createApiClient } from '../../../support/api-client.ts';
import { connectBeside, isWaitingForLock } from '../../../support/postgres/database-locks.ts';
import { useSecondFactors } from '../second-factors/use-second-factors.ts';
import { newEmail, PASSWORD } from './use-accounts.ts';

const NEW = 'a new umbrella on the beach';
const PATH = '/v1/auth/password';

describe('changing the password of a logged-in user', () => {
  const given = useSecondFactors();
  const { accounts } = given;
  const change = (api: ApiClient, currentPassword = PASSWORD, password = NEW) =>
    api.put(PATH, { currentPassword, password });
  const isOpen = async (api: ApiClient): Promise<boolean> => (await api.get('/v1/organization')).status === 200;
  const currentSession = async (api: ApiClient): Promise<string> =>
    (await api.get('/v1/auth/sessions')).body.data[0].id;

  it('requires the current password, ends the other sessions, and gives this session a new token', async () => {
    const { api, email, organization } = await accounts.owner();
    const other = accounts.client((await accounts.logIn(email)).body.accessToken);
    const before = (await api.get('/v1/auth/session')).body;
    const id = await currentSession(api);
    given.service.advance(60);
    const changed = await change(api);
    assert.equal(changed.status, 200, JSON.stringify(changed.body));
    assert.deepEqual([changed.body.organization, changed.body.userId], [organization, before.user.id]);
    assert.ok(changed.body.expiresIn <= 12 * 3600 - 60, 'no longer than it would have been');
    assert.match(changed.headers.get('set-cookie') ?? '', /^avouch_session=avs_\w+; .*HttpOnly/);
    assert.deepEqual(await Promise.all([api, other].map(isOpen)), [false, false]);
    const renewed = accounts.client(changed.body.accessToken);
    assert.equal(await currentSession(renewed), id);
    assert.equal((await renewed.get('/v1/auth/session')).body.authenticatedAt, before.authenticatedAt);
    assert.equal((await accounts.logIn(email)).body.code, 'invalid_login');
    assert.equal((await accounts.logIn(email, NEW)).status, 200);
    const entries = await given.audited(organization);
    for (const entry of ['user.password_changed', 'session.closed']) assert.ok(entries.includes(entry), entry);
    await accounts.mailed(email, 'was changed');
  });

  it('fails without the current password, and the audit log records a refused login', async () => {
    const { api, email, organization } = await accounts.owner();
    for (const wrong of [NEW, `${PASSWORD} `, PASSWORD.toUpperCase()]) {
      const { status, body } = await change(api, wrong);
      assert.deepEqual([status, body.code, body.errors[0].path], [422, 'unprocessable', 'currentPassword']);
      assert.ok(!JSON.stringify(body).includes(wrong));
    }
    assert.ok(await isOpen(api));
    assert.equal((await accounts.logIn(email)).status, 200);
    while (!(await given.audited(organization)).includes('session.refused')) await sleep(20);
    for (let tries = 3; tries < 10; tries += 1) await change(api, 'wrong');
    const late = await change(api);
    assert.deepEqual([late.status, late.body.code], [429, 'rate_limited']);
    assert.equal((await accounts.logIn(email)).status, 200, 'tries in a session keep nobody from logging in');
  });

  it('applies the same rules as any other new password', async () => {
    const { api, email } = await accounts.owner();
    await api.patch('/v1/organization', { name: 'Night Train' });
    for (const easy of ['qwertyqwerty', 'night-train-2026', email.slice(0, 20)]) {
      const { status, body } = await change(api, PASSWORD, easy);
      assert.deepEqual([status, body.code, body.errors[0].path], [422, 'guessable_password', 'password'], easy);
    }
    assert.equal((await change(api, PASSWORD, 'short')).status, 400);
    assert.ok(await isOpen(api), 'and nothing has ended');
    assert.equal((await accounts.logIn(email)).status, 200);
  });

  it('invalidates emailed links and logins that wait for a second factor', async () => {
    const { api, email } = await accounts.owner();
    const secret = await given.addTotp(api);
    await given.service.anonymous.post('/v1/auth/password/forgot', { email });
    const [link] = await accounts.tokens(email, '/reset-password');
    const { token } = await given.begin(email);
    assert.equal((await change(api)).status, 200);
    assert.equal((await given.finish({ token, code: given.nextCode(secret) })).status, 410);
    const reset = await given.service.anonymous.post('/v1/auth/password/reset', { token: link, password: PASSWORD });
    assert.equal(reset.status, 410);
  });

  it('requires a login within the last 10 minutes from a user with a second factor, besides the password', async () => {
    const [plain, strong] = [await accounts.owner(), await accounts.owner()];
    await given.addTotp(strong.api);
    given.service.advance(601);
    const { status, body } = await change(strong.api);
    assert.deepEqual([status, body.code], [403, 'recent_login_required']);
    assert.equal((await change(plain.api)).status, 200);
  });

  it('succeeds once when two requests arrive at the same time', async () => {
    const { api, email } = await accounts.owner();
    const other = accounts.client((await accounts.logIn(email)).body.accessToken);
    const answers = await Promise.all([change(api), change(other, PASSWORD, `${NEW} too`)]);
    assert.equal(answers.filter(({ status }) => status === 200).length, 1, JSON.stringify(answers));
    for (const { status } of answers) assert.ok([200, 401, 422].includes(status), String(status));
  });

  for (const withFactor of [false, true])
    it(`opens no session for a login that ran during the change${withFactor ? ', and no second-factor step' : ''}`, async () => {
      const { api, email } = await accounts.owner();
      if (withFactor) await given.addTotp(api);
      const { user } = (await api.get('/v1/auth/session')).body;
      const changing = await connectBeside(given.service);
      try {
        await changing.query('begin');
        await changing.query(`update users set password_hash = password_hash || '.' where id = $1`, [user.id]);
        const answered = { is: false };
        const login = accounts.logIn(email).finally(() => {
          answered.is = true;
        });
        while (!answered.is && !(await isWaitingForLock(given.service))) await sleep(10);
        await changing.query('commit');
        const { status, body } = await login;
        assert.deepEqual([status, body.code], [401, 'invalid_login']);
      } finally {
        await changing.end();
      }
    });

  it('is refused to API keys and to pages of other origins', async () => {
    const { api, password } = await given.service.account();
    assert.equal((await change(api, password)).body.code, 'insufficient_scope');
    const { accessToken } = await accounts.owner();
    const cookie = { cookie: `avouch_session=${accessToken}`, 'sec-fetch-site': 'cross-site' };
    const body = { currentPassword: PASSWORD, password: NEW };
    const { anonymous } = given.service;
    assert.equal((await anonymous.put(PATH, body, cookie)).body.code, 'cross_site_request');
  });

  it('ends sessions in all organizations of the user, and each organization gets an audit entry', async () => {
    const [me, host] = [await accounts.owner(), await accounts.owner()];
    await host.api.post('/v1/organization/invitations', { email: me.email, role: 'viewer' });
    assert.equal((await accounts.join(me.api, me.email)).status, 200);
    const there = accounts.client((await accounts.logIn(me.email, PASSWORD, host.organization)).body.accessToken);
    assert.ok(await isOpen(there));
    assert.equal((await change(me.api)).status, 200);
    assert.equal(await isOpen(there), false);
    assert.ok(await isOpen(host.api), 'nobody else is logged out');
    for (const organization of [me.organization, host.organization])
      assert.ok((await given.audited(organization)).includes('user.password_changed'));
  });

  it('ignores an address in the body: the session identifies the user', async () => {
    const { api } = await accounts.owner();
    const body = { currentPassword: PASSWORD, password: NEW, email: newEmail() };
    assert.equal((await api.put(PATH, body)).status, 400);
    assert.equal((await createApiClient(given.service.url).put(PATH, body)).status, 401);
  });
});
