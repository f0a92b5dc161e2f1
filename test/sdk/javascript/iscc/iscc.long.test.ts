// The vectors of the ISCC, made again by the reference implementation from PyPI.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ISCC_VECTORS } from './iscc-vectors.ts';

const PACKAGE = 'iscc-core==1.5.0';
const FOLDER = join(import.meta.dirname, '../../../../.runtime/iscc-core-1.5.0');
const PYTHON = join(FOLDER, 'bin/python');

describe('JavaScript SDK: the vectors of the ISCC', function () {
  this.timeout(600_000);

  it('are what the reference implementation makes', function () {
    if (!canImport() && !install()) this.skip();
    const { status, stdout, stderr } = spawnSync(PYTHON, [join(import.meta.dirname, 'make-vectors.py')], {
      encoding: 'utf8',
    });
    assert.equal(status, 0, stderr);
    assert.deepEqual(JSON.parse(stdout), ISCC_VECTORS);
  });
});

const canImport = (): boolean => spawnSync(PYTHON, ['-c', 'import iscc_core']).status === 0;

/** False without Python or PyPI. */
function install(): boolean {
  const run = (command: string, ...args: string[]): boolean => spawnSync(command, args).status === 0;
  return run('python3', '-m', 'venv', FOLDER) && run(PYTHON, '-m', 'pip', 'install', '--quiet', PACKAGE);
}
