// npm run make:sdk: writes what in the SDKs comes from src/openapi.json; with --check only says what is out of date.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sdkFiles } from './generate-sdk/sdk-files.ts';

const root = join(import.meta.dirname, '..');
const check = process.argv.includes('--check');

for (const { path, text } of await sdkFiles(root)) {
  const committed = await readFile(join(root, path), 'utf8').catch(() => undefined);
  if (committed === text) continue;
  if (!check) await writeFile(join(root, path), text);
  else process.exitCode = 1;
  process.stdout.write(`${path} ${check ? 'is out of date: npm run make:sdk' : 'written'}\n`);
}
