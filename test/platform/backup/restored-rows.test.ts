// What a restored database holds, row by row, against what was backed up.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { backup } from '../../../scripts/commands/backup.ts';
import { draft } from '../../domains/agreements/agreements/use-agreements.ts';
import { createApiClient } from '../../support/api-client.ts';
import { runInside } from '../../support/command.ts';
import { startTestService, type TestAccount, type TestService } from '../../support/service.ts';
import { useBackups } from './use-backups.ts';

/** A restore writes an entry of the audit log, and a backup when it was made. */
const GROWING = ['audit_entries', 'audit_pending', 'instance'];
/** What a start schedules and works off; and the epochs of keys, of which a restore begins a new one. */
const ANOTHER = ['job', 'key_epochs'];
/** Under the key of that epoch. */
const SEALED_ANEW = ['wrapped_key', 'epoch'];

describe('a restored database', function () {
  this.timeout(180_000);
  const backups = useBackups();
  let service: TestService;
  let account: TestAccount;
  before(async () => {
    service = await startTestService();
    account = await service.account();
  });
  after(() => service.stop());

  /** The rows of a backup's tables, as COPY writes them, in no order. */
  const rowsOf = async (folder: string): Promise<Map<string, string[]>> => {
    const rows = new Map<string, string[]>();
    for (const each of [folder, join(folder, 'keys')]) {
      const { tables } = JSON.parse(await readFile(join(each, 'manifest.json'), 'utf8'));
      for (const { schema, name, columns } of tables) {
        const file = join(each, each === folder ? 'tables' : '', `${schema}.${name}.copy.gz`);
        const lines = gunzipSync(await readFile(file))
          .toString()
          .split('\n')
          .slice(0, -1);
        const isKept = (_: string, at: number) => !SEALED_ANEW.includes(columns[at]);
        const kept = lines.map((line) => line.split('\t').filter(isKept).join('\t'));
        rows.set(name, kept.sort());
      }
    }
    return rows;
  };

  it('has every row of every table as it was, metadata and its index included', async () => {
    const metadata = { order: '4711', crew: 'second unit' };
    const agreement = await draft(account.api);
    assert.equal((await account.api.post(`/v1/agreements/${agreement.id}/metadata`, metadata)).status, 200);
    const project = await account.api.post('/v1/projects', { title: 'Winter', metadata });
    assert.equal(project.status, 201, JSON.stringify(project.body));
    const source = await backups.make(service, 'source');

    const target = backups.target('restored');
    const { code, told } = await backups.restore(['--from', source.folder], target);
    assert.equal(code, 0, told);
    const again = join(backups.folder, 'again');
    const command = runInside(backup, ['--to', again], target.env);
    assert.equal(await command.ended, 0, command.stderr());

    const [before, after] = [await rowsOf(source.folder), await rowsOf(again)];
    assert.equal(before.get('object_metadata')?.length, 4);
    for (const [table, rows] of before) {
      const found = after.get(table) ?? [];
      if (ANOTHER.includes(table)) continue;
      const lost = rows.filter((row) => !found.includes(row));
      assert.deepEqual(lost, [], table);
      if (!GROWING.includes(table)) assert.equal(found.length, rows.length, table);
    }

    const restored = await backups.start(target);
    const api = createApiClient(restored.url, account.apiKey);
    const { body } = await api.get('/v1/projects?metadata[order]=4711');
    assert.deepEqual(
      body.data.map(({ id }: { id: string }) => id),
      [project.body.id],
    );
    const changed = await api.patch(`/v1/projects/${project.body.id}`, { metadata: { order: '4712' } });
    assert.equal(changed.status, 200, JSON.stringify(changed.body));
    const renamed = await api.get('/v1/projects?metadata[order]=4712');
    assert.equal(renamed.body.data.length, 1, 'changes are indexed again after a restore');
    await restored.stop();
  });
});
