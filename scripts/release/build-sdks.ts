import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { RELEASE, ROOT } from './folders.ts';
import { runNpm, runProgram } from './run-program.ts';

const PYTHON = join(ROOT, '.runtime', 'release-python');

/** The JavaScript SDK as `npm publish` takes it; its own `prepack` compiles it. */
export async function buildJavaScriptSdk(): Promise<void> {
  await runNpm(['pack', '--pack-destination', RELEASE], join(ROOT, 'src/sdk/javascript'));
}

/** Wheel and source distribution of the Python SDK. The tools come from PyPI once and stay. */
export async function buildPythonSdk(): Promise<void> {
  const python = join(PYTHON, 'bin', 'python');
  if (!existsSync(join(PYTHON, 'bin', 'pyproject-build'))) {
    await runProgram('python3', ['-m', 'venv', PYTHON], { cwd: ROOT });
    const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check'];
    await runProgram(python, [...pip, 'build==1.3.0', 'hatchling==1.27.0'], { cwd: ROOT });
  }
  const build = ['-m', 'build', '--no-isolation', '--outdir', RELEASE];
  await runProgram(python, [...build, join(ROOT, 'src/sdk/python')], { cwd: ROOT });
}
