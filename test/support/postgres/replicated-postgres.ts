// A PostgreSQL primary and its synchronous standby, on machines that can be lost.
import { chmodSync, readFileSync } from 'node:fs';
import { appendFile, copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { withClient } from '#platform/db/client.ts';
import { ensureCluster } from '#platform/db/embedded/create-cluster.ts';
import { installBinaries } from '#platform/db/embedded/install-binaries.ts';
import { chooseServerUser, giveToServer, handOver } from '#platform/db/embedded/server-user.ts';
import type { ConnectionOptions } from '#platform/db/embedded/superuser.ts';
import { freePort } from '../several-processes.ts';
import { createMachine, type Machine, type MachinePlace } from './machine.ts';

const OWNER = 'studio_owner';
const PASSWORD = 'a password';
const NAME = 'studio';
const SLOT = 'standby';
/** A primary, its standby, and one on which the next standby is built. */
const HERE: readonly ReplicaPlace[] = Array.from({ length: 3 }, () => ({
  address: '127.0.0.1',
  inside: [],
  name: '127.0.0.1',
}));
const PATIENCE_MS = 60_000;
/** Left out of a base backup (PostgreSQL 18, section 25.3.4.3). */
const NOT_COPIED = new Set(['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot', 'standby.signal']);

export interface ReplicatedPostgres {
  /** For `DATABASE_URL`: all machines, as the owner of the database. */
  url: string;
  owner: { user: string; password: string };
  machines: readonly Machine[];
  /** Its machine accepts writes, and confirms a commit once a standby has it. */
  primary(): Machine;
  /** Its standby, which there must be. */
  standby(): Machine;
  /** The superuser's connection to a machine that runs. */
  superuser(machine: Machine): ConnectionOptions;
  /** `kill -9` of all processes of the primary, or a stop of all of them, from which they can go on. */
  lose(how: 'killed' | 'frozen'): Machine;
  /** Makes the standby the primary; without a standby, it confirms no commit. */
  promote(): Promise<void>;
  /** Builds a standby by a base backup, on a machine that is neither the primary nor the lost one. */
  rebuild(): Promise<void>;
  /** The lost machine runs again as the primary that it was, and, as the worst case, confirms commits alone. */
  comeBack(machine: Machine): Promise<void>;
  stop(): Promise<void>;
}

export interface ReplicaPlace extends MachinePlace {
  /** In `DATABASE_URL`. */
  name: string;
}

/** Where the machines are if not all on the loopback; the standby is on the second one. */
export interface ReplicaPlaces {
  places: readonly ReplicaPlace[];
  /** Who may connect. */
  subnet: string;
}

/** Starts both servers in an existing folder that the server's user can traverse. */
export async function startReplicatedPostgres(folder: string, there?: ReplicaPlaces): Promise<ReplicatedPostgres> {
  const places = there?.places ?? HERE;
  const user = chooseServerUser();
  const binaries = await installBinaries(folder, user);
  const homes = places.map((_, index) => join(folder, `machine-${index}`));
  const machines = await Promise.all(
    places.map(async (place, index) => {
      const home = join(folder, `machine-${index}`);
      await mkdir(home);
      chmodSync(home, 0o711);
      return createMachine({ home, user, binaries }, { ...place, port: await freePort() });
    }),
  );
  const [first] = machines;
  const [home = folder] = homes;
  if (!first) throw new TypeError('there must be a machine');
  const passwordFile = join(folder, 'password');
  const { cluster } = first;
  const rest = { logFile: '', socketFolder: '', scratch: false };
  await ensureCluster({ folder: home, home, cluster, passwordFile, user, binaries, ...rest });
  const password = readFileSync(passwordFile, 'utf8');
  if (there) {
    const lines = ['all', 'replication'].map((database) => `host ${database} all ${there.subnet} scram-sha-256\n`);
    await appendFile(join(cluster, 'pg_hba.conf'), lines.join(''));
  }
  let [primary, lost]: [Machine, Machine | undefined] = [first, undefined];
  let standby: Machine | undefined;

  const superuser = ({ host, port }: Machine): ConnectionOptions => ({
    host,
    port,
    user: 'postgres',
    password,
    database: NAME,
  });
  const ask = <Row extends object>(machine: Machine, text: string): Promise<Row[]> =>
    withClient(superuser(machine), {}, async (client) => (await client.query<Row>(text)).rows);
  const until = async (holds: () => Promise<boolean>, what: string): Promise<void> => {
    for (const end = Date.now() + PATIENCE_MS; !(await holds()); await sleep(20))
      if (Date.now() > end) throw new Error(`${what}; the servers' logs are below ${folder}`);
  };
  const configure = (machine: Machine, lines: readonly string[]): Promise<void> =>
    writeFile(join(machine.cluster, 'postgresql.auto.conf'), lines.map((line) => `${line}\n`).join(''));

  const rebuild = async (): Promise<void> => {
    const to = machines.find((machine) => machine !== primary && machine !== lost);
    if (!to) throw new TypeError('there is no free machine');
    await to.clear();
    await ask(
      primary,
      `select pg_create_physical_replication_slot('${SLOT}', true)
       where not exists (select from pg_replication_slots where slot_name = '${SLOT}')`,
    );
    await withClient(superuser(primary), {}, async (client) => {
      await client.query(`select pg_backup_start('standby', true)`);
      await copyFolder(primary.cluster, to.cluster);
      const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
      await writeFile(join(to.cluster, 'backup_label'), rows[0]?.labelfile ?? '');
    });
    for (const name of ['pg_wal', 'pg_replslot']) await mkdir(join(to.cluster, name));
    await writeFile(join(to.cluster, 'standby.signal'), '');
    await configure(to, [
      `primary_conninfo = 'host=${primary.host} port=${primary.port} user=postgres password=${password}'`,
      `primary_slot_name = '${SLOT}'`,
      `synchronous_standby_names = '*'`,
    ]);
    handOver(to.cluster, user);
    giveToServer(to.cluster, 0o700, user);
    await to.start();
    await until(async () => {
      const rows = await ask<{ state: string }>(primary, 'select sync_state as state from pg_stat_replication');
      return rows.some(({ state }) => ['sync', 'potential', 'async'].includes(state));
    }, 'no standby follows the primary');
    standby = to;
  };

  const following = (): Machine => {
    if (!standby) throw new TypeError('there is no standby');
    return standby;
  };
  const stop = async (): Promise<void> => {
    for (const machine of machines) await machine.clear();
  };

  try {
    await first.start();
    await withClient({ ...superuser(first), database: 'postgres' }, {}, async (client) => {
      await client.query(`create role ${OWNER} login createrole password ${pg.escapeLiteral(PASSWORD)}`);
      await client.query(`grant pg_monitor to ${OWNER}`);
      await client.query(`create database ${NAME} owner ${OWNER}`);
    });
    await rebuild();
    await ask(first, `alter system set synchronous_standby_names = '*'`);
    first.reload();
  } catch (error) {
    await stop();
    throw error;
  }
  const hosts = machines.map(({ port }, index) => `${places[index]?.name}:${port}`).join(',');
  return {
    url: `postgresql://${OWNER}:${encodeURIComponent(PASSWORD)}@${hosts}/${NAME}?target_session_attrs=read-write`,
    owner: { user: OWNER, password: PASSWORD },
    machines,
    primary: () => primary,
    standby: following,
    superuser,
    lose: (how) => {
      lost = primary;
      primary.signal(how === 'killed' ? 'SIGKILL' : 'SIGSTOP');
      return lost;
    },
    promote: async () => {
      const next = following();
      await ask(next, 'select pg_promote(true, 60)');
      [primary, standby] = [next, undefined];
    },
    rebuild,
    comeBack: async (machine) => {
      await configure(machine, []);
      giveToServer(join(machine.cluster, 'postgresql.auto.conf'), 0o600, user);
      if (!machine.isRunning()) return machine.start();
      machine.signal('SIGCONT');
      machine.reload();
    },
    stop,
  };
}

/** Of a folder that changes meanwhile: the write-ahead log has what a file lacks. */
async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (NOT_COPIED.has(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyFolder(source, target);
    else
      await copyFile(source, target).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
  }
}
