// Log receipts, valid and changed, and the trust files that they are verified with.
import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { canonicalJson as writeAsLog } from '#kernel/canonical-json.ts';
import { toBase64 } from '#verifier/encoding/bytes.ts';
import { canonicalJson } from '#verifier/encoding/canonical-json.ts';
import { checkpointBody } from '#verifier/log/checkpoint.ts';
import { compactReceipt } from '#verifier/log/compact-receipt.ts';
import { cosignatureKeyId, cosignatureMessage } from '#verifier/log/cosignature.ts';
import { verifyReceipt } from '#verifier/log/receipt.ts';
import { parseTrust } from '#verifier/trust.ts';
import { expressible, inexpressible } from '../../verifier/log/compact-cases.ts';
import { entryOf, logOf, noteOf, ORIGIN, receiptOf, trusted } from '../../verifier/log/log-fixture.ts';

export interface ReceiptCase {
  what: string;
  /** Name of a trust file in `trusts`. */
  trust: string;
  receipt: string | Uint8Array;
  at?: string;
}

type Receipt = Awaited<ReturnType<typeof receiptOf>>;

const WITNESS = 'witness.example.org/w1';
const witnessKey = createPrivateKey({
  key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.alloc(32, 5)]),
  format: 'der',
  type: 'pkcs8',
});
const publicKey = Buffer.from(createPublicKey(witnessKey).export({ format: 'jwk' }).x ?? '', 'base64url');

export async function receiptCases() {
  const cases = [
    ...changed(await receiptOf(3, 11)),
    ...(await encodedEntries()),
    ...(await inEverySize()),
    ...(await cosigned()),
  ];
  return { trusts: await trusts(), cases: [...cases, ...(await compact(cases))] };
}

/** The compact form of the receipts that pass, and of others. */
async function compact(cases: readonly ReceiptCase[]): Promise<ReceiptCase[]> {
  const { logs } = parseTrust(trustOf({}));
  const passing = cases.filter(({ receipt }) => verifyReceipt(Buffer.from(receipt), { logs }).record.result === 'pass');
  const of = (what: string, receipt: Uint8Array) => ({ what: `compact: ${what}`, trust: 'plain', receipt });
  return [
    ...passing.map((each) => ({ ...each, ...of(each.what, compactReceipt(String(each.receipt))), trust: each.trust })),
    ...(await expressible()).map(([what, text]) => of(what, compactReceipt(text))),
    ...(await inexpressible()).map(([what, bytes]) => of(what, bytes)),
  ];
}

function changed(receipt: Receipt): ReceiptCase[] {
  const { entry, proof } = receipt;
  const of = (what: string, value: unknown, trust = 'plain') => ({ what, trust, receipt: canonicalJson(value) });
  const texts: [string, string][] = [
    ['a line feed at the end', `${canonicalJson(receipt)}\n`],
    ['indented JSON', JSON.stringify(receipt, null, 1)],
    ['members in another order', JSON.stringify(receipt)],
    ['a byte order mark', `\ufeff${canonicalJson(receipt)}`],
    ['a duplicate member', canonicalJson(receipt).replace('{"entry"', '{"entry":"","entry"')],
    ...['', 'null', '[]', '"x"', '{', '{}', '1e999', 'NaN', '[[[[', '{"format":"avouch-receipt-v1"}'].map(
      (text): [string, string] => [`the text ${text}`, text],
    ),
  ];
  return [
    of('valid', receipt),
    of('log missing from the trust file', receipt, 'unknown'),
    of('log with another key', receipt, 'otherKey'),
    of('pinned checkpoint earlier than the receipt', receipt, 'earlier'),
    of('pinned checkpoint of the same size', receipt, 'same'),
    of('pinned checkpoint later than the receipt', receipt, 'later'),
    of('pinned checkpoint of another tree', receipt, 'otherTree'),
    of('pinned checkpoint with an invalid signature', receipt, 'unsigned'),
    { ...of('recorded at the required time', receipt), at: '2026-05-02T10:00:00Z' },
    { ...of('recorded after the required time', receipt), at: '2026-05-02T09:59:59.999Z' },
    of('another entry', { ...receipt, entry: entryOf(4) }),
    of('a changed entry', { ...receipt, entry: entry.replace('agr_1', 'agr_2') }),
    of('another index', { ...receipt, proof: proof.replace('index 3', 'index 2') }),
    of('an index beyond the tree', { ...receipt, proof: proof.replace('index 3', 'index 11') }),
    of('an index with a leading zero', { ...receipt, proof: proof.replace('index 3', 'index 03') }),
    of('another tree size', { ...receipt, proof: proof.replace('\n11\n', '\n12\n') }),
    of('a missing hash', { ...receipt, proof: proof.replace(/\n[^\n]{44}\n/, '\n') }),
    of('an extension line', { ...receipt, proof: proof.replace('\n\n—', '\nmore\n\n—') }),
    of('a duplicate signature', { ...receipt, proof: proof + proof.slice(proof.lastIndexOf('—')) }),
    of('no line feed at the end', { ...receipt, proof: proof.slice(0, -1) }),
    of('a hyphen instead of the dash', { ...receipt, proof: proof.replace('—', '-') }),
    of('another format', { ...receipt, format: 'avouch-receipt-v2' }),
    of('an additional member', { ...receipt, more: 1 }),
    of('an additional member with special characters in its name', {
      ...receipt,
      ['\u{1f600}\u2028"\\'.repeat(20)]: 1,
    }),
    of('an empty entry', { ...receipt, entry: '{}' }),
    of('a number as the proof', { ...receipt, proof: 1 }),
    of('a lone surrogate in the entry', { ...receipt, entry: `${entry}\ud800` }),
    ...texts.map(([what, text]) => ({ what, trust: 'plain', receipt: text })),
  ];
}

/** Entries in encodings that the log uses, and in others that it never writes. */
async function encodedEntries(): Promise<ReceiptCase[]> {
  const details = [
    { 10: 0.25, 9: 1e21, ü: null, a: true, __proto_: 'x' },
    { a: 1e-7, b: 0.000001, c: 123456789012345680000, d: -0.5, e: 5e-324, f: 2 ** 53, g: 1.5e300 },
    { '\ufb33': 1, '\u{1f600}': 2, '\r': 3, '1': 4, '\u20ac': '\u2028\u007f\u0000"\\' },
    { nested: { a: 1 } },
    { list: [] },
  ];
  const changes: [string, (text: string) => string][] = [
    ['a duplicate member', (text) => text.replace('{"action"', '{"action":"agreement.voided","action"')],
    ['a duplicate detail', (text) => text.replace('"party"', '"party":0,"party"')],
    ['a trailing space', (text) => `${text} `],
    ['a number with an exponent', (text) => text.replace('"party":3', '"party":3e0')],
    ['a negative zero', (text) => text.replace('"party":3', '"party":-0')],
    ['an unnecessary escape', (text) => text.replace('agr_1', '\\u0061gr_1')],
    ['an impossible date', (text) => text.replace('2026-05-02', '2026-02-30')],
    ['a time with an offset', (text) => text.replace('.000Z', '+00:00')],
    ['a time without milliseconds', (text) => text.replace('.000Z', 'Z')],
    ['a list as details', (text) => text.replace(/"details":\{[^}]*\}/, '"details":[]')],
    ['an additional member in the actor', (text) => text.replace('"kind":"key"', '"kind":"key","name":"x"')],
    ['an empty subject', (text) => text.replace('agr_1', '')],
    ...details.map((each): [string, (text: string) => string] => [
      `details ${JSON.stringify(each)}`,
      (text) => writeAsLog({ ...JSON.parse(text), details: each }),
    ]),
  ];
  return Promise.all(
    changes.map(async ([what, change]) => {
      const entry = (place: number) => (place === 3 ? change(entryOf(place)) : entryOf(place));
      return { what: `an entry with ${what}`, trust: 'plain', receipt: canonicalJson(await receiptOf(3, 11, entry)) };
    }),
  );
}

async function inEverySize(): Promise<ReceiptCase[]> {
  const places = [1, 2, 3, 7, 8].flatMap((size) => Array.from({ length: size }, (_, index) => ({ size, index })));
  return Promise.all(
    places.map(async ({ size, index }) => ({
      what: `entry ${index} in a tree of ${size}`,
      trust: 'plain',
      receipt: canonicalJson(await receiptOf(index, size)),
    })),
  );
}

/** Checkpoints with valid and invalid cosignatures of a witness. */
async function cosigned(): Promise<ReceiptCase[]> {
  const receipt = await receiptOf(3, 11);
  const body = receipt.proof.slice(receipt.proof.indexOf('\n\n') + 2).split('\n\n')[0] ?? '';
  const line = (time: number, signed = time) => {
    const signature = sign(null, cosignatureMessage(`${body}\n`, signed), witnessKey);
    const stamp = Buffer.alloc(8);
    stamp.writeBigUInt64BE(BigInt(time));
    const bytes = Buffer.concat([cosignatureKeyId({ name: WITNESS, publicKey }), stamp, signature]);
    return `— ${WITNESS} ${toBase64(bytes)}\n`;
  };
  const good = line(1_777_716_000);
  const rows: [string, string][] = [
    ['cosigned', good],
    ['cosigned in the year 255479', line(8_000_000_000_000)],
    ['cosigned with another time than signed', line(1_777_716_000, 1_777_716_001)],
    ['cosigned twice', good + good],
    ['cosigned at time 0', line(0)],
    ['cosigned beyond the last representable time', line(8_640_000_000_001)],
    ['cosigned under another name', good.replace(WITNESS, 'other.example.org/w1')],
    ['a signature line that is too short', '— x\n'],
    ['a witness name with a plus', good.replace(WITNESS, 'a+b')],
  ];
  return rows.flatMap(([what, lines]) =>
    ['plain', 'witnessed'].map((trust) => ({
      what: `${what}, trust file ${trust}`,
      trust,
      receipt: canonicalJson({ ...receipt, proof: receipt.proof + lines }),
    })),
  );
}

async function trusts(): Promise<Record<string, unknown>> {
  const pinned = async (size: number, shift = 0) => (await logOf(size, (at) => entryOf(at + shift))).note;
  const unsigned = noteOf(checkpointBody({ origin: ORIGIN, size: 4, root: Buffer.alloc(32) }));
  return {
    plain: trustOf({}),
    unknown: { ...trustOf({}), logs: [] },
    otherKey: trustOf({}, Buffer.alloc(32, 1).toString('base64url')),
    earlier: trustOf({ checkpoint: await pinned(8) }),
    same: trustOf({ checkpoint: await pinned(11) }),
    later: trustOf({ checkpoint: await pinned(12) }),
    otherTree: trustOf({ checkpoint: await pinned(11, 50) }),
    unsigned: trustOf({ checkpoint: unsigned.replace(/(?<=— \S+ .{20})./, '/') }),
    witnessed: trustOf({ witnesses: [{ name: WITNESS, publicKey: publicKey.toString('base64') }] }),
  };
}

function trustOf(log: object, x?: string) {
  const { did, keys } = trusted().document;
  const [key] = keys;
  const method = { id: '#log', type: 'JsonWebKey', controller: did, publicKeyJwk: { ...key?.jwk, ...(x && { x }) } };
  const document = { id: did, verificationMethod: [method], assertionMethod: ['#log'] };
  return {
    format: 'avouch-trust-v1',
    issuers: [{ did, document }],
    verificationKeys: [],
    logs: [{ origin: ORIGIN, did, ...log }],
  };
}
