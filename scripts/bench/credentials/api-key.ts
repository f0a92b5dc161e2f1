import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Instance } from '../../demo/instance.ts';

const SCRIPT = fileURLToPath(new URL('../../account.ts', import.meta.url));

/** A key of a new organisation, made as an operator does. */
export async function makeApiKey({ environment }: Instance): Promise<string> {
  const env = { ...environment, PATH: process.env.PATH, HOME: process.env.HOME };
  const args = ['--email', 'bench@example.org', '--password', 'correct horse battery', '--organization', 'Bench'];
  const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, ...args, '--key', 'bench'], { env });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '').apiKey;
}
