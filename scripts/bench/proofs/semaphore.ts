import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installFromNpm } from '../install-from-npm.ts';

const FOLDER = join(import.meta.dirname, '../../../build/bench/semaphore');
/** The artifacts of all depths come in one package (160 MB unpacked), so that nothing is fetched from a CDN. */
const PACKAGES = ['@semaphore-protocol/core@4.14.2', '@zk-kit/semaphore-artifacts@4.13.0'];
export const DEPTH = 20;
const MEMBERS = 100;

interface Semaphore {
  Identity: new (privateKey: string) => { commitment: bigint };
  Group: new (members: readonly bigint[]) => unknown;
  generateProof(
    identity: unknown,
    group: unknown,
    message: string,
    scope: string,
    depth: number,
    artifacts: { wasm: Uint8Array; zkey: Uint8Array },
  ): Promise<unknown>;
}

/** Installs Semaphore from npm if it is missing: half a minute, 400 MB in `build/`. */
export async function installSemaphore(tell: (line: string) => void): Promise<void> {
  if (existsSync(artifact('zkey')) && existsSync(join(FOLDER, 'node_modules/@semaphore-protocol/core/package.json')))
    return;
  tell('installing Semaphore v4 from npm into build/bench/semaphore');
  mkdirSync(FOLDER, { recursive: true });
  await installFromNpm(FOLDER, PACKAGES);
}

/** Semaphore v4 as documented, with a group of a hundred in a tree of depth 20; its files are in memory, like ours. */
export async function openSemaphore(): Promise<() => Promise<unknown>> {
  const entry = join(FOLDER, 'node_modules/@semaphore-protocol/core/src/index.js');
  const { Identity, Group, generateProof }: Semaphore = await import(pathToFileURL(entry).href);
  const people = Array.from({ length: MEMBERS }, (_, index) => new Identity(`bench ${index}`));
  const group = new Group(people.map(({ commitment }) => commitment));
  const artifacts = { wasm: readFileSync(artifact('wasm')), zkey: readFileSync(artifact('zkey')) };
  return () => generateProof(people[7], group, 'message', 'bench', DEPTH, artifacts);
}

function artifact(kind: 'wasm' | 'zkey'): string {
  return join(FOLDER, `node_modules/@zk-kit/semaphore-artifacts/semaphore-${DEPTH}.${kind}`);
}
