import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PACKAGES } from '#kernel/packages.ts';
import { VERSION } from '#kernel/version.ts';
import { readPackages } from '../dependencies/lock-file.ts';
import { makeSbom } from '../dependencies/sbom.ts';
import { RELEASE, ROOT } from './folders.ts';
import { readManifest } from './manifest.ts';

const SUMS = 'SHA256SUMS';

/** What goes with the artifacts: the bill of materials, the notes, and the sums of all, in the format of sha256sum. */
export async function writePapers(): Promise<void> {
  await writeFile(join(RELEASE, `${PACKAGES.service}-${VERSION}.cdx.json`), await billOfMaterials());
  await writeFile(join(RELEASE, 'RELEASE-NOTES.md'), await releaseNotes());
  const names = (await readdir(RELEASE)).filter((name) => name !== SUMS).sort();
  const lines = names.map(async (name) => `${sha256(await readFile(join(RELEASE, name)))}  ${name}\n`);
  await writeFile(join(RELEASE, SUMS), (await Promise.all(lines)).join(''));
}

async function billOfMaterials(): Promise<string> {
  const [{ lock }, { license = '' }] = await Promise.all([readPackages(ROOT), readManifest(ROOT)]);
  const service = { name: PACKAGES.service, version: VERSION, license };
  return `${JSON.stringify(makeSbom(service, lock, { development: false }), null, 2)}\n`;
}

/** The newest part of the changelog, under the version's own heading. */
async function releaseNotes(): Promise<string> {
  const changelog = await readFile(join(ROOT, 'src/docs/changelog.md'), 'utf8');
  const [, newest = ''] = changelog.split(/^## .*$/m);
  if (newest.trim() === '') throw new Error('the changelog has no part that begins with ##');
  return `# Avouch ${VERSION}\n\n${newest.trim()}\n`;
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
