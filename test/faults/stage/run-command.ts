import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

const PROJECT = resolve(import.meta.dirname, '../../..');

/** What is entered where a command asks for one. */
const PASSWORD = 'correct horse battery';

/** Runs an operator's command of a version beside the service; resolves with its exit code and what it printed. */
export type RunCommand = (script: string, ...args: string[]) => Promise<{ code: number; stdout: string }>;

export async function runCommand(env: NodeJS.ProcessEnv, script: string, args: string[], version = PROJECT) {
  const run = promisify(execFile)(process.execPath, [script, ...args], { cwd: version, env, maxBuffer: 2 ** 26 });
  run.child.stdin?.end(`${PASSWORD}\n`);
  return run.then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
  );
}
