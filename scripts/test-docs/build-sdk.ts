import { spawnSync } from 'node:child_process';
import { copyFile, mkdtemp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SDK = join(ROOT, 'src/sdk/javascript');

/** The JavaScript SDK as it is published, in a separate folder: `dist` beside the sources is another's to make and delete. */
export async function buildSdk(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'avouch-docs-sdk-'));
  await copyFile(join(SDK, 'package.json'), join(folder, 'package.json'));
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  const options = ['-p', join(SDK, 'tsconfig.build.json'), '--outDir', join(folder, 'dist')];
  const built = spawnSync(process.execPath, [tsc, ...options], { encoding: 'utf8' });
  // Types are test:sdk's matter; what was written runs all the same.
  if (built.status !== 0) process.stdout.write(`the SDK's types have errors:\n${built.stdout}`);
  return folder;
}
