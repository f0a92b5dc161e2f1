// A backup contains every table at one moment; restoring it puts exactly that back.
import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reapplyErasures } from '#domains/compliance/erasures/index.ts';
import { runErasure } from '#domains/compliance/erasures/run-erasure.ts';
import { personalData } from '../../../../src/app.ts';
import { startTestService, type TestAccount, type TestInstance, type TestService } from '../../../support/service.ts';
import { until } from '../../operations/webhooks/receiver.ts';
import { SCOPES, type Tools, toolsOf } from './use-erasures.ts';

describe('erasures after a restored backup', () => {
  let folder: string;
  let service: TestService;
  let worker: TestInstance;
  let account: TestAccount;
  let tools: Tools;
  let projectId: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'avouch-journal-'));
    // One instance serves requests; a separate worker is stopped while a backup is restored.
    service = await startTestService({ BLOBS_URL: folder, ROLES: 'web' });
  });
  after(async () => {
    await service.stop();
    await rm(folder, { recursive: true });
  });
  beforeEach(async () => {
    worker = await service.twin({ ROLES: 'worker' });
    account = await service.account({ scopes: SCOPES });
    tools = toolsOf(account, service);
    projectId = await tools.project();
  });
  afterEach(() => worker.stop());

  const restart = async (): Promise<void> => {
    await worker.stop();
    worker = await service.twin({ ROLES: 'worker' });
  };
  const tables = async (): Promise<string[]> => {
    const rows = await service.sql('superuser', `select tablename from pg_tables where schemaname = 'public'`);
    return rows.map(({ tablename }) => String(tablename));
  };
  /** The columns of each table that are not computed from others. */
  const storedColumns = async (): Promise<Map<string, string>> => {
    const rows = await service.sql(
      'superuser',
      `select table_name, string_agg(quote_ident(column_name), ', ') as list from information_schema.columns
       where table_schema = 'public' and is_generated = 'NEVER' group by table_name`,
    );
    return new Map(rows.map(({ table_name: table, list }) => [String(table), String(list)]));
  };
  const backUp = async (): Promise<void> => {
    const copies = (await tables()).map((table) => `create table backup.${table} as table public.${table}`);
    await service.sql(
      'superuser',
      ['drop schema if exists backup cascade', 'create schema backup', ...copies].join(';'),
    );
  };
  /** Restores all tables, or only some. */
  const restore = async (only?: string[]): Promise<void> => {
    const wanted = only ?? (await tables());
    const empty = wanted.map((table) => `delete from public.${table}`);
    const columns = await storedColumns();
    const fill = wanted.map((table) => {
      const list = columns.get(table) ?? '';
      return `insert into public.${table} (${list}) overriding system value select ${list} from backup.${table}`;
    });
    await service.sql(
      'superuser',
      ['begin', `set local session_replication_role = 'replica'`, ...empty, ...fill, 'commit'].join(';'),
    );
  };
  const journal = async (): Promise<string[]> => {
    const names = await readdir(join(folder, 'erasures', 'journal', account.organization)).catch(() => []);
    return names.sort();
  };

  it('are applied again before a restored service accepts requests', async () => {
    const personId = await tools.person('liv@example.org');
    const path = await tools.performer(projectId, { userId: 'liv@example.org', email: 'liv@example.org' });
    const kim = await tools.performer(projectId, { userId: 'kim' });
    await backUp();
    const { id } = await tools.eraseAll({ personId });
    // One audit entry for the whole erasure replaces those of the items.
    await until(async () => ((await journal()).join() === id ? id : undefined));
    const entry = await readFile(join(folder, 'erasures', 'journal', account.organization, id));
    assert.ok(!entry.includes('per_') && !entry.includes('liv'), 'sealed');

    await worker.stop();
    await restore();
    assert.equal(await tools.isKnown(path), true, 'the backup has it');
    worker = await service.twin({ ROLES: 'worker' });
    assert.deepEqual([await tools.isKnown(path), await tools.isKnown(kim)], [false, true]);
    const { body } = await account.api.get(`/v1/erasures/${id}`);
    assert.deepEqual([body.status, body.by, body.personIds], ['completed', 'personId', [personId]]);
    const keys = await service.sql(
      'superuser',
      'select subject from data_keys where org_id = $1 and subject = any($2)',
      [account.organization, [personId, path.split('/').at(-1), 'erased-user-ids']],
    );
    assert.deepEqual(keys, [], 'not even the key of the pseudonyms');
    const { body: log } = await account.api.get(`/v1/audit/entries?subject=${id}`);
    assert.ok(log.data.some(({ action }: { action: string }) => action === 'erasure.reapplied'));

    const entries = log.data.length;
    await restart();
    const { body: later } = await account.api.get(`/v1/audit/entries?subject=${id}`);
    assert.equal(later.data.length, entries, 'a start finds nothing to do');
  });

  it('are applied again when only data and their keys are restored', async () => {
    const path = await tools.performer(projectId, { userId: 'liv' });
    await backUp();
    await tools.eraseAll({ userId: 'liv' });
    await worker.stop();
    await restore(['data_keys', 'project_performers', 'project_performer_entries']);
    assert.equal(await tools.isKnown(path), true);
    worker = await service.twin({ ROLES: 'worker' });
    assert.equal(await tools.isKnown(path), false);
  });

  it('respect a retention duty until it ends, and then erase', async () => {
    const path = await tools.performer(projectId, { userId: 'liv' });
    await account.api.put('/v1/retention-policy', { rules: { release: { keepAtLeastDays: 30 } } });
    await backUp();
    const kept = await tools.eraseAll({ userId: 'liv' });
    await worker.stop();
    await restore();
    worker = await service.twin({ ROLES: 'worker' });
    assert.equal(await tools.isKnown(path), true);
    service.advance(31 * 86_400);
    await tools.daily();
    await tools.follower(kept.id);
    assert.equal(await tools.isKnown(path), false);
  });

  it('that were running continue from the state of the backup', async () => {
    const path = await tools.performer(projectId, { userId: 'liv' });
    await worker.stop();
    const { id } = await tools.erase({ userId: 'liv' });
    await backUp();
    worker = await service.twin({ ROLES: 'worker' });
    await tools.completed(id);
    await worker.stop();
    await restore();
    worker = await service.twin({ ROLES: 'worker' });
    const done = await tools.completed(id);
    assert.equal(done.progress.done, done.progress.total);
    assert.equal(await tools.isKnown(path), false);
  });

  it('unknown to the backup are marked interrupted, and their completed steps are applied again', async () => {
    const paths = [
      await tools.performer(projectId, { userId: 'liv' }),
      await tools.performer(await tools.project(), { userId: 'liv' }),
    ];
    const known = async () => (await Promise.all(paths.map((path) => tools.isKnown(path)))).sort();
    await worker.stop();
    await backUp();
    const { id } = await tools.erase({ userId: 'liv' });
    let left = 1;
    const sources = () =>
      personalData().map((source): typeof source => {
        if (source.name !== 'projects') return source;
        const cutOff = () => Promise.reject(new Error('the power went'));
        return { ...source, erase: (...of) => (left-- > 0 ? source.erase(...of) : cutOff()) };
      });
    const { signal } = new AbortController();
    await assert.rejects(runErasure(service.ctx, { sources, org: account.organization, id, signal }));
    assert.deepEqual(await known(), [false, true]);
    await restore();
    assert.deepEqual(await known(), [true, true]);
    worker = await service.twin({ ROLES: 'worker' });
    assert.deepEqual(await known(), [false, true]);
    assert.equal((await account.api.get(`/v1/erasures/${id}`)).body.status, 'interrupted');
    await tools.eraseAll({ userId: 'liv' });
    assert.deepEqual(await known(), [false, false]);
  });

  it('can be applied again while a service is running', async () => {
    const path = await tools.performer(projectId, { userId: 'liv' });
    await backUp();
    await tools.eraseAll({ userId: 'liv' });
    await worker.stop();
    await restore();
    const { entries, items } = await reapplyErasures(service.ctx, personalData);
    assert.deepEqual([entries, items > 0], [1, true]);
    assert.equal(await tools.isKnown(path), false);
    worker = await service.twin({ ROLES: 'worker' });
  });

  it('prevent the service from starting when the journal has a forged entry', async () => {
    const path = await tools.performer(projectId, { userId: 'liv' });
    await backUp();
    const { id } = await tools.eraseAll({ userId: 'liv' });
    await worker.stop();
    await restore();
    const file = join(folder, 'erasures', 'journal', account.organization, id);
    const good = await readFile(file);
    await writeFile(file, Buffer.from(JSON.stringify({ org: account.organization, items: [] })));
    await assert.rejects(service.twin({ ROLES: 'worker' }));
    await writeFile(file, good);
    worker = await service.twin({ ROLES: 'worker' });
    assert.equal(await tools.isKnown(path), false);
  });
});
