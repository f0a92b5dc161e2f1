// npm run make:sbom [-- --out FILE] [--with-development]. Prints the service's components as CycloneDX 1.6 JSON, from
// package-lock.json and without a network.
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { withCarried } from '../dependencies/carried.ts';
import { readPackages } from '../dependencies/lock-file.ts';
import { makeSbom, type Project } from '../dependencies/sbom.ts';
import type { CommandSetting } from './command.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const USAGE = `usage: npm run make:sbom [-- --out FILE] [--with-development]

  --out               write the software bill of materials to FILE; by default to standard output
  --with-development  include the packages for development`;

/** The command; resolves with its exit code. */
export async function sbom({ args, say, tell }: CommandSetting): Promise<number> {
  try {
    const { values } = parseArgs({
      args,
      options: { out: { type: 'string' }, 'with-development': { type: 'boolean', default: false } },
    });
    const { lock } = await readPackages(ROOT);
    const project = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as Project;
    const { name, version, license } = project;
    const made = makeSbom({ name, version, license }, await withCarried(lock), {
      development: values['with-development'],
    });
    const text = JSON.stringify(made, null, 2);
    if (values.out === undefined) say(text);
    else await writeFile(resolve(values.out), `${text}\n`);
    tell(`${made.components.length} components`);
    return 0;
  } catch (error) {
    tell(`${(error as Error).message}\n${USAGE}`);
    return 1;
  }
}
