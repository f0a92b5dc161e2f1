import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

const PROJECT = resolve(import.meta.dirname, '../../..');

/** What is entered where a command asks for one. */
const PASSWORD = 'correct horse battery';

/** Runs an operator's command beside the service and resolves with its exit code and what it printed. */
export type RunCommand = (script: string, ...args: string[]) => Promise<{ code: number; stdout: string }>;

export async function runCommand(inside: readonly string[], env: NodeJS.ProcessEnv, script: string, args: string[]) {
  const [program = process.execPath, ...words] = [...inside, process.execPath, script, ...args];
  const run = promisify(execFile)(program, words, { cwd: PROJECT, env, maxBuffer: 2 ** 26 });
  run.child.stdin?.end(`${PASSWORD}\n`);
  return run.then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
  );
}
