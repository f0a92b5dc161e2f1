import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  type ConnectionOptions,
  type EmbeddedPostgres,
  openEmbeddedPostgres,
  removeDataFolder,
} from '../../../src/platform/db/embedded/index.ts';
import { isPostmaster } from '../../../src/platform/db/embedded/postmaster.ts';
import { serverSettings } from '../../../src/platform/db/embedded/settings.ts';
import { restartDelay } from '../../../src/platform/db/embedded/supervise-server.ts';
import { unprivilegedUser } from '../../../src/platform/unprivileged-user.ts';
import { killOwners, startOwner } from '../../support/postgres/owner-process.ts';

const isRoot = process.getuid?.() === 0;

/** The shells that hold the server's lifeline: everything in its process group except PostgreSQL. */
function lifelineShells(postmaster: number): number[] {
  const read = (pid: string): string[] => {
    try {
      // proc_pid_stat(5): pid (comm) state ppid pgrp …
      return /^(\d+) \((.*)\) \S+ (\d+) (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.slice(1) ?? [];
    } catch {
      return [];
    }
  };
  const group = read(String(postmaster))[3];
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(read);
  const shells = all.filter(([, name, , pgrp]) => pgrp === group && name === 'sh');
  // The lifeline is killed first: a live one would stop the server when the dying owner closes the pipe.
  const parents = shells.filter(([pid]) => shells.some(([, , ppid]) => ppid === pid));
  return [...shells.filter((shell) => !parents.includes(shell)), ...parents].map(([pid]) => Number(pid));
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(10);
}

async function query(connection: ConnectionOptions, text: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Paths below a folder, relative to it, that other users can read or write. */
function exposed(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries.map((entry) => join(entry.parentPath, entry.name));
  return paths.filter((path) => (statSync(path).mode & 0o066) !== 0).map((path) => path.slice(folder.length + 1));
}

describe('embedded PostgreSQL', () => {
  let parent: string;
  let folder: string;

  before(() => {
    parent = realpathSync(mkdtempSync(join(tmpdir(), 'avouch-embedded-')));
    chmodSync(parent, 0o711);
    folder = join(parent, 'postgres');
  });

  let opened: EmbeddedPostgres | undefined;
  const open = async (log: (message: string) => void): Promise<EmbeddedPostgres> => {
    opened = await openEmbeddedPostgres({ folder, log });
    return opened;
  };

  afterEach(async () => {
    killOwners();
    await opened?.stop();
  });

  after(async () => {
    await until(() => removeDataFolder(folder));
    rmSync(parent, { recursive: true, force: true });
  });

  it('removes the leftovers of a killed initdb, creates its cluster, and stops cleanly', async () => {
    mkdirSync(join(folder, 'initdb-killed', 'cluster', 'base'), { recursive: true });
    writeFileSync(join(folder, 'initdb-killed', 'password'), 'old');
    const owner = startOwner({ folder });
    const { how, superuser, postmaster } = await owner.event('open');
    assert.equal(how, 'owned');
    assert.deepEqual(await query(superuser, 'select 1 as one'), [{ one: 1 }]);
    await query(superuser, 'create table kept (n int)');
    assert.deepEqual(
      readdirSync(folder).filter((name) => name.startsWith('initdb-')),
      [],
    );
    await owner.stop();
    assert.equal((await owner.event('stopped')).healthy, false);
    assert.equal(isPostmaster(postmaster, join(folder, 'cluster')), false);
    assert.equal(existsSync(join(folder, 'owner.json')), false);
    assert.equal(existsSync(join(folder, 'cluster', 'postmaster.pid')), false);
  });

  it('makes the data folder unreadable to other users', async () => {
    const owner = startOwner({ folder });
    const { superuser } = await owner.event('open');
    assert.deepEqual(exposed(folder), []);
    assert.equal(statSync(folder).mode & 0o066, 0);
    assert.equal(statSync(join(folder, 'password')).uid, process.getuid?.());
    assert.equal(readFileSync(join(folder, 'password'), 'utf8'), superuser.password);
    await owner.stop();
  });

  it('runs as a dedicated user when root starts it, and takes over the cluster of an earlier release', async function () {
    if (!isRoot) return this.skip();
    const cluster = join(folder, 'cluster');
    const nobody = Number(/^nobody:[^:]*:(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[1]);
    const owner = startOwner({ folder });
    const { postmaster } = await owner.event('open');
    const uid = Number(/^Uid:\t(\d+)/m.exec(readFileSync(`/proc/${postmaster}/status`, 'utf8'))?.[1]);
    assert.ok(![0, nobody, unprivilegedUser('workers')?.uid].includes(uid), `uid ${uid}`);
    assert.equal(statSync(cluster).uid, uid);
    await owner.stop();
    for (const name of ['.', ...readdirSync(cluster, { recursive: true, encoding: 'utf8' })])
      chownSync(join(cluster, name), nobody, nobody);
    const next = startOwner({ folder });
    const { superuser } = await next.event('open');
    assert.deepEqual(await query(superuser, `select count(*)::int as kept from pg_class where relname = 'kept'`), [
      { kept: 1 },
    ]);
    const owners = readdirSync(cluster, { recursive: true, encoding: 'utf8' }).map((name) => join(cluster, name));
    assert.deepEqual(
      new Set([cluster, ...owners].map((path) => statSync(path, { throwIfNoEntry: false })?.uid ?? uid)),
      new Set([uid]),
    );
    await next.stop();
  });

  it('requires the password', async () => {
    const owner = startOwner({ folder });
    const { superuser } = await owner.event('open');
    await assert.rejects(query({ ...superuser, password: 'wrong' }, 'select 1'), { code: '28P01' });
    const rules = await query(superuser, 'select distinct auth_method from pg_hba_file_rules');
    assert.deepEqual(rules, [{ auth_method: 'scram-sha-256' }]);
    await owner.stop();
  });

  it('does not lose acknowledged data: ALTER SYSTEM cannot weaken durability', async () => {
    const owner = startOwner({ folder });
    const { superuser } = await owner.event('open');
    const names = ['fsync', 'full_page_writes', 'synchronous_commit'];
    for (const name of names) await query(superuser, `alter system set ${name} = off`);
    await query(superuser, 'select pg_reload_conf()');
    await owner.stop();
    const next = startOwner({ folder });
    const opened = await next.event('open');
    const rows = await query(
      opened.superuser,
      `select setting from pg_settings where name in ('${names.join("','")}')`,
    );
    assert.deepEqual(
      rows,
      names.map(() => ({ setting: 'on' })),
    );
    await query(opened.superuser, 'alter system reset all');
    await next.stop();
  });

  it('reduces durability only on request', () => {
    const weak = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
    const at = (scratch: boolean): string[] =>
      serverSettings({ socketFolder: '/s', scratch }).filter((s) => weak.includes(s));
    assert.deepEqual(at(false), []);
    assert.deepEqual(at(true).toSorted(), weak.toSorted());
  });

  it('stops when its owner process is killed with kill -9', async () => {
    const owner = startOwner({ folder });
    const { postmaster } = await owner.event('open');
    await owner.kill();
    await until(() => !isPostmaster(postmaster, join(folder, 'cluster')));
    assert.match(readFileSync(join(folder, 'server.log'), 'utf8').trimEnd(), /database system is shut down$/);
  });

  it('recognizes that its owner is dead when an unrelated process has the same pid', async () => {
    const stranger = { pid: process.pid, startedAt: '2026-01-01T00:00:00.000Z', label: 'a stranger' };
    writeFileSync(join(folder, 'owner.json'), JSON.stringify(stranger));
    const owner = startOwner({ folder });
    assert.equal((await owner.outcome()).event, 'open');
    await owner.stop();
  });

  it('replaces a pid file whose pid belongs to an unrelated process of the same user', async () => {
    const { uid, gid } = statSync(join(folder, 'cluster'));
    const pidFile = join(folder, 'cluster', 'postmaster.pid');
    const stranger = spawn('/bin/sleep', ['600'], { ...(isRoot ? { uid, gid } : {}), stdio: 'ignore', cwd: '/' });
    try {
      const lines = [stranger.pid, join(folder, 'cluster'), 1, 5432, join(folder, 'socket'), '', '', 'ready   '];
      writeFileSync(pidFile, `${lines.join('\n')}\n`, { mode: 0o600 });
      chownSync(pidFile, uid, gid);
      const owner = startOwner({ folder });
      const { postmaster } = await owner.event('open');
      assert.notEqual(postmaster, stranger.pid);
      assert.equal(stranger.exitCode ?? stranger.signalCode, null);
      await owner.stop();
    } finally {
      stranger.kill('SIGKILL');
    }
  });

  if (process.platform === 'linux') {
    it('stops a server without owner and lifeline, and starts a new one', async () => {
      const owner = startOwner({ folder });
      const { postmaster } = await owner.event('open');
      owner.child.kill('SIGSTOP');
      for (const pid of lifelineShells(postmaster)) process.kill(pid, 'SIGKILL');
      await owner.kill();
      assert.equal(isPostmaster(postmaster, join(folder, 'cluster')), true);
      const next = startOwner({ folder });
      const opened = await next.event('open');
      assert.match((await next.event('log')).message, new RegExp(`stopping PostgreSQL \\(process ${postmaster}\\)`));
      assert.notEqual(opened.postmaster, postmaster);
      assert.equal(isPostmaster(postmaster, join(folder, 'cluster')), false);
      await next.stop();
    });

    it('restarts a server that has lost its lifeline', async () => {
      const owner = startOwner({ folder });
      const { postmaster } = await owner.event('open');
      for (const pid of lifelineShells(postmaster)) process.kill(pid, 'SIGKILL');
      // It says how often it tried before.
      let line = 0;
      while (!/^PostgreSQL is back as process \d+$/.test((await owner.event('log', line)).message)) line += 1;
      assert.equal(isPostmaster(postmaster, join(folder, 'cluster')), false);
      await owner.stop();
    });
  }

  it('restarts a killed server, reports it to health, and lets pools reconnect', async () => {
    const logged: string[] = [];
    const server = await open((message) => logged.push(message));
    const pool = new pg.Pool(server.superuser);
    pool.on('error', () => {});
    await pool.query('insert into kept values (1)');
    const killed = server.pid();
    process.kill(killed, 'SIGKILL');
    await until(() => !server.healthy());
    await until(() => server.healthy());
    assert.deepEqual((await pool.query('select n from kept')).rows, [{ n: 1 }]);
    assert.match(logged[0] ?? '', new RegExp(`process ${killed}\\) ended unexpectedly \\(SIGKILL\\)`));
    assert.equal(logged.at(-1), `PostgreSQL is back as process ${server.pid()}`);
    await pool.end();
    await server.stop();
  });

  it('can be stopped during a restart', async () => {
    const server = await open(() => {});
    process.kill(server.pid(), 'SIGKILL');
    await until(() => !server.healthy());
    await server.stop();
    assert.equal(existsSync(join(folder, 'owner.json')), false);
    assert.equal(server.healthy(), false);
  });

  it('waits longer between restarts, up to five seconds', () => {
    const delays = Array.from({ length: 12 }, (_, tries) => restartDelay(tries));
    assert.deepEqual(delays.slice(0, 4), [100, 200, 400, 800]);
    assert.deepEqual(delays.slice(9), [5_000, 5_000, 5_000]);
  });

  it('has one owner: one of several concurrent starters wins, and the others name it', async () => {
    const starters = ['a', 'b', 'c', 'd'].map((ownerLabel) => startOwner({ folder, ownerLabel }));
    const outcomes = await Promise.all(starters.map((starter) => starter.outcome()));
    const winner = starters[outcomes.findIndex(({ event }) => event === 'open')];
    const refused = outcomes.filter((outcome) => outcome.event === 'refused');
    assert.equal(refused.length, 3);
    const since = refused[0]?.owner.startedAt ?? '';
    assert.match(since, /^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    for (const { owner, message } of refused) {
      assert.equal(owner.pid, winner?.child.pid);
      assert.match(owner.label ?? '', /^[abcd]$/);
      assert.equal(
        message,
        `the database in ${folder} is already in use by process ${owner.pid} (${owner.label}), since ${since}. Stop that one, or set DATA_DIR (and PORT) for another.`,
      );
    }
    await winner?.stop();
  });

  it('lets guests use the running owner’s server, and leaves it running', async () => {
    const owner = startOwner({ folder });
    const owned = await owner.event('open');
    const guest = startOwner({ folder, join: true });
    const { how, superuser, postmaster } = await guest.event('open');
    assert.equal(how, 'joined');
    assert.deepEqual({ superuser, postmaster }, { superuser: owned.superuser, postmaster: owned.postmaster });
    assert.deepEqual(await query(superuser, 'select n from kept'), [{ n: 1 }]);
    await guest.stop();
    assert.equal(isPostmaster(postmaster, join(folder, 'cluster')), true);
    await owner.stop();
  });

  it('makes a guest the owner while no owner is running', async () => {
    const guest = startOwner({ folder, join: true });
    const { how, postmaster } = await guest.event('open');
    assert.equal(how, 'owned');
    await guest.stop();
    assert.equal(isPostmaster(postmaster, join(folder, 'cluster')), false);
  });

  it('cannot be deleted while it has an owner', async () => {
    const owner = startOwner({ folder });
    await owner.event('open');
    assert.equal(await removeDataFolder(folder), false);
    assert.equal(existsSync(join(folder, 'cluster')), true);
    await owner.stop();
  });

  it('serves from a private parent folder and from a path too long for a socket, and deletes files stored elsewhere', async () => {
    const privateParent = mkdtempSync(join(tmpdir(), 'avouch-private-'));
    const long = join(privateParent, 'x'.repeat(90));
    const owner = startOwner({ folder: long, scratch: true });
    const { superuser, folder: real } = await owner.event('open');
    assert.deepEqual(await query(superuser, 'select 1 as one'), [{ one: 1 }]);
    const moved = join(real, 'moved-to');
    const elsewhere = existsSync(moved) ? readFileSync(moved, 'utf8').trim() : superuser.host;
    assert.equal(elsewhere.startsWith(privateParent), false);
    assert.equal(statSync(superuser.host).mode & 0o077, 0);
    await owner.kill();
    assert.equal(await removeDataFolder(long), true);
    assert.equal(existsSync(long) || existsSync(elsewhere), false);
    rmSync(privateParent, { recursive: true });
  });
});

describe('embedded PostgreSQL refuses', () => {
  let parent: string;

  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'avouch-refused-'));
    chmodSync(parent, 0o711);
  });

  afterEach(() => rmSync(parent, { recursive: true, force: true }));

  const cluster = (version: string): string => {
    const path = join(parent, 'cluster');
    mkdirSync(path);
    writeFileSync(join(path, 'PG_VERSION'), `${version}\n`);
    return path;
  };
  const giveToServer = (path: string): void => {
    const [uid = 0, gid = 0] =
      /^nobody:[^:]*:(\d+):(\d+)/m.exec(readFileSync('/etc/passwd', 'utf8'))?.slice(1).map(Number) ?? [];
    if (isRoot) chownSync(path, uid, gid);
  };

  const refusals = [
    {
      what: 'a folder that another user created',
      prepare: () => {
        if (isRoot) chownSync(parent, 12345, 12345);
        return isRoot ? parent : '/usr';
      },
      says: /belongs to .*uid (12345|0)\)?, not to .*: start the service as the user who created it, or change its owner/,
    },
    {
      what: 'a cluster of another PostgreSQL version',
      prepare: () => {
        giveToServer(cluster('17'));
        return parent;
      },
      says: /was created by PostgreSQL 17 and this release contains 18/,
    },
    {
      what: 'to create a new cluster when its cluster in another folder is missing',
      prepare: () => {
        writeFileSync(join(parent, 'moved-to'), '/nowhere/at/all\n');
        return parent;
      },
      says: /was in \/nowhere\/at\/all and is missing: restore it, or delete .*moved-to/,
    },
  ];
  for (const { what, prepare, says } of refusals) {
    it(what, async () => {
      const folder = prepare();
      await assert.rejects(openEmbeddedPostgres({ folder, log: () => {} }), { message: says });
    });
  }
});
