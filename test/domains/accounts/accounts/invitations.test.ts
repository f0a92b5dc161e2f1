import assert from 'node:assert/strict';
import type { ApiClient } from '../../../support/api-client.ts';
import { until } from '../../operations/webhooks/receiver.ts';
import { newEmail, PASSWORD, useAccounts } from './use-accounts.ts';

describe('invitations', () => {
  const given = useAccounts();
  const open = async (api: ApiClient): Promise<{ id: string; email: string; role: string }[]> =>
    (await api.get('/v1/organization/invitations')).body.data;

  it('are listed until they are accepted, withdrawn or expired', async () => {
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

  it('can be withdrawn only by members who may grant their role', async () => {
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

  describe('from a member who may no longer invite', () => {
    const INVITATIONS = '/v1/organization/invitations';
    const accept = (token: string | undefined) =>
      given.service.anonymous.post('/v1/auth/invitations/accept', { token, password: PASSWORD });
    const tokenFor = async (email: string) => (await given.tokens(email, '/invitation')).at(-1);
    const coOwner = async (owner: { api: ApiClient; organization: string }) => {
      const email = newEmail();
      await owner.api.post(INVITATIONS, { email, role: 'owner' });
      assert.equal((await accept(await tokenFor(email))).status, 200);
      const { accessToken, userId } = (await given.logIn(email, PASSWORD, owner.organization)).body;
      return { email, path: `/v1/organization/members/${userId}`, api: given.client(accessToken) };
    };

    const ways: [string, (owner: ApiClient, path: string) => Promise<{ status: number; body: unknown }>][] = [
      ['is removed', (owner, path) => owner.delete(path)],
      ['becomes a developer', (owner, path) => owner.patch(path, { role: 'developer' })],
    ];
    for (const [what, change] of ways)
      it(`end when the member ${what}, including those sent with the member's API key, and no others`, async () => {
        const owner = await given.owner();
        const leaving = await coOwner(owner);
        const [own, byKey, others, replaced] = [newEmail(), newEmail(), newEmail(), newEmail()];
        const scopes = ['organization:write', ...(await leaving.api.get('/v1/auth/session')).body.scopes];
        const key = await leaving.api.post('/v1/auth/api-key', { name: 'inviter', scopes: [...new Set(scopes)] });
        for (const [api, email] of [
          [leaving.api, own],
          [given.client(key.body.apiKey), byKey],
          [owner.api, others],
          [leaving.api, replaced],
          [owner.api, replaced],
        ] as const)
          assert.equal((await api.post(INVITATIONS, { email, role: 'owner' })).status, 201);
        const tokens = await Promise.all([own, byKey, others].map(tokenFor));
        const { status, body } = await change(owner.api, leaving.path);
        assert.deepEqual([status, (body as { endedInvitations: number }).endedInvitations], [200, 2]);
        assert.deepEqual((await open(owner.api)).map(({ email }) => email).sort(), [others, replaced].sort());
        const answers = [];
        for (const token of tokens) answers.push((await accept(token)).status);
        assert.deepEqual(answers, [410, 410, 200]);
        const { data } = (await owner.api.get('/v1/audit/entries?action=member.invitation_withdrawn')).body;
        assert.equal(data.length, 2);
      });

    it('end when the member’s address is erased', async () => {
      const owner = await given.owner();
      const leaving = await coOwner(owner);
      const email = newEmail();
      await leaving.api.post(INVITATIONS, { email, role: 'viewer' });
      assert.equal((await owner.api.post('/v1/erasures', { email: leaving.email })).status, 202);
      await until(async () => ((await open(owner.api)).length === 0 ? true : undefined));
      assert.equal((await accept(await tokenFor(email))).status, 410);
    });

    it('are never sent while the member is being removed', async () => {
      const owner = await given.owner();
      const leaving = await coOwner(owner);
      const answers = await Promise.all([
        ...Array.from({ length: 4 }, () => leaving.api.post(INVITATIONS, { email: newEmail(), role: 'owner' })),
        owner.api.delete(leaving.path),
      ]);
      assert.equal(answers.at(-1)?.status, 200);
      assert.deepEqual(await open(owner.api), []);
    });

    it('sent by an earlier version, which recorded no sender, remain valid', async () => {
      const owner = await given.owner();
      const leaving = await coOwner(owner);
      const email = newEmail();
      await leaving.api.post(INVITATIONS, { email, role: 'viewer' });
      await given.service.sql('superuser', 'update invitations set inviter_id = null');
      assert.equal((await owner.api.delete(leaving.path)).body.endedInvitations, 0);
      assert.equal((await accept(await tokenFor(email))).status, 200);
    });
  });
});
