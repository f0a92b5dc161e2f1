import assert from 'node:assert/strict';
import { newEmail, PASSWORD, useAccounts } from './use-accounts.ts';

describe('a member of several organizations', () => {
  const given = useAccounts();
  const invited = async (email: string) => {
    const owner = await given.owner();
    await owner.api.post('/v1/organization/invitations', { email, role: 'viewer' });
    return { owner, token: (await given.tokens(email, '/invitation')).at(-1) };
  };
  const preview = (token: string | undefined) =>
    given.service.anonymous.post('/v1/auth/invitations/preview', { token });
  const accept = (body: object) => given.service.anonymous.post('/v1/auth/invitations/accept', body);

  it('sees the inviting organization each time the link is opened', async () => {
    const email = newEmail();
    const { owner, token } = await invited(email);
    for (let n = 0; n < 2; n += 1) {
      const { status, body } = await preview(token);
      assert.equal(status, 200);
      const { expiresAt, ...rest } = body;
      assert.deepEqual(rest, { organization: 'Films', email, role: 'viewer', hasAccount: false });
      assert.ok(expiresAt > new Date().toISOString());
    }
    assert.equal((await preview('nothing')).status, 410);
    const known = await given.owner();
    await owner.api.post('/v1/organization/invitations', { email: known.email, role: 'viewer' });
    const [other] = await given.tokens(known.email, '/invitation');
    assert.equal((await preview(other)).body.hasAccount, true);
  });

  it('needs a password for a new account only, and an attempt without one leaves the invitation valid', async () => {
    const email = newEmail();
    const { token } = await invited(email);
    const refused = await accept({ token });
    assert.deepEqual([refused.status, refused.body.errors[0].path], [422, 'password']);
    const joined = await accept({ token, password: PASSWORD });
    assert.deepEqual([joined.status, joined.body], [200, { accepted: true, email }]);
    const second = await invited(email);
    assert.equal((await accept({ token: second.token })).status, 409);
    assert.equal((await preview(second.token)).body.hasAccount, true);
  });

  it('switches between them within one login', async () => {
    const me = await given.owner();
    const { owner } = await invited(me.email);
    await given.join(me.api, me.email);
    const { body } = await me.api.get('/v1/auth/organizations');
    assert.deepEqual(
      body.data.map((each: { id: string; role: string; current: boolean }) => [each.id, each.role, each.current]),
      [
        [me.organization, 'owner', true],
        [owner.organization, 'viewer', false],
      ],
    );
    const before = (await me.api.get('/v1/auth/session')).body;
    given.service.advance(3590);
    const switched = await me.api.post('/v1/auth/switch-organization', { organization: owner.organization });
    assert.equal(switched.status, 200);
    assert.match(switched.headers.get('set-cookie') ?? '', /^avouch_session=avs_.*HttpOnly/);
    const there = given.client(switched.body.accessToken);
    const { organization, role, authenticatedAt } = (await there.get('/v1/auth/session')).body;
    assert.deepEqual(
      [organization.id, role, authenticatedAt],
      [owner.organization, 'viewer', before.authenticatedAt],
      'no fresh login comes of it',
    );
    for (let hours = 1; hours < 12; hours += 1) {
      given.service.advance(3590);
      assert.equal((await there.get('/v1/auth/session')).status, 200);
    }
    given.service.advance(121);
    assert.equal((await there.get('/v1/auth/session')).status, 401, 'nor a longer one');
  });

  it('cannot switch to an organization of which they are not a member', async () => {
    const [me, stranger] = [await given.owner(), await given.owner()];
    for (const organization of [stranger.organization, 'org_of_nobody']) {
      const { status } = await me.api.post('/v1/auth/switch-organization', { organization });
      assert.equal(status, 404);
    }
    const { body: key } = await me.api.post('/v1/auth/api-key', { name: 'k' });
    assert.equal((await given.client(key.apiKey).get('/v1/auth/organizations')).status, 403);
  });
});
