// npm run test:independent: receipts and mobile documents of a running service, and changed ones, before the verifiers in TypeScript
// and those in Python: one that was written from the specifications alone, and pymdoccbor of PyPI. Ends with 1 where they differ, 2
// where python3 or openssl are missing.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { verifyReceipt } from '#verifier/log/receipt.ts';
import { parseTrust } from '#verifier/trust.ts';
import { mochaGlobalSetup, mochaGlobalTeardown } from '../support/postgres/database-server.ts';
import { startTestService, type TestAccount, type TestService } from '../support/service.ts';
import { compareDocuments } from './mobile-documents.ts';

const PROGRAM = join(import.meta.dirname, 'verify-receipt.py');
const ENTRIES = 12;

const missing = ['python3', 'openssl'].filter((name) => spawnSync(name, ['version']).error !== undefined);
if (missing.length > 0) {
  process.stderr.write(`The independent check needs ${missing.join(' and ')}.\n`);
  process.exitCode = 2;
} else process.exitCode = (await compareAll()) ? 0 : 1;

async function compareAll(): Promise<boolean> {
  await mochaGlobalSetup();
  const folder = mkdtempSync(join(tmpdir(), 'avouch-independent-'));
  let service: TestService | undefined;
  try {
    service = await startTestService();
    const [receipts, documents] = [await compare(folder, service), await compareDocuments(folder, service)];
    return receipts && documents;
  } finally {
    await service?.stop();
    await mochaGlobalTeardown();
    rmSync(folder, { recursive: true });
  }
}

async function compare(folder: string, service: TestService): Promise<boolean> {
  const account = await service.account();
  const receipts = await makeReceipts(service, account);
  const json = (await account.api.get('/v1/trust')).body;
  writeFileSync(join(folder, 'trust.json'), JSON.stringify(json));
  const trust = parseTrust(json);
  const cases = receipts.flatMap((bytes) => [bytes, ...changesOf(bytes)]);
  let [held, differences] = [0, 0];
  for (const bytes of cases) {
    const ours = verifyReceipt(bytes, trust).record.result === 'pass';
    writeFileSync(join(folder, 'receipt.json'), bytes);
    const theirs = spawnSync('python3', [PROGRAM, 'receipt.json', 'trust.json'], { cwd: folder, encoding: 'utf8' });
    if (theirs.status === null || theirs.status > 1) throw new Error(theirs.stderr);
    if (ours) held += 1;
    if (ours === (theirs.status === 0)) continue;
    differences += 1;
    process.stdout.write(`differs: ${ours ? 'holds here' : 'is refused here'}, there: ${theirs.stdout}`);
  }
  process.stdout.write(`${cases.length} receipts, ${held} of them hold, ${differences} judged differently\n`);
  return differences === 0 && held === receipts.length;
}

async function makeReceipts(service: TestService, { api, apiKey }: TestAccount): Promise<Buffer[]> {
  for (let made = 0; made < ENTRIES; made += 1) await api.post('/v1/projects', { title: `Production ${made}` });
  for (;;) {
    const { data } = (await api.get('/v1/audit/entries?limit=100')).body as {
      data: { id: string; index: number | null }[];
    };
    if (data.every(({ index }) => index !== null))
      return Promise.all(data.map(({ id }) => receiptOf(service, id, apiKey)));
    await sleep(200);
  }
}

async function receiptOf({ url }: TestService, id: string, apiKey: string): Promise<Buffer> {
  const answer = await fetch(`${url}/v1/audit/receipts/${id}`, { headers: { authorization: `Bearer ${apiKey}` } });
  if (answer.status !== 200) throw new Error(await answer.text());
  return Buffer.from(await answer.arrayBuffer());
}

/** One bit each at places across the receipt, and what a bit cannot do. */
function changesOf(bytes: Buffer): Buffer[] {
  const mutants = [0.05, 0.3, 0.5, 0.7, 0.95].map((place) => {
    const changed = Buffer.from(bytes);
    const at = Math.floor(place * bytes.length);
    changed[at] = (changed[at] ?? 0) ^ 1;
    return changed;
  });
  const text = bytes.toString();
  return [
    ...mutants,
    Buffer.from(`${text}\n`),
    Buffer.from(text.replace(/index (\d+)/, (_, index) => `index ${Number(index) + 1}`)),
    Buffer.from(text.replace(/(index \d+\\n)[^\\]+\\n/, '$1')),
  ];
}
