// npm run make:icons: writes the icons that the pages import into src/web/kit, with the license they came with, and the app's own.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { appIcons } from './icons/app-icons.ts';
import { iconFiles } from './icons/icon-files.ts';

const root = join(import.meta.dirname, '..');
const files = [
  ...(await iconFiles(root)).map(({ path, text }) => ({ path, content: text })),
  ...(await appIcons()).map(({ path, bytes }) => ({ path, content: bytes })),
];
for (const { path, content } of files) {
  await writeFile(join(root, path), content);
  process.stdout.write(`${path} written\n`);
}
