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

/** The pages of `src/web`, as the bundler made them: built when they are missing, kept by the hash of their sources. */
export interface WebApp {
  /** A page with what it is to show; one that asks to wait, and loads itself again, while the pages are built. */
  page(spec: PageSpec): Promise<Reply>;
  /** Where the verifier lies that is one HTML file; undefined until the pages are built. */
  offlineCopy(): Promise<string | undefined>;
  /** A file that a page loads; undefined where there is none of that name. */
  asset(name: string, accepts: string): Promise<Reply | undefined>;
  /** Builds what is missing; resolves once the pages are there, or could not be built. */
  warmUp(): Promise<void>;
  /** Why the pages cannot be shown, until a later attempt succeeds. */
  problem(): string | undefined;
}

/** The published package has them built. */
const PACKAGED = join(INSTALLATION, 'pages');

/** Then a page says that one has to wait, and loads itself again. */
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
  /** What is built already takes milliseconds to find, on a busy machine a second. */
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
