import { generateKeyPairSync, sign } from 'node:crypto';
import { canonicalJson } from '#kernel/canonical-json.ts';
import { entryHash, entryText, newEntrySalt } from '#platform/audit-log/entry.ts';
import { appendLeaves, type TilePlace } from '#platform/audit-log/tiles.ts';
import { cachedTiles, inclusionPath, rootOf } from '#platform/audit-log/tree.ts';
import { checkpointBody, signedNote } from '#verifier/log/checkpoint.ts';
import { compactReceipt } from '#verifier/log/compact-receipt.ts';
import { verifyReceipt } from '#verifier/log/receipt.ts';
import { writeTlogProof } from '#verifier/log/tlog-proof.ts';
import type { TrustedLog } from '#verifier/trust.ts';
import type { Figure } from '../report.ts';
import { percentile } from '../statistics.ts';

const ENTRIES = 1_000_000;
const ORIGIN = 'verify.example.org/log';
const DID = 'did:web:verify.example.org';
const BATCH = 5_000;
/** One in this many entries has its receipt verified. */
const EVERY = 5_003;

/**
 * Receipts of a log with a million entries, created as by the service: the largest size in both forms, and the median
 * verification time.
 */
export function measureReceipts(): Promise<Figure[]> {
  return measure(ENTRIES);
}

async function measure(size: number): Promise<Figure[]> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const x = publicKey.export({ format: 'jwk' }).x ?? '';
  const { tiles, texts } = await makeLog(size);
  const read = cachedTiles(async ({ level, index }: TilePlace) => tiles.get(`${level}/${index}`) ?? Buffer.alloc(0));
  const body = checkpointBody({ origin: ORIGIN, size, root: await rootOf(read, size) });
  const signature = sign(null, Buffer.from(body), privateKey);
  const note = signedNote(body, { origin: ORIGIN, publicKey: Buffer.from(x, 'base64url'), signature });
  const document = {
    did: DID,
    keys: [{ id: `${DID}#log`, jwk: { kty: 'OKP', crv: 'Ed25519', x } }],
    proofKeys: [],
    environment: null,
  };
  const logs: TrustedLog[] = [{ origin: ORIGIN, document, checkpoint: null, witnesses: [] }];
  const [times, receipts, proofs]: [number[], number[], number[]] = [[], [], []];
  const [compactTimes, compact]: [number[], number[]] = [[], []];
  for (const [index, entry] of texts) {
    const proof = writeTlogProof({ index, path: await inclusionPath(read, index, size), note });
    const receipt = Buffer.from(canonicalJson({ format: 'avouch-receipt-v1', entry, proof }));
    receipts.push(receipt.length);
    proofs.push(proof.length);
    times.push(timeOf(receipt, logs));
    const packed = compactReceipt(receipt.toString());
    compact.push(packed.length);
    compactTimes.push(timeOf(packed, logs));
  }
  const largest = (sizes: readonly number[]) => Math.max(...sizes);
  const detail = `the largest of ${receipts.length}: the entry itself and ${largest(proofs)} of proof, which is 20 hashes in base64 and the signed checkpoint`;
  return [
    { name: 'receipt.bytesAtMillion', value: largest(receipts), detail },
    {
      name: 'receipt.compactBytesAtMillion',
      value: largest(compact),
      detail: `the largest of ${compact.length}, in CBOR; 704 of them are 20 hashes and a signature`,
      goal: { most: 1024 },
    },
    verifyFigure('receipt.verifyMs', times),
    verifyFigure('receipt.compactVerifyMs', compactTimes),
  ];
}

const verifyFigure = (name: string, times: readonly number[]): Figure => ({
  name,
  value: Number(percentile(times, 0.5).toFixed(2)),
  detail: `median of ${times.length}; 99 % below ${percentile(times, 0.99).toFixed(1)}`,
  goal: { most: 5 },
});

/** Milliseconds of a verification. */
function timeOf(receipt: Uint8Array, logs: readonly TrustedLog[]): number {
  const started = performance.now();
  const { verdict, record } = verifyReceipt(receipt, { logs });
  const time = performance.now() - started;
  if (verdict !== 'pass') throw new Error(`a receipt does not verify: ${record.message}`);
  return time;
}

async function makeLog(size: number): Promise<{ tiles: Map<string, Buffer>; texts: Map<number, string> }> {
  const tiles = new Map<string, Buffer>();
  const texts = new Map<number, string>();
  const read = async ({ level, index }: TilePlace) => tiles.get(`${level}/${index}`) ?? Buffer.alloc(0);
  for (let from = 0; from < size; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, size - from) }, (_, at) => rowOf(from + at));
    for (const [at, row] of rows.entries()) if ((from + at) % EVERY === 0) texts.set(from + at, entryText(row));
    for (const { level, index, hashes } of await appendLeaves(read, from, rows.map(entryHash)))
      tiles.set(`${level}/${index}`, hashes);
  }
  return { tiles, texts };
}

/** As long as a real one, with IDs of 30 characters. */
function rowOf(at: number) {
  const id = (prefix: string) => `${prefix}_${String(at).padStart(26, '0')}`;
  return {
    id: id('aud'),
    org_id: id('org'),
    created_at: new Date(Date.UTC(2026, 4, 2) + at),
    action: 'agreement.viewed',
    subject: id('agr'),
    actor_kind: 'api_key',
    actor_id: id('key'),
    event_id: id('evt'),
    details: {},
    salt: newEntrySalt(),
  };
}
