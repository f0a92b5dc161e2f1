// The service as an operator starts it, and what its child processes can access.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { removeDataFolder } from '#platform/db/embedded/index.ts';
import { account } from '../../../scripts/commands/account.ts';
import { doctor } from '../../../scripts/commands/doctor.ts';
import { confinement } from '../../../src/platform/workers/confinement.ts';
import { createApiClient } from '../../support/api-client.ts';
import { type Command, killCommands, runCommand, runInside } from '../../support/command.ts';

interface Process {
  pid: number;
  parent: number;
  command: string;
  uid: number;
}

function processOf(pid: string): Process[] {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const field = (name: string): number => Number(new RegExp(`^${name}:\\t(\\d+)`, 'm').exec(status)?.[1]);
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return [{ pid: Number(pid), parent: field('PPid'), command, uid: field('Uid') }];
  } catch {
    return [];
  }
}

/** All descendants of a process. */
function descendantsOf(pid: number): Process[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(processOf);
  const below = (parent: number): Process[] =>
    all.filter((each) => each.parent === parent).flatMap((each) => [each, ...below(each.pid)]);
  return below(pid);
}

const isWorker = ({ command }: Process): boolean => /worker\.ts/.test(command);

describe('a running service', () => {
  let parent: string;
  let service: Command;
  let children: Process[];
  let env: Record<string, string>;
  const secrets = {
    MASTER_KEY: randomBytes(32).toString('base64'),
    SMTP_URL: `smtp://user:${randomBytes(9).toString('hex')}@127.0.0.1:9`,
  };

  before(async function () {
    if (process.platform !== 'linux') return this.skip();
    parent = mkdtempSync(join(tmpdir(), 'avouch-confined-service-'));
    chmodSync(parent, 0o711);
    env = { ...secrets, DATA_DIR: join(parent, 'data'), PORT: '0', MODE: 'development' };
    service = runCommand('src/main.ts', [], env);
    const [, address = ''] = await service.says(/dashboard +(http:\S+)\/dashboard/);
    await service.says(/stop +Ctrl-C/);
    assert.deepEqual(descendantsOf(service.child.pid ?? 0).filter(isWorker), [], 'nobody needs them yet');
    const made = runInside(account, ['--email', 'you@example.org', '--organization', 'S', '--key', 'k'], env);
    assert.equal(await made.ended, 0, made.stderr());
    const api = createApiClient(address, JSON.parse(made.stdout()).apiKey);
    // These calls make the service start its workers for pictures and proofs.
    assert.equal((await api.post('/v1/verification-sessions', {})).status, 201);
    const statement = { type: 'age-over', years: 18, on: new Date().toISOString().slice(0, 10) };
    assert.equal((await api.post('/v1/proof-requests', statement)).status, 201);
    const user = confinement().user?.uid;
    for (;;) {
      children = descendantsOf(service.child.pid ?? 0);
      const workers = children.filter(isWorker);
      // Once warm, the processes no longer change.
      if (workers.length >= 2 && workers.every(({ uid }) => user === undefined || uid === user)) break;
      await sleep(50);
    }
  });

  after(async () => {
    if (!parent) return;
    service.child.kill('SIGTERM');
    await service.ended;
    killCommands();
    await removeDataFolder(join(parent, 'data', 'postgres'));
    rmSync(parent, { recursive: true, force: true });
  });

  it('passes none of its secrets to child processes', () => {
    assert.ok(children.some(({ command }) => command.includes('/postgres ')));
    for (const { pid, command } of children) {
      let environment: string;
      try {
        environment = readFileSync(`/proc/${pid}/environ`, 'utf8');
      } catch {
        continue; // The process has ended, or we cannot read it either.
      }
      for (const secret of Object.values(secrets)) assert.ok(!environment.includes(secret), command);
    }
  });

  it('runs workers without network, under separate users when root starts it', function () {
    const isRoot = process.getuid?.() === 0;
    if (!isRoot || confinement().wrapper.length === 0 || confinement().user === undefined) return this.skip();
    const own = readlinkSync(`/proc/${service.child.pid}/ns/net`);
    const servers = children.filter(
      ({ command }) => command.includes('/bin/postgres -D') && !command.startsWith('/bin/sh'),
    );
    const workers = children.filter(({ command }) => command.includes('worker.ts'));
    assert.ok(servers.length > 0 && workers.length > 0);
    for (const { pid, uid } of workers) {
      assert.notEqual(readlinkSync(`/proc/${pid}/ns/net`), own);
      assert.ok(uid !== 0 && servers.every((server) => server.uid !== uid));
    }
    for (const { uid } of servers) assert.notEqual(uid, 0);
  });

  it('is reported as confined by the doctor', async () => {
    const run = runInside(doctor, ['--json'], env);
    await run.ended;
    const { findings } = JSON.parse(run.stdout()) as { findings: { check: string; status: string }[] };
    const statusOf = (check: string) => findings.find((each) => each.check === check)?.status;
    const { wrapper, user } = confinement();
    assert.equal(statusOf('workers.files'), 'ok');
    assert.equal(statusOf('workers.network'), wrapper.length > 0 ? 'ok' : 'warn');
    assert.equal(statusOf('workers.user'), user ? 'ok' : 'warn');
    assert.equal(statusOf('database.user'), 'ok');
  });
});
