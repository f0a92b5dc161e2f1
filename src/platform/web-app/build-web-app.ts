import { createHash } from 'node:crypto';
import { copyFile, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ICON_LINK } from '../http/answer/mark.ts';
import { buildSdk } from './build-sdk.ts';
import { MANIFEST, type Manifest, TYPEFACE_FILE } from './built-pages.ts';

/** Script and style in one page, whose policy allows no connection. Someone who keeps a copy can insert data. */
function offlineHtml(script: string, style: string): string {
  const policy =
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: blob:; connect-src 'none'; form-action 'none'; base-uri 'none'";
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">${ICON_LINK}
<title>Avouch verifier</title><style>${style.replaceAll('</style', '<\\/style')}</style></head><body><div id="root"></div>
<script type="application/json" id="data">{"nonce":"","data":{"offline":true}}</script>
<script type="module">${script.replaceAll('</script', '<\\/script')}</script></body></html>`;
}

/** A chunk as in Vite's manifest (vite.dev, Backend Integration). */
interface Chunk {
  file: string;
  name?: string;
  isEntry?: boolean;
  css?: string[];
  imports?: string[];
}

const COMPRESSED = new Set(['.js', '.css', '.svg', '.html', '.wasm', '.json']);

const TYPEFACE = fileURLToPath(
  import.meta.resolve('@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2'),
);

/** Builds all pages into a folder that appears only when complete. */
export async function buildWebApp(project: string, folder: string): Promise<void> {
  const draft = `${folder}.${process.pid}`;
  try {
    const entries = {
      ...(await buildPages(project, draft, 'hosted')),
      ...(await buildPages(project, draft, 'dashboard')),
    };
    const offlineCopy = await writeOfflineCopy(project, draft);
    await buildSdk(project, join(draft, 'assets'));
    await copyFile(TYPEFACE, join(draft, 'assets', TYPEFACE_FILE));
    await writeFile(join(draft, MANIFEST), JSON.stringify({ entries, offlineCopy }));
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

/** Adds the pages of a mode of `vite.config.ts` to the folder; file names contain hashes of their contents. */
async function buildPages(project: string, outDir: string, mode: 'hosted' | 'dashboard'): Promise<Manifest['entries']> {
  const { build } = await import('vite');
  await build({ ...configOf(project), mode, logLevel: 'error', build: { outDir, emptyOutDir: false } });
  return describe(JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>);
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

/** The chunk and everything loaded with it, deepest first, which is the order of their styles. */
function withImports(chunks: Record<string, Chunk>, chunk: Chunk, seen = new Set<Chunk>()): Chunk[] {
  if (seen.has(chunk)) return [];
  seen.add(chunk);
  const inner = (chunk.imports ?? []).flatMap((name) => {
    const found = chunks[name];
    return found ? withImports(chunks, found, seen) : [];
  });
  return [...inner, chunk];
}

/** Builds the verifier as one script and one style, and writes both into a file named by the hash of its content. */
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
  for (const name of names) await compress(join(folder, name));
}

/** Writes a file's compressed forms beside it. */
export async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: content.length > 1_000_000 ? 5 : 9 } };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, quality));
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}
