// npm run make:icons: writes the icons that the pages import into src/web/kit, with the license they came with.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { iconFiles } from './icons/icon-files.ts';

const root = join(import.meta.dirname, '..');
for (const { path, text } of await iconFiles(root)) {
  await writeFile(join(root, path), text);
  process.stdout.write(`${path} written\n`);
}
