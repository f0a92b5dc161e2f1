import { toBigInt } from '#verifier/encoding/bytes.ts';
import { InputError } from '#verifier/input.ts';

// The format is snarkjs' own (binfileutils; zkey_utils.js of snarkjs 0.7.6): sections of `id u32, size u64, content`, all
// little-endian; coordinates are 32 bytes in Montgomery form.

/** The sections of a Groth16 zkey by what they contain. */
export const SECTION = { protocol: 1, header: 2, ic: 3, coefficients: 4, a: 5, b1: 6, b2: 7, c: 8, h: 9 } as const;

/** The sections of a zkey by number. Throws InputError for other files. */
export function readSections(file: Uint8Array): Map<number, Uint8Array> {
  const cursor = new Cursor(file);
  if (new TextDecoder().decode(cursor.take(4)) !== 'zkey') throw new InputError('zkey', 'not a zkey file');
  cursor.skip(4); // version
  const count = cursor.number();
  if (count > 100) throw new InputError('zkey', 'too many sections');
  return new Map(Array.from({ length: count }, () => [cursor.number(), cursor.take(cursor.size())]));
}

/** Reads values in sequence; throws InputError past the end. */
export class Cursor {
  private readonly bytes: Uint8Array;
  private at = 0;

  constructor(bytes: Uint8Array | undefined) {
    if (!bytes) throw new InputError('zkey', 'a section is missing');
    this.bytes = bytes;
  }

  take(length: number): Uint8Array {
    const part = this.bytes.subarray(this.at, this.at + length);
    if (part.length !== length) throw new InputError('zkey', 'is truncated');
    this.at += length;
    return part;
  }

  skip(length: number): void {
    this.take(length);
  }

  number(): number {
    return Number(toBigInt(this.take(4).toReversed()));
  }

  size(): number {
    return Number(toBigInt(this.take(8).toReversed()));
  }
}
