// npm run test:docs [-- PAGE…]: runs the blocks of the README and of every guide as printed, against a service of its own.
import { spawnSync } from 'node:child_process';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Instance, startInstance } from './demo/instance.ts';
import { buildSdk } from './test-docs/build-sdk.ts';
import { makeKey } from './test-docs/make-key.ts';
import { type Block, readBlocks } from './test-docs/read-page.ts';
import { runPage } from './test-docs/run-page.ts';
import { warmUp } from './test-docs/warm-up.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** What the blocks of a page have to print: that they end well does not yet say that they do what the page says. */
const WANTED: Readonly<Record<string, readonly string[]>> = {
  'README.md': [
    '"verified":true',
    '"secret":"whsec_',
    'verdict  pass',
    '"verdict":"pass"',
    '"offerUri":"openid-credential-offer:',
    '"link":"openid4vp:',
    '"type":"kyb"',
  ],
  'src/docs/quick-start.md': ['verified: true', 'verdict  pass'],
  'src/docs/webhooks.md': ['received identity.verified'],
  'src/docs/offline-verification.md': ['verdict  pass'],
};

const named = process.argv.slice(2);
const guides = (await readdir(join(ROOT, 'src/docs')))
  .filter((name) => name.endsWith('.md'))
  .map((name) => `src/docs/${name}`);
// What is read first is run first: it finds a service that has just started.
const pages = [
  'README.md',
  'src/docs/quick-start.md',
  ...guides.filter((page) => !page.endsWith('quick-start.md')),
].filter((page) => named.length === 0 || named.some((name) => page.includes(name)));

const python = findPython();
if (python === undefined)
  process.stdout.write('no Python with httpx (DOCS_PYTHON names one): its blocks are left out\n');
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
  // The README shows of a receiver in JavaScript the two lines that matter; the guide has the whole of it.
  const blocks = readBlocks(text).filter(({ language }) => page !== 'README.md' || language === 'sh');
  if (blocks.length === 0) return true;
  const key = isTeaching(blocks) ? {} : makeKey(page, environment);
  const { passed, output } = await runPage(blocks, {
    environment: { ...environment, AVOUCH_URL: url, AVOUCH_BASE_URL: url, AVOUCH: url, ...key },
    python,
    sdk,
  });
  const missing = (WANTED[page] ?? []).filter((each) => !output.includes(each));
  const good = passed && missing.length === 0;
  const words = good ? `${blocks.length} blocks ran as printed` : `FAILED\n${output}\nmissing: ${missing.join(', ')}`;
  process.stdout.write(`${page}: ${words}\n`);
  return good;
}

/** A page that makes an account itself begins with nothing. */
function isTeaching(blocks: readonly Block[]): boolean {
  return blocks.some(({ code }) => code.includes('account -- --email'));
}

function findPython(): string | undefined {
  const candidates = [process.env.DOCS_PYTHON, 'python3'].flatMap((name) => name ?? []);
  return candidates.find((name) => spawnSync(name, ['-c', 'import httpx']).status === 0);
}
