// The examples of scripts/deploy, as validators of their schemas read them.
import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../../scripts/release/folders.ts';
import { emptyFolder, removeFolders, runIn } from './installed.ts';

const DEPLOY = join(ROOT, 'scripts', 'deploy');
const COMPOSE = 'import sys; from compose_spec import PyCompose; PyCompose.from_json(sys.stdin.read()).validate()';

describe('scripts/deploy', () => {
  let folder: string;
  before(async () => {
    folder = await emptyFolder();
    const validators = ['kubernetes-validate==1.37.0', 'compose-spec==0.2.1'];
    for (const line of [
      ['python3', '-m', 'venv', 'venv'],
      ['venv/bin/pip', 'install', '--quiet', '--disable-pip-version-check', ...validators],
    ]) {
      const { code, stderr } = await runIn(folder, line);
      assert.equal(code, 0, stderr);
    }
  });
  after(removeFolders);

  it('kubernetes.yml fits the schema of each of its objects', async () => {
    const validate = (path: string) => runIn(folder, ['venv/bin/kubernetes-validate', '--strict', path]);
    const { code, stdout, stderr } = await validate(join(DEPLOY, 'kubernetes.yml'));
    assert.equal(code, 0, `${stdout}${stderr}`);
    const text = await readFile(join(DEPLOY, 'kubernetes.yml'), 'utf8');
    await writeFile(join(folder, 'wrong.yml'), text.replace('minAvailable', 'minAvailible'));
    assert.notEqual((await validate('wrong.yml')).code, 0);
  });

  it('compose.yml fits the Compose specification', async () => {
    const text = await readFile(join(DEPLOY, 'compose.yml'), 'utf8');
    const validate = (yaml: string) =>
      runIn(folder, ['venv/bin/python', '-c', COMPOSE], { input: JSON.stringify(parse(yaml, { merge: true })) });
    const { code, stderr } = await validate(text);
    assert.equal(code, 0, stderr);
    assert.notEqual((await validate(text.replace('restart:', 'restrat:'))).code, 0);
  });
});
