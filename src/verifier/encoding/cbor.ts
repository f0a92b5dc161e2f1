import { concatBytes } from '@noble/hashes/utils.js';

/** CBOR (RFC 8949) as mobile documents use it: definite lengths, no floating-point numbers, no undefined. */
export type Cbor = number | string | boolean | null | Uint8Array | Tagged | Cbor[] | CborMap;
export type CborMap = ReadonlyMap<Cbor, Cbor>;

export class Tagged {
  readonly tag: number;
  readonly value: Cbor;

  constructor(tag: number, value: Cbor) {
    this.tag = tag;
    this.value = value;
  }
}

/** Tag of CBOR embedded in a byte string (section 3.4.5.1). */
const EMBEDDED = 24;
const MOST_DEPTH = 16;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const encoder = new TextEncoder();

/** One item that spans all bytes; undefined if malformed, or if a key is repeated. */
export function readCbor(bytes: Uint8Array): Cbor | undefined {
  const reader = new Reader(bytes);
  try {
    const item = reader.item(0);
    return reader.isAtEnd ? item : undefined;
  } catch {
    return undefined;
  }
}

/** The bytes of an embedded item (tag 24); undefined for anything else. */
export function embeddedBytes(item: Cbor | undefined): Uint8Array | undefined {
  return item instanceof Tagged && item.tag === EMBEDDED && item.value instanceof Uint8Array ? item.value : undefined;
}

class Reader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length;
  }

  item(depth: number): Cbor {
    if (depth > MOST_DEPTH) throw new RangeError('nested too deep');
    const [initial = 0] = this.#take(1);
    const [major, additional] = [initial >> 5, initial & 31];
    if (major === 7) return simpleOf(additional);
    const argument = this.#argument(additional);
    switch (major) {
      case 0:
        return argument;
      case 1:
        return -1 - argument;
      case 2:
        return this.#take(argument).slice();
      case 3:
        return utf8.decode(this.#take(argument));
      case 4:
        return Array.from({ length: this.#count(argument) }, () => this.item(depth + 1));
      case 5:
        return this.#map(this.#count(argument), depth);
      default:
        return new Tagged(argument, this.item(depth + 1));
    }
  }

  #map(length: number, depth: number): CborMap {
    const entries = new Map<Cbor, Cbor>();
    for (let index = 0; index < length; index++) {
      const key = this.item(depth + 1);
      if ((typeof key !== 'string' && typeof key !== 'number') || entries.has(key)) fail();
      entries.set(key, this.item(depth + 1));
    }
    return entries;
  }

  #argument(additional: number): number {
    if (additional < 24) return additional;
    if (additional > 27) return fail();
    const value = this.#take(2 ** (additional - 24)).reduce((sum, byte) => sum * 256 + byte, 0);
    return Number.isSafeInteger(value) ? value : fail();
  }

  /** Each item takes at least one byte, so a count above the remaining bytes is rejected before memory is reserved. */
  #count(length: number): number {
    return length <= this.#bytes.length - this.#at ? length : fail();
  }

  #take(length: number): Uint8Array {
    if (length > this.#bytes.length - this.#at) fail();
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }
}

function simpleOf(additional: number): boolean | null {
  if (additional === 20 || additional === 21) return additional === 21;
  return additional === 22 ? null : fail();
}

function fail(): never {
  throw new TypeError('malformed');
}

/** Numbers are safe integers. */
export type WritableCbor =
  | null
  | boolean
  | number
  | string
  | Uint8Array
  | readonly WritableCbor[]
  | Map<string, WritableCbor>;

/** Items in their only deterministic form (section 4.2.1). */
export function writeCbor(item: WritableCbor): Uint8Array {
  if (item === null) return Uint8Array.of(0xf6);
  if (typeof item === 'boolean') return Uint8Array.of(item ? 0xf5 : 0xf4);
  if (typeof item === 'number') return item < 0 ? head(1, -1 - item) : head(0, item);
  if (typeof item === 'string') return writeBytes(3, encoder.encode(item));
  if (item instanceof Uint8Array) return writeBytes(2, item);
  if (item instanceof Map) return writeMap(item);
  return concatBytes(head(4, item.length), ...item.map(writeCbor));
}

function writeMap(map: Map<string, WritableCbor>): Uint8Array {
  const entries = [...map].map(([key, value]) => ({ key: writeCbor(key), value: writeCbor(value) }));
  entries.sort((one, other) => compareBytes(one.key, other.key));
  return concatBytes(head(5, map.size), ...entries.flatMap(({ key, value }) => [key, value]));
}

function compareBytes(one: Uint8Array, other: Uint8Array): number {
  const at = one.findIndex((byte, index) => byte !== other[index]);
  return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

/** An item within bytes, with its tag. */
export function embed(bytes: Uint8Array): Uint8Array {
  return concatBytes(head(6, EMBEDDED), writeBytes(2, bytes));
}

function writeBytes(major: number, bytes: Uint8Array): Uint8Array {
  return concatBytes(head(major, bytes.length), bytes);
}

function head(major: number, argument: number): Uint8Array {
  const initial = major << 5;
  if (argument < 24) return Uint8Array.of(initial | argument);
  if (argument < 0x100) return Uint8Array.of(initial | 24, argument);
  const size = argument < 0x10000 ? 2 : argument < 0x100000000 ? 4 : 8;
  const bytes = new Uint8Array(1 + size);
  bytes[0] = initial | (size === 2 ? 25 : size === 4 ? 26 : 27);
  for (let [at, rest] = [size, argument]; at > 0; at -= 1) {
    bytes[at] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  return bytes;
}
