import assert from 'node:assert/strict';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { type Body, NAME, SCOPES, type Tools, toolsOf } from './use-erasures.ts';

describe('erasures', () => {
  let service: TestService;
  let account: TestAccount;
  let tools: Tools;
  let projectId: string;
  before(async () => {
    service = await startTestService();
  });
  beforeEach(async () => {
    account = await service.account({ scopes: SCOPES });
    tools = toolsOf(account, service);
    projectId = await tools.project();
  });
  after(() => service.stop());

  it('show their plan in a dry run, without erasing', async () => {
    const path = await tools.performer(projectId, { userId: 'liv' });
    const { status, body } = await account.api.post('/v1/erasures', { userId: 'liv', dryRun: true });
    assert.equal(status, 200);
    assert.ok(body.erases.some(({ kind, count }: Body) => kind === 'performer' && count === 1));
    assert.deepEqual([body.kept, body.id], [[], undefined]);
    assert.equal(await tools.isKnown(path), true);
    assert.deepEqual((await account.api.get('/v1/erasures')).body.data, []);
  });

  it('of a userId erase what refers to it, and nothing else', async () => {
    const personId = await tools.person('liv@example.org');
    const liv = await tools.performer(projectId, { userId: 'liv@example.org', email: 'liv@example.org' });
    const kim = await tools.performer(projectId, { userId: 'kim' });
    const taken = await tools.erase({ userId: 'liv@example.org' });
    assert.deepEqual([taken.by, taken.personIds, taken.reason], ['userId', [personId], 'request']);
    const done = await tools.completed(taken.id);
    assert.deepEqual([await tools.isKnown(liv), await tools.isKnown(kim)], [false, true]);
    assert.ok(!JSON.stringify((await account.api.get(liv)).body).includes('liv@example.org'));

    const { body: items } = await account.api.get(`/v1/erasures/${taken.id}/items?limit=500`);
    assert.ok(items.data.every(({ status, erasedAt }: Body) => status === 'erased' && erasedAt !== null));
    assert.deepEqual(items.nextAfter, null);
    const progress = { done: items.data.length, total: items.data.length };
    const [listed] = (await account.api.get('/v1/erasures')).body.data;
    assert.deepEqual([done.progress, listed.progress], [progress, progress]);
    const { body: events } = await account.api.get('/v1/events?limit=100');
    const [told] = events.data.filter(({ event }: Body) => event === 'erasure.completed');
    assert.deepEqual([told.data.erasureId, told.data.personIds, told.data.kept], [taken.id, [personId], []]);
    assert.equal(told.data.erased.find(({ kind }: Body) => kind === 'performer').count, 1);
    for (const table of ['erasures', 'erasure_items', 'events'])
      assert.ok(!JSON.stringify(await service.sql('superuser', `select * from ${table}`)).includes('liv@example.org'));
    const keys = await service.sql('superuser', 'select 1 from data_keys where subject = any($1)', [
      [taken.id, personId, liv.split('/').at(-1)],
    ]);
    assert.deepEqual(keys, [], 'nobody knows any more whom it was about');
  });

  it('of a person cover all its userIds except those shared with others', async () => {
    const personId = await tools.person('liv');
    const own = await tools.performer(projectId, { userId: 'liv' });
    const shared = await tools.performer(projectId, { userId: 'studio' });
    const other = await tools.person('other');
    for (const id of [personId, other])
      await service.sql(
        'superuser',
        `insert into person_user_ids (org_id, person_id, user_id) values ($1, $2, 'studio')`,
        [account.organization, id],
      );
    for (const id of [personId, other])
      await service.sql(
        'superuser',
        'insert into person_documents (org_id, person_id, fingerprint) values ($1, $2, $3)',
        [account.organization, id, Buffer.from(id)],
      );
    const ambiguous = await account.api.post('/v1/erasures', { userId: 'studio' });
    assert.deepEqual([ambiguous.status, ambiguous.body.errors[0].path], [422, 'userId']);
    const done = await tools.eraseAll({ personId });
    assert.equal(done.sharedUserIds, 1);
    assert.deepEqual([await tools.isKnown(own), await tools.isKnown(shared)], [false, true]);
  });

  it('of an email address erase what refers to it', async () => {
    const one = await tools.performer(projectId, { userId: 'a', email: 'One@Example.org' });
    const two = await tools.performer(projectId, { userId: 'b' });
    const done = await tools.eraseAll({ email: 'one@example.org', reason: 'other' });
    assert.deepEqual([done.by, done.personIds, done.reason], ['email', [], 'other']);
    assert.deepEqual([await tools.isKnown(one), await tools.isKnown(two)], [false, true]);
  });

  it('can be repeated, and can find nothing to erase', async () => {
    await tools.performer(projectId, { userId: 'liv' });
    await tools.eraseAll({ userId: 'liv' });
    assert.deepEqual((await tools.eraseAll({ userId: 'liv' })).erases, []);
    assert.deepEqual((await tools.eraseAll({ userId: 'never-heard-of' })).progress, { done: 0, total: 0 });
  });

  it('record each erased item in the audit log by ID only', async () => {
    const path = await tools.performer(projectId, { userId: 'liv' });
    const { id } = await tools.eraseAll({ userId: 'liv' });
    const { body } = await account.api.get(`/v1/audit/entries?subject=${path.split('/').at(-1)}`);
    const entry = body.data.find(({ action }: Body) => action === 'personal_data.erased');
    assert.deepEqual(entry.details, { kind: 'performer', erasureId: id });
  });

  it('refuse invalid subjects, and erase nothing', async () => {
    const path = await tools.performer(projectId, { userId: 'liv' });
    const refused: [object, number][] = [
      [{}, 400],
      [{ userId: 'liv', email: 'liv@example.org' }, 400],
      [{ userId: '  ' }, 400],
      [{ email: 'nobody' }, 400],
      [{ personId: 'liv' }, 400],
      [{ personId: 'per_00000000000000000000000000' }, 404],
      [{ userId: 'liv', reason: 'revenge' }, 400],
      [{ userId: 'liv', name: NAME }, 400],
    ];
    for (const [body, status] of refused) {
      const answer = await account.api.post('/v1/erasures', body);
      assert.equal(answer.status, status, JSON.stringify(body));
    }
    assert.equal(await tools.isKnown(path), true);
  });

  it('are limited to their own organization, and require the scope', async () => {
    const { id } = await tools.eraseAll({ userId: 'liv' });
    const others = await service.account({ scopes: SCOPES });
    assert.equal((await others.api.get(`/v1/erasures/${id}`)).status, 404);
    assert.equal((await others.api.get(`/v1/erasures/${id}/items`)).status, 404);
    const path = await tools.performer(projectId, { userId: 'liv' });
    await toolsOf(others, service).eraseAll({ userId: 'liv' });
    assert.equal(await tools.isKnown(path), true);
    const reader = await service.account({ scopes: ['compliance:read'] });
    assert.equal((await reader.api.post('/v1/erasures', { userId: 'liv' })).status, 403);
  });
});
