// Measures how long a proof takes in headless Chromium: a small separate server serves the holder's worker as the
// wallet page starts it, under the same policies.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import { contentHash } from '#platform/http/answer/html-page.ts';
import { SCRIPT_HEADERS } from '#platform/web-app/index.ts';
import type { CircuitArtifacts } from '#prover/artifacts.ts';
import { HOLDER_ENTRIES, holderAliases } from '#prover/browser/bundle.ts';
import type { WorkerAddresses } from '#prover/browser/messages.ts';
import type { HeldClaims } from '#prover/browser/wallet.ts';
import type { IdentityClaims } from '#prover/claims.ts';
import { newPersonKey, newSalt } from '#prover/claims.ts';
import { holderCommitment, newHolderSecret } from '#prover/holder.ts';
import { issuerPublicKey, signClaims } from '#prover/issuer-key.ts';
import type { Manifest } from '#prover/manifest.ts';
import { committedArtifacts } from '#prover/node-artifacts.ts';
import type { Statement } from '#verifier/proof/statement.ts';
import { buildBundle } from './build-bundle.ts';

/** Data for the page. */
export interface BrowserTask {
  addresses: WorkerAddresses;
  manifest: Manifest;
  statement: Statement;
  held: HeldClaims;
  secret: string;
  proofs: number;
}

export interface BrowserTimes {
  /** The first proof: worker, circuit download, hashes, curve, and threads. */
  coldMs: number;
  warmMs: number[];
  medianMs: number;
  /** The Content-Security-Policy of the page and of its worker. */
  csp: { page: string; worker: string };
}

const PLACES = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Times proofs in the machine's browser; undefined if there is none. */
export async function timeBrowserProof({ proofs = 9 } = {}): Promise<BrowserTimes | undefined> {
  const executablePath = PLACES.find((path) => path && existsSync(path));
  if (!executablePath) return undefined;
  const artifacts = await committedArtifacts('age-over');
  const scripts = await bundle();
  const { server, url, csp } = await serve(scripts, artifacts);
  let browser: Browser | undefined;
  try {
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
    const page = await browser.newPage();
    await page.goto(url);
    const addresses = { worker: `/${scripts.worker.name}`, thread: `/${scripts.thread.name}` };
    const task = { ...(await makeTask()), addresses, manifest: { 'age-over': artifacts.manifest }, proofs };
    const [coldMs = 0, ...warmMs] = await page.evaluate(
      (given) => (globalThis as unknown as { proveTimed(task: BrowserTask): Promise<number[]> }).proveTimed(given),
      task,
    );
    return { coldMs, warmMs, medianMs: median(warmMs), csp };
  } finally {
    await browser?.close();
    server.close();
  }
}

const bundle = () =>
  buildBundle(
    { ...HOLDER_ENTRIES, page: fileURLToPath(new URL('./browser-proof-page.ts', import.meta.url)) },
    holderAliases(),
  );

type Scripts = Awaited<ReturnType<typeof bundle>>;

async function serve({ page, worker, thread }: Scripts, { wasm, zkey, verificationKeyJson }: CircuitArtifacts) {
  const csp = `default-src 'none'; script-src ${contentHash(page.content)}; worker-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'`;
  const html = `<!doctype html><link rel="icon" href="data:,"><script type="module">${page.content}</script>`;
  const headers = { ...SCRIPT_HEADERS, 'Content-Type': 'text/javascript; charset=utf-8' };
  const files: Record<string, [string | Uint8Array, Record<string, string>]> = {
    '/': [html, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': csp }],
    [`/${worker.name}`]: [worker.content, headers],
    [`/${thread.name}`]: [thread.content, headers],
    '/v1/circuits/age-over/circuit.wasm': [wasm, {}],
    '/v1/circuits/age-over/circuit.zkey': [zkey, {}],
    '/v1/circuits/age-over/verification_key.json': [JSON.stringify(verificationKeyJson), {}],
  };
  const server: Server = createServer(({ url = '' }, response) => {
    const [content, own] = files[url] ?? ['', {}];
    response.writeHead(url in files ? 200 : 404, own).end(content);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const policies = { page: csp, worker: SCRIPT_HEADERS['Content-Security-Policy'] };
  return { server, url: `http://localhost:${port}/`, csp: policies };
}

export async function makeTask(): Promise<Pick<BrowserTask, 'statement' | 'held' | 'secret'>> {
  const [privateKey, secret, issuer] = [randomBytes(32), newHolderSecret(), 'did:web:bench.example'];
  const claims: IdentityClaims = {
    serial: 'crd_bench',
    holderCommitment: await holderCommitment(secret),
    personKey: newPersonKey(),
    birthDay: '1990-05-02',
    examinedDay: '2026-01-10',
    validUntilDay: '2032-01-01',
    documentCountry: 276,
    nationality: 276,
    documentType: 'passport',
    assurance: ['face_matched'],
    salt: newSalt(),
  };
  const signature = await signClaims(privateKey, claims);
  const issuerKey = await issuerPublicKey(privateKey);
  const statement: Statement = { type: 'age-over', years: 18, on: '2026-05-02', issuers: [issuer], scope: 'bench' };
  return {
    statement,
    held: { format: 'avouch-claims-v1', issuer, issuerName: 'Bench', issuerKey, claims, signature },
    secret,
  };
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(await timeBrowserProof(), null, 2)}\n`);
