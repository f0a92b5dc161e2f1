import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPostmaster, postmasterCommand, readPidFile, stopPostmaster } from './postmaster.ts';
import type { ServerPlace } from './server-place.ts';
import { serverSettings } from './settings.ts';
import { spawnWithLifeline } from './spawn-with-lifeline.ts';

const LOG_LIMIT_BYTES = 10 * 1024 * 1024;
const LOOK_EVERY_MS = 10;
const STILL_STARTING_AFTER_MS = 15_000;

export interface RunningServer {
  pid: number;
  /** The lifeline's shell, which ends with the server. */
  shell: ChildProcess;
  /** Resolves when the server has ended, with the reason: `exit 0`, `SIGKILL`. */
  ended: Promise<string>;
}

/**
 * Starts the server once and waits until it accepts connections, however long recovery takes. First stops a server that
 * a dead owner left: the caller owns the data folder. Throws with the end of its log if it stops instead.
 */
export async function startServer(place: ServerPlace, log: (message: string) => void): Promise<RunningServer> {
  await stopLeftServer(place, log);
  for (const name of readdirSync(place.socketFolder)) rmSync(join(place.socketFolder, name), { force: true });
  const server = spawnServer(place);
  const pid = await waitUntilReady(place, server, log);
  unref(server.shell);
  return { pid, ...server };
}

/** Stops the server by a fast shutdown and waits until it has ended. */
export async function stopServer(server: RunningServer, place: ServerPlace): Promise<void> {
  server.shell.ref();
  await stopPostmaster(server.pid, place.cluster);
  await server.ended;
}

async function stopLeftServer(place: ServerPlace, log: (message: string) => void): Promise<void> {
  const left = findPostmaster(place.cluster);
  if (!left) return;
  log(`stopping PostgreSQL (process ${left.pid}), whose service has ended`);
  await stopPostmaster(left.pid, place.cluster);
}

function spawnServer(place: ServerPlace): Pick<RunningServer, 'shell' | 'ended'> {
  const output = openLog(place.logFile);
  const stale = readPidFile(place.cluster)?.pid;
  const shell = spawnWithLifeline(postmasterCommand(place.binaries.folder, place.cluster, serverSettings(place)), {
    user: place.user,
    output,
    // PostgreSQL takes over the pid file of a dead process, but not if another process has reused the pid. It ignores
    // its grandparent's pid (miscinit.c, CreateLockFile), so we make that process its grandparent. The file itself
    // stays PostgreSQL's: it protects what we cannot see, such as shared memory that killed backends still use.
    env: stale ? { PG_GRANDPARENT_PID: String(stale) } : {},
  });
  closeSync(output);
  const ended = new Promise<string>((settle) => {
    shell.once('error', (error) => settle(error.message));
    shell.once('exit', (code, signal) => settle(signal ?? describeExit(code ?? 0)));
  });
  return { shell, ended };
}

function openLog(path: string): number {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_LIMIT_BYTES) renameSync(path, `${path}.1`);
  return openSync(path, 'a', 0o600);
}

// A shell's 128 + n is signal n; 126 and 127 are its own: the program cannot be run.
function describeExit(code: number): string {
  if (code === 137) return 'SIGKILL';
  return code > 128 ? `signal ${code - 128}` : `exit ${code}`;
}

async function waitUntilReady(
  place: ServerPlace,
  server: Pick<RunningServer, 'ended'>,
  log: (message: string) => void,
): Promise<number> {
  let ended: string | undefined;
  void server.ended.then((how) => {
    ended = how;
  });
  for (let waited = 0; ended === undefined; waited += LOOK_EVERY_MS) {
    const found = findPostmaster(place.cluster);
    if (found?.ready) return found.pid;
    if (waited === STILL_STARTING_AFTER_MS) log(`PostgreSQL is still starting (recovery); its log is ${place.logFile}`);
    await sleep(LOOK_EVERY_MS);
  }
  throw new Error(`PostgreSQL did not start (${ended}): ${lastWords(place.logFile)}; its log is ${place.logFile}`);
}

function lastWords(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').trim().split('\n');
  return lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? '';
}

// A process that forgets stop() can still end: its lifeline then stops the server.
function unref(shell: ChildProcess): void {
  shell.unref();
  if (shell.stdin && 'unref' in shell.stdin && typeof shell.stdin.unref === 'function') shell.stdin.unref();
}
