import assert from 'node:assert/strict';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { type Body, SCOPES, type Tools, toolsOf } from '../../compliance/erasures/use-erasures.ts';
import { declare, FILE_SCOPES, fileOf, register } from './use-files.ts';
import { signed } from './use-releases.ts';

const APPEARANCES = [{ fromMs: 4000, toMs: 91_500 }];

describe('erasure of people who are seen in files', () => {
  let service: TestService;
  let account: TestAccount;
  let tools: Tools;
  before(async () => {
    service = await startTestService();
  });
  beforeEach(async () => {
    account = await service.account({ scopes: [...new Set([...SCOPES, ...FILE_SCOPES])] });
    tools = toolsOf(account, service);
    await account.api.post('/v1/projects', { externalId: 'summer', title: 'Summer' });
    for (const userId of ['ada', 'ben']) await declare(account.api, 'summer', userId);
  });
  after(() => service.stop());

  const film = (content = 'film', by: object = {}) =>
    register(account.api, {
      ...fileOf(content, {
        performers: ['ada', 'ben'].map((userId) => ({ userId, appearances: APPEARANCES })),
      }),
      ...by,
    });

  it('erases when they are seen, and leaves the file without coverage', async () => {
    const { api } = account;
    for (const userId of ['ada', 'ben']) await signed(service, api, { userId });
    const made = await film('film', { name: 'Ada at sea.mp4' });
    assert.equal(made.coverage.status, 'covered');
    const done = await tools.eraseAll({ userId: 'ada' });
    assert.deepEqual(
      done.erases.filter(({ kind }: Body) => kind === 'file_appearance').map(({ count }: Body) => count),
      [1],
    );
    const { name, performers, coverage } = (await api.get(`/v1/files/${made.id}`)).body;
    assert.equal(name, null);
    assert.deepEqual(
      performers.map(({ appearances }: Body) => appearances),
      [[], APPEARANCES],
    );
    assert.notEqual(performers[0].userId, 'ada');
    assert.deepEqual(
      [coverage.status, coverage.performers.map(({ reason }: Body) => reason)],
      ['not_covered', ['release_erased', null]],
    );
    assert.deepEqual((await tools.eraseAll({ userId: 'ada' })).erases, []);
    const [{ performerId }, ben] = performers;
    const list = (appearances: object[]) => ({
      performers: [{ performerId, appearances }, ben].map(({ userId: _, ...each }) => each),
    });
    const refused = await api.patch(`/v1/files/${made.id}`, list(APPEARANCES));
    assert.deepEqual([refused.status, refused.body.errors?.[0].path], [422, 'performers.0.appearances']);
    assert.equal((await api.patch(`/v1/files/${made.id}`, list([]))).status, 200);
  });

  it('forgets stored answers that name them', async () => {
    const body = fileOf('answered', { performers: [{ userId: 'ada', appearances: APPEARANCES }] });
    const headers = { 'Idempotency-Key': 'one' };
    const first = await account.api.post('/v1/files', body, headers);
    assert.equal(first.status, 201);
    const again = await account.api.post('/v1/files', body, headers);
    assert.deepEqual([again.body, again.headers.get('idempotent-replayed')], [first.body, 'true']);
    await tools.eraseAll({ userId: 'ada' });
    const later = await account.api.post('/v1/files', body, headers);
    assert.ok(!JSON.stringify(later.body).includes('"ada"'), JSON.stringify(later.body));
  });

  it('follows an export of where and when they are seen', async () => {
    const { api } = account;
    const release = await api.post('/v1/releases', { userId: 'ada', projectId: 'summer', consent: true });
    const made = await film();
    const exported = await api.get(`/v1/persons/${release.body.personId}/data-export`, {
      'Access-Reason': 'legal-request',
    });
    assert.equal(exported.status, 200, JSON.stringify(exported.body));
    const [item, ...others] = exported.body.items.filter(({ kind }: Body) => kind === 'file_appearance');
    assert.deepEqual([others, item.data.files.length], [[], 1]);
    assert.deepEqual([item.data.files[0].fileId, item.data.files[0].appearances], [made.id, APPEARANCES]);
    assert.ok(!JSON.stringify(item).includes('"ben"'));
  });

  it('waits while a legal hold covers the project', async () => {
    const made = await film();
    await tools.hold({ projectId: made.projectId });
    await tools.eraseAll({ userId: 'ada' });
    const { performers } = (await account.api.get(`/v1/files/${made.id}`)).body;
    assert.deepEqual(performers[0].appearances, APPEARANCES);
  });
});
