import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const FOLDER = join(import.meta.dirname, '../../../.runtime/sdk-runtimes');
const VERSIONS = { deno: '2.9.6', bun: '1.4.5' } as const;

/** The path of a JavaScript runtime, or the reason why there is none. */
export type Runtime = { command: string } | { missing: string };

/** Deno or Bun from the registry, whose packages contain their binaries; kept between runs. */
export async function fetchRuntime(name: keyof typeof VERSIONS): Promise<Runtime> {
  const folder = join(FOLDER, `${name}-${VERSIONS[name]}`);
  const command = join(folder, 'node_modules/.bin', name);
  try {
    if (!existsSync(command)) {
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, 'package.json'), '{"private":true}');
      const args = ['install', '--silent', '--no-audit', '--no-fund', `${name}@${VERSIONS[name]}`];
      await promisify(execFile)('npm', args, { cwd: folder, timeout: 240_000 });
    }
    await promisify(execFile)(command, ['--version'], { timeout: 60_000 });
    return { command };
  } catch (error) {
    return {
      missing: `${name} could not be fetched: ${error instanceof Error ? error.message.split('\n')[0] : error}`,
    };
  }
}
