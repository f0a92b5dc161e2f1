// Changes of bytes, of text and of JSON: a few at a time, wherever they fall.

import type { Random } from '../../mutants/proofs/random.ts';
import { mutateJson, mutateToken } from '../../sdk/python/mutate-json.ts';
import { HOSTILE_TEXTS } from '../routes/hostile.ts';

type Bytes = Buffer<ArrayBufferLike>;

const NUMBERS = [0, 1, 0x7f, 0x80, 0xff, 0x7fff, 0x8000, 0xffff, 0x7fffffff, 0x80000000, 0xffffffff];

const CHANGES: readonly ((bytes: Bytes, random: Random) => Bytes)[] = [
  (bytes, random) => {
    const bit = random.integer(bytes.length * 8);
    bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    return bytes;
  },
  (bytes, random) => {
    bytes[random.integer(bytes.length)] = random.integer(256);
    return bytes;
  },
  // Cut off at the end, or in the middle.
  (bytes, random) => bytes.subarray(0, random.integer(bytes.length)),
  (bytes, random) => {
    const at = random.integer(bytes.length);
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + random.integer(64))]);
  },
  // A piece again, or a thousand times.
  (bytes, random) => {
    const at = random.integer(bytes.length);
    const piece = bytes.subarray(at, at + 1 + random.integer(64));
    const times = random.pick([1, 1, 2, 16, 1000]);
    return Buffer.concat([bytes.subarray(0, at), ...Array(times).fill(piece), bytes.subarray(at)]);
  },
  // A length or a count that is none.
  (bytes, random) => {
    if (bytes.length < 4) return bytes;
    const at = random.integer(bytes.length - 3);
    if (random.integer(2) === 0) bytes.writeUInt32BE(random.pick(NUMBERS), at);
    else bytes.writeUInt32LE(random.pick(NUMBERS), at);
    return bytes;
  },
  (bytes, random) => insert(bytes, Buffer.from(random.pick(HOSTILE_TEXTS)), random),
];

export function mutateBytes(good: Uint8Array, random: Random): Bytes {
  let bytes: Bytes = Buffer.from(good);
  for (let left = 1 + random.integer(4); left > 0 && bytes.length > 0; left -= 1)
    bytes = random.pick(CHANGES)(bytes, random);
  return bytes;
}

function insert(bytes: Bytes, more: Bytes, random: Random): Bytes {
  const at = random.integer(bytes.length + 1);
  return Buffer.concat([bytes.subarray(0, at), more, bytes.subarray(at)]);
}

/** By lines and signs as well as by bytes. */
export function mutateText(good: Uint8Array, random: Random): Bytes {
  const lines = Buffer.from(good).toString().split('\n');
  const at = random.integer(lines.length);
  switch (random.integer(5)) {
    case 0:
      return Buffer.from(lines.toSpliced(at, 1, ...Array(random.pick([0, 2, 50])).fill(lines[at])).join('\n'));
    case 1:
      return Buffer.from(lines.with(at, mutateToken(lines[at] ?? '', random)).join('\n'));
    case 2:
      return Buffer.from(lines.with(at, random.pick(HOSTILE_TEXTS)).join('\n'));
    default:
      return mutateBytes(good, random);
  }
}

const DEEP = '['.repeat(30_000) + ']'.repeat(30_000);

/** As a value most of the time, as bytes else. */
export function mutateJsonText(good: Uint8Array, random: Random): Bytes {
  if (random.integer(4) === 0) return mutateBytes(good, random);
  const text = Buffer.from(good).toString();
  // In the place of a number or a text, nested without end.
  const values = [...text.matchAll(/(?<=[:,[])(?:"[^"\\]*"|\d+)(?=[,\]}])/g)];
  if (random.integer(20) === 0 && values.length > 0) {
    const { 0: old, index } = random.pick(values);
    return Buffer.from(text.slice(0, index) + DEEP + text.slice(index + old.length));
  }
  let value: unknown = JSON.parse(text);
  for (let left = 1 + random.integer(3); left > 0; left -= 1) value = mutateJson(value, random);
  return Buffer.from(JSON.stringify(value) ?? 'null');
}

/** A compact JWS, with disclosures or not: its signs, or what is encoded in one of its parts. */
export function mutateJws(good: Uint8Array, random: Random): Bytes {
  const token = Buffer.from(good).toString();
  if (random.integer(3) === 0) return Buffer.from(mutateToken(token, random));
  if (random.integer(2) === 0) return mutateBytes(good, random);
  const parts = token.split(/([.~])/);
  const at = 2 * random.integer((parts.length + 1) / 2);
  const decoded = Buffer.from(parts[at] ?? '', 'base64url');
  const changed = isJson(decoded) ? mutateJsonText(decoded, random) : mutateBytes(decoded, random);
  return Buffer.from(parts.with(at, changed.toString('base64url')).join(''));
}

function isJson(bytes: Bytes): boolean {
  try {
    JSON.parse(bytes.toString());
    return true;
  } catch {
    return false;
  }
}
