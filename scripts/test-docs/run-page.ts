// Runs the blocks of a page as printed, in order, in one bash.
import { spawn } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Block, isForOperators } from './read-page.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PAGE_SECONDS = 300;

/** What the service refuses ends the page; a call that says itself what becomes of a failure (`-f`) is left as it is. */
const PREAMBLE = `trap 'kill $(jobs -p) 2>/dev/null || true' EXIT
curl() {
  case " $* " in
    *' -sf '* | *' -f '*) command curl "$@" ;;
    *) command curl --fail-with-body --show-error "$@" ;;
  esac
}
`;

export interface PageRun {
  passed: boolean;
  output: string;
}

export interface PageOptions {
  /** Settings of the service, its address and a key. */
  environment: Record<string, string>;
  /** With the SDK's packages; without one the Python blocks are left out. */
  python: string | undefined;
  /** The folder of the JavaScript SDK's package. */
  sdk: string;
  /** What the page's reader has in their folder. */
  files?: readonly string[];
}

/** A block that ends with an error, or a call that the service refuses, ends the page. */
export async function runPage(blocks: readonly Block[], options: PageOptions): Promise<PageRun> {
  const { environment, python, sdk, files = [] } = options;
  const folder = await mkdtemp(join(tmpdir(), 'avouch-docs-'));
  try {
    await prepareProject(folder, sdk, python);
    for (const file of files) await cp(file, join(folder, basename(file)));
    const lines = await Promise.all(blocks.map((block, index) => lineOf(block, { index, folder, python })));
    const path = `${dirname(process.execPath)}:${join(folder, 'node_modules/.bin')}:${process.env.PATH ?? ''}`;
    const env = {
      ...environment,
      PATH: path,
      HOME: folder,
      PYTHONPATH: join(ROOT, 'src/sdk/python/src'),
    };
    return await runBash(lines.join('\n'), { cwd: isForOperators(blocks) ? ROOT : folder, env });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A folder as someone's project who has installed the SDK. */
async function prepareProject(folder: string, sdk: string, python = 'python3'): Promise<void> {
  await mkdir(join(folder, 'node_modules/.bin'), { recursive: true });
  await symlink(sdk, join(folder, 'node_modules/avouch-sdk'));
  // A link to it would lose the packages beside it.
  const script = `#!/bin/sh\nexec ${python} "$@"\n`;
  await writeFile(join(folder, 'node_modules/.bin/python'), script, { mode: 0o755 });
  const { bin } = JSON.parse(await readFile(join(sdk, 'package.json'), 'utf8')) as { bin: { avouch: string } };
  await chmod(join(sdk, bin.avouch), 0o755);
  await symlink(join(sdk, bin.avouch), join(folder, 'node_modules/.bin/avouch'));
}

interface Place {
  index: number;
  folder: string;
  python: string | undefined;
}

async function lineOf({ language, file, code, line }: Block, { index, folder, python }: Place): Promise<string> {
  const mark = `echo "### line ${line}" >&2`;
  if (file !== undefined) return `${mark}\ncat > ${file} <<'END_OF_FILE'\n${code}END_OF_FILE`;
  if (language === 'sh') return `${mark}\n${code}`;
  if (language === 'python' && python === undefined) return '';
  const name = join(folder, `block-${index}.${language === 'js' ? 'mjs' : 'py'}`);
  await writeFile(name, code);
  return `${mark}\n${language === 'js' ? 'node' : python} ${name}`;
}

function runBash(script: string, options: { cwd: string; env: Record<string, string> }): Promise<PageRun> {
  const child = spawn('bash', ['-euo', 'pipefail', '-c', PREAMBLE + script], {
    ...options,
    timeout: PAGE_SECONDS * 1000,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => child.on('close', (code) => resolve({ passed: code === 0, output })));
}
