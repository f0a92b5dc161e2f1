// The package as published, in an empty project and in a browser bundle.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build, type Metafile } from 'esbuild';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
const sdk = join(root, 'src/sdk/javascript');
const env = {
  ...process.env,
  npm_config_audit: 'false',
  npm_config_fund: 'false',
  npm_config_update_notifier: 'false',
};

const CONSUMER = `
import { Avouch, ApiError, type WebhookEvent, webhooks, type Release } from 'avouch-sdk';
import { readDataUri } from 'avouch-sdk/files';
import { collectClaims } from 'avouch-sdk/prove';
import { createTransport, Releases } from 'avouch-sdk/resources';
import { verifyOffline } from 'avouch-sdk/verify';
import { verify } from 'avouch-sdk/webhooks';
const avouch = new Avouch('avk_live_x');
export const sent = (front: Blob) => avouch.verifications.create({ type: 'idv', userId: 'u', document: { front }, selfie: new Uint8Array() });
export const made = (): Promise<Release> => avouch.createModelRelease({ userId: 'u', projectId: 'p', consent: true }).then((release) => release);
export async function all(): Promise<string[]> {
  const ids: string[] = [];
  for await (const release of avouch.releases.list({ status: 'signed' })) ids.push(release.id);
  return ids;
}
export function told(event: WebhookEvent): string {
  return event.event === 'release.signed' ? event.data.releaseId : event.id;
}
// @ts-expect-error consent is asked
export const bad = () => avouch.createModelRelease({ userId: 'u', projectId: 'p' });
export const parts = [readDataUri, collectClaims, new Releases(createTransport()), verifyOffline, verify, webhooks, ApiError];
`;

const REQUIRING_CONSUMER = `
import { Avouch, ApiError, type Release } from 'avouch-sdk';
import { verify } from 'avouch-sdk/webhooks';
import { readDataUri } from 'avouch-sdk/files';
import { verifyOffline } from 'avouch-sdk/verify';
const avouch = new Avouch('avk_live_x');
export const made = (): Promise<Release> => avouch.createModelRelease({ userId: 'u', projectId: 'p', consent: true }).then((release) => release);
// @ts-expect-error consent is asked
export const bad = () => avouch.createModelRelease({ userId: 'u', projectId: 'p' });
export const parts = [ApiError, verify, readDataUri, verifyOffline];
`;

const PARTS: [name: string, source: string, most: number][] = [
  [
    'one resource',
    "import { createTransport, Releases } from 'avouch-sdk/resources'; globalThis.x = new Releases(createTransport());",
    8,
  ],
  ['the client', "import { Avouch } from 'avouch-sdk'; globalThis.x = new Avouch();", 20],
  ['webhooks', "import { verify } from 'avouch-sdk/webhooks'; globalThis.x = verify;", 8],
  ['proving', "import { answerProofRequest } from 'avouch-sdk/prove'; globalThis.x = answerProofRequest;", 2],
  ['offline verification', "import { verifyOffline } from 'avouch-sdk/verify'; globalThis.x = verifyOffline;", 74],
];

describe('JavaScript SDK: package', function () {
  this.timeout(300_000);
  let folder: string;
  let files: string[];
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'avouch-sdk-'));
    const { stdout } = await run('npm', ['pack', '--json', '--silent', '--pack-destination', folder], {
      cwd: sdk,
      env,
    });
    const [packed] = JSON.parse(stdout.slice(stdout.indexOf('['))) as [{ filename: string; files: { path: string }[] }];
    files = packed.files.map(({ path }) => path);
    await writeFile(join(folder, 'package.json'), '{"private":true,"type":"module"}');
    await run('npm', ['install', '--silent', join(folder, packed.filename)], { cwd: folder, env });
  });
  after(() => rm(folder, { recursive: true, force: true }));

  /** In strict mode, with the package's own types checked. */
  async function compile(file: string, module: string): Promise<void> {
    const compilerOptions = {
      strict: true,
      module,
      target: 'es2022',
      lib: ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'],
      types: [],
      skipLibCheck: false,
      outDir: 'out',
      exactOptionalPropertyTypes: true,
    };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [file] }));
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    await run(process.execPath, [tsc, '-p', folder], { cwd: folder }).catch(({ stdout }) => assert.fail(stdout));
  }

  it('contains only the needed files', () => {
    for (const needed of [
      'README.md',
      'LICENSE',
      'package.json',
      'dist/sdk/javascript/src/index.js',
      'examples/webhook-receiver.mjs',
    ])
      assert.ok(files.includes(needed), needed);
    const allowed =
      /^(dist\/.+\.(js|d\.ts)|dist\/cjs\/package\.json|examples\/[\w./-]+|README\.md|LICENSE|package\.json)$/;
    assert.deepEqual(
      files.filter((path) => !allowed.test(path)),
      [],
    );
  });

  it('compiles in an empty strict project, with its own types checked', async () => {
    await writeFile(join(folder, 'consumer.ts'), CONSUMER);
    await compile('consumer.ts', 'nodenext');
    await run(process.execPath, [join(folder, 'out/consumer.js')], { cwd: folder });
  });

  for (const module of ['node16', 'nodenext']) {
    it(`can be required with its types, as ${module}`, async () => {
      await writeFile(join(folder, 'required.cts'), REQUIRING_CONSUMER);
      await compile('required.cts', module);
      await run(process.execPath, [join(folder, 'out/required.cjs')], { cwd: folder });
    });
  }

  it('can be required', async () => {
    const code = "const { Avouch } = require('avouch-sdk'); if (!new Avouch().releases) throw 1";
    await run(process.execPath, ['--input-type=commonjs', '-e', code], { cwd: folder });
  });

  for (const [name, source, most] of PARTS) {
    it(`bundles for a browser: ${name}, at most ${most} kB`, async () => {
      const { outputFiles, metafile } = await build({
        stdin: { contents: source, resolveDir: folder },
        bundle: true,
        // The ISCC is loaded only where it is used.
        splitting: true,
        outdir: 'out',
        minify: true,
        format: 'esm',
        platform: 'browser',
        write: false,
        metafile: true,
        logLevel: 'silent',
      });
      const first = loadedFirst(metafile);
      const bytes = outputFiles
        .filter(({ path }) => first.has(basename(path)))
        .reduce((sum, { contents }) => sum + gzipSync(contents).length, 0);
      assert.ok(bytes > 0);
      process.stdout.write(`      ${name}: ${(bytes / 1000).toFixed(1)} kB gzipped\n`);
      assert.ok(bytes < most * 1000, `${bytes} bytes`);
    });
  }
});

/** The names of the entry and of all that it imports at once. */
function loadedFirst({ outputs }: Metafile): Set<string> {
  const names = new Set<string>();
  const add = (path: string): void => {
    if (names.has(basename(path))) return;
    names.add(basename(path));
    for (const { path: next, kind } of outputs[path]?.imports ?? []) if (kind === 'import-statement') add(next);
  };
  for (const [path, { entryPoint }] of Object.entries(outputs)) if (entryPoint === '<stdin>') add(path);
  return names;
}
