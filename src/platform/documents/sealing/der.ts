/** The DER encodings (ITU-T X.690) that a signature needs. */
const TAGS = {
  integer: 0x02,
  octetString: 0x04,
  null: 0x05,
  objectIdentifier: 0x06,
  sequence: 0x30,
  set: 0x31,
} as const;
/** Context-specific and constructed. */
const CONTEXT = 0xa0;

/** A value with its tag and length. */
function encode(tag: number, ...contents: Uint8Array[]): Buffer {
  const content = Buffer.concat(contents);
  return Buffer.concat([Buffer.from([tag]), lengthOf(content), content]);
}

function lengthOf({ length }: Buffer): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const hex = length.toString(16);
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes]);
}

export const sequence = (...parts: Uint8Array[]): Buffer => encode(TAGS.sequence, ...parts);
/** Section 11.6: the elements of a SET OF are in ascending order. */
export const setOf = (...parts: Buffer[]): Buffer => encode(TAGS.set, ...parts.toSorted(Buffer.compare));
export const octets = (bytes: Uint8Array): Buffer => encode(TAGS.octetString, bytes);
/** Below 128. */
export const smallInteger = (value: number): Buffer => encode(TAGS.integer, Buffer.from([value]));
export const context = (number: number, ...parts: Uint8Array[]): Buffer => encode(CONTEXT | number, ...parts);
export const nothing = (): Buffer => encode(TAGS.null);

/** An object identifier such as `1.2.840.113549`. */
export function objectIdentifier(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return encode(TAGS.objectIdentifier, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]));
}

function base128(value: number): number[] {
  const digits = [value & 127];
  for (let left = Math.floor(value / 128); left > 0; left = Math.floor(left / 128)) digits.unshift((left & 127) | 128);
  return digits;
}

/** A decoded value. */
export interface Element {
  tag: number;
  /** Including tag and length. */
  whole: Buffer;
  content: Buffer;
}

/** The consecutive values of an encoding. Throws RangeError if it is truncated. */
export function elementsOf(encoding: Uint8Array): Element[] {
  const bytes = Buffer.from(encoding.buffer, encoding.byteOffset, encoding.byteLength);
  const elements: Element[] = [];
  for (let at = 0; at < bytes.length; ) {
    const { start, length } = contentOf(bytes, at);
    if (start + length > bytes.length) throw new RangeError('the encoding is truncated');
    elements.push({
      tag: bytes.readUInt8(at),
      whole: bytes.subarray(at, start + length),
      content: bytes.subarray(start, start + length),
    });
    at = start + length;
  }
  return elements;
}

function contentOf(bytes: Buffer, at: number): { start: number; length: number } {
  const first = bytes.readUInt8(at + 1);
  if (first < 0x80) return { start: at + 2, length: first };
  const count = first & 0x7f;
  return { start: at + 2 + count, length: bytes.readUIntBE(at + 2, count) };
}
