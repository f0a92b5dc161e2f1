import { concatBytes } from '@noble/hashes/utils.js';
import { InputError } from '../input.ts';

/** A media format in which a manifest store is embedded. */
export type Container = 'jpeg' | 'png';

/** A manifest store with its place in the file, in bytes. */
export interface EmbeddedStore {
  container: Container;
  start: number;
  length: number;
  store: Uint8Array;
}

/** The place of a store in the files that the service signs: after SOI in a JPEG, after IHDR in a PNG. */
export const STORE_OFFSET = { jpeg: 2, png: 33 } as const satisfies Record<Container, number>;

/** A store of a file with a thousand releases takes less than 1 MiB. */
const MOST_STORE = 4 * 1024 * 1024;
const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const SOI = 0xd8;
const SOS = 0xda;
const EOI = 0xd9;
const APP11 = 0xeb;
const BOX_HEAD = 8;
/** Marker, length, common identifier, instance, sequence number, and the repeated head of the box. */
const SEGMENT_HEAD = 20;
const SEGMENT_DATA = 64_000;
const JUMB = 'jumb';
const CHUNK = 'caBX';
/** Length, type, and CRC of a PNG chunk. */
const CHUNK_FRAME = 12;
/** The type of the C2PA's superbox (C2PA 2.2 section 11.1.4), which its description box has at this offset. */
const C2PA = '63327061';
const TYPE_AT = 16;

/** The format of a file by its first bytes; undefined for any other. */
export function containerOf(bytes: Uint8Array): Container | undefined {
  if (bytes[0] === 0xff && bytes[1] === SOI && bytes[2] === 0xff) return 'jpeg';
  return PNG.every((byte, index) => bytes[index] === byte) ? 'png' : undefined;
}

/** All manifest stores of a JPEG or PNG; throws {@link InputError} for a malformed file. */
export function findStores(bytes: Uint8Array, container: Container): EmbeddedStore[] {
  return container === 'jpeg' ? findInJpeg(bytes) : findInPng(bytes);
}

/** A store in the bytes that are inserted into a file. */
export function wrapStore(store: Uint8Array, container: Container): Uint8Array {
  return container === 'jpeg' ? wrapInJpeg(store) : wrapInPng(store);
}

/** The length of {@link wrapStore} for a store of this length. */
export function wrappedLength(length: number, container: Container): number {
  if (container === 'png') return length + CHUNK_FRAME;
  return length - BOX_HEAD + segmentsOf(length) * SEGMENT_HEAD;
}

const segmentsOf = (length: number): number => Math.ceil((length - BOX_HEAD) / SEGMENT_DATA);

/** ISO/IEC 19566-5 annex D: a box in APP11 segments, each of which repeats the head of the box. */
function wrapInJpeg(store: Uint8Array): Uint8Array {
  const [head, content] = [store.subarray(0, BOX_HEAD), store.subarray(BOX_HEAD)];
  const segments = Array.from({ length: segmentsOf(store.length) }, (_, index) => {
    const data = content.subarray(index * SEGMENT_DATA, (index + 1) * SEGMENT_DATA);
    const length = SEGMENT_HEAD - 2 + data.length;
    const fields = Uint8Array.of(0xff, APP11, length >> 8, length & 255, 0x4a, 0x50, 0, 1, ...bytes32(index + 1));
    return concatBytes(fields, head, data);
  });
  return concatBytes(...segments);
}

/** Stored as the ISO format says: the packets of one box have the same instance number. */
function findInJpeg(bytes: Uint8Array): EmbeddedStore[] {
  const found = new Map<number, { start: number; end: number; parts: Uint8Array[] }>();
  for (const { marker, start, end } of segmentsIn(bytes)) {
    if (marker !== APP11 || end - start < SEGMENT_HEAD || textAt(bytes, start + 4, 2) !== 'JP') continue;
    if (textAt(bytes, start + 16, 4) !== JUMB) continue;
    const instance = number16(bytes, start + 6);
    const known = found.get(instance);
    if (known) {
      known.parts.push(bytes.subarray(start + SEGMENT_HEAD, end));
      known.end = end;
    } else found.set(instance, { start, end, parts: [bytes.subarray(start + SEGMENT_HEAD - BOX_HEAD, end)] });
  }
  return [...found.values()].flatMap(({ start, end, parts }) => {
    const store = concatBytes(...parts);
    return isManifestStore(store)
      ? [{ container: 'jpeg' as const, start, length: end - start, store: limited(store) }]
      : [];
  });
}

/** The marker segments before the picture's data (ITU-T T.81 annex B). */
function* segmentsIn(bytes: Uint8Array): Generator<{ marker: number; start: number; end: number }> {
  for (let start = 2; ; ) {
    const [first, marker = 0] = bytes.subarray(start, start + 2);
    if (first !== 0xff) throw new InputError('file', 'not a JPEG: its segments are damaged');
    if (marker === SOS || marker === EOI) return;
    // Markers may be preceded by fill bytes.
    if (marker === 0xff) {
      start += 1;
      continue;
    }
    const end = start + 2 + number16(bytes, start + 2);
    if (end < start + 4 || end > bytes.length) throw new InputError('file', 'not a JPEG: its segments are damaged');
    yield { marker, start, end };
    start = end;
  }
}

function wrapInPng(store: Uint8Array): Uint8Array {
  const typed = concatBytes(
    Uint8Array.from(CHUNK, (character) => character.charCodeAt(0)),
    store,
  );
  return concatBytes(bytes32(store.length), typed, bytes32(crc32(typed)));
}

function findInPng(bytes: Uint8Array): EmbeddedStore[] {
  const found: EmbeddedStore[] = [];
  for (let start = PNG.length; start < bytes.length; ) {
    const length = number32(bytes, start);
    const end = start + CHUNK_FRAME + length;
    if (end > bytes.length) throw new InputError('file', 'not a PNG: its chunks are damaged');
    const type = textAt(bytes, start + 4, 4);
    if (type === CHUNK) {
      const store = limited(bytes.subarray(start + 8, end - 4));
      found.push({ container: 'png', start, length: end - start, store });
    }
    // Anything after the end of the picture is content.
    if (type === 'IEND') break;
    start = end;
  }
  return found;
}

function isManifestStore(box: Uint8Array): boolean {
  return [0, 2, 4, 6].every((at) => box[TYPE_AT + at / 2] === Number.parseInt(C2PA.slice(at, at + 2), 16));
}

function limited(store: Uint8Array): Uint8Array {
  if (store.length > MOST_STORE) throw new InputError('manifest', 'is too large');
  return store;
}

function number16(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
}

/** 0 beyond the end of the bytes. */
export function number32(bytes: Uint8Array, at: number): number {
  return number16(bytes, at) * 0x10000 + number16(bytes, at + 2);
}

export function bytes32(value: number): Uint8Array {
  return Uint8Array.of(value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255);
}

export function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** ISO 3309, as PNG 1.2 section 3.4 uses it. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
  return ~crc >>> 0;
}
