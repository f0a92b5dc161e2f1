import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FOLDER = `${ROOT}test/conformance`;

/** Drives the third-party wallet of test/conformance, whose packages are installed when they are missing. */
export async function runWallet(): Promise<boolean> {
  if (!existsSync(`${FOLDER}/node_modules/@credo-ts`)) {
    process.stdout.write('\ninstalling the packages of test/conformance …\n');
    if (!(await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], FOLDER))) return false;
  }
  const mocha = `${ROOT}node_modules/mocha/bin/mocha.js`;
  return run(process.execPath, [mocha, '--config', `${FOLDER}/.mocharc.json`], ROOT);
}

async function run(command: string, args: readonly string[], folder: string): Promise<boolean> {
  const child = spawn(command, args, { cwd: folder, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  return code === 0;
}
