import { execFile } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { promisify } from 'node:util';
import { npmCommand } from '../boot/processes.mjs';

type Environment = Record<string, string | undefined>;

/** Runs a program to its end and gives its standard output; a failure's message holds all that it said. */
export async function runProgram(
  command: string,
  args: string[],
  { cwd, env = process.env }: { cwd: string; env?: Environment },
): Promise<string> {
  try {
    return (await promisify(execFile)(command, args, { cwd, env: nodeFirst(env), maxBuffer: 64 * 2 ** 20 })).stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${command} ${args.join(' ')}\n${stdout}${stderr}`, { cause: error });
  }
}

/** The npm at hand, without the settings of an npm that runs us. */
export function runNpm(args: string[], cwd: string): Promise<string> {
  const { command, leading, env } = npmCommand();
  return runProgram(command, [...leading, ...args, '--no-audit', '--no-fund', '--loglevel=error'], { cwd, env });
}

/** Scripts of packages take the Node that runs us, not an older one of the machine. */
export function nodeFirst(env: Environment): Environment {
  return { ...env, PATH: [dirname(process.execPath), env.PATH ?? ''].join(delimiter) };
}
