import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SYSTEM_PATH } from './system-path.ts';

const FAST_SHUTDOWN_MS = 30_000;
const IMMEDIATE_SHUTDOWN_MS = 10_000;
const LOOK_EVERY_MS = 10;

/** The content of PostgreSQL's `postmaster.pid` (pidfile.h): the pid in line 1, its state in line 8. */
export interface PidFile {
  pid: number;
  ready: boolean;
}

/** The pid file of a cluster; it survives a killed postmaster. */
export function readPidFile(cluster: string): PidFile | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), ready: lines[7]?.trim() === 'ready' };
  } catch {
    return undefined;
  }
}

/** The command line of the postmaster; `isPostmaster` recognizes it by these first words. */
export function postmasterCommand(binariesFolder: string, cluster: string, settings: string[]): string[] {
  return [join(binariesFolder, 'postgres'), '-D', cluster, ...settings];
}

/** Whether a process is this cluster's postmaster, and not another one with a reused pid. */
export function isPostmaster(pid: number, cluster: string): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  const command = commandLineOf(pid);
  // The lifeline's shell has the same words among its arguments.
  return !command.startsWith('/bin/sh ') && command.includes(`/bin/postgres -D ${cluster} `);
}

// Readable by root even in a container without CAP_SYS_PTRACE, unlike /proc/<pid>/cwd.
function commandLineOf(pid: number): string {
  if (process.platform !== 'linux') {
    const args = ['-ww', '-o', 'command=', '-p', String(pid)];
    return spawnSync('ps', args, { encoding: 'utf8', env: { PATH: SYSTEM_PATH } }).stdout;
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

/** The pid of the postmaster that serves this cluster, if any, and whether it accepts connections. */
export function findPostmaster(cluster: string): PidFile | undefined {
  const file = readPidFile(cluster);
  return file && isPostmaster(file.pid, cluster) ? file : undefined;
}

/** Stops a postmaster, our child or not: fast shutdown, after 30 s the immediate one. Throws if it stays. */
export async function stopPostmaster(pid: number, cluster: string): Promise<void> {
  signal(pid, cluster, 'SIGINT');
  if (await isGoneWithin(FAST_SHUTDOWN_MS, pid, cluster)) return;
  signal(pid, cluster, 'SIGQUIT');
  if (await isGoneWithin(IMMEDIATE_SHUTDOWN_MS, pid, cluster)) return;
  throw new Error(`PostgreSQL (process ${pid}) does not stop; its data is in ${cluster}`);
}

async function isGoneWithin(milliseconds: number, pid: number, cluster: string): Promise<boolean> {
  for (let waited = 0; waited < milliseconds; waited += LOOK_EVERY_MS) {
    if (!isPostmaster(pid, cluster)) return true;
    await sleep(LOOK_EVERY_MS);
  }
  return false;
}

function signal(pid: number, cluster: string, name: NodeJS.Signals): void {
  if (!isPostmaster(pid, cluster)) return;
  try {
    process.kill(pid, name);
  } catch {
    // It ended in the meantime.
  }
}
