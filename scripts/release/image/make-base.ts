import { join } from 'node:path';
import { runProgram } from '../run-program.ts';
import { MIRROR, SUITE } from './debian.ts';
import type { Storage } from './storage.ts';

const BASE = 'localhost/avouch-base';

/** Debian's essential packages and what Node links to, as an image; gives its name. apt is not among them. */
export async function makeBase(storage: Storage, folder: string, seconds: string): Promise<string> {
  const archive = join(folder, 'base.tar');
  const left = ['man/*', 'locale/*', 'info/*', 'doc/*'].map((path) => `--dpkgopt=path-exclude=/usr/share/${path}`);
  const licenses = '--dpkgopt=path-include=/usr/share/doc/*/copyright';
  const options = ['--mode=root', '--variant=essential', '--include=libstdc++6', ...left, licenses];
  const security = `deb ${MIRROR}-security ${SUITE}-security main`;
  const sources = [`deb ${MIRROR} ${SUITE} main`, `deb ${MIRROR} ${SUITE}-updates main`, security];
  const env = { ...process.env, SOURCE_DATE_EPOCH: seconds };
  await runProgram('mmdebstrap', [...options, SUITE, archive, ...sources], { cwd: folder, env });
  const container = (await storage.run('from', 'scratch')).trim();
  await storage.run('add', container, archive, '/');
  await storage.run('commit', '--rm', '--format', 'oci', '--timestamp', seconds, container, BASE);
  return BASE;
}
