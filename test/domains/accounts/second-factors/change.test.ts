// Who may add and remove second factors, who is notified, organizations that require one, and recovery.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { removeSecondFactors } from '#domains/accounts/accounts/index.ts';
import type { ApiClient } from '../../../support/api-client.ts';
import { newEmail, PASSWORD } from '../accounts/use-accounts.ts';
import { totpCode } from './totp-code.ts';
import { useSecondFactors } from './use-second-factors.ts';

describe('second factors', () => {
  const given = useSecondFactors();
  const list = async (api: ApiClient) => (await api.get(given.PATH)).body;

  it('are absent at first; an authenticator app is activated by one of its codes', async () => {
    const { api, email, organization } = await given.accounts.owner();
    assert.deepEqual(await list(api), { secondFactors: [], recoveryCodesLeft: 0 });
    const begun = await api.post(`${given.PATH}/totp`, {});
    assert.match(begun.body.uri, /^otpauth:\/\/totp\/Avouch:/);
    assert.match(begun.body.qrCode, /^data:image\/svg\+xml;base64,/);
    assert.deepEqual((await list(api)).secondFactors, [], 'not before it is confirmed');
    assert.equal((await given.accounts.logIn(email)).body.secondFactor, undefined);
    const refused = await api.post(`${given.PATH}/totp/confirm`, { code: totpCode(Buffer.alloc(20), new Date(0)) });
    assert.deepEqual([refused.status, refused.body.code], [422, 'unprocessable']);
    await given.addTotp(api);
    const [{ kind, name }] = (await list(api)).secondFactors;
    assert.deepEqual([kind, name], ['totp', null]);
    const { token } = await given.begin(email);
    const again = await given.finish({ token, code: given.lastCode() });
    assert.equal(again.status, 401, 'the code that confirmed is used');
    assert.ok((await given.audited(organization)).includes('second_factor.added totp'));
    await given.accounts.mailed(email, 'was changed');
  });

  it('keep the old app working until a new app is confirmed', async () => {
    const { api, email } = await given.accounts.owner();
    const old = await given.addTotp(api);
    const { secret: waiting } = (await api.post(`${given.PATH}/totp`, {})).body;
    assert.ok(waiting);
    const { token } = await given.begin(email);
    assert.equal((await given.finish({ token, code: given.nextCode(old) })).status, 200);
    const fresh = await given.addTotp(api);
    assert.equal((await list(api)).secondFactors.length, 1);
    const again = await given.begin(email);
    assert.equal((await given.finish({ token: again.token, code: given.nextCode(old) })).status, 401);
    assert.equal((await given.finish({ token: again.token, code: given.nextCode(fresh) })).status, 200);
  });

  it('must be confirmed within ten minutes', async () => {
    const { api } = await given.accounts.owner();
    assert.equal((await api.post(`${given.PATH}/totp/confirm`, { code: '123456' })).status, 409);
    await api.post(`${given.PATH}/totp`, {});
    given.service.advance(601);
    assert.equal((await api.post(`${given.PATH}/totp/confirm`, { code: '123456' })).status, 409);
  });

  it('can be changed only after a recent login', async () => {
    const { api, email } = await given.accounts.owner();
    const key = await given.service.account();
    await given.addTotp(api);
    const { id } = (await list(api)).secondFactors[0];
    const changes = (by: ApiClient) => [
      by.post(`${given.PATH}/totp`, {}),
      by.post(`${given.PATH}/passkeys/options`, {}),
      by.post(`${given.PATH}/recovery-codes`, {}),
      by.delete(`${given.PATH}/${id}`),
    ];
    for (const { body } of await Promise.all(changes(key.api))) assert.equal(body.code, 'insufficient_scope');
    given.service.advance(601);
    for (const { status, body } of await Promise.all(changes(api)))
      assert.deepEqual([status, body.code], [403, 'recent_login_required']);
    assert.equal((await list(api)).secondFactors.length, 1, 'to see them is free');
    assert.notEqual((await given.accounts.logIn(email)).body.secondFactor, undefined);
  });

  it('are removed one by one, the recovery codes with the last one, and other users keep theirs', async () => {
    const { api, email, organization } = await given.accounts.owner();
    const stranger = await given.accounts.owner();
    await given.addTotp(api);
    await given.addPasskey(api);
    const codes = await api.post(`${given.PATH}/recovery-codes`, {});
    assert.equal(codes.status, 201);
    const [totp, passkey] = (await list(api)).secondFactors;
    for (const id of [totp.id, totp.id.replace(/.{10}$/, '0000000000')]) {
      const answer = await stranger.api.delete(`${given.PATH}/${id}`);
      assert.deepEqual([answer.status, answer.body.code], [404, 'not_found']);
    }
    assert.deepEqual((await api.delete(`${given.PATH}/${totp.id}`)).body.recoveryCodesLeft, 10);
    assert.deepEqual((await given.begin(email)).methods, ['passkey', 'recovery_code']);
    const last = await api.delete(`${given.PATH}/${passkey.id}`);
    assert.deepEqual(last.body, { secondFactors: [], recoveryCodesLeft: 0 });
    assert.match((await given.accounts.logIn(email)).body.accessToken, /^avs_/);
    const without = await api.post(`${given.PATH}/recovery-codes`, {});
    assert.deepEqual([without.status, without.body.code], [409, 'conflict']);
    const entries = await given.audited(organization);
    for (const entry of ['second_factor.removed totp', 'second_factor.removed passkey'])
      assert.ok(entries.includes(entry));
    for (const change of ['A passkey was added', 'A passkey was removed']) await given.accounts.mailed(email, change);
  });

  it('show a secret once, even to a repeated request', async () => {
    const { api } = await given.accounts.owner();
    const headers = { 'idempotency-key': 'once' };
    const first = await api.post(`${given.PATH}/totp`, {}, headers);
    const again = await api.post(`${given.PATH}/totp`, {}, headers);
    assert.deepEqual([again.status, again.body.code, again.body.id], [409, 'secret_already_shown', first.body.id]);
  });

  describe('required by an organization', () => {
    const member = async (owner: { api: ApiClient; organization: string }, role: string) => {
      const email = newEmail();
      await owner.api.post('/v1/organization/invitations', { email, role });
      const [token] = await given.accounts.tokens(email, '/invitation');
      await given.service.anonymous.post('/v1/auth/invitations/accept', { token, password: PASSWORD });
      const { accessToken } = (await given.accounts.logIn(email)).body;
      return { email, api: given.accounts.client(accessToken) };
    };
    const ask = (api: ApiClient, requireSecondFactor: boolean) =>
      api.patch('/v1/organization', { requireSecondFactor });

    it('restrict members without one to setting one up', async () => {
      const owner = await given.accounts.owner();
      const viewer = await member(owner, 'viewer');
      await given.addPasskey(owner.api);
      const asked = await ask(owner.api, true);
      assert.deepEqual([asked.status, asked.body.requireSecondFactor], [200, true]);
      for (const path of ['/v1/organization', '/v1/persons', '/v1/auth/api-keys', '/v1/organization/members']) {
        const answer = await viewer.api.get(path);
        assert.deepEqual([answer.status, answer.body.code], [403, 'second_factor_required'], path);
      }
      const key = await viewer.api.post('/v1/auth/api-key', { name: 'x' });
      assert.equal(key.body.code, 'second_factor_required');
      assert.equal((await owner.api.get('/v1/organization')).status, 200);
      const members = (await owner.api.get('/v1/organization/members')).body.data;
      assert.deepEqual(
        members.map(({ secondFactor }: { secondFactor: boolean }) => secondFactor),
        [true, false],
      );
      await given.addTotp(viewer.api);
      assert.equal((await viewer.api.get('/v1/organization')).status, 200, 'at once, in the same session');
      const [{ id }] = (await list(viewer.api)).secondFactors;
      await viewer.api.delete(`${given.PATH}/${id}`);
      assert.equal((await viewer.api.get('/v1/organization')).status, 403);
      assert.equal((await viewer.api.post('/v1/auth/logout', {})).status, 204);
      assert.ok((await given.audited(owner.organization)).includes('organization.second_factor_rule true'));
    });

    it('can be required only by owners with a recent login, for their own organization', async () => {
      const owner = await given.accounts.owner();
      const other = await given.accounts.owner();
      const developer = await member(owner, 'developer');
      const key = await given.service.account({ scopes: ['organization:write', 'organization:read'] });
      assert.equal((await ask(developer.api, true)).status, 403);
      assert.equal((await ask(key.api, true)).body.code, 'insufficient_scope');
      given.service.advance(601);
      assert.equal((await ask(owner.api, true)).body.code, 'recent_login_required');
      const fresh = given.accounts.client((await given.accounts.logIn(owner.email)).body.accessToken);
      assert.equal((await ask(fresh, true)).status, 200);
      assert.equal((await fresh.get('/v1/organization')).status, 403, 'the owner is a member as others are');
      assert.equal((await other.api.get('/v1/organization')).status, 200);
    });
  });

  it('can be removed by the operator, which ends all sessions', async () => {
    const { api, email, organization } = await given.accounts.owner();
    await given.addTotp(api);
    await given.addPasskey(api);
    assert.equal(await removeSecondFactors(given.service.ctx, newEmail()), false);
    assert.equal(await removeSecondFactors(given.service.ctx, email.toUpperCase()), true);
    assert.equal(await removeSecondFactors(given.service.ctx, email), false);
    assert.equal((await api.get(given.PATH)).status, 401);
    const { accessToken } = (await given.accounts.logIn(email)).body;
    assert.deepEqual((await list(given.accounts.client(accessToken))).secondFactors, []);
    assert.ok((await given.audited(organization)).includes('second_factor.removed all'));
  });

  it('are stored sealed, and deleted with the account', async () => {
    const owner = await given.accounts.owner();
    const email = newEmail();
    await owner.api.post('/v1/organization/invitations', { email, role: 'owner' });
    const [token] = await given.accounts.tokens(email, '/invitation');
    await given.service.anonymous.post('/v1/auth/invitations/accept', { token, password: PASSWORD });
    const { accessToken, userId } = (await given.accounts.logIn(email)).body;
    const api = given.accounts.client(accessToken);
    const secret = await given.addTotp(api);
    await given.addPasskey(api, given.device(), { name: 'Phone of the house' });
    const { recoveryCodes } = (await api.post(`${given.PATH}/recovery-codes`, {})).body;
    await given.begin(email);
    const rows = async (): Promise<Buffer> => {
      const tables = ['totp_secrets', 'passkeys', 'recovery_codes', 'second_factor_challenges'];
      const all = tables.map((table) =>
        given.service.sql('superuser', `select * from ${table} where user_id = $1`, [userId]),
      );
      const keys = given.service.sql('superuser', 'select * from data_keys where org_id = $1', [userId]);
      const values = (await Promise.all([...all, keys])).flat().flatMap((row) => Object.values(row));
      return Buffer.concat(values.map((value) => (Buffer.isBuffer(value) ? value : Buffer.from(String(value)))));
    };
    const before = await rows();
    assert.ok(before.length > 500);
    for (const plain of [secret, 'Phone of the house', recoveryCodes[0].replaceAll('-', '')])
      assert.equal(before.includes(plain), false, String(plain));

    const made = await owner.api.post('/v1/erasures', { email, reason: 'request' });
    assert.equal(made.status < 300, true, JSON.stringify(made.body));
    while ((await rows()).length > 0) await sleep(50);
    assert.equal((await given.accounts.logIn(email)).status, 401);
  });
});
