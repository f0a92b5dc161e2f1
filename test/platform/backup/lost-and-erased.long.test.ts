// Backups that are older than later events: erasures, log entries, versions.
import assert from 'node:assert/strict';
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DataManifest, writeManifest } from '#platform/backup/manifest.ts';
import { NAME, SCOPES, type Tools, toolsOf } from '../../domains/compliance/erasures/use-erasures.ts';
import { until } from '../../domains/operations/webhooks/receiver.ts';
import { createApiClient } from '../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../support/service.ts';
import { FORMER_NAMES, UNDO } from '../db/use-former-migrations.ts';
import { assertRefused, useBackups } from './use-backups.ts';

describe('restoring a backup that is older than the service', function () {
  this.timeout(300_000);
  const backups = useBackups();
  let service: TestService;
  let account: TestAccount;
  let tools: Tools;
  let erased: string;
  let kept: string;
  const store = () => join(backups.folder, 'store');
  const size = async (): Promise<number> =>
    Number((await service.sql('superuser', 'select count(*) as n from audit_leaves'))[0]?.n);
  before(async () => {
    service = await startTestService({ BLOBS_URL: store() });
    account = await service.account({ scopes: SCOPES });
    tools = toolsOf(account, service);
    const project = await tools.project();
    erased = await tools.performer(project, { userId: 'liv' });
    kept = await tools.performer(project, { userId: 'kim' });
    const before = await until(async () => (await size()) || undefined);
    await backups.make(service, 'early');
    // From here on, the key that wraps the early backup's keys exists only in that backup.
    assert.equal(await service.ctx.rotateEpoch({ after: 0 }), true);
    await tools.eraseAll({ userId: 'liv' });
    await until(async () => ((await size()) > before ? true : undefined));
    await backups.make(service, 'late');
  });
  after(() => service.stop());

  /** The people still named by the restored service. */
  const named = async (target: ReturnType<typeof backups.target>) => {
    const restored = await backups.start(target);
    const api = createApiClient(restored.url, account.apiKey);
    const known = await Promise.all(
      [erased, kept].map(async (path) => {
        const { status, body } = await api.get(path);
        assert.equal(status, 200, JSON.stringify(body));
        return JSON.stringify(body).includes(NAME);
      }),
    );
    await restored.stop();
    return known;
  };

  it('repeats erasures made between the backup and its newer keys', async () => {
    const target = backups.target('newer-keys');
    const keys = join(backups.folder, 'late', 'keys');
    const { code, said, told } = await backups.restore(
      ['--from', join(backups.folder, 'early'), '--keys', keys],
      target,
    );
    assert.equal(code, 0, told);
    assert.ok(JSON.parse(said).erasedAnew > 0, said);
    assert.deepEqual(await named(target), [false, true]);
  });

  it('refuses keys that are older than the data', async () => {
    const args = ['--from', join(backups.folder, 'late'), '--keys', join(backups.folder, 'early', 'keys')];
    assertRefused(await backups.restore(args, backups.target('older-keys')), 'other_keys');
  });

  it('refuses to lose signed log entries unless the operator accepts that, and repeats erasures from the surviving journal', async () => {
    const survived = join(backups.folder, 'survived');
    await cp(store(), survived, { recursive: true });
    const { env } = backups.target('survivor');
    const target = { env: { ...env, BLOBS_URL: survived } };
    const args = ['--from', join(backups.folder, 'early')];
    const head = await until(() => readFile(join(survived, 'log', 'head')));
    assertRefused(await backups.restore(args, target), 'log_entries_lost');
    assert.ok((await readFile(join(survived, 'log', 'head'))).equals(head), 'nothing was changed');
    const { code, said, told } = await backups.restore([...args, '--accept-lost-entries'], target);
    assert.equal(code, 0, told);
    assert.ok(JSON.parse(said).erasedAnew > 0, said);
    assert.deepEqual(await named(target), [false, true]);
  });

  /** A copy of a backup with other migrations. */
  const withMigrations = async (change: (names: string[]) => string[], backup = 'late') => {
    const folder = await backups.copy(backup);
    const { mac, ...manifest } = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
    assert.ok(mac);
    manifest.migrations.service = change(manifest.migrations.service);
    await writeManifest<DataManifest>(folder, service.ctx.vault, manifest);
    return folder;
  };

  it('refuses a backup made by a newer version', async () => {
    const folder = await withMigrations((names) => [...names, '9999-of-a-later-version']);
    assertRefused(await backups.restore(['--from', folder], backups.target('newer')), 'newer_version');
  });

  it("accepts a backup made before each domain's migrations were merged into one", async () => {
    for (const undo of Object.values(UNDO)) await service.sql('superuser', undo);
    await backups.make(service, 'former');
    const target = backups.target('former');
    const folder = await withMigrations(() => FORMER_NAMES, 'former');
    const { code, told } = await backups.restore(['--from', folder], target);
    assert.equal(code, 0, told);
    assert.deepEqual(await named(target), [false, true]);
  });

  it('refuses a backup in which only some of the former migrations had run', async () => {
    const folder = await withMigrations(() => FORMER_NAMES.slice(0, -1));
    assertRefused(await backups.restore(['--from', folder], backups.target('unfinished')), 'unfinished_version');
  });
});
