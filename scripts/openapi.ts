// npm run openapi [-- --check]: writes src/openapi.json from the routes, or says whether it is up to date.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describeApi } from '../src/app.ts';

const file = fileURLToPath(new URL('../src/openapi.json', import.meta.url));
const fresh = `${JSON.stringify(describeApi(), null, 2)}\n`;

if (process.argv.includes('--check')) {
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept !== fresh) {
    process.stderr.write('src/openapi.json is out of date: npm run openapi\n');
    process.exitCode = 1;
  }
} else {
  await writeFile(file, fresh);
}
