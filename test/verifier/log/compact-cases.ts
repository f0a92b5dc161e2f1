// Receipts in compact form: what both verifiers accept, and what they refuse.

import { decodeTime } from 'ulid';
import { canonicalJson as writeAsLog } from '#kernel/canonical-json.ts';
import { canonicalJson } from '#verifier/encoding/canonical-json.ts';
import { readCbor, type WritableCbor, writeCbor } from '#verifier/encoding/cbor.ts';
import { compactReceipt } from '#verifier/log/compact-receipt.ts';
import { entryOf, receiptOf } from './log-fixture.ts';

const id = (prefix: string) => `${prefix}_01jzs4mp1e00000000000000ab`;
const HASH = 'a1'.repeat(32);
/** The time with which the IDs begin, in milliseconds since 1970. */
const CREATED = decodeTime(id('aud').slice(4).toUpperCase());
/** As the service writes entries. */
export const REAL = {
  id: id('aud'),
  at: new Date(CREATED).toISOString(),
  org: id('org'),
  subject: id('work'),
  actor: { kind: 'api_key', id: id('key') },
  event: id('evt'),
  details: { sha256: HASH, personId: id('per'), of: 'signed', count: 3, below: -3, isNew: true, reason: null },
};

const withEntry = (changes: object, write = writeAsLog) =>
  receiptOf(3, 11, (at) => (at === 3 ? write({ ...JSON.parse(entryOf(at)), ...changes }) : entryOf(at)));

const DETAILS: Record<string, unknown>[] = [
  { 10: 0.25, 9: 1e21, ü: null, a: true, __proto_: 'x' },
  { big: Number.MAX_SAFE_INTEGER, small: Number.MIN_SAFE_INTEGER, above: 2 ** 53 },
  { limit: Number.MAX_SAFE_INTEGER, least: Number.MIN_SAFE_INTEGER, '': '', b: 24, aa: 65_536, z: 2 ** 32 },
  { lone: '\ud800', escape: '\\ud800' },
  { upper: HASH.toUpperCase(), short: HASH.slice(2), id: `${id('per')}x`, large: 'per_8zzzzzzzzzzzzzzzzzzzzzzzzz' },
  { largest: 'per_7zzzzzzzzzzzzzzzzzzzzzzzzz', prefix: id('x'), word: `per_${'i'.repeat(26)}` },
  JSON.parse('{"__proto__":1}'),
];
const ENTRIES: [string, object][] = [
  ['of the service', REAL],
  ...DETAILS.map((details): [string, object] => [`with details ${JSON.stringify(details)}`, { details }]),
  ['of the year 0', { at: '0000-01-01T00:00:00.000Z' }],
  ['of the last millisecond', { at: '9999-12-31T23:59:59.999Z' }],
  ['whose time has no milliseconds', { at: '2026-05-02T10:00:00Z' }],
  ['whose salt is not base64url', { salt: 'a salt' }],
  ['whose salt has 15 bytes', { salt: 'A'.repeat(20) }],
];

/** Receipts in RFC 8785 text that have a compact form. */
export async function expressible(): Promise<[what: string, text: string][]> {
  const found = ENTRIES.map(async ([what, changes]): Promise<[string, string]> => {
    const write = JSON.stringify(changes).includes('lone') ? canonicalJson : writeAsLog;
    return [`an entry ${what}`, canonicalJson(await withEntry(changes, write))];
  });
  return [...(await Promise.all(found)), ['the only entry', canonicalJson(await receiptOf(0, 1))]];
}

type Items = WritableCbor[];

/** The members of a receipt and of its entry, changed. */
const MEMBERS: [string, (receipt: Items, entry: Items, details: Map<string, WritableCbor>) => unknown][] = [
  ['another format', (receipt) => receipt.splice(0, 1, 'avr2')],
  ['an additional member', (receipt) => receipt.push(null)],
  ['a missing member', (receipt) => receipt.pop()],
  ['a negative size', (receipt) => receipt.splice(1, 1, -1)],
  ['a size of 0', (receipt) => receipt.splice(1, 1, 0)],
  ['a text as the size', (receipt) => receipt.splice(1, 1, '11')],
  ['an index beyond the tree', (receipt) => receipt.splice(2, 1, 11)],
  ['true as the index', (receipt) => receipt.splice(2, 1, true)],
  ['a path that is too short', (receipt) => receipt.splice(3, 1, new Uint8Array(96))],
  ['a path that is too long', (receipt) => receipt.splice(3, 1, new Uint8Array(160))],
  ['a hash of 31 bytes', (receipt) => receipt.splice(3, 1, new Uint8Array(127))],
  ['a list as the path', (receipt) => receipt.splice(3, 1, [new Uint8Array(32)])],
  ['no signature', (receipt) => receipt.splice(4, 1, [])],
  ['a name without its signature', (receipt) => (receipt[4] as Items).pop()],
  ['a signature of 67 bytes', (receipt) => (receipt[4] as Items).splice(1, 1, new Uint8Array(67))],
  ['a name with a line feed', (receipt) => (receipt[4] as Items).splice(0, 1, 'a\nb')],
  ['an empty name', (receipt) => (receipt[4] as Items).splice(0, 1, '')],
  ['a duplicate signature', (receipt) => (receipt[4] as Items).push(...(receipt[4] as Items))],
  ['an entry as a map', (receipt, _, details) => receipt.splice(5, 1, details)],
  ['an entry as a text, though its members express it', (receipt) => receipt.splice(5, 1, entryOf(3, REAL))],
  ['a text that is not an entry', (receipt) => receipt.splice(5, 1, '{}')],
  ['an entry with an additional member', (_, entry) => entry.push(null)],
  ['an entry with a missing member', (_, entry) => entry.pop()],
  ['an ID as a text', (_, entry) => entry.splice(0, 1, REAL.id)],
  ['an ID with the prefix that its place implies', (_, entry) => entry.splice(0, 1, Buffer.alloc(19, '0aud'))],
  ['an ID without a prefix', (_, entry) => entry.splice(4, 1, new Uint8Array(16))],
  ['an ID of 15 bytes', (_, entry) => entry.splice(0, 1, new Uint8Array(15))],
  ['an ID whose prefix has 5 letters', (_, entry) => entry.splice(0, 1, Buffer.alloc(21, 'a'))],
  ['an ID whose prefix is not UTF-8', (_, entry) => entry.splice(0, 1, Buffer.alloc(19, 0xff))],
  ['a number as the ID', (_, entry) => entry.splice(0, 1, 1)],
  ['a text as the time', (_, entry) => entry.splice(2, 1, '2026-05-02T10:00:00.000Z')],
  ['a time in the year 10000', (_, entry) => entry.splice(2, 1, 253_402_300_800_000 - CREATED)],
  ['a time before the year 0', (_, entry) => entry.splice(2, 1, -62_167_219_200_001 - CREATED)],
  ['null as the time', (_, entry) => entry.splice(2, 1, null)],
  ['false as the event', (_, entry) => entry.splice(7, 1, false)],
  ['a list as the details', (_, entry) => entry.splice(8, 1, [])],
  ['a list as a detail', (_, __, details) => details.set('of', [])],
  ['a hash as a text', (_, __, details) => details.set('sha256', HASH)],
  ['a text as the salt', (_, entry) => entry.splice(9, 1, 'AAAA')],
];

/** Bytes of the same values in other forms of CBOR; each occurs once. */
const FORMS: [string, from: string, to: string][] = [
  ['a size in 2 bytes', '617672310b', '61767231180b'],
  ['a size in 9 bytes', '617672310b', '617672311b000000000000000b'],
  ['a size as a floating-point number', '617672310b', '61767231f94980'],
  ['a size with a tag', '617672310b', '61767231c10b'],
  ['undefined as the size', '617672310b', '61767231f7'],
  ['a size above 2^53', '617672310b', '617672311b0020000000000000'],
  ['a length in 3 bytes', '035880', '03590080'],
  ['a path of indefinite length', '035880', '035f5880'],
  ['details of indefinite length', '014ba7', '014bbf'],
  ['details in another order', '626f66667369676e65646562656c6f7722', '6562656c6f7722626f66667369676e6564'],
  ['a duplicate detail', '65636f756e7403', '626f6603'],
  ['a number as the name of a detail', '65636f756e7403', '0103'],
  ['a tag before a detail', '65636f756e7403', '65636f756e74c103'],
  ['a fraction as a detail', '65636f756e7403', '65636f756e74f93800'],
  ['a detail below the safe integers', '65636f756e7403', '65636f756e743b001fffffffffffff'],
  ['a detail that is not UTF-8', '626f66667369676e6564', '626f6666736967ffffff'],
];

/** Bytes that have no verdict but a failure of `format`. */
export async function inexpressible(): Promise<[what: string, bytes: Uint8Array][]> {
  const good = Buffer.from(compactReceipt(canonicalJson(await withEntry(REAL))));
  const changed = MEMBERS.map(([what, change]): [string, Uint8Array] => {
    const receipt = readCbor(good) as Items;
    const entry = receipt[5] as Items;
    change(receipt, entry, entry[8] as Map<string, WritableCbor>);
    return [what, writeCbor(receipt)];
  });
  const forms = FORMS.map(([what, from, to]): [string, Uint8Array] => {
    const parts = good.toString('hex').split(from);
    if (parts.length !== 2) throw new Error(`${what}: ${from} does not occur once`);
    return [what, Buffer.from(parts.join(to), 'hex')];
  });
  const cut = [0, 5, 6, 7, 200, good.length - 1].map((at): [string, Uint8Array] => [
    `the first ${at} bytes`,
    good.subarray(0, at),
  ]);
  return [
    ...changed,
    ...forms,
    ...cut,
    ['a byte at the end', Buffer.concat([good, Buffer.of(0)])],
    ['a second receipt', Buffer.concat([good, good])],
    ['a tag around the receipt', Buffer.concat([Buffer.from('d9d9f7', 'hex'), good])],
    ['base64 of the receipt', Buffer.from(good.toString('base64'))],
  ];
}
