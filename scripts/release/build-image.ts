import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import { arch, platform } from 'node:os';
import { join } from 'node:path';
import { VERSION } from '#kernel/version.ts';
import { RELEASE, ROOT, STAGE } from './folders.ts';
import { layOutImage } from './image/lay-out.ts';
import { makeBase } from './image/make-base.ts';
import { findObstacles } from './image/obstacles.ts';
import { openStorage } from './image/storage.ts';
import { readManifest, repositoryUrl } from './manifest.ts';
import { runProgram } from './run-program.ts';

const DOCKERFILE = join(ROOT, 'scripts/deploy/Dockerfile');
const NAME = `avouch:${VERSION}`;
const ARCHITECTURES: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' };

/** The name of the image's archive. */
const IMAGE_FILE = `avouch-${VERSION}-linux-${ARCHITECTURES[arch()] ?? arch()}.oci.tar`;

/**
 * The service as an OCI image, from its npm package. Its files are laid out in build/image on every Linux; the image is built
 * where the tools for it are.
 */
export async function buildImage(): Promise<void> {
  if (platform() !== 'linux') return tell('not built: it takes packages for Linux, and this is not Linux');
  const context = join(ROOT, 'build', 'image');
  await layOutImage(context);
  const obstacles = await findObstacles();
  if (obstacles.length > 0)
    return tell(
      `not built: ${obstacles.join('; ')}. Its files are in build/image: docker build -f scripts/deploy/Dockerfile -t ${NAME} build/image`,
    );
  const work = join(STAGE, 'image');
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true });
  const storage = openStorage(work);
  try {
    const revision = (await runProgram('git', ['rev-parse', 'HEAD'], { cwd: ROOT })).trim();
    const seconds = (await runProgram('git', ['log', '-1', '--format=%ct'], { cwd: ROOT })).trim();
    const base = await makeBase(storage, work, seconds);
    const built = ['--isolation', 'chroot', '--format', 'oci', '--layers', '--timestamp', seconds];
    const labels = (await labelsOf(revision)).flatMap(([name, value]) => ['--label', `${name}=${value}`]);
    const named = ['--build-arg', `BASE=${base}`, '--pull-never', '--tag', NAME, '--file', DOCKERFILE];
    await storage.run('bud', ...built, ...labels, ...named, context);
    await pack(storage.run, work);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function labelsOf(revision: string): Promise<[string, string][]> {
  const { description = '', license = '' } = await readManifest(ROOT);
  const source = repositoryUrl();
  const labels = { title: 'Avouch', description, version: VERSION, revision, licenses: license };
  return Object.entries({ ...labels, ...(source && { source }) }).map(([name, value]) => [
    `org.opencontainers.image.${name}`,
    value,
  ]);
}

/** Layers are compressed by gzip, which every runtime reads. */
async function pack(run: (...args: string[]) => Promise<string>, work: string): Promise<void> {
  const archive = join(RELEASE, IMAGE_FILE);
  const digestFile = join(work, 'digest');
  await rm(archive, { force: true });
  await run('push', '--compression-format', 'gzip', '--digestfile', digestFile, NAME, `oci-archive:${archive}:${NAME}`);
  const { size } = await stat(archive);
  const digest = (await readFile(digestFile, 'utf8')).trim();
  tell(`${NAME} ${digest}, ${(size / 1_000_000).toFixed(1)} MB: build/release/${IMAGE_FILE}`);
}

function tell(line: string): void {
  process.stdout.write(`image: ${line}\n`);
}
