// A service of the demo's own: a process like `npm start`, on a free port and a temporary data folder. KEEP_DATA_IN names a
// folder that is used in its place and stays, with its port: the address of the first start is in what the service signs.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { removeDataFolder } from '#platform/db/embedded/index.ts';
import { until } from './steps.ts';

const KEPT_PORT = 'port';
/** The service of this checkout, or one that is installed elsewhere. */
const MAIN = process.env.DEMO_SERVICE ?? fileURLToPath(new URL('../../src/main.ts', import.meta.url));

export interface Instance {
  url: string;
  folder: string;
  /** Its settings: what an operator's command beside it needs. */
  environment: Record<string, string>;
  /** The text of the newest kept mail that contains `fragment`; quoted-printable undone. */
  mailWith(fragment: string): Promise<string>;
  /** What the service has printed so far. */
  output(): string;
  /** Stops it and deletes its temporary folder; idempotent. */
  stop(): Promise<void>;
}

/** `settings` beside the usual ones of a demo. */
export async function startInstance(settings: Record<string, string> = {}): Promise<Instance> {
  const folder = await mkdtemp(join(tmpdir(), 'avouch-demo-'));
  // Where root runs this, the database stays in here, so that nothing outlasts a demo that is killed.
  await chmod(folder, 0o711);
  const kept = process.env.KEEP_DATA_IN;
  const data = kept === undefined ? join(folder, 'data') : resolve(kept);
  // Receivers on this machine are refused unless it is told to allow them.
  const PORT = kept === undefined ? '0' : await keptPort(data);
  const environment = { PORT, DATA_DIR: data, EGRESS_ALLOW: '127.0.0.0/8', LOG_LEVEL: 'warn', ...settings };
  const child = spawn(process.execPath, [MAIN], {
    env: { ...environment, PATH: process.env.PATH, HOME: process.env.HOME },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = collect(child);
  const stop = stopper(child, folder);
  const url = await until('the service', () => {
    if (child.exitCode !== null) throw new Error(`the service ended: ${output()}`);
    // The API serves before the pages are built.
    return /(?:The API serves at|dashboard) +(http:\/\/[^\s/]+:\d+)/.exec(output())?.[1];
  });
  if (kept !== undefined) await writeFile(join(data, KEPT_PORT), new URL(url).port);
  return {
    url,
    folder,
    environment: { ...environment, PUBLIC_URL: url },
    mailWith: (fragment) => until('the mail', () => findMail(join(data, 'mails'), fragment)),
    output,
    stop,
  };
}

/** That of the first start; any free one before it. */
const keptPort = (data: string): Promise<string> => readFile(join(data, KEPT_PORT), 'utf8').catch(() => '0');

/** Ends the process and deletes its temporary folder, once; also when we are interrupted. */
function stopper(child: ChildProcess, folder: string): () => Promise<void> {
  let stopping: Promise<void> | undefined;
  const stop = (): Promise<void> => {
    stopping ??= endAndDelete(child, folder);
    return stopping;
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop().then(() => process.exit(130)));
  return stop;
}

async function endAndDelete(child: ChildProcess, folder: string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    await ended;
  }
  await removeDataFolder(join(folder, 'data', 'postgres'));
  await rm(folder, { recursive: true, force: true });
}

function collect(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return () => text;
}

async function findMail(folder: string, fragment: string): Promise<string | undefined> {
  const all = await readdir(folder).catch((): string[] => []);
  // A mail that is being written has another name until it is whole.
  const names = all.filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(names.sort().map((name) => readFile(join(folder, name), 'utf8')));
  return mails.map(undoQuotedPrintable).findLast((mail) => mail.includes(fragment));
}

function undoQuotedPrintable(mail: string): string {
  return mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
