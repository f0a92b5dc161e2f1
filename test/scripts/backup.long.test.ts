// The backup commands and the doctor, on an installation with an embedded database.
import assert from 'node:assert/strict';
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { newAuthority } from '../../scripts/bench/wallets/mobile-document.ts';
import { account } from '../../scripts/commands/account.ts';
import { backup } from '../../scripts/commands/backup.ts';
import type { OperatorCommand } from '../../scripts/commands/command.ts';
import { doctor } from '../../scripts/commands/doctor.ts';
import { lists } from '../../scripts/commands/lists.ts';
import { restore } from '../../scripts/commands/restore.ts';
import { runInside } from '../support/command.ts';
import { useCommandFolder } from '../support/command-folder.ts';

describe('npm run backup, restore and doctor', () => {
  const folder = useCommandFolder();
  const run = async (command: OperatorCommand, args: string[], env: Record<string, string> = {}) => {
    const ran = runInside(command, args, { PORT: '9', ...folder.env, ...env });
    return { code: await ran.ended, stdout: ran.stdout(), stderr: ran.stderr() };
  };
  const findings = async (): Promise<Record<string, string>> => {
    const { code, stdout } = await run(doctor, ['--json']);
    const report = JSON.parse(stdout);
    assert.equal(code, report.status === 'fail' ? 1 : 0);
    return Object.fromEntries(report.findings.map(({ check, status }: Record<string, string>) => [check, status]));
  };

  for (const [command, args, code] of [
    [backup, [], 2],
    [backup, ['--to', 'a', '--verify', 'b'], 2],
    [backup, ['--to', 'a', '--into', 'b'], 2],
    [backup, ['--to', 'a', '--keep', '7d'], 2],
    [backup, ['--into', 'a', '--keep', '7'], 2],
    [backup, ['--into', 'a', '--keys', './a'], 2],
    [backup, ['somewhere'], 2],
    [restore, [], 1],
    [restore, ['--from'], 1],
    [restore, ['--from', 'a', '--drill', 'b'], 1],
    [restore, ['--from', 'a', '--json'], 1],
    [restore, ['--drill', 'a', '--accept-lost-entries'], 1],
    [doctor, ['--all'], 1],
  ] as const)
    it(`refuses ${JSON.stringify(args)} to ${command.name}, with its usage`, async () => {
      const ran = await run(command, [...args]);
      assert.equal(ran.code, code);
      assert.match(ran.stderr, new RegExp(`usage: npm run ${command.name}`));
    });

  it('runs the doctor before the first start without creating anything', async () => {
    const found = await findings();
    assert.deepEqual([found['data.folder'], found.database, found['url.answer']], ['warn', 'warn', 'fail']);
  });

  it('lists every invalid environment variable in the doctor', async () => {
    const { code, stdout } = await run(doctor, [], { PORT: 'x', SMTP_URL: 'x' });
    assert.equal(code, 1);
    assert.match(stdout, /^fail {2}config .*PORT.*SMTP_URL/s);
  });

  it('creates a backup without a running service, verifies it, and reports it in the doctor', async () => {
    const made = ['--email', 'ada@example.org', '--organization', 'Studio'];
    assert.equal((await run(account, [...made, '--key', 'first'])).code, 0);
    assert.equal((await findings()).backup, 'warn');
    const to = join(folder.parent, 'backup');
    const { code, stdout, stderr } = await run(backup, ['--to', to, '--keys', `${to}-keys`]);
    assert.equal(code, 0, stderr);
    assert.ok(JSON.parse(stdout).rows > 0);
    assert.match(stderr, /master\.key/);
    const found = await findings();
    assert.deepEqual([found.backup, found['database.master-key'], found['database.durability']], ['ok', 'ok', 'ok']);
    assert.deepEqual([found['database.isolation'], found['database.timeouts'], found.setup], ['ok', 'ok', 'ok']);

    const verified = await run(backup, ['--verify', to, '--keys', `${to}-keys`]);
    assert.equal(verified.code, 0, verified.stdout);
    assert.deepEqual(JSON.parse(verified.stdout).problems, []);
    await writeFile(join(to, 'blobs.jsonl'), `${await readFile(join(to, 'blobs.jsonl'), 'utf8')}\n`);
    const damaged = await run(backup, ['--verify', to, '--keys', `${to}-keys`]);
    assert.equal(damaged.code, 1);
    assert.match(damaged.stdout, /damaged_file: /);
  });

  it('removes only old scheduled backups of this installation', async () => {
    const parent = join(folder.parent, 'daily');
    const keys = join(folder.parent, 'daily-keys');
    const daily = async (...args: string[]) => {
      const ran = await run(backup, ['--into', parent, '--keys', keys, ...args]);
      return { ...ran, report: ran.stdout === '' ? undefined : JSON.parse(ran.stdout) };
    };
    const first = await daily('--keep', '1d');
    assert.equal(first.code, 0, first.stderr);
    assert.deepEqual([first.report.kept, first.report.removed], [1, []]);
    // Files that are not backups of this installation, or whose removal never began.
    await mkdir(join(parent, 'notes'));
    await writeFile(join(parent, 'notes', 'plan.txt'), 'keep me');
    await writeFile(join(parent, 'README'), 'keep me');
    await cp(first.report.folder, join(parent, 'changed'), { recursive: true });
    const manifest = join(parent, 'changed', 'manifest.json');
    await writeFile(manifest, (await readFile(manifest, 'utf8')).replace(/"createdAt": "20/, '"createdAt": "19'));
    await cp(first.report.folder, join(parent, 'unfinished'), { recursive: true });
    await rm(join(parent, 'unfinished', 'manifest.json'));
    await symlink(first.report.folder, join(parent, 'link'));
    const before = (await findings()).backup;

    await sleep(1100);
    const second = await daily('--keep', '1d/1w');
    assert.equal(second.code, 0, second.stderr);
    const name = basename(first.report.folder);
    assert.deepEqual([second.report.kept, second.report.removed], [1, [name]]);
    for (const left of ['notes', 'changed', 'unfinished'])
      assert.match(second.stderr, new RegExp(`^${left} was not deleted: `, 'm'));
    const own = basename(second.report.folder);
    assert.deepEqual((await readdir(parent)).sort(), [own, 'README', 'changed', 'link', 'notes', 'unfinished']);
    assert.deepEqual(await readdir(keys), [own]);
    const verified = await run(backup, ['--verify', join(parent, own), '--keys', join(keys, own)]);
    assert.equal(verified.code, 0, verified.stdout);
    assert.deepEqual([before, (await findings()).backup], ['ok', 'ok']);

    // A folder with files added by someone else is kept and reported.
    await writeFile(join(parent, own, 'note.txt'), 'keep me');
    await sleep(1100);
    const third = await daily('--keep', '1d');
    assert.equal(third.code, 1);
    assert.deepEqual(third.report.failed, [own]);
    assert.deepEqual(await readdir(join(parent, own)), ['note.txt']);
    assert.match(third.stderr, /contains files that belong to no backup/);
  });

  it('leaves no folder and removes no backup when a scheduled backup fails, and does not count it as made', async () => {
    const parent = join(folder.parent, 'failing');
    const made = await run(backup, ['--into', parent, '--keep', '1d']);
    assert.equal(made.code, 0, made.stderr);
    const known = await readdir(parent);
    const noted = await run(doctor, ['--json']);
    const lastOf = ({ stdout }: { stdout: string }) =>
      JSON.parse(stdout).findings.find(({ check }: { check: string }) => check === 'backup').says;
    await writeFile(join(folder.parent, 'a-file'), '');
    const keys = join(folder.parent, 'a-file');
    await sleep(1100);
    const failed = await run(backup, ['--into', parent, '--keys', keys, '--keep', '1d']);
    assert.equal(failed.code, 2, failed.stderr);
    assert.match(failed.stderr, /folder_not_writable: .*\nName a folder/);
    assert.deepEqual(await readdir(parent), known);
    assert.equal(lastOf(await run(doctor, ['--json'])), lastOf(noted));
  });

  it('fails in the doctor while required attestations have no wallet provider to come from', async () => {
    const demands = { KEY_ATTESTATION: 'required', WALLET_ATTESTATION: 'required' };
    const providers = async (env: Record<string, string>) => {
      const { findings: found } = JSON.parse((await run(doctor, ['--json'], env)).stdout);
      return found.find(({ check }: { check: string }) => check === 'wallets.providers')?.status;
    };
    assert.deepEqual([await providers({}), await providers(demands)], [undefined, 'fail']);
    const { pem } = await newAuthority();
    const file = join(folder.parent, 'providers.pem');
    await writeFile(file, pem);
    assert.equal((await run(lists, ['import', 'wallet', file])).code, 0);
    assert.equal(await providers(demands), 'ok');
  });

  it('reports another master key before other database problems in the doctor', async () => {
    const { code, stdout } = await run(doctor, [], { MASTER_KEY: Buffer.alloc(32, 9).toString('base64') });
    assert.equal(code, 1);
    assert.match(stdout, /^fail {2}database .*was created with another master key/m);
  });
});
