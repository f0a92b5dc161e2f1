import { existsSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RELEASE, ROOT, STAGE } from './folders.ts';
import { repository } from './manifest.ts';
import { runNpm, runProgram } from './run-program.ts';

const PYTHON = join(ROOT, '.runtime', 'release-python');

/** The JavaScript SDK as `npm publish` takes it: what a checkout packs, without the mark that keeps it from a registry. */
export async function buildJavaScriptSdk(): Promise<void> {
  const from = join(ROOT, 'src/sdk/javascript');
  const stage = join(STAGE, 'sdk');
  await runNpm(['run', 'prepack'], from);
  for (const part of ['dist', 'examples', 'LICENSE', 'README.md'])
    await cp(join(from, part), join(stage, part), { recursive: true });
  const { private: _, scripts: __, ...manifest } = JSON.parse(await readFile(join(from, 'package.json'), 'utf8'));
  await writeFile(join(stage, 'package.json'), `${JSON.stringify({ ...manifest, ...repository() }, null, 2)}\n`);
  await runNpm(['pack', '--pack-destination', RELEASE], stage);
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
