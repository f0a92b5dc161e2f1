import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * Installs packages below the folder without running their scripts, with the npm that runs this process, or the one in
 * PATH.
 */
export async function installFromNpm(folder: string, packages: readonly string[]): Promise<void> {
  const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts', ...packages];
  const npm = process.env.npm_execpath;
  await promisify(execFile)(npm ? process.execPath : 'npm', npm ? [npm, ...args] : args, { cwd: folder });
}
