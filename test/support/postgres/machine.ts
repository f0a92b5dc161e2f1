// A machine with one PostgreSQL that can be lost: all of its processes at once.
import { closeSync, openSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPostmaster, postmasterCommand } from '#platform/db/embedded/postmaster.ts';
import type { ServerPlace } from '#platform/db/embedded/server-place.ts';
import { spawnWithLifeline } from '#platform/db/embedded/spawn-with-lifeline.ts';
import { processParents } from '../../../scripts/bench/service/process-parents.ts';

const PATIENCE_MS = 60_000;

export interface Machine {
  /** On 127.0.0.1, the same after each start. */
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

/** Settings of a server that can be a primary or a standby. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
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

export function createMachine({ home, user, binaries }: Pick<ServerPlace, 'home' | 'user' | 'binaries'>, port: number) {
  const cluster = join(home, 'cluster');
  const log = join(home, 'server.log');
  const machine: Machine = {
    port,
    cluster,
    start: async () => {
      const settings = Object.entries({ ...SETTINGS, port: String(port) }).flatMap(([name, value]) => [
        '-c',
        `${name}=${value}`,
      ]);
      const output = openSync(log, 'a');
      const shell = spawnWithLifeline(postmasterCommand(binaries.folder, cluster, settings), { user, output });
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

const childrenOf = (pid: number): number[] =>
  processParents().flatMap((each) => (each.parent === pid ? [each.pid] : []));

function send(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended.
  }
}
