import assert from 'node:assert/strict';
import type { ApiClient } from '../../../support/api-client.ts';
import { INVITES_VIEWERS } from '../../../support/inviting-scopes.ts';
import { newEmail, PASSWORD, useAccounts } from './use-accounts.ts';

describe('members', () => {
  const given = useAccounts();
  const invite = (api: ApiClient, email: string, role: string) =>
    api.post('/v1/organization/invitations', { email, role });
  const accept = (token: string | undefined, password = PASSWORD) =>
    given.service.anonymous.post('/v1/auth/invitations/accept', { token, password });
  const join = async (owner: { api: ApiClient; organization: string }, role: string) => {
    const email = newEmail();
    assert.equal((await invite(owner.api, email, role)).status, 201);
    assert.equal((await accept((await given.tokens(email, '/invitation')).at(-1))).status, 200);
    const { accessToken, userId } = (await given.logIn(email, PASSWORD, owner.organization)).body;
    return { email, userId, api: given.client(accessToken) };
  };
  const roles = async (api: ApiClient): Promise<Record<string, string>> => {
    const { body } = await api.get('/v1/organization/members');
    return Object.fromEntries(body.data.map((row: { email: string; role: string }) => [row.email, row.role]));
  };

  describe('have the permissions of their role', () => {
    const allowed: [string, string, unknown, string[]][] = [
      ['get', '/v1/organization', undefined, ['owner', 'reviewer', 'developer', 'viewer']],
      ['get', '/v1/persons', undefined, ['owner', 'reviewer', 'developer', 'viewer']],
      ['patch', '/v1/organization', { name: 'X' }, ['owner']],
      ['get', '/v1/organization/members', undefined, ['owner']],
      ['post', '/v1/organization/invitations', { email: 'x@example.org', role: 'viewer' }, ['owner']],
      ['get', '/v1/auth/api-keys', undefined, ['owner', 'developer']],
      ['post', '/v1/auth/api-key', { name: 'x' }, ['owner', 'developer']],
      ['post', '/v1/auth/api-key', { name: 'x', scopes: ['pii:read'] }, ['owner']],
      ['get', '/v1/webhooks', undefined, ['owner', 'reviewer', 'developer', 'viewer']],
      ['post', '/v1/webhooks', { url: 'http://127.0.0.1:9/', events: ['*'] }, ['owner', 'developer']],
    ];
    it('on every route', async () => {
      const owner = await given.owner();
      const people: [string, ApiClient][] = [['owner', owner.api]];
      for (const role of ['reviewer', 'developer', 'viewer']) people.push([role, (await join(owner, role)).api]);
      for (const [method, path, body, who] of allowed) {
        for (const [role, api] of people) {
          const call =
            method === 'get' ? api.get(path) : method === 'post' ? api.post(path, body) : api.patch(path, body);
          const { status, body: answer } = await call;
          const expected = who.includes(role);
          assert.equal(status < 300, expected, `${role} ${method} ${path}: ${status}`);
          if (!expected) assert.deepEqual([status, answer.code], [403, 'insufficient_scope']);
        }
      }
    });
  });

  it('can be erased by address only by actors who can remove them', async () => {
    const owner = await given.owner();
    const developer = await join(owner, 'developer');
    const [second, invited] = [await join(owner, 'owner'), newEmail()];
    await invite(owner.api, invited, 'viewer');
    const erase = (api: ApiClient, email: string) => api.post('/v1/erasures', { email });
    const eraser = (await owner.api.post('/v1/auth/api-key', { name: 'eraser', scopes: ['compliance:erase'] })).body;
    for (const email of [second.email, invited])
      for (const api of [developer.api, given.client(eraser.apiKey)]) {
        const { status, body } = await erase(api, email);
        assert.deepEqual([status, body.code], [403, 'insufficient_scope']);
      }
    assert.equal(
      (await erase(given.client(eraser.apiKey), newEmail())).status,
      202,
      'an address that is nobody’s here',
    );
    const scopes = ['compliance:erase', 'organization:write'];
    const { body: key } = await owner.api.post('/v1/auth/api-key', { name: 'officer', scopes });
    assert.equal((await erase(given.client(key.apiKey), second.email)).status, 403, 'an owner may do more');
    assert.equal((await erase(given.client(key.apiKey), invited)).status, 202);
    assert.equal((await roles(owner.api))[second.email], 'owner');
    assert.equal((await erase(owner.api, second.email)).status, 202);
  });

  it("see the organization's contact address that the owner set", async () => {
    const { api } = await given.owner();
    const { body: before } = await api.get('/v1/organization');
    assert.equal(before.contactEmail, null);
    const contactEmail = 'rights@films.example';
    const { status, body } = await api.patch('/v1/organization', { contactEmail });
    assert.deepEqual([status, body], [200, { ...before, contactEmail }]);
    const renamed = await api.patch('/v1/organization', { name: 'Other Films' });
    assert.deepEqual([renamed.body.name, renamed.body.contactEmail], ['Other Films', contactEmail]);
    for (const refused of [
      {},
      { contactEmail: 'Films <a@b.example>' },
      { contactEmail: '' },
      { name: null },
      { mail: 1 },
    ])
      assert.equal((await api.patch('/v1/organization', refused)).status, 400, JSON.stringify(refused));
    assert.equal((await api.patch('/v1/organization', { contactEmail: null })).body.contactEmail, null);
  });

  describe('can be invited', () => {
    it('by a link that works once, for seven days', async () => {
      const owner = await given.owner();
      const email = newEmail();
      await invite(owner.api, email, 'viewer');
      const [token] = await given.tokens(email, '/invitation');
      const answers = await Promise.all(Array.from({ length: 4 }, () => accept(token)));
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 410, 410, 410]);
      const late = newEmail();
      await invite(owner.api, late, 'viewer');
      given.service.advance(7 * 86_400 + 1);
      assert.equal((await accept((await given.tokens(late, '/invitation')).at(-1))).status, 410);
    });

    it('many times at once: the last link counts and no request fails', async () => {
      const owner = await given.owner();
      const email = newEmail();
      const made = await Promise.all(Array.from({ length: 5 }, () => invite(owner.api, email, 'viewer')));
      assert.deepEqual(new Set(made.map(({ status }) => status)), new Set([201]));
      const statuses = [];
      for (const token of await given.tokens(email, '/invitation', 5)) statuses.push((await accept(token)).status);
      assert.deepEqual(statuses.sort(), [200, 410, 410, 410, 410]);
    });

    it('with an existing account after logging in, which keeps its password and its organization', async () => {
      const [owner, other] = [await given.owner(), await given.owner()];
      await invite(owner.api, other.email, 'developer');
      const token = (await given.tokens(other.email, '/invitation')).at(-1);
      for (const password of ['not their password', PASSWORD]) {
        const { status, body } = await accept(token, password);
        assert.deepEqual([status, body.code], [409, 'conflict'], 'the link alone opens no account');
      }
      assert.equal((await given.logIn(other.email, 'not their password')).status, 401);
      const joined = await given.join(other.api, other.email);
      assert.deepEqual([joined.status, joined.body], [200, { organization: owner.organization }]);
      const home = await given.logIn(other.email);
      const guest = await given.logIn(other.email, PASSWORD, owner.organization);
      assert.deepEqual([home.body.organization, guest.body.organization], [other.organization, owner.organization]);
      assert.equal((await given.logIn(other.email, PASSWORD, 'org_of_nobody')).status, 401);
      assert.equal((await roles(owner.api))[other.email], 'developer');
    });

    it('with their own account only: an invitation for another address is refused and remains valid', async () => {
      const [owner, other] = [await given.owner(), await given.owner()];
      const email = newEmail();
      await invite(owner.api, email, 'viewer');
      const token = (await given.tokens(email, '/invitation')).at(-1);
      const refused = await other.api.post('/v1/auth/invitations/join', { token });
      assert.deepEqual([refused.status, refused.body.code], [403, 'insufficient_scope']);
      assert.equal((await accept(token)).status, 200);
      assert.equal((await other.api.post('/v1/auth/invitations/join', { token })).status, 410);
    });

    it('while a sign-up waits for activation, which is then canceled', async () => {
      const owner = await given.owner();
      const email = newEmail();
      await given.signUp(email, 'given at sign-up');
      await invite(owner.api, email, 'viewer');
      const [invitation] = await given.tokens(email, '/invitation');
      const [activation] = await given.tokens(email, '/activate');
      assert.equal((await accept(invitation)).status, 200);
      assert.equal((await given.activate(activation, 'given at sign-up')).status, 410);
      assert.equal((await given.logIn(email, 'given at sign-up')).status, 401);
      assert.equal((await given.logIn(email)).status, 200);
    });

    it('without an invitation ever lowering the role of an owner', async () => {
      const owner = await given.owner();
      await invite(owner.api, owner.email, 'viewer');
      assert.equal((await given.join(owner.api, owner.email)).status, 200);
      assert.equal((await roles(owner.api))[owner.email], 'owner');
    });
  });

  it('always include an owner: the last one cannot be removed, nor the last two at once', async () => {
    const owner = await given.owner();
    const { userId } = (await given.logIn(owner.email)).body;
    const path = `/v1/organization/members/${userId}`;
    for (const answer of [await owner.api.patch(path, { role: 'viewer' }), await owner.api.delete(path)]) {
      assert.deepEqual([answer.status, answer.body.code], [409, 'conflict']);
    }
    const second = await join(owner, 'owner');
    const both = await Promise.all([
      owner.api.patch(`/v1/organization/members/${second.userId}`, { role: 'viewer' }),
      second.api.patch(path, { role: 'viewer' }),
    ]);
    // The second caller is refused, as the last owner or as no longer a member.
    assert.equal(both.filter(({ status }) => status === 200).length, 1);
    const owners = await given.service.sql(
      'superuser',
      "select 1 from memberships where org_id = $1 and role = 'owner'",
      [owner.organization],
    );
    assert.equal(owners.length, 1);
  });

  it('lose their sessions in this organization only when they are removed', async () => {
    const [owner, other] = [await given.owner(), await given.owner()];
    await invite(owner.api, other.email, 'viewer');
    assert.equal((await given.join(other.api, other.email)).status, 200);
    const { accessToken, userId } = (await given.logIn(other.email, PASSWORD, owner.organization)).body;
    const guest = given.client(accessToken);
    assert.equal((await guest.get('/v1/organization')).status, 200);
    assert.equal((await owner.api.delete(`/v1/organization/members/${userId}`)).status, 200);
    assert.equal((await guest.get('/v1/organization')).status, 401);
    assert.equal((await other.api.get('/v1/organization')).status, 200, 'at home nothing changes');
    assert.equal((await owner.api.delete(`/v1/organization/members/${userId}`)).status, 404);
  });

  it('can return by an invitation or a sign-up after they were removed from their only organization', async () => {
    const owner = await given.owner();
    const removed = async () => {
      const { email, userId } = await join(owner, 'viewer');
      assert.equal((await owner.api.delete(`/v1/organization/members/${userId}`)).status, 200);
      return { email, userId };
    };
    const invited = await removed();
    assert.equal((await invite(owner.api, invited.email, 'reviewer')).status, 201);
    assert.equal((await accept((await given.tokens(invited.email, '/invitation')).at(-1))).status, 200);
    const again = await given.logIn(invited.email, PASSWORD, owner.organization);
    assert.equal(again.status, 200);
    assert.notEqual(again.body.userId, invited.userId);

    const alone = await removed();
    await given.signUp(alone.email);
    assert.equal((await given.activate((await given.tokens(alone.email, '/activate')).at(-1))).status, 200);
    assert.equal((await given.logIn(alone.email)).status, 200);
  });

  it('left without an organization by an earlier version can return after the next start', async () => {
    const owner = await given.owner();
    const left = async () => {
      const { email, userId, api } = await join(owner, 'viewer');
      const factor = await api.post('/v1/auth/second-factors/totp', {});
      assert.equal(factor.status, 201);
      await given.service.sql('superuser', 'delete from memberships where user_id = $1', [userId]);
      assert.equal((await given.logIn(email)).status, 401);
      return { email, userId };
    };
    const [invited, alone] = [await left(), await left()];
    assert.equal((await invite(owner.api, invited.email, 'reviewer')).status, 201);
    const token = (await given.tokens(invited.email, '/invitation')).at(-1);
    await (await given.service.twin()).stop();
    assert.equal((await accept(token)).status, 200);
    const again = await given.logIn(invited.email, PASSWORD, owner.organization);
    assert.equal(again.status, 200);
    assert.notEqual(again.body.userId, invited.userId);
    await given.signUp(alone.email);
    assert.equal((await given.activate((await given.tokens(alone.email, '/activate')).at(-1))).status, 200);
    assert.equal((await given.logIn(alone.email)).status, 200);
    assert.equal((await owner.api.get('/v1/organization')).status, 200, 'members keep their accounts and sessions');
  });

  it('see a change of role in their current session', async () => {
    const owner = await given.owner();
    const member = await join(owner, 'viewer');
    assert.equal((await member.api.get('/v1/auth/api-keys')).status, 403);
    assert.equal(
      (await owner.api.patch(`/v1/organization/members/${member.userId}`, { role: 'developer' })).status,
      200,
    );
    assert.equal((await member.api.get('/v1/auth/api-keys')).status, 200);
  });

  it('cannot have their role changed by a token with fewer scopes', async () => {
    const owner = await given.owner();
    const member = await join(owner, 'owner');
    const viewer = await join(owner, 'viewer');
    const key = async (scopes: string[]) =>
      given.client((await owner.api.post('/v1/auth/api-key', { name: 'x', scopes })).body.apiKey);
    const narrow = await key(['organization:write']);
    const wide = await key([...INVITES_VIEWERS]);
    const path = (userId: string): string => `/v1/organization/members/${userId}`;
    for (const refused of [
      await invite(narrow, newEmail(), 'owner'),
      await invite(narrow, newEmail(), 'viewer'),
      await invite(wide, newEmail(), 'developer'),
      await wide.patch(path(viewer.userId), { role: 'owner' }),
      await wide.patch(path(member.userId), { role: 'viewer' }),
      await wide.delete(path(member.userId)),
    ]) {
      assert.deepEqual([refused.status, refused.body.code], [403, 'insufficient_scope']);
    }
    assert.equal((await invite(wide, newEmail(), 'viewer')).status, 201);
    assert.equal((await wide.delete(path(viewer.userId))).status, 200);
    assert.equal((await roles(owner.api))[member.email], 'owner');
  });

  it('of another organization cannot be found', async () => {
    const [owner, other] = [await given.owner(), await given.owner()];
    const { userId } = (await given.logIn(other.email)).body;
    for (const id of [userId, 'usr_00000000000000000000000000', 'nonsense']) {
      const answer = await owner.api.patch(`/v1/organization/members/${id}`, { role: 'viewer' });
      assert.deepEqual([answer.status, answer.body.code], [404, 'not_found']);
    }
  });
});
