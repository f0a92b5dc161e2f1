import { chmod, cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { PACKAGES } from '#kernel/packages.ts';
import { VERSION } from '#kernel/version.ts';
import { buildPages } from './build-pages.ts';
import { RELEASE, ROOT, STAGE } from './folders.ts';
import { readManifest, repository } from './manifest.ts';
import { runNpm, runProgram } from './run-program.ts';

const README = `# ${PACKAGES.verifier}

Verifies proofs, credentials, model releases, signed documents, log receipts, and compliance bundles of
Avouch without a network connection. MIT; Node.js 20.19 or newer.

\`\`\`text
${PACKAGES.verifier} proof.json --trust trust.json
${PACKAGES.verifier} credential.jwt --trust trust.json --status status.json
${PACKAGES.verifier} bundle bundle.json --trust trust.json
${PACKAGES.verifier} --help
\`\`\`

Exit code 0: the required verdict passes; 1: it does not; 2: the command, trust file, or snapshot cannot be used. The
trust file lists the issuers that you trust, with their keys. \`GET /v1/trust\` of an issuer's service returns its trust file.

As a library:

\`\`\`js
import { parseTrust, verify } from '${PACKAGES.verifier}';

const verdict = verify(proof, { trust: parseTrust(trustJson), now: new Date() });
\`\`\`
`;

/** The verifier as a separate package, and as one HTML file. */
export async function buildVerifier(): Promise<void> {
  const stage = join(STAGE, 'verifier');
  await rm(stage, { recursive: true, force: true });
  await cp(join(ROOT, 'src/verifier'), join(stage, 'src'), {
    recursive: true,
    filter: (path) => !/\/(README\.md|\.runtime|cli|cli\.ts)$/.test(path),
  });
  await compile(stage);
  await rm(join(stage, 'src'), { recursive: true });
  await rm(join(stage, 'tsconfig.json'));
  await cp(join(ROOT, 'src/verifier/LICENSE'), join(stage, 'LICENSE'));
  await writeFile(join(stage, 'README.md'), README);
  await bundleCommand(join(stage, 'bin'));
  await writeFile(join(stage, 'package.json'), `${JSON.stringify(await manifest(), null, 2)}\n`);
  await runNpm(['pack', '--pack-destination', RELEASE], stage);
  await copyHtml();
}

/** Compiled as the SDK is, types included. */
async function compile(stage: string): Promise<void> {
  const config = {
    extends: join(ROOT, 'src/sdk/javascript/tsconfig.build.json'),
    compilerOptions: { rootDir: 'src', outDir: 'dist', typeRoots: [join(ROOT, 'node_modules/@types')] },
    include: ['src'],
  };
  await writeFile(join(stage, 'tsconfig.json'), JSON.stringify(config));
  await runProgram(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', stage], { cwd: stage });
}

/**
 * The command line with its libraries in a few files. A proof needs three of them, which load in half the time of its
 * sixty modules.
 */
export async function bundleCommand(outdir: string): Promise<void> {
  await build({
    absWorkingDir: ROOT,
    entryPoints: [{ in: 'src/verifier/cli.ts', out: 'avouch-verify' }],
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    legalComments: 'inline',
    logLevel: 'error',
  });
  const file = join(outdir, 'avouch-verify.mjs');
  await writeFile(file, `#!/usr/bin/env node\n${await readFile(file, 'utf8')}`);
  await chmod(file, 0o755);
}

async function manifest(): Promise<object> {
  const { dependencies = {} } = await readManifest(ROOT);
  const pinned = (name: string): [string, string | undefined] => [name, dependencies[name]];
  return {
    name: PACKAGES.verifier,
    version: VERSION,
    description: 'Verifies credentials, proofs, and compliance bundles of Avouch offline',
    license: 'MIT',
    ...repository(),
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20.19.0' },
    bin: { [PACKAGES.verifier]: './bin/avouch-verify.mjs' },
    exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' }, './package.json': './package.json' },
    files: ['bin', 'dist'],
    dependencies: Object.fromEntries(['@noble/curves', '@noble/hashes'].map(pinned)),
  };
}

/** The page is built with the others; it refers to nothing outside itself. */
async function copyHtml(): Promise<void> {
  const assets = join(await buildPages(), 'assets');
  const name = (await readdir(assets)).find((file) => /^verifier-[0-9a-f]{16}\.html$/.test(file));
  if (name === undefined) throw new Error(`there is no verifier among ${assets}`);
  await cp(join(assets, name), join(RELEASE, `${PACKAGES.verifier}-${VERSION}.html`));
}
