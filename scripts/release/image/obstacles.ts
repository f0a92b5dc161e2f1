import { runProgram } from '../run-program.ts';

const TOOLS = ['mmdebstrap', 'buildah'];

/** What keeps this machine from building and starting the image; none where it can. */
export async function findObstacles(): Promise<string[]> {
  const runs = (tool: string): Promise<boolean> =>
    runProgram(tool, ['--version'], { cwd: '/' }).then(
      () => true,
      () => false,
    );
  const found = await Promise.all(TOOLS.map(runs));
  const missing = TOOLS.filter((_, index) => !found[index]);
  // Mounts and device nodes are root's; a container without CAP_SYS_ADMIN refuses them to its root.
  const mounts = await runProgram('unshare', ['--mount', '--pid', '--fork', 'true'], { cwd: '/' }).then(
    () => true,
    () => false,
  );
  return [
    ...(missing.length > 0 ? [`${missing.join(' and ')} missing (apt-get install ${missing.join(' ')})`] : []),
    ...(process.getuid?.() === 0 ? [] : ['it needs root']),
    ...(mounts ? [] : ['it needs the right to mount: outside a container, or in a privileged one']),
  ];
}
