import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

const PROJECT = resolve(import.meta.dirname, '../../..');

/** What is entered where a command asks for one. */
const PASSWORD = 'correct horse battery';

/** Runs an operator's command of a version beside the service; resolves with its exit code and what it printed. */
export type RunCommand = (script: string, ...args: string[]) => Promise<{ code: number; stdout: string }>;

export interface CommandPlace {
  env: NodeJS.ProcessEnv;
  /** Begins the command line on another machine. */
  inside?: readonly string[] | undefined;
  /** The checkout whose script runs. */
  version?: string | undefined;
}

export async function runCommand(command: readonly string[], { env, inside = [], version = PROJECT }: CommandPlace) {
  const [program = process.execPath, ...words] = [...inside, process.execPath, ...command];
  const run = promisify(execFile)(program, words, { cwd: version, env, maxBuffer: 2 ** 26 });
  run.child.stdin?.end(`${PASSWORD}\n`);
  return run.then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
  );
}
