import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { INSTALLATION, IS_PACKAGE } from '#kernel/installation.ts';
import type { Reply } from '../http/route.ts';
import type { Logger } from '../logger/index.ts';
import { whyNotWritable } from '../make-data-folder.ts';
import { hashSources, MANIFEST, type Manifest } from './built-pages.ts';
import { type PageSpec, pageHtml, preparingPage } from './page.ts';
import { readAsset } from './read-asset.ts';
import { runBuilder } from './run-builder.ts';

/** The bundled pages of `src/web`: built when missing, cached by the hash of their sources. */
export interface WebApp {
  /** A page with its data; while pages are being built, one that asks to wait and reloads itself. */
  page(spec: PageSpec): Promise<Reply>;
  /** The address of the single-file verifier; undefined until the pages are built. */
  offlineCopy(): Promise<string | undefined>;
  /** A file that a page loads; undefined for unknown names. */
  asset(name: string, accepts: string): Promise<Reply | undefined>;
  /** Builds missing pages; resolves once they exist or could not be built. */
  warmUp(): Promise<void>;
  /** Why the pages cannot be shown, until a later attempt succeeds. */
  problem(): string | undefined;
}

/** The published package contains them built. */
const PACKAGED = join(INSTALLATION, 'pages');

/** Meanwhile a page asks to wait and reloads itself. */
const PATIENCE_MS = 3000;

interface Built {
  folder: string;
  manifest: Manifest;
}

export function createWebApp({ dataDir, log }: { dataDir: string; log: Logger }): WebApp {
  let built: Built | undefined;
  let running: Promise<void> | undefined;
  let problem: string | undefined;
  const open = (): Promise<void> => {
    running ??= openOrBuild(dataDir)
      .then((found) => {
        built = found;
        problem = undefined;
      })
      .catch((error: Error) => {
        running = undefined;
        problem = error.message;
        log.error('the pages could not be built', error);
      });
    return running;
  };
  /** Finding an existing build takes milliseconds, on a busy machine a second. */
  const ready = async (): Promise<Built | undefined> => {
    if (!built) await Promise.race([open(), new Promise((done) => setTimeout(done, PATIENCE_MS).unref())]);
    return built;
  };
  return {
    warmUp: open,
    problem: () => problem,
    page: async (spec) => {
      const found = await ready();
      if (!found) return preparingPage();
      return pageHtml(spec, found.manifest, randomBytes(16).toString('base64'));
    },
    offlineCopy: async () => (await ready())?.manifest.offlineCopy,
    asset: async (name, accepts) => {
      const found = await ready();
      return found && readAsset(join(found.folder, 'assets'), name, accepts);
    },
  };
}

async function openOrBuild(dataDir: string): Promise<Built> {
  const folder = IS_PACKAGE ? PACKAGED : await findOrBuild(dataDir);
  return { folder, manifest: JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')) as Manifest };
}

async function findOrBuild(dataDir: string): Promise<string> {
  const name = hashSources(INSTALLATION);
  const parents = [join(INSTALLATION, '.runtime'), dataDir].map((parent) => join(parent, 'web-app'));
  const kept = parents.map((parent) => join(parent, name)).find((folder) => existsSync(folder));
  const folder = kept ?? join(await firstWritable(parents), name);
  if (!kept) await runBuilder(folder);
  return folder;
}

async function firstWritable(parents: readonly string[]): Promise<string> {
  const reasons: string[] = [];
  for (const parent of parents) {
    const reason = await whyNotWritable(parent);
    if (reason === undefined) return parent;
    reasons.push(`${parent} (${reason})`);
  }
  throw new Error(`neither ${reasons.join(' nor ')} can be written`);
}
