import { generateKeyPairSync, sign } from 'node:crypto';
import { canonicalJson } from '#kernel/canonical-json.ts';
import { entryHash, entryText, newEntrySalt } from '#platform/audit-log/entry.ts';
import { appendLeaves, type TilePlace } from '#platform/audit-log/tiles.ts';
import { cachedTiles, inclusionPath, rootOf } from '#platform/audit-log/tree.ts';
import { checkpointBody, signedNote } from '#verifier/log/checkpoint.ts';
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
 * Receipts of a log with a million entries, created as by the service: the largest size, and the median verification
 * time.
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
  for (const [index, entry] of texts) {
    const proof = writeTlogProof({ index, path: await inclusionPath(read, index, size), note });
    const receipt = Buffer.from(canonicalJson({ format: 'avouch-receipt-v1', entry, proof }));
    receipts.push(receipt.length);
    proofs.push(proof.length);
    const started = performance.now();
    const { verdict } = verifyReceipt(receipt, { logs });
    times.push(performance.now() - started);
    if (verdict !== 'pass') throw new Error(`the receipt of entry ${index} does not verify`);
  }
  const largest = (sizes: readonly number[]) => Math.max(...sizes);
  const detail = `the largest of ${receipts.length}: the entry itself and ${largest(proofs)} of proof, which is 20 hashes in base64 and the signed checkpoint`;
  return [
    { name: 'receipt.bytesAtMillion', value: largest(receipts), detail, goal: { most: 1024 } },
    {
      name: 'receipt.verifyMs',
      value: Number(percentile(times, 0.5).toFixed(2)),
      detail: `median of ${times.length}; 99 % below ${percentile(times, 0.99).toFixed(1)}`,
      goal: { most: 5 },
    },
  ];
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
