// A log in memory, with receipts in the same form as the service's.
import { generateKeyPairSync, type KeyPairKeyObjectResult, randomBytes, sign } from 'node:crypto';
import { canonicalJson } from '#kernel/canonical-json.ts';
import { appendLeaves, type TilePlace } from '#platform/audit-log/tiles.ts';
import { consistencyPath, inclusionPath, rootOf } from '#platform/audit-log/tree.ts';
import { checkpointBody, signedNote } from '#verifier/log/checkpoint.ts';
import { leafHash } from '#verifier/log/merkle.ts';
import { writeTlogProof } from '#verifier/log/tlog-proof.ts';

const ORIGIN = 'studio.example/log';
const DID = 'did:web:studio.example';

export interface EntryPlan {
  action: string;
  subject: string;
  details: object;
}

export interface Log {
  size: number;
  /** The signed note for the first `size` entries; with `forged`, for a different tree. */
  note(size: number, options?: { forged?: boolean }): Promise<string>;
  receipt(index: number, size: number): Promise<string>;
  /** The path from a smaller tree, in base64. */
  consistency(from: number, to: number): Promise<string[]>;
  keys: KeyPairKeyObjectResult;
  /** Its entry in a trust file. */
  issuer: { did: string; document: object };
  trusted: { origin: string; did: string };
}

/** A log of these entries, with `before` random entries in front. */
export async function newLog(
  entries: readonly EntryPlan[],
  { before = 0, keys = generateKeyPairSync('ed25519') } = {},
): Promise<Log> {
  const { privateKey, publicKey } = keys;
  const publicKeyJwk = publicKey.export({ format: 'jwk' });
  const texts = entries.map(textOf);
  const leaves = [
    ...Array.from({ length: before }, () => randomBytes(32)),
    ...texts.map((text) => Buffer.from(leafHash(Buffer.from(text)))),
  ];
  const tiles = new Map<string, Buffer>();
  const read = async ({ level, index }: TilePlace) => tiles.get(`${level}/${index}`) ?? Buffer.alloc(0);
  for (const { level, index, hashes } of await appendLeaves(read, 0, leaves)) tiles.set(`${level}/${index}`, hashes);
  const note: Log['note'] = async (size, { forged = false } = {}) => {
    const body = checkpointBody({ origin: ORIGIN, size, root: forged ? randomBytes(32) : await rootOf(read, size) });
    const signature = sign(null, Buffer.from(body), privateKey);
    return signedNote(body, { origin: ORIGIN, publicKey: Buffer.from(publicKeyJwk.x ?? '', 'base64url'), signature });
  };
  const id = `${DID}#log`;
  const method = { id, type: 'JsonWebKey', controller: DID, publicKeyJwk };
  return {
    size: leaves.length,
    keys,
    note,
    receipt: async (index, size) => {
      const path = await inclusionPath(read, before + index, size);
      const proof = writeTlogProof({ index: before + index, path, note: await note(size) });
      return canonicalJson({ format: 'avouch-receipt-v1', entry: texts[index] ?? '', proof });
    },
    consistency: async (from, to) => (await consistencyPath(read, from, to)).map((hash) => hash.toString('base64')),
    issuer: { did: DID, document: { id: DID, verificationMethod: [method], assertionMethod: [id] } },
    trusted: { origin: ORIGIN, did: DID },
  };
}

function textOf({ action, subject, details }: EntryPlan, index: number): string {
  return canonicalJson({
    format: 'avouch-entry-v1',
    id: `aud_${index}`,
    org: 'org_1',
    at: '2026-05-01T10:05:01.000Z',
    action,
    subject,
    actor: { kind: 'system', id: 'system' },
    event: null,
    details,
    salt: randomBytes(16).toString('base64url'),
  });
}
