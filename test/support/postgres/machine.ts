// A machine with one PostgreSQL that can be lost: all of its processes at once.
import { closeSync, openSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPostmaster, postmasterCommand } from '#platform/db/embedded/postmaster.ts';
import type { ServerPlace } from '#platform/db/embedded/server-place.ts';
import type { ServerUser } from '#platform/db/embedded/server-user.ts';
import { spawnWithLifeline } from '#platform/db/embedded/spawn-with-lifeline.ts';
import { processParents } from '../../../scripts/bench/service/process-parents.ts';

const PATIENCE_MS = 60_000;

export interface Machine {
  /** Where it listens, the same after each start. */
  host: string;
  port: number;
  cluster: string;
  /** Starts its server; resolves once it answers. It ends with this process at the latest. */
  start(): Promise<void>;
  /** Sends a signal to every process of its server at once. */
  signal(name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void;
  /** Reads its settings again. */
  reload(): void;
  isRunning(): boolean;
  pid(): number;
  /** Ends it and removes its data. */
  clear(): Promise<void>;
}

/** Where a machine is: its address, and what a command begins with to run there. */
export interface MachinePlace {
  address: string;
  inside: readonly string[];
}

/** Settings of a server that can be a primary or a standby. */
const SETTINGS = {
  unix_socket_directories: '',
  max_connections: '150',
  // As src/docs/several-machines.md has them.
  tcp_keepalives_idle: '5',
  tcp_keepalives_interval: '2',
  tcp_keepalives_count: '3',
  tcp_user_timeout: '10s',
  wal_level: 'replica',
  max_wal_senders: '5',
  max_replication_slots: '5',
  // A lost machine closes no connection.
  wal_receiver_timeout: '5s',
  wal_sender_timeout: '5s',
  shared_buffers: '64MB',
  io_method: 'sync',
  jit: 'off',
};

export function createMachine(
  { home, user, binaries }: Pick<ServerPlace, 'home' | 'user' | 'binaries'>,
  { address, inside, port }: MachinePlace & { port: number },
): Machine {
  const cluster = join(home, 'cluster');
  const log = join(home, 'server.log');
  const machine: Machine = {
    host: address,
    port,
    cluster,
    start: async () => {
      const all = { ...SETTINGS, listen_addresses: inside.length > 0 ? '*' : address, port: String(port) };
      const settings = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
      const command = postmasterCommand(binaries.folder, cluster, settings);
      const output = openSync(log, 'a');
      // Only root may enter a place; the server then runs as its own user.
      const shell = spawnWithLifeline(
        inside.length > 0 ? [...inside, ...asUser(user), ...command] : command,
        inside.length > 0 ? { user: { ids: {} }, output } : { user, output },
      );
      closeSync(output);
      shell.unref();
      for (const until = Date.now() + PATIENCE_MS; !findPostmaster(cluster)?.ready; await sleep(20))
        if (shell.exitCode !== null || Date.now() > until) throw new Error(`PostgreSQL did not start; see ${log}`);
    },
    signal: (name) => {
      const pid = findPostmaster(cluster)?.pid;
      if (pid === undefined) return;
      // It must start no other process meanwhile.
      process.kill(pid, 'SIGSTOP');
      for (const each of [...childrenOf(pid), pid]) send(each, name);
    },
    reload: () => send(machine.pid(), 'SIGHUP'),
    isRunning: () => findPostmaster(cluster) !== undefined,
    pid: () => findPostmaster(cluster)?.pid ?? 0,
    clear: async () => {
      machine.signal('SIGKILL');
      while (machine.isRunning()) await sleep(10);
      await rm(cluster, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    },
  };
  return machine;
}

function asUser({ ids: { uid, gid } }: ServerUser): string[] {
  return ['/usr/bin/setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--'];
}

const childrenOf = (pid: number): number[] =>
  processParents().flatMap((each) => (each.parent === pid ? [each.pid] : []));

function send(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended.
  }
}
