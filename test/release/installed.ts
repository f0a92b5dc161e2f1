import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PACKAGES } from '#kernel/packages.ts';
import { RELEASE } from '../../scripts/release/folders.ts';
import { nodeFirst, runNpm } from '../../scripts/release/run-program.ts';

const folders: string[] = [];

/** A folder as a new user's, outside the checkout. */
export async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'avouch-release-'));
  // As home folders are: PostgreSQL's unprivileged user, where root starts it, has to get through.
  await chmod(folder, 0o755);
  folders.push(folder);
  return folder;
}

export async function removeFolders(): Promise<void> {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
}

/** The one artifact whose name fits. */
export function artifact(pattern: RegExp): string {
  const names = existsSync(RELEASE) ? readdirSync(RELEASE).filter((name) => pattern.test(name)) : [];
  if (names.length !== 1) throw new Error(`${names.length} files in build/release fit ${pattern}: npm run release`);
  return join(RELEASE, names[0] ?? '');
}

/** Installs an npm tarball, without running anything of it, in a separate folder. */
export async function installTarball(pattern: RegExp): Promise<string> {
  const folder = await emptyFolder();
  await runNpm(['install', '--ignore-scripts', artifact(pattern)], folder);
  return folder;
}

export interface Weight {
  bytes: number;
  files: number;
}

/** Everything below a folder; links count nothing. */
export function weigh(folder: string): Weight {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const sizes = files.map((entry) => statSync(join(entry.parentPath, entry.name)).size);
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), files: files.length };
}

/** Names of the packages below a folder, wherever they lie. */
export function packagesIn(folder: string): string[] {
  const manifests = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return manifests.flatMap(
    (path) => /node_modules\/((?:@[^/]+\/)?[^/]+)\/package\.json$/.exec(`node_modules/${path}`)?.[1] ?? [],
  );
}

/** What a program said and how it ended. */
export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** A user's environment: nothing of this checkout but the Node that runs us. */
function userEnvironment(more: Record<string, string> = {}): Record<string, string> {
  const { HOME = '/', PATH } = process.env;
  return { ...nodeFirst({ PATH }), HOME, ...more } as Record<string, string>;
}

/** Runs a program in a folder to its end. */
export async function runIn(
  folder: string,
  [command = '', ...args]: string[],
  { env = {}, input = '' }: { env?: Record<string, string>; input?: string } = {},
): Promise<Ended> {
  const child = spawn(command, args, { cwd: folder, env: userEnvironment(env) });
  const said = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text) => {
    said.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said.stderr += text;
  });
  child.stdin.end(input);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...said };
}

/** The service as its user starts it; it is stopped as a terminal does, every process of it at once. */
export interface RunningService {
  url: string;
  /** What it said. */
  output(): string;
  stop(): Promise<void>;
}

const READY_MS = 120_000;

export async function startService(folder: string, env: Record<string, string>): Promise<RunningService> {
  const child = spawn('npx', ['--no', PACKAGES.service], { cwd: folder, env: userEnvironment(env), detached: true });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
  // Closed by the last of its processes; npx ends by the signal.
  const ended = once(child, 'close');
  await untilReady(child, () => said);
  return {
    url: /http:\/\/localhost:\d+/.exec(said)?.[0] ?? '',
    output: () => said,
    stop: async () => {
      if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
        process.kill(-child.pid, 'SIGINT');
      await ended;
    },
  };
}

async function untilReady(child: ChildProcess, said: () => string): Promise<void> {
  const late = Date.now() + READY_MS;
  while (!said().includes('Avouch is ready')) {
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > late)
      throw new Error(`the service is not ready: ${said()}`);
    await sleep(50);
  }
}
