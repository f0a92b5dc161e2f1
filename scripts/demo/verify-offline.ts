// Runs avouch-verify in a process that cannot reach a network.
import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CLI = fileURLToPath(new URL('../../src/verifier/cli/avouch-verify.mjs', import.meta.url));
const GUARD = new URL('./no-network.mjs', import.meta.url).href;
/** An own, empty network namespace, where the kernel lets an ordinary process have one. */
const NAMESPACE = ['unshare', '--user', '--map-root-user', '--net', '--'];

export interface OfflineVerdict {
  exitCode: number | null;
  output: string[];
  isolation: string;
}

/** Writes what is to be verified, and by what, into the folder and verifies it there. */
export async function verifyOffline(
  folder: string,
  input: { name: string; content: string; trust: unknown; statement?: unknown; status?: unknown },
): Promise<OfflineVerdict> {
  const write = async (name: string, content: string): Promise<string> => {
    await writeFile(join(folder, name), content);
    return join(folder, name);
  };
  const args = [
    await write(input.name, input.content),
    '--trust',
    await write('trust.json', JSON.stringify(input.trust)),
  ];
  if (input.statement) args.push('--statement', await write('statement.json', JSON.stringify(input.statement)));
  if (input.status) args.push('--status', await write('status.json', JSON.stringify(input.status)));
  const prefix = canIsolate() ? NAMESPACE : [];
  const [command = process.execPath, ...rest] = [...prefix, process.execPath, '--import', GUARD, CLI, ...args];
  const run = spawnSync(command, rest, { encoding: 'utf8' });
  return {
    exitCode: run.status,
    output: `${run.stdout}${run.stderr}`.trim().split('\n'),
    isolation: prefix.length > 0 ? 'in a separate network namespace' : 'with every network call of Node blocked',
  };
}

function canIsolate(): boolean {
  const [command = '', ...args] = NAMESPACE;
  return spawnSync(command, [...args, process.execPath, '--version']).status === 0;
}
