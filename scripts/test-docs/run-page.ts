// Runs the blocks of a page as printed, in order, in one bash.
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
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
}

/** A block that ends with an error, or a call that the service refuses, ends the page. */
export async function runPage(blocks: readonly Block[], { environment, python, sdk }: PageOptions): Promise<PageRun> {
  const folder = await mkdtemp(join(tmpdir(), 'avouch-docs-'));
  try {
    await prepareProject(folder, sdk);
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

/** A folder as somebody's project who has installed the SDK and the verifier. */
async function prepareProject(folder: string, sdk: string): Promise<void> {
  await mkdir(join(folder, 'node_modules/@avouch'), { recursive: true });
  await mkdir(join(folder, 'node_modules/.bin'));
  await symlink(sdk, join(folder, 'node_modules/@avouch/sdk'));
  await symlink(join(ROOT, 'src/verifier/cli/avouch-verify.mjs'), join(folder, 'node_modules/.bin/avouch-verify'));
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
