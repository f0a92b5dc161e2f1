import assert from 'node:assert/strict';
import { areWithin, commonNetworks } from '#platform/http/limits/client-network.ts';
import type { ApiClient } from '../../../support/api-client.ts';
import { newEmail, PASSWORD, useAccounts } from './use-accounts.ts';

// biome-ignore lint/suspicious/noExplicitAny: what the API answers is looked at as it comes.
type Body = any;

const KEYS = '/v1/auth/api-keys';
const DAY = 86_400_000;

describe('API keys and the keys that created them', () => {
  const given = useAccounts();

  const make = async (api: ApiClient, body: object): Promise<Body> => {
    const made = await api.post('/v1/auth/api-key', { name: 'x', ...body });
    assert.equal(made.status, 200, JSON.stringify(made.body));
    return { ...made.body, api: given.client(made.body.apiKey) };
  };
  const works = async ({ api }: { api: ApiClient }): Promise<boolean> =>
    (await api.get('/v1/auth/api-key')).status === 200;
  const join = async (owner: { api: ApiClient; organization: string }, role: string) => {
    const email = newEmail();
    assert.equal((await owner.api.post('/v1/organization/invitations', { email, role })).status, 201);
    const token = (await given.tokens(email, '/invitation')).at(-1);
    await given.service.anonymous.post('/v1/auth/invitations/accept', { token, password: PASSWORD });
    const { accessToken, userId } = (await given.logIn(email, PASSWORD, owner.organization)).body;
    return { userId, api: given.client(accessToken) };
  };
  const member = (userId: string): string => `/v1/organization/members/${userId}`;
  const refused = (answer: { status: number; body: Body }, code = 'insufficient_scope') =>
    assert.deepEqual([answer.status, answer.body.code], [403, code], JSON.stringify(answer.body));

  describe('a key that was created by a key', () => {
    it('inherits networks and expiry by default, and can only narrow them', async () => {
      const owner = await given.owner();
      const expiresAt = new Date(Date.now() + DAY).toISOString();
      const maker = await make(owner.api, {
        scopes: ['keys:write', 'organization:read'],
        networks: ['127.0.0.0/8', '::1/128'],
        expiresAt,
      });
      const asked = (body: object) => maker.api.post('/v1/auth/api-key', { name: 'child', ...body });
      for (const body of [
        { scopes: ['keys:write', 'pii:read'] },
        { networks: [] },
        { networks: ['126.0.0.0/7'] },
        { networks: ['127.0.0.0/8', '10.0.0.0/8'] },
        { expiresAt: new Date(Date.now() + 2 * DAY).toISOString() },
        { mode: 'test', networks: ['10.0.0.0/8'] },
      ])
        refused(await asked(body));
      const child = await make(maker.api, {});
      assert.deepEqual([child.networks, child.expiresAt], [['127.0.0.0/8', '::1/128'], expiresAt]);
      const narrower = await make(maker.api, { networks: ['127.0.0.0/16'] });
      assert.deepEqual(
        [narrower.networks, narrower.makerKeyId, narrower.expiresAt],
        [['127.0.0.0/16'], maker.id, expiresAt],
      );
    });

    it('ends with its creator, in every generation and in test mode', async () => {
      const owner = await given.owner();
      const maker = await make(owner.api, { scopes: ['keys:write', 'organization:read'] });
      const child = await make(maker.api, { scopes: ['keys:write', 'organization:read'] });
      const grandchild = await make(child.api, { scopes: ['organization:read'] });
      const test = await make(child.api, { scopes: ['organization:read'], mode: 'test' });
      const other = await make(owner.api, { scopes: ['organization:read'] });
      assert.equal((await owner.api.delete(`${KEYS}/${maker.id}`)).status, 200);
      for (const each of [maker, child, grandchild, test]) assert.equal(await works(each), false);
      assert.equal(await works(other), true);
      const listed = (await owner.api.get(KEYS)).body.data;
      assert.ok(listed.find(({ id }: Body) => id === grandchild.id).revokedAt, 'the list shows it');
    });

    it('survives the rotation of its creator, and ends with the new key', async () => {
      const owner = await given.owner();
      const maker = await make(owner.api, { scopes: ['keys:write', 'organization:read'] });
      const child = await make(maker.api, { scopes: ['organization:read'] });
      const next = await maker.api.post(`${KEYS}/${maker.id}/rotate`, {});
      assert.equal(next.status, 201, JSON.stringify(next.body));
      assert.deepEqual([await works(maker), await works(child)], [false, true]);
      assert.equal((await owner.api.delete(`${KEYS}/${next.body.id}`)).status, 200);
      assert.equal(await works(child), false);
    });

    it('loses the networks that its creator loses, and ends if none is left', async () => {
      const owner = await given.owner();
      const scopes = ['keys:write', 'organization:read'];
      const maker = await make(owner.api, { scopes });
      const [everywhere, home, away] = [
        await make(maker.api, { scopes }),
        await make(maker.api, { scopes, networks: ['127.0.0.1/32'] }),
        await make(maker.api, { scopes, networks: ['10.0.0.0/8'] }),
      ];
      const below = await make(everywhere.api, { scopes });
      const networks = ['127.0.0.0/8', '::1/128'];
      assert.equal((await owner.api.patch(`${KEYS}/${maker.id}`, { networks })).status, 200);
      const now = new Map((await owner.api.get(KEYS)).body.data.map((key: Body) => [key.id, key]));
      const networksOf = ({ id }: Body) => (now.get(id) as Body).networks;
      assert.deepEqual([everywhere, below, home].map(networksOf), [networks, networks, ['127.0.0.1/32']]);
      assert.ok((now.get(away.id) as Body).revokedAt, 'an empty list would mean everywhere');
    });
  });

  describe('an actor that lacks a scope of a key', () => {
    it('can neither change, revoke nor rotate the key', async () => {
      const owner = await given.owner();
      const developer = await join(owner, 'developer');
      const keyring = await make(owner.api, { scopes: ['keys:write', 'organization:read'] });
      const wide = await make(owner.api, { scopes: ['organization:read', 'pii:read'] });
      for (const api of [developer.api, keyring.api]) {
        refused(await api.patch(`${KEYS}/${wide.id}`, { name: 'mine' }));
        refused(await api.patch(`${KEYS}/${wide.id}`, { networks: ['192.0.2.0/24'] }));
        refused(await api.delete(`${KEYS}/${wide.id}`));
        refused(await api.post(`${KEYS}/${wide.id}/rotate`, {}));
      }
      assert.equal(await works(wide), true);
      assert.equal((await wide.api.delete('/v1/auth/api-key')).status, 200, 'who holds a key may always end it');
    });
  });

  it('a network-bound key cannot replace an unbound one, and its replacements end with it', async () => {
    const owner = await given.owner();
    const scopes = ['keys:write', 'organization:read'];
    const free = await make(owner.api, { scopes });
    const short = await make(owner.api, { scopes, expiresAt: new Date(Date.now() + DAY).toISOString() });
    const local = await make(owner.api, { scopes, networks: ['127.0.0.0/8', '::1/128'] });
    for (const { api } of [short, local]) refused(await api.post(`${KEYS}/${free.id}/rotate`, {}));
    const robot = await make(owner.api, { scopes });
    const next = await robot.api.post(`${KEYS}/${free.id}/rotate`, {});
    assert.deepEqual([next.status, next.body.makerKeyId], [201, robot.id]);
    await owner.api.delete(`${KEYS}/${robot.id}`);
    assert.equal(await works({ api: given.client(next.body.apiKey) }), false);
  });

  it('a key cannot rotate the keys that created it, so its creator survives', async () => {
    const owner = await given.owner();
    const maker = await make(owner.api, { scopes: ['keys:write'] });
    const child = await make(maker.api, { scopes: ['keys:write'] });
    const grandchild = await make(child.api, { scopes: ['keys:write'] });
    for (const { api } of [child, grandchild])
      refused(await api.post(`${KEYS}/${maker.id}/rotate`, { overlapSeconds: 0 }));
    assert.equal(await works(maker), true);
    assert.equal((await owner.api.patch(`${KEYS}/${maker.id}`, { networks: ['127.0.0.0/8', '::1/128'] })).status, 200);
    assert.equal((await owner.api.delete(`${KEYS}/${maker.id}`)).status, 200);
    for (const each of [maker, child, grandchild]) assert.equal(await works(each), false);
  });

  it('adding networks requires a recent login, removing them does not', async () => {
    const owner = await given.owner();
    const scopes = ['keys:write', 'organization:read'];
    const keyring = await make(owner.api, { scopes });
    const key = await make(owner.api, { scopes, networks: ['127.0.0.0/8', '::1/128'] });
    const patch = (api: ApiClient, networks: string[]) => api.patch(`${KEYS}/${key.id}`, { networks });
    for (const networks of [[], ['0.0.0.0/0'], ['127.0.0.0/8', '::1/128', '10.0.0.0/8']])
      refused(await patch(keyring.api, networks), 'recent_login_required');
    assert.equal((await patch(keyring.api, ['127.0.0.0/8'])).status, 200);
    assert.equal((await patch(owner.api, ['127.0.0.0/8', '::1/128'])).status, 200);
    given.service.advance(11 * 60);
    refused(await patch(owner.api, []), 'recent_login_required');
    assert.equal((await patch(owner.api, ['127.0.0.0/8'])).status, 200);
  });

  describe('removing a member', () => {
    it('ends the keys that the member is responsible for, in both modes, and lists them in the answer', async () => {
      const owner = await given.owner();
      const leaver = await join(owner, 'developer');
      const scopes = ['keys:write', 'organization:read'];
      const first = await make(leaver.api, { scopes });
      const child = await make(first.api, { scopes });
      const test = await make(leaver.api, { scopes, mode: 'test' });
      const rotated = (await child.api.post(`${KEYS}/${child.id}/rotate`, {})).body;
      const own = await make(owner.api, { scopes });
      const before = (await owner.api.get(`${KEYS}?memberId=${leaver.userId}`)).body.data;
      assert.deepEqual(before.map(({ id }: Body) => id).sort(), [first.id, child.id, rotated.id].sort());
      const { status, body } = await owner.api.delete(member(leaver.userId));
      assert.equal(status, 200, JSON.stringify(body));
      const ended = body.apiKeys.map(({ id, mode, revokedAt }: Body) => [id, mode, revokedAt !== null]);
      assert.deepEqual(
        ended.sort(),
        [
          [first.id, 'live', true],
          [rotated.id, 'live', true],
          [test.id, 'test', true],
        ].sort(),
      );
      for (const each of [first, test, { api: given.client(rotated.apiKey) }]) assert.equal(await works(each), false);
      assert.equal(await works(own), true);
    });

    for (const mode of ['live', 'test'])
      it(`leaves none of the ${mode} keys that the member creates at the same moment`, async () => {
        const owner = await given.owner();
        const { userId, api } = await join(owner, 'developer');
        const one = () => api.post('/v1/auth/api-key', { name: 'x', mode });
        const early = await Promise.all(Array.from({ length: 40 }, one));
        const [removed, ...late] = await Promise.all([
          owner.api.delete(member(userId)),
          ...Array.from({ length: 80 }, one),
        ]);
        assert.equal(removed.status, 200, JSON.stringify(removed.body));
        const made = [...early, ...late].filter(({ status }) => status === 200);
        assert.ok(made.length >= 40);
        for (const { body } of made) assert.equal(await works({ api: given.client(body.apiKey) }), false);
      });

    it('keeps keys that an owner takes over in the same call, which an API key cannot do', async () => {
      const owner = await given.owner();
      const { userId } = (await given.logIn(owner.email)).body;
      const leaver = await join(owner, 'developer');
      const key = await make(leaver.api, { scopes: ['organization:read'] });
      const robot = await make(owner.api, { scopes: (await owner.api.get('/v1/auth/session')).body.scopes });
      refused(await robot.api.delete(`${member(leaver.userId)}?apiKeys=take_over`));
      const { status, body } = await owner.api.delete(`${member(leaver.userId)}?apiKeys=take_over`);
      assert.deepEqual([status, body.apiKeys[0].id, body.apiKeys[0].memberId], [200, key.id, userId]);
      assert.equal(await works(key), true);
    });

    it('to a lower role instead ends only the keys that exceed the new role', async () => {
      const owner = await given.owner();
      const second = await join(owner, 'owner');
      const wide = await make(second.api, { scopes: ['organization:read', 'pii:read'] });
      const narrow = await make(second.api, { scopes: ['organization:read'] });
      const { status, body } = await owner.api.patch(member(second.userId), { role: 'developer' });
      assert.deepEqual([status, body.apiKeys.map(({ id }: Body) => id)], [200, [wide.id]]);
      assert.deepEqual([await works(wide), await works(narrow)], [false, true]);
    });
  });
});

describe('the intersection of networks', () => {
  const cases: [string[], string[], boolean, string[] | undefined][] = [
    [[], [], true, []],
    [[], ['10.0.0.0/8'], false, ['10.0.0.0/8']],
    [['10.0.0.0/8'], [], true, ['10.0.0.0/8']],
    [['10.1.0.0/16'], ['10.0.0.0/8'], true, ['10.1.0.0/16']],
    [['10.0.0.0/8'], ['10.1.0.0/16'], false, ['10.1.0.0/16']],
    [['10.0.0.0/8'], ['11.0.0.0/8'], false, undefined],
    [['10.0.0.0/8', '2001:db8::/32'], ['0.0.0.0/0'], false, ['10.0.0.0/8']],
    [['2001:db8:7::/48'], ['2001:db8::/32', '0.0.0.0/0'], true, ['2001:db8:7::/48']],
    [['::/0'], ['0.0.0.0/0'], false, undefined],
  ];
  for (const [some, others, within, common] of cases)
    it(`of ${some.join(' ') || 'everywhere'} and ${others.join(' ') || 'everywhere'} is computed`, () => {
      assert.equal(areWithin(some, others), within);
      assert.deepEqual(commonNetworks(some, others), common);
    });
});
