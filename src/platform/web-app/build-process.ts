// Builds the pages and ends: node build-process.ts [FOLDER]. A separate process, because the bundler takes hundreds of
// megabytes.
import { existsSync, statSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { INSTALLATION } from '#kernel/installation.ts';
import { buildWebApp } from './build-web-app.ts';
import { hashSources } from './built-pages.ts';

const WEEK_MS = 7 * 86_400_000;
const folder = process.argv[2] ?? join(INSTALLATION, '.runtime/web-app', hashSources(INSTALLATION));

if (!existsSync(folder)) {
  await mkdir(dirname(folder), { recursive: true });
  await buildWebApp(INSTALLATION, folder);
  await leaveNewest(dirname(folder));
}

/** Open pages may still request earlier builds: the three newest stay, and any younger than a week. */
async function leaveNewest(parent: string): Promise<void> {
  const builds = (await readdir(parent)).filter((name) => /^[0-9a-f]{32}$/.test(name));
  const age = (name: string): number => Date.now() - statSync(join(parent, name)).mtimeMs;
  const old = builds.sort((a, b) => age(a) - age(b)).slice(3);
  for (const name of old.filter((each) => age(each) > WEEK_MS))
    await rm(join(parent, name), { recursive: true, force: true });
}
