import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { compress } from '#platform/web-app/build-web-app.ts';
import { buildPages } from '../build-pages.ts';
import { ROOT } from '../folders.ts';
import { KEPT, writeAlone } from './packages.ts';
import { forPackage } from './write-sources.ts';

/** Files besides code, that the service reads where they lie. */
const READ = [
  /^src\/openapi\.json$/,
  /^src\/docs\//,
  /^src\/(domains|platform)\/.*README\.md$/,
  /^src\/domains\/.*\.generated\.json$/,
  /^src\/engine\/models\//,
  /^src\/platform\/documents\/.+\.typ$/,
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
    else await writeFile(join(stage, file), forPackage(await readFile(join(ROOT, file), 'utf8')));
  }
  await cp(await buildPages(), join(stage, 'pages'), { recursive: true });
  await adaptPages(join(stage, 'pages', 'assets'));
}

/** Pages name commands too. A file that changes is compressed anew. */
async function adaptPages(assets: string): Promise<void> {
  const scripts = (await readdir(assets)).filter((name) => /\.js$/.test(name));
  for (const path of scripts.map((name) => join(assets, name))) {
    const text = await readFile(path, 'utf8');
    const adapted = forPackage(text);
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
