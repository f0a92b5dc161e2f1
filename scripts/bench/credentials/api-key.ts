import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Instance } from '../../demo/instance.ts';

const SCRIPT = fileURLToPath(new URL('../../account.ts', import.meta.url));

/** A key of a new organisation, made as an operator does. */
export async function makeApiKey({ environment }: Instance): Promise<string> {
  const env = { ...environment, PATH: process.env.PATH, HOME: process.env.HOME };
  const args = ['--email', 'bench@example.org', '--organization', 'Bench'];
  const made = promisify(execFile)(process.execPath, [SCRIPT, ...args, '--key', 'bench'], { env });
  made.child.stdin?.end('correct horse battery\n');
  const { stdout } = await made;
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '').apiKey;
}
