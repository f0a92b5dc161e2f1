// A folder as an operator provides it: an ONNX file, and its runtime.
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installTools } from '../../../../scripts/tools/install-tools.ts';

export interface ModelFolder {
  /** Writes a model, and returns its path. */
  put(name: string, model: Uint8Array): Promise<string>;
}

/** Call it inside `describe`; it registers the hooks. */
export function useModelFolder(): ModelFolder {
  let folder = '';
  before(async function install() {
    this.timeout(600_000);
    folder = await mkdtemp(join(tmpdir(), 'avouch-test-model-'));
    await symlink(join(installTools('onnx').folder, 'node_modules'), join(folder, 'node_modules'));
  });
  after(() => rm(folder, { recursive: true, force: true }));
  return {
    put: async (name, model) => {
      const path = join(folder, name);
      await writeFile(path, model);
      return path;
    },
  };
}
