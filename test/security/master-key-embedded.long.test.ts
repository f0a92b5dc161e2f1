// Master key rotation with an embedded database and the key in its file, and its effect on backups.
import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { removeDataFolder } from '#platform/db/embedded/index.ts';
import { account } from '../../scripts/commands/account.ts';
import { backup } from '../../scripts/commands/backup.ts';
import type { OperatorCommand } from '../../scripts/commands/command.ts';
import { doctor } from '../../scripts/commands/doctor.ts';
import { masterKey } from '../../scripts/commands/master-key.ts';
import { restore } from '../../scripts/commands/restore.ts';
import { runInside } from '../support/command.ts';
import { useCommandFolder } from '../support/command-folder.ts';

const NEW = Buffer.alloc(32, 8).toString('base64');
const NAMED = ['--email', 'ada@example.org', '--organization', 'Studio'];

describe('replacing the master key in its file', () => {
  const folder = useCommandFolder();
  const run = async (command: OperatorCommand, args: string[], env: Record<string, string> = {}) => {
    const ran = runInside(command, args, { PORT: '9', ...folder.env, ...env });
    return { code: await ran.ended, stdout: ran.stdout(), stderr: ran.stderr() };
  };
  const file = (): string => join(folder.parent, 'data', 'master.key');
  const at = (name: string): string => join(folder.parent, name);
  let old = '';
  after(async () => {
    for (const name of ['between', 'after']) await removeDataFolder(at(`restored-${name}/postgres`));
  });

  it('is refused before the first start', async () => {
    const { code, stderr } = await run(masterKey, ['rewrap']);
    assert.equal(code, 2);
    assert.match(stderr, /There is no master key/);
  });

  it('reseals everything, and the file is then changed by hand', async () => {
    const made = await run(account, [...NAMED, '--key', 'first']);
    assert.equal(made.code, 0, made.stderr);
    old = (await readFile(file(), 'utf8')).trim();
    assert.equal((await run(backup, ['--to', at('before')])).code, 0);
    const both = { MASTER_KEY: NEW, MASTER_KEY_FALLBACK: old };
    assert.equal((await run(backup, ['--to', at('between')], both)).code, 0);
    const { code, stdout, stderr } = await run(masterKey, ['rewrap'], both);
    assert.equal(code, 0, stderr);
    assert.equal(JSON.parse(stdout).resealed.users, 1);
    const refused = await run(account, [...NAMED, '--key', 'second']);
    assert.equal(refused.code, 1);
    assert.match(refused.stderr, /This database was created with another master key/);
    await writeFile(file(), `${NEW}\n`, { mode: 0o600 });
    const second = await run(account, [...NAMED, '--key', 'second']);
    assert.equal(second.code, 0, second.stderr);
    // The account is found by the keyed hash of the address, which remains under the first key.
    assert.equal(JSON.parse(second.stdout).created, false);
    const { findings } = JSON.parse((await run(doctor, ['--json'])).stdout);
    const keyed = findings.find(({ check }: { check: string }) => check === 'database.master-key');
    assert.equal(keyed.status, 'ok');
  });

  it('opens later backups with the new key, and earlier ones with the old key', async () => {
    assert.equal((await run(backup, ['--to', at('after')])).code, 0);
    const verify = (name: string, env: Record<string, string>) => run(backup, ['--verify', at(name)], env);
    const both = { MASTER_KEY: NEW, MASTER_KEY_FALLBACK: old };
    const fit: [name: string, env: Record<string, string>][] = [
      ['before', { MASTER_KEY: old }],
      ['between', both],
      ['after', { MASTER_KEY: NEW }],
    ];
    for (const [name, env] of fit) {
      const { code, stdout, stderr } = await verify(name, env);
      assert.equal(code, 0, `${name}: ${stderr}`);
      assert.equal(JSON.parse(stdout).authentic, true);
    }
    assert.equal((await verify('before', { MASTER_KEY: NEW })).code, 2);
    assert.equal((await verify('after', { MASTER_KEY: old })).code, 2);
  });

  it('restores these backups with their key, including the account', async () => {
    const cases: [name: string, env: Record<string, string>][] = [
      ['between', { MASTER_KEY: NEW, MASTER_KEY_FALLBACK: old }],
      ['after', { MASTER_KEY: NEW }],
    ];
    for (const [name, keys] of cases) {
      const env = { ...keys, DATA_DIR: at(`restored-${name}`) };
      const restored = await run(restore, ['--from', at(name)], env);
      assert.equal(restored.code, 0, restored.stderr);
      const { code, stdout, stderr } = await run(account, [...NAMED, '--key', 'third'], env);
      assert.equal(code, 0, stderr);
      assert.equal(JSON.parse(stdout).created, false, name);
    }
  });
});
