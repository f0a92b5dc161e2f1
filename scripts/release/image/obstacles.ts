import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '../run-program.ts';
import { MIRROR, SUITE } from './debian.ts';

const TOOLS = ['mmdebstrap', 'buildah'];

/** What keeps this machine from building and starting the image; none where it can. */
export async function findObstacles(): Promise<string[]> {
  const runs = (program: string, ...args: string[]): Promise<boolean> =>
    runProgram(program, args, { cwd: '/' }).then(
      () => true,
      () => false,
    );
  const found = await Promise.all(TOOLS.map((tool) => runs(tool, '--version')));
  const missing = TOOLS.filter((_, index) => !found[index]);
  // Mounts and device nodes are root's; a container without CAP_SYS_ADMIN refuses them to its root.
  const mounts = await runs('unshare', '--mount', '--pid', '--fork', 'true');
  // By apt's own configuration, as mmdebstrap does.
  const folder = await mkdtemp(join(tmpdir(), 'avouch-mirror-'));
  const release = [`${MIRROR}/dists/${SUITE}/InRelease`, join(folder, 'InRelease')];
  const mirror = await runs('/usr/lib/apt/apt-helper', 'download-file', ...release);
  await rm(folder, { recursive: true });
  return [
    ...(missing.length > 0 ? [`${missing.join(' and ')} missing (apt-get install ${missing.join(' ')})`] : []),
    ...(process.getuid?.() === 0 ? [] : ['it needs root']),
    ...(mirror ? [] : [`${MIRROR} cannot be reached`]),
    ...(mounts ? [] : ['it needs the right to mount: outside a container, or in a privileged one']),
  ];
}
