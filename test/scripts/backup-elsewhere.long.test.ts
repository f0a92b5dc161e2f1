// The operator's commands with an external PostgreSQL (DATABASE_URL) and S3.
import assert from 'node:assert/strict';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EmbeddedPostgres } from '#platform/db/embedded/index.ts';
import { openEmbeddedPostgres, removeDataFolder } from '#platform/db/embedded/index.ts';
import { OWNER_ROLE, prepareEmbedded, rolePassword } from '#platform/db/roles.ts';
import { account } from '../../scripts/commands/account.ts';
import { backup } from '../../scripts/commands/backup.ts';
import type { OperatorCommand } from '../../scripts/commands/command.ts';
import { doctor } from '../../scripts/commands/doctor.ts';
import { restore } from '../../scripts/commands/restore.ts';
import { runInside } from '../support/command.ts';
import { useCommandFolder } from '../support/command-folder.ts';
import { openS3Store, S3_CREDENTIALS, type S3Store } from '../support/s3-store.ts';

const MASTER_KEY = Buffer.alloc(32, 5);

describe('npm run backup, restore and doctor, with S3 and an external PostgreSQL', () => {
  const folder = useCommandFolder();
  let server: EmbeddedPostgres;
  let data: string;
  let s3: S3Store;
  before(async () => {
    data = await mkdtemp(join(tmpdir(), 'avouch-test-outside-'));
    await chmod(data, 0o711);
    server = await openEmbeddedPostgres({ folder: join(data, 'postgres'), ownerLabel: 'test', log: () => undefined });
    for (const name of ['first', 'second']) await prepareEmbedded(server.superuser, MASTER_KEY, name);
    s3 = await openS3Store(join(data, 's3'), ['first', 'second']);
  });
  after(async () => {
    await s3?.close();
    await server?.stop();
    await removeDataFolder(join(data, 'postgres'));
    await rm(data, { recursive: true, force: true });
  });

  const envOf = (name: 'first' | 'second'): Record<string, string> => {
    const { host, port } = server.superuser;
    const named = { host, port: String(port), user: OWNER_ROLE, password: rolePassword(MASTER_KEY, OWNER_ROLE) };
    return {
      ...{ PORT: '9', DATA_DIR: join(folder.parent, name), MASTER_KEY: MASTER_KEY.toString('base64') },
      DATABASE_URL: `postgres:///${name}?${new URLSearchParams(named)}`,
      BLOBS_URL: `s3://${name}/avouch?endpoint=${encodeURIComponent(s3.endpoint)}`,
      ...{ AWS_REGION: 'us-east-1', ...S3_CREDENTIALS },
    };
  };
  const run = async (command: OperatorCommand, args: string[], of: 'first' | 'second') => {
    const ran = runInside(command, args, envOf(of));
    return { code: await ran.ended, stdout: ran.stdout(), stderr: ran.stderr() };
  };

  it('restores a backup into another installation, and the doctor passes both', async () => {
    const made = ['--email', 'ada@example.org', '--organization', 'Studio'];
    const begun = await run(account, [...made, '--key', 'first'], 'first');
    assert.equal(begun.code, 0, begun.stderr);
    const to = join(folder.parent, 'backup');
    const saved = await run(backup, ['--to', to, '--keys', `${to}-keys`], 'first');
    assert.equal(saved.code, 0, saved.stderr);
    assert.ok(JSON.parse(saved.stdout).rows > 0);
    const restored = await run(restore, ['--from', to, '--keys', `${to}-keys`], 'second');
    assert.equal(restored.code, 0, restored.stderr + restored.stdout);
    for (const each of ['first', 'second'] as const) {
      const { stdout } = await run(doctor, ['--json'], each);
      const found = Object.fromEntries(
        JSON.parse(stdout).findings.map(({ check, status }: Record<string, string>) => [check, status]),
      );
      const checks = ['database.master-key', 'database.durability', 'database.isolation', 'blobs'];
      assert.deepEqual(
        checks.map((check) => found[check]),
        ['ok', 'ok', 'ok', 'ok'],
        `${each}: ${stdout}`,
      );
    }
  });
});
