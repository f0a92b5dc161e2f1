// Restores a backup to a temporary location.
import assert from 'node:assert/strict';
import { cp, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restore } from '../../scripts/commands/restore.ts';
import { sent } from '../domains/agreements/agreements/use-agreements.ts';
import { issueTo } from '../domains/credentials/credentials/use-credentials.ts';
import { until } from '../domains/operations/webhooks/receiver.ts';
import { MASTER_KEY, useBackups } from '../platform/backup/use-backups.ts';
import { runCommand, runInside } from '../support/command.ts';
import { startTestService, type TestService } from '../support/service.ts';

const OTHER_KEY = Buffer.alloc(32, 9).toString('base64');

describe('npm run restore -- --drill', function () {
  this.timeout(300_000);
  const backups = useBackups();
  let service: TestService;
  let whole: string;
  before(async () => {
    service = await startTestService();
    for (const account of [await service.account(), await service.account()]) {
      await sent(account.api);
      await issueTo(service, account.organization);
      await until(async () => {
        const { body } = await account.api.get('/v1/audit/entries?limit=100');
        return body.data.every(({ index }: { index: number | null }) => index !== null) || undefined;
      });
    }
    whole = (await backups.make(service, 'whole')).folder;
  });
  after(() => service.stop());

  const drill = async (folder: string, env: Record<string, string> = {}, ...args: string[]) => {
    const settings = { PORT: '9', DATA_DIR: join(backups.folder, 'untouched'), MASTER_KEY, ...env };
    const ran = runInside(restore, ['--drill', folder, ...args], settings);
    return { code: await ran.ended, stdout: ran.stdout(), stderr: ran.stderr() };
  };
  const leftovers = async (): Promise<string[]> =>
    (await readdir(tmpdir())).filter((name) => name.startsWith('avouch-drill-'));

  it('restores, compares, reports, and leaves nothing behind', async () => {
    const before = await leftovers();
    const { code, stdout, stderr } = await drill(whole, {}, '--json');
    assert.equal(code, 0, stdout + stderr);
    const report = JSON.parse(stdout);
    assert.equal(report.status, 'ok');
    const manifest = JSON.parse(await readFile(join(whole, 'manifest.json'), 'utf8'));
    assert.deepEqual([report.createdAt, report.service], [manifest.createdAt, manifest.service]);
    assert.deepEqual(
      report.checks.map(({ check, status }: Record<string, string>) => [check, status]),
      ['restore', 'blobs', 'sealed', 'references', 'log'].map((check) => [check, 'ok']),
    );
    const says = Object.fromEntries(report.checks.map((each: Record<string, string>) => [each.check, each.says]));
    assert.match(says.sealed, /^[1-9]\d+ encrypted values can be decrypted/);
    assert.match(says.blobs, /^[1-9]\d* blobs have the hash/);
    assert.match(says.log, /, [1-9]\d* entries$/);
    assert.deepEqual(await leftovers(), before);
    await assert.rejects(readdir(join(backups.folder, 'untouched')), { code: 'ENOENT' });
  });

  it('reports in text for people', async () => {
    const { code, stdout } = await drill(whole);
    assert.equal(code, 0);
    assert.match(stdout, /^ok {4}restore {5}\d+ tables, \d+ rows, \d+ blobs, matching the manifests/);
    assert.match(stdout, /can be restored\. [\d.]+ s; the restored copy is removed\.\n$/);
  });

  it('uses none of the configured services', async () => {
    const settings = {
      DATABASE_URL: 'postgres://nobody:nothing@127.0.0.1:9/none',
      BLOBS_URL: 's3://none/here?endpoint=http://127.0.0.1:9&region=us-east-1',
      SMTP_URL: 'smtp://127.0.0.1:9',
      LOG_WITNESS_URLS: 'http://127.0.0.1:9/',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
    };
    const { code, stdout, stderr } = await drill(whole, settings, '--json');
    assert.equal(code, 0, stdout + stderr);
  });

  const spoilt = async (change: (folder: string) => Promise<unknown>): Promise<string> => {
    const folder = await backups.copy('whole');
    await change(folder);
    return folder;
  };
  const edit = (pattern: RegExp, by: string) => async (folder: string) => {
    const path = join(folder, 'manifest.json');
    await writeFile(path, (await readFile(path, 'utf8')).replace(pattern, by));
  };
  const firstBlob = async (folder: string): Promise<string> => {
    const [line = ''] = (await readFile(join(folder, 'blobs.jsonl'), 'utf8')).split('\n');
    return join(folder, 'blobs', JSON.parse(line).key);
  };
  for (const [title, problem, change, env] of [
    ['a folder that is not a backup', 'not_a_backup', (folder: string) => rm(join(folder, 'manifest.json'))],
    ['a backup without its keys', 'not_a_backup', (folder: string) => rm(join(folder, 'keys'), { recursive: true })],
    ['a truncated manifest', 'damaged_manifest', (folder: string) => truncate(join(folder, 'manifest.json'), 99)],
    ['a changed manifest', 'damaged_manifest', edit(/"pending": \d+/, '"pending": 4711')],
    [
      'a truncated table',
      'damaged_file',
      (folder: string) => truncate(join(folder, 'tables/public.releases.copy.gz'), 9),
    ],
    ['a missing table', 'missing_file', (folder: string) => rm(join(folder, 'tables/public.releases.copy.gz'))],
    ['a changed blob', 'damaged_blob', async (folder: string) => writeFile(await firstBlob(folder), 'x')],
    ['a missing blob', 'missing_blob', async (folder: string) => rm(await firstBlob(folder))],
    ['a newer format', 'newer_version', edit(/"version": 1/, '"version": 2')],
    ['another master key', 'wrong_master_key', async () => undefined, { MASTER_KEY: OTHER_KEY }],
    ['no master key', 'no_master_key', async () => undefined, { MASTER_KEY: '' }],
  ] as [string, string, (folder: string) => Promise<unknown>, Record<string, string>?][])
    it(`refuses ${title} in a sentence`, async () => {
      const before = await leftovers();
      const folder = await spoilt(change);
      const { code, stdout } = await drill(folder, env, '--json');
      const report = JSON.parse(stdout);
      assert.deepEqual([code, report.status, report.problem], [1, 'fail', problem], stdout);
      assert.match(report.todo, /^[A-Z].*\.$/);
      const told = await drill(folder, env);
      assert.match(told.stderr, new RegExp(`^${problem}: .+\n[A-Z].+\\.$`, 'm'));
      assert.match(told.stdout, /must not be used/);
      assert.deepEqual(await leftovers(), before);
    });

  it('refuses a backup with a newer schema', async () => {
    await service.sql('superuser', `insert into kysely_migration values ('9999-next', now()::text)`);
    const { folder } = await backups.make(service, 'newer');
    await service.sql('superuser', `delete from kysely_migration where name = '9999-next'`);
    const { code, stdout } = await drill(folder, {}, '--json');
    assert.deepEqual([code, JSON.parse(stdout).problem], [1, 'newer_version'], stdout);
  });

  it('fails if a sealed value cannot be decrypted although every hash matches', async () => {
    await service.sql(
      'superuser',
      `update agreements set content = set_byte(content, 20, (get_byte(content, 20) + 1) % 256)`,
    );
    const { folder } = await backups.make(service, 'unreadable');
    const { code, stdout } = await drill(folder, {}, '--json');
    const report = JSON.parse(stdout);
    assert.deepEqual([code, report.status], [1, 'fail'], stdout);
    const sealed = report.checks.find(({ check }: { check: string }) => check === 'sealed');
    assert.match(sealed.says, /agreements\.content of \S+ \S+ does not open/);
  });

  it('leaves nothing behind when interrupted', async () => {
    const own = await mkdtemp(join(backups.folder, 'tmp-'));
    await cp(whole, join(own, 'backup'), { recursive: true });
    const env = { PORT: '9', DATA_DIR: join(own, 'data'), MASTER_KEY, TMPDIR: own };
    const ran = runCommand('scripts/restore.ts', ['--drill', join(own, 'backup')], env);
    await until(async () => (await readdir(own)).find((name) => name.startsWith('avouch-drill-')));
    ran.child.kill('SIGTERM');
    assert.equal(await ran.ended, 130);
    assert.deepEqual(await readdir(own), ['backup']);
  });
});
