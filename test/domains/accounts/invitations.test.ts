import assert from 'node:assert/strict';
import type { ApiClient } from '../../support/api-client.ts';
import { newEmail, useAccounts } from './use-accounts.ts';

describe('invitations', () => {
  const given = useAccounts();
  const open = async (api: ApiClient): Promise<{ id: string; email: string; role: string }[]> =>
    (await api.get('/v1/organization/invitations')).body.data;

  it('are listed until they are accepted, withdrawn or too old', async () => {
    const owner = await given.owner();
    const [accepted, withdrawn, old] = [newEmail(), newEmail(), newEmail()];
    for (const email of [accepted, withdrawn, old])
      await owner.api.post('/v1/organization/invitations', { email, role: 'viewer' });
    assert.deepEqual(
      (await open(owner.api)).map(({ email, role }) => [email, role]),
      [old, withdrawn, accepted].map((email) => [email, 'viewer']),
    );
    const [token] = await given.tokens(accepted, '/invitation');
    await given.service.anonymous.post('/v1/auth/invitations/accept', { token, password: 'correct horse battery' });
    const it = (await open(owner.api)).find(({ email }) => email === withdrawn);
    assert.equal((await owner.api.delete(`/v1/organization/invitations/${it?.id}`)).status, 204);
    assert.equal((await owner.api.delete(`/v1/organization/invitations/${it?.id}`)).status, 404);
    const [dead] = await given.tokens(withdrawn, '/invitation');
    const late = await given.service.anonymous.post('/v1/auth/invitations/accept', {
      token: dead,
      password: 'x'.repeat(12),
    });
    assert.equal(late.status, 410);
    assert.deepEqual(
      (await open(owner.api)).map(({ email }) => email),
      [old],
    );
    given.service.advance(7 * 86_400 + 1);
    assert.equal((await given.logIn(owner.email)).status, 200);
    const again = given.client((await given.logIn(owner.email)).body.accessToken);
    assert.deepEqual(await open(again), []);
  });

  it('are withdrawn only by who may give their role', async () => {
    const owner = await given.owner();
    await owner.api.post('/v1/organization/invitations', { email: newEmail(), role: 'owner' });
    const { body } = await owner.api.post('/v1/auth/api-key', { name: 'members', scopes: ['organization:write'] });
    const [one] = await open(owner.api);
    const { status } = await given.client(body.apiKey).delete(`/v1/organization/invitations/${one?.id}`);
    assert.equal(status, 403);
    assert.equal((await open(owner.api)).length, 1);
    const stranger = await given.owner();
    assert.equal((await stranger.api.delete(`/v1/organization/invitations/${one?.id}`)).status, 404);
  });
});
