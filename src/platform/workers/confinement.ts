import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import module from 'node:module';
import { basename, dirname, join } from 'node:path';
import { runtimeEnv } from '#config/env.ts';
import { INSTALLATION } from '#kernel/installation.ts';
import type { Logger } from '../logger/index.ts';
import { type UserIds, unprivilegedUser } from '../unprivileged-user.ts';

/** What a worker's script needs besides the code; it gets nothing else. */
export interface WorkerNeeds {
  /** Files and folders that it reads. */
  read?: readonly string[];
  /**
   * It starts an operator's program that works on files of the service. Such a process keeps the service's user and its
   * files, because Node would pass its restrictions on to the program; it has neither environment nor network.
   */
  programs?: boolean;
  /** It computes on several threads, to which Node's permissions do not extend. */
  threads?: boolean;
}

/**
 * The additional restrictions that this machine allows for worker processes. Environment and files are restricted on
 * every machine.
 */
export interface Confinement {
  /** A program before Node's command line that removes the network; undefined if the system does not allow that. */
  wrapper: readonly string[];
  /** The user that it becomes once its code is loaded; undefined if the service itself is not root. */
  user: UserIds | undefined;
}

const SYSTEM_PATH = '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin';

/**
 * A network namespace without an interface; a process without root gets one within a user namespace, as the user
 * nobody.
 */
const WITHOUT_NETWORK = [
  ['unshare', '--net', '--'],
  ['unshare', '--user', '--net', '--'],
];

let known: Confinement | undefined;

/** Detected at the first call. */
export function confinement(): Confinement {
  known ??= { wrapper: findWrapper(), user: unprivilegedUser('workers') };
  return known;
}

/** Reports the restrictions that this machine does not allow. */
export function warnOfConfinement(log: Pick<Logger, 'warn'>): void {
  const { wrapper, user } = confinement();
  const lacks = [
    ...(wrapper.length === 0 ? ['reach the network'] : []),
    ...(user === undefined && process.getuid?.() === 0 ? ['run as root'] : []),
  ];
  if (lacks.length > 0)
    log.warn(
      `workers ${lacks.join(' and ')}, because this system does not allow stricter isolation; see npm run doctor`,
    );
}

function findWrapper(): readonly string[] {
  // As root only the first: in a user namespace root could no longer become another user.
  const candidates = process.getuid?.() === 0 ? WITHOUT_NETWORK.slice(0, 1) : WITHOUT_NETWORK.slice(1);
  return candidates.find(works) ?? [];
}

function works([command = '', ...args]: readonly string[]): boolean {
  return spawnSync(command, [...args, 'true'], { cwd: '/', env: { PATH: SYSTEM_PATH }, stdio: 'ignore' }).status === 0;
}

/** The user that a worker with these needs becomes. */
export function userOf({ programs = false }: WorkerNeeds): UserIds | undefined {
  return programs ? undefined : confinement().user;
}

/** The options that start a worker able to read the code and little else, without network. */
export function confinedLaunch(script: string, needs: WorkerNeeds, flags: readonly string[]) {
  const { wrapper } = confinement();
  const command = [...wrapper, process.execPath];
  return {
    execPath: command[0] ?? process.execPath,
    execArgv: [...command.slice(1), ...flags, ...permissions(script, needs)],
    env: { PATH: SYSTEM_PATH, ...runtimeEnv(), ...compileCache(needs).env },
  };
}

/**
 * https://nodejs.org/docs/latest-v24.x/api/permissions.html; native code (sharp, typst) ignores it, hence user and
 * network.
 */
function permissions(script: string, needs: WorkerNeeds): string[] {
  if (needs.programs) return [];
  const cache = compileCache(needs).folders;
  const read = [...code(script), ...(needs.read ?? []), ...cache];
  return [
    '--permission',
    '--disable-warning=SecurityWarning',
    '--allow-addons',
    ...(needs.threads ? ['--allow-worker'] : []),
    ...read.flatMap(allow('read')),
    ...cache.flatMap(allow('write')),
  ];
}

function code(script: string): string[] {
  const own = ['src', 'circuits', 'package.json'].map((name) => join(INSTALLATION, name));
  return [
    ...new Set([...own, ...moduleFolders().flatMap((folder) => [folder, realpathSync(folder)]), dirname(script)]),
  ];
}

/** Where an installed package finds others: in its own folder, and beside itself. */
function moduleFolders(): string[] {
  const beside = dirname(INSTALLATION);
  const folders = [join(INSTALLATION, 'node_modules'), ...(basename(beside) === 'node_modules' ? [beside] : [])];
  return folders.filter((folder) => existsSync(folder));
}

/** Node treats a missing path as a file unless the pattern says otherwise. */
const allow = (what: 'read' | 'write') => (path: string) =>
  [path, join(path, '*')].map((pattern) => `--allow-fs-${what}=${pattern}`);

/**
 * The compile cache, which saves a third of a start, is read and written before the process becomes another user, who
 * cannot write it. A process that keeps the service's user gets none, because it could plant code there that the
 * service itself would run.
 */
function compileCache(needs: WorkerNeeds): { env: Record<string, string>; folders: string[] } {
  const folder = module.getCompileCacheDir();
  if (folder === undefined || userOf(needs) === undefined) return { env: {}, folders: [] };
  return { env: { NODE_COMPILE_CACHE: dirname(folder) }, folders: [dirname(folder)] };
}
