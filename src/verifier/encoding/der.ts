import { InputError } from '../input.ts';

/** One element of DER (X.690): its tag, its content, and all of its bytes. */
export interface DerElement {
  tag: number;
  content: Uint8Array;
  whole: Uint8Array;
}

/** Universal tags (X.680 section 8.6), with the constructed bit for types that always have it. */
export const DER = {
  boolean: 1,
  integer: 2,
  bits: 3,
  octets: 4,
  oid: 6,
  utcTime: 23,
  time: 24,
  sequence: 0x30,
} as const;

/** Parses consecutive elements; throws {@link InputError}. */
export function readDer(bytes: Uint8Array, path: string): DerElement[] {
  const elements: DerElement[] = [];
  for (let at = 0; at < bytes.length; ) {
    const [tag = 0, first = 0] = bytes.subarray(at, at + 2);
    const lengthBytes = first < 0x80 ? 0 : first & 0x7f;
    if ((tag & 31) === 31 || lengthBytes > 3 || first === 0x80) throw new InputError(path, 'not DER');
    const from = at + 2 + lengthBytes;
    const length = lengthBytes === 0 ? first : bytes.subarray(at + 2, from).reduce((sum, byte) => sum * 256 + byte, 0);
    const isShortest = lengthBytes === 0 || (length >= 0x80 && length >= 256 ** (lengthBytes - 1));
    if (!isShortest || from + length > bytes.length) throw new InputError(path, 'not DER');
    elements.push({ tag, content: bytes.subarray(from, from + length), whole: bytes.subarray(at, from + length) });
    at = from + length;
  }
  return elements;
}

/** The elements inside a constructed element with the given tag; throws {@link InputError}. */
export function readWithin(element: DerElement | undefined, tag: number, path: string): DerElement[] {
  return readDer(contentOf(element, tag, path), path);
}

/** The content of an element with the given tag; throws {@link InputError}. */
export function contentOf(element: DerElement | undefined, tag: number, path: string): Uint8Array {
  if (element?.tag !== tag) throw new InputError(path, 'has another structure');
  return element.content;
}

/** A BIT STRING of whole bytes; throws {@link InputError}. */
export function bitsOf(element: DerElement | undefined, path: string): Uint8Array {
  const [unused, ...bytes] = contentOf(element, DER.bits, path);
  if (unused !== 0) throw new InputError(path, 'has another structure');
  return Uint8Array.from(bytes);
}

/** An OBJECT IDENTIFIER in dotted form; throws {@link InputError}. */
export function oidOf(element: DerElement | undefined, path: string): string {
  const numbers: number[] = [];
  let value = 0;
  for (const byte of contentOf(element, DER.oid, path)) {
    value = value * 128 + (byte & 127);
    if (byte >= 128) continue;
    numbers.push(value);
    value = 0;
  }
  const [first = 0, ...others] = numbers;
  const root = Math.min(2, Math.floor(first / 40));
  return [root, first - 40 * root, ...others].join('.');
}
