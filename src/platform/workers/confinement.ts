import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import module from 'node:module';
import { basename, dirname, join } from 'node:path';
import { runtimeEnv } from '#config/env.ts';
import { INSTALLATION } from '#kernel/installation.ts';
import type { Logger } from '../logger/index.ts';
import { type UserIds, unprivilegedUser } from '../unprivileged-user.ts';

/** What a worker's script needs besides the code; it has nothing else. */
export interface WorkerNeeds {
  /** Files and folders that it reads. */
  read?: readonly string[];
  /**
   * It starts a program of the operator's, which works on files of the service. Such a process keeps the service's user and its
   * files, for Node would hand its restrictions on to the program; it has neither environment nor network.
   */
  programs?: boolean;
  /** It computes on several threads, to which Node's permissions do not extend. */
  threads?: boolean;
}

/** What this machine lets a worker process be kept from. Environment and files are kept from it on every machine. */
export interface Confinement {
  /** A program before Node's command line that takes the network away; none where the system does not allow that. */
  wrapper: readonly string[];
  /** Whom it becomes once its code is loaded; undefined where the service itself is no root. */
  user: UserIds | undefined;
}

const SYSTEM_PATH = '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin';

/** A network namespace without an interface; a process without root gets one within a user namespace, where it is the user nobody. */
const WITHOUT_NETWORK = [
  ['unshare', '--net', '--'],
  ['unshare', '--user', '--net', '--'],
];

let known: Confinement | undefined;

/** What this machine allows, found out at the first call. */
export function confinement(): Confinement {
  known ??= { wrapper: findWrapper(), user: unprivilegedUser('workers') };
  return known;
}

/** Says what this machine does not allow. */
export function warnOfConfinement(log: Pick<Logger, 'warn'>): void {
  const { wrapper, user } = confinement();
  const lacks = [
    ...(wrapper.length === 0 ? ['reach the network'] : []),
    ...(user === undefined && process.getuid?.() === 0 ? ['run as root'] : []),
  ];
  if (lacks.length > 0)
    log.warn(`workers ${lacks.join(' and ')}: this system allows nothing else; npm run doctor says more`);
}

function findWrapper(): readonly string[] {
  // As root only the first: in a user namespace root could not become another user any more.
  const candidates = process.getuid?.() === 0 ? WITHOUT_NETWORK.slice(0, 1) : WITHOUT_NETWORK.slice(1);
  return candidates.find(works) ?? [];
}

function works([command = '', ...args]: readonly string[]): boolean {
  return spawnSync(command, [...args, 'true'], { cwd: '/', env: { PATH: SYSTEM_PATH }, stdio: 'ignore' }).status === 0;
}

/** Whom a worker with these needs becomes. */
export function userOf({ programs = false }: WorkerNeeds): UserIds | undefined {
  return programs ? undefined : confinement().user;
}

/** How Node starts a worker that can read the code and little else, and that has no network. */
export function confinedLaunch(script: string, needs: WorkerNeeds, flags: readonly string[]) {
  const { wrapper } = confinement();
  const command = [...wrapper, process.execPath];
  return {
    execPath: command[0] ?? process.execPath,
    execArgv: [...command.slice(1), ...flags, ...permissions(script, needs)],
    env: { PATH: SYSTEM_PATH, ...runtimeEnv(), ...compileCache(needs).env },
  };
}

/** https://nodejs.org/docs/latest-v24.x/api/permissions.html; native code (sharp, typst) does not ask it, hence user and network. */
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

/** Node takes what is not there yet for a file unless the pattern says otherwise. */
const allow = (what: 'read' | 'write') => (path: string) =>
  [path, join(path, '*')].map((pattern) => `--allow-fs-${what}=${pattern}`);

/**
 * Compiled code, a third of what a start costs, is read and kept before the process becomes another user, who can write none.
 * One that stays the service's user gets none: what it could change there, the service itself would run.
 */
function compileCache(needs: WorkerNeeds): { env: Record<string, string>; folders: string[] } {
  const folder = module.getCompileCacheDir();
  if (folder === undefined || userOf(needs) === undefined) return { env: {}, folders: [] };
  return { env: { NODE_COMPILE_CACHE: dirname(folder) }, folders: [dirname(folder)] };
}
