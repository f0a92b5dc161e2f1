// A backup as written by the version before the last migration, restored by this version.
import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { findTables, type Table } from '#platform/backup/catalogue.ts';
import { type DataManifest, writeManifest } from '#platform/backup/manifest.ts';
import { withClient } from '#platform/db/client.ts';
import { migrate } from '#platform/db/migrate.ts';
import { OWNER_ROLE, prepareRoles, rolePassword } from '#platform/db/roles.ts';
import { domains } from '../../../src/app.ts';
import { migrationsOf } from '../../../src/open-context.ts';
import { draft } from '../../domains/agreements/agreements/use-agreements.ts';
import { createApiClient } from '../../support/api-client.ts';
import { createScratchDatabase } from '../../support/postgres/database-server.ts';
import { startTestService, type TestAccount, type TestService } from '../../support/service.ts';
import { MASTER_KEY, useBackups } from './use-backups.ts';

describe('restoring a backup made before the last migration', () => {
  const backups = useBackups();
  const inOrder = migrationsOf(domains).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  // The last migration that changed a table is 0338: functions, triggers, and indexes are not in backups.
  const FORMER = inOrder.filter(({ name }) => name < '0338');
  let service: TestService;
  let account: TestAccount;
  let agreement: { id: string };
  before(async () => {
    service = await startTestService();
    account = await service.account();
    agreement = await draft(account.api);
    await backups.make(service, 'whole');
  });
  after(() => service.stop());

  /** The service's tables after all migrations except the last one. */
  const tablesBefore = async (): Promise<Table[]> => {
    const name = `avouch_test_${randomBytes(6).toString('hex')}`;
    const key = Buffer.from(MASTER_KEY, 'base64');
    const made = await createScratchDatabase(name, { owner: OWNER_ROLE });
    const owner = { ...made, user: OWNER_ROLE, password: rolePassword(key, OWNER_ROLE) };
    await prepareRoles(owner, key);
    await migrate(owner, FORMER);
    return withClient(owner, {}, findTables);
  };

  it('restores its rows, then runs the migration', async () => {
    const folder = await backups.copy('whole');
    const { mac, ...manifest } = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
    assert.ok(mac);
    const before = await tablesBefore();
    const tables: DataManifest['tables'] = [];
    for (const table of manifest.tables as DataManifest['tables']) {
      const older = before.find(({ schema, name }) => schema === table.schema && name === table.name);
      const path = join(folder, 'tables', `${table.schema}.${table.name}.copy.gz`);
      if (table.schema !== 'public') tables.push(table);
      else if (older) tables.push(await withColumns(path, table, older.columns));
      else await rm(path);
    }
    const written = { ...manifest, tables };
    written.migrations.service = FORMER.map(({ name }) => name);
    assert.notDeepEqual(written.tables, manifest.tables, 'the last migration has changed a table');
    await writeManifest<DataManifest>(folder, service.ctx.vault, written);

    const target = backups.target('restored');
    const { code, said, told } = await backups.restore(['--from', folder], target);
    assert.equal(code, 0, told);
    assert.equal(JSON.parse(said).tables, tables.length + 2);
    const restored = await backups.start(target);
    const api = createApiClient(restored.url, account.apiKey);
    const found = await api.get(`/v1/agreements/${agreement.id}`);
    assert.deepEqual(found.body, (await account.api.get(`/v1/agreements/${agreement.id}`)).body);
    const endpoint = await api.post('/v1/webhooks', { url: 'https://receiver.example.org/', events: ['*'] });
    assert.equal(endpoint.status, 201, JSON.stringify(endpoint.body));
    await restored.stop();
    const again = await backups.restore(['--from', folder], target);
    assert.match(again.told, /target_not_empty/, 'it is a whole installation');
  });

  /** The table with only these columns, its file rewritten. */
  const withColumns = async (path: string, table: DataManifest['tables'][number], columns: string[]) => {
    if (columns.length === table.columns.length) return table;
    const places = columns.map((column) => table.columns.indexOf(column));
    assert.ok(!places.includes(-1), `${table.name} had a column that is gone: say here what it held`);
    const lines = gunzipSync(await readFile(path))
      .toString()
      .split('\n')
      .slice(0, -1);
    const kept = lines.map((line) => {
      const values = line.split('\t');
      return `${places.map((at) => values[at]).join('\t')}\n`;
    });
    const packed = gzipSync(kept.join(''));
    await writeFile(path, packed);
    const sha256 = createHash('sha256').update(packed).digest('hex');
    return { ...table, columns, bytes: packed.length, sha256 };
  };
});
