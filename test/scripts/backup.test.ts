// The operator's commands over backups, and the doctor's, on an installation with an embedded database.
import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { account } from '../../scripts/commands/account.ts';
import { backup } from '../../scripts/commands/backup.ts';
import type { OperatorCommand } from '../../scripts/commands/command.ts';
import { doctor } from '../../scripts/commands/doctor.ts';
import { restore } from '../../scripts/commands/restore.ts';
import { runInside } from '../support/command.ts';
import { useCommandFolder } from '../support/command-folder.ts';

describe('npm run backup, restore and doctor', function () {
  this.timeout(180_000);
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
    [backup, ['somewhere'], 2],
    [restore, [], 1],
    [restore, ['--from'], 1],
    [doctor, ['--all'], 1],
  ] as const)
    it(`${command.name} refuses ${JSON.stringify(args)}, with the usage`, async () => {
      const ran = await run(command, [...args]);
      assert.equal(ran.code, code);
      assert.match(ran.stderr, new RegExp(`usage: npm run ${command.name}`));
    });

  it('the doctor looks at what was never started, and makes nothing there', async () => {
    const found = await findings();
    assert.deepEqual([found['data.folder'], found.database, found['url.answer']], ['warn', 'warn', 'fail']);
  });

  it('the doctor names every variable that is wrong', async () => {
    const { code, stdout } = await run(doctor, [], { PORT: 'x', SMTP_URL: 'x' });
    assert.equal(code, 1);
    assert.match(stdout, /^fail {2}config .*PORT.*SMTP_URL/s);
  });

  it('a backup without a service is made, looked at, and known to the doctor', async () => {
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

  it('the doctor tells of another master key before anything else of the database', async () => {
    const { code, stdout } = await run(doctor, [], { MASTER_KEY: Buffer.alloc(32, 9).toString('base64') });
    assert.equal(code, 1);
    assert.match(stdout, /^fail {2}database .*not the one that this database was made with/m);
  });
});
