import assert from 'node:assert/strict';
import { SCOPES } from '#platform/operation/actor.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { startTestService, type TestService } from '../../support/service.ts';

const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 'v']));

/** How an object of each kind is created from nothing, and its path. */
const KINDS: [string, object][] = [
  ['/v1/projects', { title: 'A film' }],
  ['/v1/auth/api-key', { name: 'A key' }],
  ['/v1/webhooks', { url: 'https://127.0.0.1/hook', events: ['identity.verified'] }],
  ['/v1/legal-holds', { subject: { organization: true }, reason: 'litigation' }],
  ['/v1/compliance/reports', { type: 'audit_extract', format: 'csv', from: '2026-01-01', to: '2026-01-31' }],
  ['/v1/proof-requests', { type: 'age-over', years: 18, on: '2026-05-02' }],
  ['/v1/verification-sessions', {}],
  [
    '/v1/consents',
    { userId: 'anna', consent: true, purpose: 'Pictures in the shop', notice: { text: 'You may withdraw.' } },
  ],
  ['/v1/releases', { userId: 'anna', projectId: 'p', consent: true }],
  ['/v1/erasures', { email: 'anna@example.org' }],
];
/** The path of a list or an object if it differs from where it is created. */
const LISTED: Record<string, string> = { '/v1/auth/api-key': '/v1/auth/api-keys' };

describe('metadata', () => {
  let service: TestService;
  let api: ApiClient;
  before(async () => {
    service = await startTestService();
    api = (await service.account({ scopes: [...SCOPES] })).api;
  });
  after(() => service.stop());

  for (const [path, body] of KINDS)
    it(`of ${path} can be set, shown, changed, and filtered by`, async () => {
      const made = await api.post(path, { ...body, metadata: { order: '4711', team: 'red', none: '' } });
      assert.ok(made.status < 300, JSON.stringify(made.body));
      assert.deepEqual(made.body.metadata, { order: '4711', team: 'red' });
      const list = LISTED[path] ?? path;
      const isPatched = ['/v1/auth/api-keys', '/v1/webhooks', '/v1/projects'].includes(list);
      const metadata = { team: null, order: '4712', new: 'x' };
      const changed = isPatched
        ? await api.patch(`${list}/${made.body.id}`, { metadata })
        : await api.post(`${list}/${made.body.id}/metadata`, metadata);
      assert.deepEqual([changed.status, changed.body.metadata], [200, { order: '4712', new: 'x' }]);
      if (list === '/v1/proof-requests') return;
      const find = async (query: string) =>
        (await api.get(`${list}?${query}`)).body.data.map(({ id }: { id: string }) => id);
      assert.deepEqual(await find('metadata[order]=4712&metadata[new]=x'), [made.body.id]);
      assert.deepEqual(await find('metadata[order]=4711'), []);
      assert.deepEqual(await find('metadata[order]=4712&metadata[new]=y'), []);
    });

  const refused: [string, unknown][] = [
    ['51 keys', many(51)],
    ['a key of 41 characters', { ['k'.repeat(41)]: 'v' }],
    ['an empty key', { '': 'v' }],
    ['a text of 501 characters', { k: 'v'.repeat(501) }],
    ['a number', { k: 1 }],
    ['null', { k: null }],
    ['a list', ['a']],
    ['NUL', { k: 'a\0b' }],
  ];
  for (const [name, metadata] of refused)
    it(`is refused with ${name}`, async () => {
      const answer = await api.post('/v1/projects', { title: 'A film', metadata });
      assert.equal(answer.status, 400, JSON.stringify(answer.body));
    });

  it('is limited to 50 keys, also across several calls', async () => {
    const { id } = (await api.post('/v1/projects', { title: 'A film', metadata: many(50) })).body;
    const beyond = await api.patch(`/v1/projects/${id}`, { metadata: { more: 'v' } });
    assert.deepEqual([beyond.status, beyond.body.errors?.[0].path], [422, 'metadata']);
    const swapped = await api.patch(`/v1/projects/${id}`, { metadata: { k0: '', more: 'v' } });
    assert.equal(Object.keys(swapped.body.metadata).length, 50);
  });

  it('keeps both of two concurrent changes', async () => {
    const { id } = (await api.post('/v1/releases', { userId: 'ben', projectId: 'p', consent: true })).body;
    const keys = ['a', 'b', 'c', 'd'];
    await Promise.all(keys.map((key) => api.post(`/v1/releases/${id}/metadata`, { [key]: 'v' })));
    assert.deepEqual(Object.keys((await api.get(`/v1/releases/${id}`)).body.metadata).sort(), keys);
  });

  it('is visible only to its own organization', async () => {
    const { id } = (
      await api.post('/v1/releases', { userId: 'carl', projectId: 'p', consent: true, metadata: { a: 'b' } })
    ).body;
    const other = (await service.account({ scopes: [...SCOPES] })).api;
    assert.equal((await other.post(`/v1/releases/${id}/metadata`, { a: 'c' })).status, 404);
    assert.deepEqual((await other.get('/v1/releases?metadata[a]=b')).body.data, []);
    assert.equal((await api.post(`/v1/releases/${id.replace(/.$/, '0')}x/metadata`, {})).status, 404);
  });

  it('is erased with the person', async () => {
    // Without the legal hold of the earlier test.
    api = (await service.account({ scopes: [...SCOPES] })).api;
    const project = (await api.post('/v1/projects', { title: 'A film' })).body;
    const performers = `/v1/projects/${project.id}/performers`;
    const dora = { legalName: 'Dora Dee', email: 'dora@example.org', metadata: { note: 'left' } };
    const { id } = (await api.post(performers, dora)).body;
    assert.equal((await api.get(`${performers}?metadata[note]=left`)).body.data[0]?.id, id);
    const erasure = (await api.post('/v1/erasures', { email: dora.email })).body;
    assert.equal(erasure.keptTotal, 0, JSON.stringify(erasure));
    while ((await api.get(`/v1/erasures/${erasure.id}`)).body.status !== 'completed')
      await new Promise((resolve) => setTimeout(resolve, 100));
    assert.deepEqual((await api.get(`${performers}/${id}`)).body.metadata, {});
    assert.deepEqual(await service.sql('superuser', "select * from object_metadata where value = 'left'"), []);
  });
});
