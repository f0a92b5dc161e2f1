import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { compress } from '#platform/web-app/build-web-app.ts';
import { KEPT, writeAlone } from '../../bundle/packages.ts';
import { buildPages } from '../build-pages.ts';
import { ROOT } from '../folders.ts';
import { nameCommands, type Place } from './commands.ts';

/** Files besides code, that the service reads where they lie. */
export const READ = [
  /^src\/openapi\.json$/,
  /^src\/docs\//,
  /^src\/(domains|platform)\/.*README\.md$/,
  /^src\/domains\/.*\.(generated\.json|jpg)$/,
  /^src\/engine\/models\//,
  /^src\/platform\/documents\/.+\.typ$/,
  /^src\/platform\/web-app\/icons\//,
  /^src\/web\/docs\/docs\.(css|js)$/,
  /^circuits\/README\.md$/,
  /^circuits\/artifacts\//,
  /^scripts\/bench\/README\.md$/,
  /^LICENSE$/,
];

/** Copies what the service reads, with commands as they are written for the package. */
export async function copyFiles(stage: string): Promise<void> {
  const roots = ['src', 'circuits', 'scripts/bench'];
  const all = await Promise.all(roots.map((root) => filesIn(join(ROOT, root), root)));
  for (const file of ['LICENSE', ...all.flat()].filter((each) => READ.some((pattern) => pattern.test(each)))) {
    await mkdir(dirname(join(stage, file)), { recursive: true });
    if (!file.endsWith('.md')) await cp(join(ROOT, file), join(stage, file));
    else await writeFile(join(stage, file), nameCommands(await readFile(join(ROOT, file), 'utf8'), 'package'));
  }
  await cp(await buildPages(), join(stage, 'pages'), { recursive: true });
  await adaptPages(join(stage, 'pages', 'assets'), 'package');
}

/** Code, guides, and pages of the package, with commands as the image has them. */
export async function adaptToImage(service: string): Promise<void> {
  const files = await filesIn(service, '');
  const read = files.filter((file) => /\.(m?js|md)$/.test(file) && !/^(node_modules|pages)\//.test(file));
  for (const path of read.map((file) => join(service, file))) {
    const text = await readFile(path, 'utf8');
    const adapted = nameCommands(text, 'image');
    if (adapted !== text) await writeFile(path, adapted);
  }
  await adaptPages(join(service, 'pages', 'assets'), 'image');
}

/** Pages name commands too. A changed file is compressed again. */
async function adaptPages(assets: string, place: Place): Promise<void> {
  const scripts = (await readdir(assets)).filter((name) => /\.js$/.test(name));
  for (const path of scripts.map((name) => join(assets, name))) {
    const text = await readFile(path, 'utf8');
    const adapted = nameCommands(text, place);
    if (adapted === text) continue;
    await writeFile(path, adapted);
    await compress(path);
  }
}

/** Copies the packages that stay as they are, with the files that are used and their licences. */
export async function copyPackages(stage: string): Promise<void> {
  for (const [name, used] of Object.entries(KEPT)) {
    const from = join(ROOT, 'node_modules', name);
    const to = join(stage, 'node_modules', name);
    const files = (await filesIn(from, '')).filter((file) => used.test(file) || /^(licen[cs]e|copying)/i.test(file));
    if (!files.some((file) => used.test(file))) throw new Error(`${name} has no file ${used}`);
    for (const file of files) {
      await mkdir(dirname(join(to, file)), { recursive: true });
      await cp(join(from, file), join(to, file));
    }
    await writeFile(join(to, 'package.json'), await writeAlone(from, {}));
  }
}

/** Every file below a folder, by paths that begin with `prefix`. */
async function filesIn(folder: string, prefix: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(prefix, entry.parentPath.slice(folder.length + 1), entry.name));
}
