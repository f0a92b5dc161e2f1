// npm run test:docs [-- PAGE…]: runs the blocks of the README, of every guide and of the pages of both SDKs as printed, and with them
// the examples, against a service of its own.
import { spawnSync } from 'node:child_process';
import { readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Instance, startInstance } from './demo/instance.ts';
import { buildSdk } from './test-docs/build-sdk.ts';
import { makeKey } from './test-docs/make-key.ts';
import { type Block, joinPrograms, readBlocks } from './test-docs/read-page.ts';
import { runPage } from './test-docs/run-page.ts';
import { warmUp } from './test-docs/warm-up.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Required output of a page's blocks: exiting successfully does not prove that they do what the page says. */
const WANTED: Readonly<Record<string, readonly string[]>> = {
  'README.md': ['"verified":true', '"secret":"whsec_', 'verdict  pass'],
  'src/docs/authentication.md': ['Kim Films', '"name":"Web shop"'],
  'src/docs/pagination.md': ['Production 1'],
  'src/docs/idempotency.md': ['Idempotent-Replayed: true'],
  'src/docs/verify-with-a-wallet.md': ['requires_input', '/present/'],
  'src/docs/wallets.md': ['openid-credential-offer:'],
  'src/docs/film.md': [
    'film: not_covered, still: covered',
    'verdict  pass',
    'after the withdrawal: withdrawn, covered',
    'after the decision: withdrawn, removed',
    'exit code 1',
  ],
  'src/docs/files.md': ["status: 'not_covered'", ' not_covered'],
  'src/docs/content-credentials.md': ['verdict  pass', 'content credentials: pass, now pass'],
  'src/docs/lookups.md': ['verdict  pass', '1 of 1 files may be shown'],
  'src/docs/quick-start.md': ['verified: true', 'verdict  pass'],
  'src/docs/webhooks.md': ['received identity.verified'],
  'src/docs/works.md': [
    'verdict: stated',
    'faults: overlap',
    'ES: exclusively licensed',
    'stated, valid: reproduction 6000',
    '3 valid, 0 refused',
  ],
  'src/docs/offline-verification.md': ['verdict  pass', '"verdict":"pass"'],
  'src/sdk/javascript/README.md': ['not found', 'rel_1'],
  'src/sdk/python/README.md': ['signed attested partner@example.org', 'not_found', "(200, {'received': True})"],
  'src/sdk/javascript/examples/README.md': [
    'received by the receiver',
    'sent to partner@example.org',
    'may not be published',
  ],
  'src/sdk/python/examples/README.md': [
    'release.signed evt_',
    'pending: Anna Eriksson',
    '2 of 2 are not signed',
    'not published',
  ],
};

/** Later blocks of these pages continue where the earlier ones ended. */
const JOINED = ['src/sdk/javascript/README.md', 'src/sdk/python/README.md'];
const PICTURES = join(ROOT, 'src/docs/images');
const EXAMPLES = ['src/sdk/javascript/examples', 'src/sdk/python/examples'];

const named = process.argv.slice(2);
const guides = (await readdir(join(ROOT, 'src/docs')))
  .filter((name) => name.endsWith('.md'))
  .map((name) => `src/docs/${name}`);
// Pages that are read first run first, on a newly started service.
const pages = [
  'README.md',
  'src/docs/quick-start.md',
  ...guides.filter((page) => !page.endsWith('quick-start.md')),
  ...JOINED,
  ...EXAMPLES.map((folder) => `${folder}/README.md`),
].filter((page) => named.length === 0 || named.some((name) => page.includes(name)));

const python = findPython();
if (python === undefined)
  process.stdout.write(
    'no Python with httpx (npm run test:sdk installs one, DOCS_PYTHON names one): its blocks are left out\n',
  );
const sdk = await buildSdk();
const instance = await startInstance({ RATE_LIMIT_PER_MINUTE: '1000' });
try {
  await warmUp(instance);
  for (const page of pages) if (!(await test(page, instance))) process.exitCode = 1;
} finally {
  await instance.stop();
  await rm(sdk, { recursive: true, force: true });
}

async function test(page: string, { url, environment }: Instance): Promise<boolean> {
  const text = (await readFile(join(ROOT, page), 'utf8')).replaceAll('http://localhost:3000', url);
  const blocks = blocksOf(page, text);
  if (blocks.length === 0) return true;
  if (page.startsWith('src/sdk/python') && python === undefined) return true;
  const key = isTeaching(blocks) ? {} : makeKey(page, environment);
  const { passed, output } = await runPage(blocks, {
    environment: { ...environment, AVOUCH_BASE_URL: url, ...key },
    python,
    sdk,
    files: await filesOf(page),
  });
  const missing = (WANTED[page] ?? []).filter((each) => !output.includes(each));
  const good = passed && missing.length === 0;
  const words = good ? `${blocks.length} blocks ran as printed` : `FAILED\n${output}\nmissing: ${missing.join(', ')}`;
  process.stdout.write(`${page}: ${words}\n`);
  return good;
}

function blocksOf(page: string, text: string): Block[] {
  const blocks = readBlocks(text);
  return JOINED.includes(page) ? joinPrograms(blocks) : blocks;
}

/** The examples next to their page; two pictures for the SDK pages; a PDF for parties to sign. */
async function filesOf(page: string): Promise<string[]> {
  const folder = dirname(page);
  if (page === 'src/docs/agreements.md') return [join(ROOT, 'test/specimens/incorporation-utopia.pdf')];
  if (JOINED.includes(page)) return ['passport', 'selfie'].map((name) => join(PICTURES, `specimen-${name}.jpg`));
  if (EXAMPLES.includes(folder)) return (await readdir(join(ROOT, folder))).map((name) => join(ROOT, folder, name));
  return [];
}

/** Pages that create an account themselves start without one. */
function isTeaching(blocks: readonly Block[]): boolean {
  return blocks.some(({ code }) => code.includes('account -- --email'));
}

function findPython(): string | undefined {
  const kept = join(ROOT, '.runtime/sdk-python/tools/bin/python');
  const candidates = [process.env.DOCS_PYTHON, 'python3', kept].flatMap((name) => name ?? []);
  return candidates.find((name) => spawnSync(name, ['-c', 'import httpx']).status === 0);
}
