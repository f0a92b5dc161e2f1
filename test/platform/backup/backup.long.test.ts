// A service is backed up while it serves, and restored into an empty installation.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { appendFile, chmod, cp, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { verifyBackup } from '#platform/backup/index.ts';
import { readCheckpoint } from '#verifier/log/checkpoint.ts';
import { backup } from '../../../scripts/commands/backup.ts';
import { draft, sent } from '../../domains/agreements/agreements/use-agreements.ts';
import { issueTo } from '../../domains/credentials/credentials/use-credentials.ts';
import { until } from '../../domains/operations/webhooks/receiver.ts';
import { createApiClient } from '../../support/api-client.ts';
import { runInside } from '../../support/command.ts';
import { startTestService, type TestAccount, type TestService } from '../../support/service.ts';
import { assertRefused, MASTER_KEY, useBackups } from './use-backups.ts';

describe('backup and restore', function () {
  this.timeout(300_000);
  const backups = useBackups();
  let service: TestService;
  let account: TestAccount;
  let agreement: string;
  let credential: string;
  let lines: number;
  let backedUp: Awaited<ReturnType<typeof backups.make>>;
  before(async () => {
    service = await startTestService();
    account = await service.account();
    agreement = (await sent(account.api)).id;
    const { credentialId } = await issueTo(service, account.organization);
    ({ credential } = (await account.api.get(`/v1/credentials/${credentialId}?format=vc%2Bjwt`)).body);
    await until(async () => {
      const { body } = await account.api.get('/v1/audit/entries?limit=100');
      return body.data.every(({ index }: { index: number | null }) => index !== null) || undefined;
    });
    const writing = keepWriting();
    backedUp = await backups.make(service, 'whole');
    lines = await writing.stop();
  });
  after(() => service.stop());

  /** Writes until stopped; each write creates a row, an event, and an audit entry, or none of them. */
  const keepWriting = () => {
    let going = true;
    let written = 0;
    const done = (async () => {
      while (going) {
        await draft(account.api);
        written += 1;
      }
    })();
    return {
      stop: async () => {
        going = false;
        await done;
        return written;
      },
    };
  };
  const manifest = async (folder: string) => JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
  const rowsOf = async (folder: string): Promise<Record<string, number>> => {
    const { tables } = await manifest(folder);
    return Object.fromEntries(tables.map(({ name, rows }: { name: string; rows: number }) => [name, rows]));
  };

  it('captures one point in time, complete, while the service keeps writing', async () => {
    const folder = join(backups.folder, 'whole');
    const { problems } = await verifyBackup({ folder, keysFolder: join(folder, 'keys') }, service.ctx.vault);
    assert.deepEqual(problems, []);
    const rows = await rowsOf(folder);
    assert.ok(lines > 0);
    const entries = (rows.audit_leaves ?? 0) + (rows.audit_pending ?? 0);
    assert.equal(rows.audit_entries, entries, 'every entry is in the log or waits for it');
    const { log } = await manifest(folder);
    assert.ok(log.size > 0 && log.size === rows.audit_leaves);
    assert.ok((rows.private_key ?? rows['private-key'] ?? 0) > 0, 'the agent is in it');
  });

  it('contains no master key, and data keys only in the keys folder', async () => {
    const folder = join(backups.folder, 'whole');
    const names = await readdir(folder, { recursive: true });
    assert.deepEqual(
      names.filter((name) => name.includes('data_keys')),
      ['keys/public.data_keys.copy.gz'],
    );
    for (const name of names.filter((each) => /\.(json|jsonl)$/.test(each))) {
      const text = await readFile(join(folder, name), 'utf8');
      assert.ok(!text.includes(MASTER_KEY) && !text.includes(Buffer.from(MASTER_KEY, 'base64').toString('hex')));
    }
  });

  it('contains every blob of the service', async () => {
    const blobs = await service.ctx.blobs.list(account.organization);
    const list = await readFile(join(backups.folder, 'whole', 'blobs.jsonl'), 'utf8');
    assert.ok(blobs.length > 0);
    for (const key of blobs) assert.ok(list.includes(`"${key}"`), key);
  });

  it('restores into an empty installation with its log, and the service continues', async () => {
    const folder = join(backups.folder, 'whole');
    const target = backups.target('restored');
    const { code, said, told } = await backups.restore(['--from', folder], target);
    assert.equal(code, 0, told);
    const { log, tables } = await manifest(folder);
    const report = JSON.parse(said);
    assert.deepEqual(report.log, { size: log.size, root: log.root });
    const keys = (await manifest(join(folder, 'keys'))).tables;
    const rows = [...tables, ...keys].reduce((total, table) => total + table.rows, 0);
    const blobs = [await manifest(folder), await manifest(join(folder, 'keys'))].map((each) => each.blobs.count);
    const counted = { tables: tables.length + keys.length, rows, blobs: blobs[0] + blobs[1] };
    const pick = ({ tables: of, rows: all, blobs: count }: typeof counted) => ({ tables: of, rows: all, blobs: count });
    assert.deepEqual(pick(report), counted, 'restore says what the manifests say');
    assert.deepEqual(pick(backedUp), counted, 'and so did backup');

    const restored = await backups.start(target);
    const api = createApiClient(restored.url, account.apiKey);
    const document = async (from: string): Promise<Buffer> => {
      const headers = { authorization: `Bearer ${account.apiKey}` };
      const answer = await fetch(`${from}/v1/agreements/${agreement}/document.pdf`, { headers });
      assert.equal(answer.status, 200);
      return Buffer.from(await answer.arrayBuffer());
    };
    assert.ok((await document(restored.url)).equals(await document(service.url)), 'a sealed document');
    const verdict = await api.post('/v1/credentials/verify', { credential });
    assert.equal(verdict.body.verified, true, JSON.stringify(verdict.body));
    const login = await createApiClient(restored.url).post('/v1/auth/login', {
      email: account.email,
      password: account.password,
    });
    assert.equal(login.status, 200, JSON.stringify(login.body));

    const made = await draft(api);
    await until(async () => {
      const { body } = await api.get(`/v1/audit/entries?subject=${made.id}`);
      return body.data[0]?.index > log.size || undefined;
    });
    const { body: restoredEntries } = await api.get(`/v1/audit/entries?subject=${account.organization}&limit=100`);
    assert.ok(restoredEntries.data.some(({ action }: { action: string }) => action === 'backup.restored'));
    const size = readCheckpoint((await api.get('/v1/audit/checkpoint')).body).size;
    const consistency = await api.get(`/v1/audit/consistency?from=${log.size}&to=${size}`);
    assert.equal(consistency.status, 200, JSON.stringify(consistency.body));
    await restored.stop();

    assertRefused(await backups.restore(['--from', folder], target), 'target_not_empty');
  });

  it('resumes an interrupted restore, and the service does not start until it is finished', async () => {
    const folder = join(backups.folder, 'whole');
    const target = backups.target('interrupted');
    const [first = ''] = (await readFile(join(folder, 'blobs.jsonl'), 'utf8')).split('\n');
    const foreign = join(target.env.DATA_DIR ?? '', 'blobs', JSON.parse(first).key);
    await mkdir(dirname(foreign), { recursive: true });
    await chmod(target.env.DATA_DIR ?? '', 0o711);
    await writeFile(foreign, 'another installation was here');
    assertRefused(await backups.restore(['--from', folder], target), 'target_has_other_blob');
    await assert.rejects(backups.start(target), /The restore of the backup of .* has not finished/);
    await rm(foreign);
    const { code, told } = await backups.restore(['--from', folder], target);
    assert.equal(code, 0, told);
  });

  for (const [file, bytes] of [
    [join('tables', 'public.events.copy.gz'), gzipSync('')],
    [join('tables', 'public.events.copy.gz'), Buffer.from('no archive')],
    ['blobs.jsonl', Buffer.from('')],
  ] as const)
    it(`refuses ${file} if it is replaced by ${bytes.length} bytes after it was compared`, async () => {
      const folder = await backups.copy('whole');
      const target = backups.target(`exchanged-${bytes.length}`);
      const restoring = backups.restore(['--from', folder], target);
      // The database is created once all files were compared, and long before any is loaded.
      await until(async () => (await readdir(target.env.DATA_DIR ?? '').catch(() => [])).length > 0 || undefined);
      await writeFile(join(folder, file), bytes);
      const { code, told } = await restoring;
      assert.equal(code, 1, told);
      assert.match(told, /damaged_file: .* does not match the backup\nUse another backup/);
      await assert.rejects(backups.start(target), /has not finished/);
    });

  describe('refuses with', () => {
    /** The result for a damaged copy; a fresh target is not even created. */
    const restoreCopy = async (spoil: (folder: string) => Promise<unknown>, env: Record<string, string> = {}) => {
      const folder = await backups.copy('whole');
      await spoil(folder);
      const target = backups.target('never');
      const result = await backups.restore(['--from', folder], { env: { ...target.env, ...env } });
      await assert.rejects(readdir(target.env.DATA_DIR ?? ''), { code: 'ENOENT' }, 'nothing was made');
      return result;
    };
    const blobOf = async (folder: string): Promise<string> => {
      const [first = ''] = (await readFile(join(folder, 'blobs.jsonl'), 'utf8')).split('\n');
      return join(folder, 'blobs', JSON.parse(first).key);
    };
    const change = async (path: string, from: RegExp, to: string) =>
      writeFile(path, (await readFile(path, 'utf8')).replace(from, to));
    const flip = async (path: string) => {
      const bytes = await readFile(path);
      bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
      await writeFile(path, bytes);
    };
    /** What `command` creates with the name of a file. */
    const replace = async (path: string, command: string, ...args: string[]) => {
      await rm(path);
      execFileSync(command, [...args, path]);
    };
    const empty = async (folder: string) => {
      await rm(folder, { recursive: true });
      await mkdir(folder);
    };
    const cases: [string, (folder: string) => Promise<unknown>][] = [
      ['damaged_file', (folder) => appendFile(join(folder, 'tables', 'public.events.copy.gz'), 'x')],
      ['damaged_file', (folder) => truncate(join(folder, 'tables', 'public.events.copy.gz'), 100)],
      ['damaged_file', (folder) => flip(join(folder, 'tables', 'public.events.copy.gz'))],
      ['damaged_file', (folder) => flip(join(folder, 'keys', 'public.data_keys.copy.gz'))],
      ['missing_file', (folder) => rm(join(folder, 'tables', 'public.events.copy.gz'))],
      ['missing_file', (folder) => rm(join(folder, 'tables'), { recursive: true })],
      ['missing_file', (folder) => rm(join(folder, 'keys', 'public.data_keys.copy.gz'))],
      ['damaged_file', (folder) => appendFile(join(folder, 'blobs.jsonl'), '\n')],
      ['damaged_file', (folder) => truncate(join(folder, 'blobs.jsonl'), 50)],
      ['missing_file', (folder) => rm(join(folder, 'keys', 'blobs.jsonl'))],
      ['missing_blob', async (folder) => rm(await blobOf(folder))],
      ['damaged_blob', async (folder) => appendFile(await blobOf(folder), 'x')],
      ['damaged_blob', async (folder) => flip(await blobOf(folder))],
      ['damaged_file', (folder) => replace(join(folder, 'tables', 'public.events.copy.gz'), 'mkfifo')],
      ['damaged_file', (folder) => replace(join(folder, 'keys', 'blobs.jsonl'), 'mkfifo')],
      ['damaged_file', (folder) => replace(join(folder, 'manifest.json'), 'mkfifo')],
      ['damaged_file', async (folder) => replace(await blobOf(folder), 'mkfifo')],
      ['damaged_file', async (folder) => replace(await blobOf(folder), 'ln', '-s', '/dev/zero')],
      ['damaged_file', async (folder) => replace(await blobOf(folder), 'mkdir')],
      ['not_a_backup', (folder) => rm(folder, { recursive: true })],
      ['not_a_backup', empty],
      ['not_a_backup', (folder) => rm(join(folder, 'manifest.json'))],
      ['not_a_backup', (folder) => rm(join(folder, 'keys'), { recursive: true })],
      ['not_a_backup', (folder) => cp(join(folder, 'keys', 'manifest.json'), join(folder, 'manifest.json'))],
      ['damaged_manifest', (folder) => change(join(folder, 'manifest.json'), /"rows": \d+/, '"rows": 1000000')],
      ['damaged_manifest', (folder) => appendFile(join(folder, 'manifest.json'), '{')],
      ['damaged_manifest', (folder) => truncate(join(folder, 'manifest.json'), 500)],
      ['damaged_manifest', (folder) => truncate(join(folder, 'keys', 'manifest.json'), 0)],
      ['newer_version', (folder) => change(join(folder, 'manifest.json'), /"version": 1/, '"version": 2')],
      ['other_keys', (folder) => change(join(folder, 'keys', 'manifest.json'), /"createdAt": "20/, '"createdAt": "19')],
      ['other_keys', (folder) => change(join(folder, 'keys', 'manifest.json'), /"instance": "./, '"instance": "')],
    ];
    for (const [problem, spoil] of cases)
      it(`${problem}: ${String(spoil).replace(/^.*?=> /s, '')}`, async () => {
        assertRefused(await restoreCopy(spoil), problem);
      });

    const settings: [string, string, Record<string, string>][] = [
      ['wrong_master_key', "another installation's", { MASTER_KEY: Buffer.alloc(32, 8).toString('base64') }],
      ['no_master_key', 'none, and makes none', { MASTER_KEY: '' }],
      ['target_not_writable', 'a data folder below a file', { DATA_DIR: join(import.meta.filename, 'data') }],
      ['target_not_writable', 'a data folder that is a file', { DATA_DIR: import.meta.filename }],
      ['database_failed', 'a database that does not answer', { DATABASE_URL: 'postgres://owner:secret@127.0.0.1:9/x' }],
    ];
    for (const [problem, what, env] of settings)
      it(`${problem}: ${what}`, async () => {
        const folder = join(backups.folder, 'whole');
        const target = backups.target(`setting-${problem}`);
        const result = await backups.restore(['--from', folder], { env: { ...target.env, ...env } });
        assertRefused(result, problem);
        assert.doesNotMatch(result.told, /secret/);
        assert.deepEqual(await readdir(target.env.DATA_DIR ?? '').catch(() => []), []);
      });

    it('store_failed: a blob store that is a file, and restores once it is a folder', async () => {
      const target = backups.target('stores');
      const args = ['--from', join(backups.folder, 'whole')];
      const result = await backups.restore(args, { env: { ...target.env, BLOBS_URL: import.meta.filename } });
      assertRefused(result, 'store_failed');
      assert.match(result.told, /stores\/postgres.*Run the same command again/);
      assert.equal((await backups.restore(args, target)).code, 0);
    });

    it('target_in_use: a data folder used by a running service, which keeps running', async () => {
      const target = backups.target('in-use');
      const running = await backups.start(target);
      assertRefused(await backups.restore(['--from', join(backups.folder, 'whole')], target), 'target_in_use');
      assert.equal((await createApiClient(running.url).get('/readyz')).status, 200);
      await running.stop();
    });

    it('folder_not_writable: a backup to a folder that cannot be written', async () => {
      const command = runInside(backup, ['--to', join(import.meta.filename, 'backup')], backups.target('restored').env);
      assert.equal(await command.ended, 2, command.stderr());
      assert.match(command.stderr(), /^folder_not_writable: /);
    });

    it('folder_not_empty: a backup to a folder that is not empty', async () => {
      await assert.rejects(backups.make(service, 'whole'), { problem: 'folder_not_empty' });
    });
  });
});
