import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import { fromBase64Url, textOf, toBase64Url, toBigInt, toBytes32, utf8 } from '../encoding/bytes.ts';
import { canonicalJson } from '../encoding/canonical-json.ts';
import type { WritableCbor } from '../encoding/cbor.ts';
import { InputError, readArray, readInteger } from '../input.ts';
import { ENTRY_FORMAT, readLogEntry } from './entry.ts';

const HASH = 32;
const SAFE = { min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER };
/** Prefixes of IDs that the place of a member implies. */
const PREFIXES = ['aud', 'org', '', '', '', '', '', 'evt'];
/** The years 0000 to 9999, in milliseconds since 1970. */
const TIME = { min: -62_167_219_200_000, max: 253_402_300_799_999 };

/**
 * An entry's members for CBOR; its text if they cannot express it, such as a fraction. Throws {@link InputError} for text
 * that is not an entry.
 */
export function packEntry(text: string): WritableCbor {
  const { entry, salt } = readLogEntry(text, 'receipt.entry');
  const { id, org, at, action, subject, actor, event, details } = entry;
  const values = Object.entries(details) as [string, Plain][];
  const isExact = values.every(([, value]) => typeof value !== 'number' || Number.isSafeInteger(value));
  // The escape of a lone surrogate, which has no UTF-8 form.
  if (!isExact || text.includes('\\ud')) return text;
  const since = Date.parse(at) - timeOf(pack(id, PREFIXES[0]));
  const packed = [
    ...[id, org, since, action, subject, actor.kind, actor.id, event].map((value, at) => pack(value, PREFIXES[at])),
    new Map(values.map(([name, value]) => [name, pack(value)])),
    fromBase64Url(salt) ?? new Uint8Array(),
  ];
  return unpackEntry(packed) === text ? packed : text;
}

/** The text of an entry; throws {@link InputError}. */
export function unpackEntry(item: unknown): string {
  if (typeof item === 'string') return item;
  const members = readArray(item, 'receipt.entry', { min: 10, max: 10 });
  const [id, org, since, action, subject, kind, actor, event] = members
    .slice(0, 8)
    .map((value, at) => unpack(value, PREFIXES[at]));
  const time = timeOf(members[0]) + readInteger(since, 'receipt.entry.at', SAFE);
  return canonicalJson({
    ...{ format: ENTRY_FORMAT, id, org, action, subject, event },
    at: new Date(readInteger(time, 'receipt.entry.at', TIME)).toISOString(),
    actor: { kind, id: actor },
    details: unpackDetails(members[8]),
    salt: toBase64Url(readBytes(members[9], 'receipt.entry.salt')),
  });
}

function unpackDetails(item: unknown): object {
  if (!(item instanceof Map)) throw new InputError('receipt.entry.details', 'not a map');
  const details = [...item].map(([name, value]) => {
    if (typeof name !== 'string') throw new InputError('receipt.entry.details', 'has a name that is no text');
    return [name, unpack(value)];
  });
  return Object.fromEntries(details);
}

const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';
const ID = /^[a-z]{3,4}_[0-7][0-9a-hjkmnp-tv-z]{25}$/;
const SHA256 = /^[0-9a-f]{64}$/;

type Plain = string | number | boolean | null;

/**
 * An ID as the 16 bytes of its ULID and its prefix, unless that is `implied`; a hash as its 32 bytes; other values as
 * themselves.
 */
function pack(value: Plain, implied = ''): Plain | Uint8Array {
  if (typeof value !== 'string') return value;
  if (SHA256.test(value)) return hexToBytes(value);
  if (!ID.test(value)) return value;
  const [prefix = '', ulid = ''] = value.split('_');
  const number = [...ulid].reduce((sum, digit) => sum * 32n + BigInt(DIGITS.indexOf(digit)), 0n);
  return concatBytes(toBytes32(number).subarray(16), utf8(prefix === implied ? '' : prefix));
}

function unpack(value: unknown, implied = ''): Plain {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (!(value instanceof Uint8Array)) return readInteger(value, 'receipt.entry', SAFE);
  if (value.length === HASH) return bytesToHex(value);
  const prefix = value.length === 16 ? implied : textOf(value.subarray(16));
  if (!prefix) throw new InputError('receipt.entry', 'neither an ID nor a hash');
  const number = toBigInt(value.subarray(0, 16));
  const ulid = Array.from({ length: 26 }, (_, at) => DIGITS[Number((number >> BigInt(5 * (25 - at))) & 31n)]);
  return `${prefix}_${ulid.join('')}`;
}

/** The milliseconds since 1970 with which a packed ULID begins; 0 for texts. */
function timeOf(id: unknown): number {
  return id instanceof Uint8Array ? Number(toBigInt(id.subarray(0, 6))) : 0;
}

/** A byte string of CBOR. */
export function readBytes(value: unknown, path: string): Uint8Array {
  if (!(value instanceof Uint8Array)) throw new InputError(path, 'not a byte string');
  return value;
}
