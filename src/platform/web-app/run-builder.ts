import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { INSTALLATION } from '#kernel/installation.ts';

const BUILDER = fileURLToPath(new URL('build-process.ts', import.meta.url));

/** Builds the pages in a separate process if missing; without a folder, into the project's own. */
export async function runBuilder(folder?: string): Promise<void> {
  const given = folder === undefined ? [] : [folder];
  try {
    await promisify(execFile)(process.execPath, [BUILDER, ...given], { cwd: INSTALLATION });
  } catch (error) {
    throw new Error(reasonOf(error as Error & { stderr?: string }), { cause: error });
  }
}

/** The builder's error, without the code that a runtime quotes around it. */
function reasonOf({ stderr = '', message }: Error & { stderr?: string }): string {
  return /^\w*Error(?: \[\w+\])?: .+$/m.exec(stderr)?.[0] ?? message.split('\n', 1)[0] ?? message;
}
