// A log without a service: entries, a tree, and a key that signs its checkpoints.
import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { canonicalJson } from '#verifier/encoding/canonical-json.ts';
import { checkpointBody, readCheckpoint, signedNote } from '#verifier/log/checkpoint.ts';
import { leafHash } from '#verifier/log/merkle.ts';
import { writeTlogProof } from '#verifier/log/tlog-proof.ts';
import type { TrustedLog } from '#verifier/trust.ts';
import { appendLeaves, type TilePlace } from '../../../src/platform/audit-log/tiles.ts';
import { inclusionPath, rootOf } from '../../../src/platform/audit-log/tree.ts';

export const ORIGIN = 'verify.example.org/log';
const SEED = Buffer.alloc(32, 9);
const privateKey = createPrivateKey({
  key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), SEED]),
  format: 'der',
  type: 'pkcs8',
});
const x = createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '';
const did = 'did:web:verify.example.org';
export const trusted = (origin = ORIGIN, key = x): TrustedLog => ({
  origin,
  document: {
    did,
    keys: [{ id: `${did}#log`, jwk: { kty: 'OKP', crv: 'Ed25519', x: key } }],
    proofKeys: [],
    environment: null,
  },
  checkpoint: null,
  witnesses: [],
});
export const pinning = (note: string): TrustedLog => ({ ...trusted(), checkpoint: readCheckpoint(note) });

export const entryOf = (at: number, changes: object = {}) =>
  canonicalJson({
    format: 'avouch-entry-v1',
    id: `aud_${at}`,
    org: 'org_1',
    at: '2026-05-02T10:00:00.000Z',
    action: 'agreement.signed',
    subject: 'agr_1',
    actor: { kind: 'key', id: 'key_1' },
    event: null,
    details: { party: at },
    salt: Buffer.alloc(16, at).toString('base64url'),
    ...changes,
  });

export const noteOf = (body: string, origin = ORIGIN) =>
  signedNote(body, {
    origin,
    publicKey: Buffer.from(x, 'base64url'),
    signature: sign(null, Buffer.from(body), privateKey),
  });

/** A log with so many entries, either the given ones or those of {@link entryOf}. */
export async function logOf(size: number, entry: (at: number) => string = entryOf) {
  const tiles = new Map<string, Buffer>();
  const read = async ({ level, index: at }: TilePlace) => tiles.get(`${level}/${at}`) ?? Buffer.alloc(0);
  const leaves = Array.from({ length: size }, (_, at) => Buffer.from(leafHash(Buffer.from(entry(at)))));
  for (const { level, index: at, hashes } of await appendLeaves(read, 0, leaves)) tiles.set(`${level}/${at}`, hashes);
  return { read, note: noteOf(checkpointBody({ origin: ORIGIN, size, root: await rootOf(read, size) })) };
}

export async function receiptOf(index: number, size: number, entry: (at: number) => string = entryOf) {
  const { read, note } = await logOf(size, entry);
  const proof = writeTlogProof({ index, path: await inclusionPath(read, index, size), note });
  return { format: 'avouch-receipt-v1', entry: entry(index), proof };
}
