import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LICENCES_READ } from '../../dependencies/allowed.ts';
import { carriedNotices } from '../../dependencies/carried.ts';
import { nameOf, readPackages } from '../../dependencies/lock-file.ts';
import { ROOT } from '../folders.ts';
import { readManifest } from '../manifest.ts';

const LICENCE = /^(licen[cs]e|copying|notice|unlicense)[^/]*$/i;
const LINE = `\n\n${'-'.repeat(80)}\n\n`;

/** Copyright and licence of everything that service and pages may hold, for anyone who gets them without its packages. */
export async function writeNotices(file: string): Promise<void> {
  const { lock } = await readPackages(ROOT);
  const paths = Object.keys(lock.packages).filter((path) => path !== '' && !lock.packages[path]?.dev);
  const installed = paths.filter((path) => existsSync(join(ROOT, path)));
  const notices = await Promise.all(installed.map(noticeOf));
  await writeFile(file, `${[...new Set([...notices, ...(await carriedNotices(ROOT))])].join(LINE)}\n`);
}

async function noticeOf(path: string): Promise<string> {
  const folder = join(ROOT, path);
  const { version, license } = await readManifest(folder);
  const name = nameOf(path);
  const files = (await readdir(folder)).filter((each) => LICENCE.test(each));
  const texts = await Promise.all(files.map((each) => readFile(join(folder, each), 'utf8')));
  const spoken = LICENCES_READ[name] ?? (typeof license === 'string' ? license : undefined);
  return [`${name} ${version}${spoken === undefined ? '' : ` (${spoken})`}`, ...texts.map((text) => text.trim())].join(
    '\n\n',
  );
}
