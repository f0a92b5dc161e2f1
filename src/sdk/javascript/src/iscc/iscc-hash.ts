import { createBLAKE3, createXXHash32 } from 'hash-wasm';
import { Chunker } from './chunks.ts';
import { MinHash } from './min-hash.ts';

/** An ISCC that is computed piece by piece. */
export interface IsccHash {
  update(piece: Uint8Array): void;
  /** `ISCC:` and base32. Call it once. */
  digest(): string;
}

/** Main type ISCC-CODE, subtype SUM, version 0, no optional unit. */
const HEADER = [0x55, 0x00];
/** Each unit of an ISCC-CODE has 64 bits. */
const UNIT_BYTES = 8;

/**
 * The ISCC-CODE of any file (ISO 24138:2024, subtype SUM): a Data-Code of 64 bits, which stays similar if a part of the
 * file changes, and an Instance-Code, the first 64 bits of BLAKE3. Throws if the runtime does not allow WebAssembly.
 */
export async function createIsccHash(): Promise<IsccHash> {
  const [instance, chunkHash] = await Promise.all([createBLAKE3(), createXXHash32()]);
  instance.init();
  const features = new MinHash();
  const chunker = new Chunker((chunk) => {
    const [a = 0, b = 0, c = 0, d = 0] = chunkHash.init().update(chunk).digest('binary');
    features.add(((a << 24) | (b << 16) | (c << 8) | d) >>> 0);
  });
  return {
    update: (piece) => {
      instance.update(piece);
      chunker.update(piece);
    },
    digest: () => {
      chunker.end();
      const units = [...features.digest(), ...instance.digest('binary').subarray(0, UNIT_BYTES)];
      return `ISCC:${toBase32([...HEADER, ...units])}`;
    },
  };
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648, section 6, without padding. */
function toBase32(bytes: readonly number[]): string {
  const bits = bytes.map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = bits.match(/.{1,5}/g) ?? [];
  return letters.map((each) => BASE32.charAt(Number.parseInt(each.padEnd(5, '0'), 2))).join('');
}
