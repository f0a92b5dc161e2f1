import { concatBytes } from '@noble/hashes/utils.js';
import { fromBase64, toBase64, utf8 } from '../encoding/bytes.ts';
import { canonicalJson } from '../encoding/canonical-json.ts';
import { readCbor, writeCbor } from '../encoding/cbor.ts';
import { InputError, parseJson, readArray, readInteger, readObject, readText } from '../input.ts';
import { checkpointBody } from './checkpoint.ts';
import { packEntry, readBytes, unpackEntry } from './compact-entry.ts';
import { MAX_ENTRY } from './entry.ts';
import { inclusionRoot, leafHash, sameBytes } from './merkle.ts';
import { COMPACT, RECEIPT } from './receipt-format.ts';
import { readTlogProof, writeTlogProof } from './tlog-proof.ts';

const MEMBERS = 6;
const HASH = 32;
const COUNT = { min: 0, max: Number.MAX_SAFE_INTEGER };

/**
 * The compact form (README.md) of a receipt in RFC 8785 text, whose path leads to the root of its checkpoint. Throws
 * {@link InputError} for text that is not a receipt.
 */
export function compactReceipt(text: string): Uint8Array {
  const receipt = readObject(parseJson(text, 'receipt'), 'receipt');
  const [entry, proof] = [String(receipt.entry), String(receipt.proof)];
  const { index, path, checkpoint } = readTlogProof(proof, 'receipt.proof');
  const signatures = proof
    .split('\n')
    .filter((line) => line.startsWith('— '))
    .flatMap((line) => {
      const [, name = '', signature = ''] = line.split(' ');
      return [name, fromBase64(signature) ?? new Uint8Array()];
    });
  return writeCbor([COMPACT, checkpoint.size, index, concatBytes(...path), signatures, packEntry(entry)]);
}

/** The inverse of {@link compactReceipt}; throws {@link InputError} unless the bytes are the only ones of their text. */
export function expandReceipt(bytes: Uint8Array): string {
  const item = readCbor(bytes);
  if (item === undefined) throw new InputError('receipt', 'not deterministic CBOR');
  const members = readArray(item, 'receipt', { min: MEMBERS, max: MEMBERS });
  const size = readInteger(members[1], 'receipt.size', COUNT);
  const index = readInteger(members[2], 'receipt.index', COUNT);
  const hashes = readBytes(members[3], 'receipt.path');
  const path = Array.from({ length: Math.ceil(hashes.length / HASH) }, (_, at) =>
    hashes.subarray(at * HASH, (at + 1) * HASH),
  );
  const [origin, lines] = expandSignatures(members[4]);
  const entry = readText(unpackEntry(members[5]), 'receipt.entry', MAX_ENTRY);
  const root = inclusionRoot({ leaf: leafHash(utf8(entry)), index, size, path });
  if (!root) throw new InputError('receipt.path', 'does not fit the index and the size');
  const proof = writeTlogProof({ index, path, note: `${checkpointBody({ origin, size, root })}\n${lines}` });
  const text = canonicalJson({ format: RECEIPT, entry, proof });
  if (!sameBytes(compactReceipt(text), bytes)) throw new InputError('receipt', 'not deterministic CBOR');
  return text;
}

/** The names and the bytes of all signatures, by turns; the first name is the log's. */
function expandSignatures(item: unknown): [origin: string, lines: string] {
  const signatures = readArray(item, 'receipt.signatures', { min: 2, max: 34 });
  const names = signatures.filter((_, at) => at % 2 === 0).map((name) => readText(name, 'receipt.signatures', 510));
  const lines = names.map((name, at) => {
    const signature = readBytes(signatures[2 * at + 1], 'receipt.signatures');
    return `— ${name} ${toBase64(signature)}\n`;
  });
  return [names[0] ?? '', lines.join('')];
}
