// Failures during an erasure; the test itself acts as the worker.
import assert from 'node:assert/strict';
import { reapplyErasures } from '#domains/compliance/erasures/index.ts';
import { runErasure } from '#domains/compliance/erasures/run-erasure.ts';
import type { Context } from '#domains/context.ts';
import { personalData } from '../../../../src/app.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { SCOPES, type Tools, toolsOf } from './use-erasures.ts';

type Source = ReturnType<typeof personalData>[number];

const BLOB = 'org_1/of_a_performer';

describe('erasures with failures', () => {
  let service: TestService;
  let account: TestAccount;
  let tools: Tools;
  let paths: string[];
  let id: string;
  before(async () => {
    service = await startTestService({ ROLES: 'web' });
  });
  after(() => service.stop());
  beforeEach(async () => {
    account = await service.account({ scopes: SCOPES });
    tools = toolsOf(account, service);
    paths = [];
    for (let count = 0; count < 2; count += 1)
      paths.push(await tools.performer(await tools.project(), { userId: 'liv' }));
    ({ id } = await tools.erase({ userId: 'liv' }));
  });

  const run = (ctx: Context = service.ctx, erase?: Source['erase']): Promise<void> => {
    const sources = () =>
      personalData().map((source) => (erase && source.name === 'projects' ? { ...source, erase } : source));
    return runErasure(ctx, { sources, org: account.organization, id, signal: new AbortController().signal });
  };
  const real = (): Source => {
    const found = personalData().find(({ name }) => name === 'projects');
    assert.ok(found);
    return found;
  };
  const known = () => Promise.all(paths.map((path) => tools.isKnown(path)));
  const status = async () => (await account.api.get(`/v1/erasures/${id}`)).body.status;

  it('continue with other items, and retry what failed', async () => {
    let failures = 1;
    await assert.rejects(
      run(service.ctx, async (ctx, tx, of) => {
        const result = await real().erase(ctx, tx, of);
        failures -= 1;
        if (failures === 0) throw new Error('the power went');
        return result;
      }),
      { name: 'ItemsLeft' },
    );
    assert.deepEqual((await known()).sort(), [false, true], 'one was taken back, the other is done');
    assert.equal(await status(), 'running');
    await run();
    assert.deepEqual([await known(), await status()], [[false, false], 'completed']);
    await run();
    const { body } = await account.api.get('/v1/events?limit=100');
    assert.equal(body.data.filter(({ event }: { event: string }) => event === 'erasure.completed').length, 1);
  });

  it('erase nothing that could not be written to the journal', async () => {
    const blobs = { ...service.ctx.blobs, put: () => Promise.reject(new Error('the disk is full')) };
    await assert.rejects(run({ ...service.ctx, blobs }), { name: 'ItemsLeft' });
    assert.deepEqual(await known(), [true, true]);
    await run();
    assert.deepEqual(await known(), [false, false]);
  });

  it('do not reapply at the next start what was rolled back before a hold', async () => {
    const put = async (key: string, bytes: Uint8Array): Promise<void> => {
      await service.ctx.blobs.put(key, bytes);
      throw new Error('the connection went before the commit');
    };
    await assert.rejects(run({ ...service.ctx, blobs: { ...service.ctx.blobs, put } }), { name: 'ItemsLeft' });
    await tools.hold({ organization: true });
    await run();
    assert.deepEqual(await reapplyErasures(service.ctx, personalData), { entries: 0, items: 0 });
    assert.deepEqual([await known(), await status()], [[true, true], 'completed']);
  });

  it('finally delete the blobs after the store failed', async () => {
    await service.ctx.blobs.put(BLOB, Buffer.from('sealed'));
    const withBlob: Source['erase'] = async (ctx, tx, of) => {
      await real().erase(ctx, tx, of);
      return { blobs: [BLOB] };
    };
    const blobs = { ...service.ctx.blobs, delete: () => Promise.reject(new Error('the store is away')) };
    await assert.rejects(run({ ...service.ctx, blobs }, withBlob), { name: 'ItemsLeft' });
    assert.deepEqual([await known(), await status()], [[false, false], 'running']);
    assert.equal(await service.ctx.blobs.exists(BLOB), true);
    await run();
    assert.deepEqual([await service.ctx.blobs.exists(BLOB), await status()], [false, 'completed']);
  });

  it('include data that arrive meanwhile, and respect a hold set meanwhile', async () => {
    const late = await tools.performer(await tools.project(), { userId: 'liv' });
    const held = paths[0]?.split('/')[3];
    await tools.hold({ projectId: held });
    await run();
    assert.deepEqual([await known(), await tools.isKnown(late)], [[true, false], false]);
    const { body } = await account.api.get(`/v1/erasures/${id}`);
    assert.deepEqual(
      body.kept.map(({ because }: { because: string }) => because),
      ['legal_hold'],
    );
  });

  it('write no personal data to the log', async () => {
    await assert.rejects(
      run(service.ctx, () => Promise.reject(new Error('liv@example.org is not there'))),
      { name: 'ItemsLeft' },
    );
    assert.ok(service.logs.every((line) => !line.includes('liv')));
    await run();
  });
});
