import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { buildSdk } from './build-sdk.ts';
import { offlineHtml } from './offline-html.ts';

/** What a page needs, as the bundler says it. */
export interface Manifest {
  /** By the name of the entry: `dashboard`, `capture`. */
  entries: Record<string, { script: string; styles: string[]; preloads: string[] }>;
  /** The verifier as one HTML file: its address. */
  offlineCopy: string;
}

/** A chunk as Vite's manifest describes it (vite.dev, Backend Integration). */
interface Chunk {
  file: string;
  name?: string;
  isEntry?: boolean;
  css?: string[];
  imports?: string[];
}

export const MANIFEST = 'manifest.json';
const COMPRESSED = new Set(['.js', '.css', '.svg', '.html', '.wasm', '.json']);

/** Builds all pages into a folder that is not there before it is whole. */
export async function buildWebApp(project: string, folder: string): Promise<void> {
  const draft = `${folder}.${process.pid}`;
  try {
    const { build } = await import('vite');
    await build({
      ...configOf(project),
      logLevel: 'error',
      build: { outDir: draft, emptyOutDir: true },
    });
    const chunks = JSON.parse(await readFile(join(draft, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
    const offlineCopy = await writeOfflineCopy(project, draft);
    await buildSdk(project, join(draft, 'assets'));
    await writeFile(join(draft, MANIFEST), JSON.stringify({ entries: describe(chunks), offlineCopy }));
    await compressAll(join(draft, 'assets'));
    await rename(draft, folder).catch(async (error: NodeJS.ErrnoException) => {
      // Another process built the same meanwhile.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Read by Node itself: Vite's own way writes into the packages, which may be read-only. */
function configOf(project: string) {
  return { configFile: join(project, 'src/web/vite.config.ts'), configLoader: 'native' as const };
}

function describe(chunks: Record<string, Chunk>): Manifest['entries'] {
  const entries = Object.values(chunks).filter(({ isEntry }) => isEntry);
  const described = entries.map((entry) => {
    const all = withImports(chunks, entry);
    const { file: script, name = script } = entry;
    const preloads = all.filter(({ file }) => file !== script).map(({ file }) => file);
    const styles = [...new Set(all.flatMap(({ css = [] }) => [...css]))];
    return [name, { script, styles, preloads }] satisfies [string, Manifest['entries'][string]];
  });
  return Object.fromEntries(described);
}

/** The chunk and whatever is loaded with it, deepest first, as their styles have to stand. */
function withImports(chunks: Record<string, Chunk>, chunk: Chunk, seen = new Set<Chunk>()): Chunk[] {
  if (seen.has(chunk)) return [];
  seen.add(chunk);
  const inner = (chunk.imports ?? []).flatMap((name) => {
    const found = chunks[name];
    return found ? withImports(chunks, found, seen) : [];
  });
  return [...inner, chunk];
}

/** Builds the verifier again as one script and one style, and puts both into a file with the hash of its content in its name. */
async function writeOfflineCopy(project: string, draft: string): Promise<string> {
  const { build } = await import('vite');
  const outDir = join(draft, 'offline');
  await build({ ...configOf(project), mode: 'offline', logLevel: 'error', build: { outDir } });
  const html = offlineHtml(
    await readFile(join(outDir, 'page.js'), 'utf8'),
    await readFile(join(outDir, 'page.css'), 'utf8'),
  );
  const name = `verifier-${createHash('sha256').update(html).digest('hex').slice(0, 16)}.html`;
  await writeFile(join(draft, 'assets', name), html);
  await rm(outDir, { recursive: true });
  return `/assets/${name}`;
}

async function compressAll(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => COMPRESSED.has(extname(name)));
  for (const name of names) {
    const content = await readFile(join(folder, name));
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: content.length > 1_000_000 ? 5 : 9 } };
    await writeFile(join(folder, `${name}.br`), await promisify(brotliCompress)(content, quality));
    await writeFile(join(folder, `${name}.gz`), await promisify(gzip)(content, { level: 9 }));
  }
}

/** SHA-256 over every file that the pages are made of, and over the packages; 32 hexadecimal digits of it. */
export async function hashSources(project: string): Promise<string> {
  const hash = createHash('sha256').update(await readFile(join(project, 'package-lock.json')));
  for (const root of ['src/web', 'src/sdk/javascript/src', 'src/verifier', 'src/prover', 'src/platform/web-app']) {
    const found = await readdir(join(project, root), { recursive: true, withFileTypes: true });
    const files = found.filter((entry) => entry.isFile() && !entry.parentPath.includes('.runtime'));
    for (const path of files.map((entry) => join(entry.parentPath, entry.name)).sort())
      hash
        .update(path.slice(project.length))
        .update('\0')
        .update(await readFile(path));
  }
  return hash.digest('hex').slice(0, 32);
}
