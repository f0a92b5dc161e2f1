import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PACKAGES } from '#kernel/packages.ts';
import { KEPT, NATIVE } from '../bundle/packages.ts';
import { RELEASE, ROOT, STAGE } from './folders.ts';
import { readManifest, repository } from './manifest.ts';
import { runNpm } from './run-program.ts';
import { bundlePackages } from './service/bundle-packages.ts';
import { COMMANDS } from './service/commands.ts';
import { copyFiles, copyPackages } from './service/copy-files.ts';
import { traceSources } from './service/trace-sources.ts';
import { writeNotices } from './service/write-notices.ts';
import { writeSources } from './service/write-sources.ts';

const LAUNCHER = `bin/${PACKAGES.service}.mjs`;

const README = `# ${PACKAGES.service}

Self-hosted compliance verification: people, businesses, agreements, and releases; verifiable credentials and
zero-knowledge proofs. Node.js 24 or newer, on Linux or macOS; PostgreSQL comes with it.

\`\`\`text
npx ${PACKAGES.service}           starts the service and prints its address
npx ${PACKAGES.service} --help    lists the commands: account, backup, restore, doctor, and others
\`\`\`

The running service has its documentation at \`/docs\`: begin with the quick start. Settings are environment variables;
data is kept in \`./data\` unless \`DATA_DIR\` names another folder. GPL-3.0-or-later.
`;

/**
 * The service as an npm package: its own files as JavaScript where they were, its packages bundled under their names, its pages
 * built. npm installs what belongs to a platform: three native packages, and the embedded PostgreSQL where it can.
 */
export async function buildService(): Promise<void> {
  const stage = join(STAGE, 'service');
  await mkdir(stage, { recursive: true });
  const { files, specifiers } = await traceSources();
  await writeSources(stage, files);
  const names = await bundlePackages(stage, specifiers);
  await copyPackages(stage);
  await copyFiles(stage);
  await writeNotices(join(stage, 'THIRD-PARTY-NOTICES.txt'));
  await writeFile(join(stage, 'README.md'), README);
  await writeLauncher(stage);
  const bundled = [...names, ...Object.keys(KEPT)].sort();
  await writeFile(join(stage, 'package.json'), `${JSON.stringify(await manifest(bundled), null, 2)}\n`);
  await runNpm(['pack', '--pack-destination', RELEASE], stage);
}

async function manifest(bundled: readonly string[]): Promise<object> {
  const { version, description, license, imports = {}, optionalDependencies } = await readManifest(ROOT);
  const pinned = async (name: string): Promise<[string, string]> => {
    const { version } = await readManifest(join(ROOT, 'node_modules', name));
    return [name, version];
  };
  const compiled = Object.entries(imports).map(([name, path]) => [name, path.replace(/\.ts$/, '.js')]);
  return {
    name: PACKAGES.service,
    version,
    description,
    license,
    ...repository(),
    type: 'module',
    engines: { node: '>=24' },
    bin: { [PACKAGES.service]: `./${LAUNCHER}` },
    imports: Object.fromEntries(compiled),
    files: ['agent.yml', 'bin', 'circuits', 'pages', 'scripts', 'src', 'THIRD-PARTY-NOTICES.txt'],
    dependencies: Object.fromEntries(await Promise.all([...bundled, ...NATIVE].sort().map(pinned))),
    optionalDependencies,
    bundleDependencies: bundled,
  };
}

async function writeLauncher(stage: string): Promise<void> {
  const commands = Object.entries(COMMANDS).map(([name, file]) => [name, file.replace(/\.ts$/, '.js')]);
  const template = await readFile(join(import.meta.dirname, 'service/launcher.mjs'), 'utf8');
  const text = template
    .replace("'COMMANDS'", JSON.stringify(Object.fromEntries(commands)))
    .replaceAll('NAME', PACKAGES.service);
  await mkdir(join(stage, 'bin'));
  await writeFile(join(stage, LAUNCHER), text);
  await chmod(join(stage, LAUNCHER), 0o755);
}
