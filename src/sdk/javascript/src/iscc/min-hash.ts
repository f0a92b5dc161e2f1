import { MIN_HASH_FACTORS, MIN_HASH_TERMS } from './constants.ts';

const DIMENSIONS = 64;
const WORD = 2 ** 32;
/** The upper half of a number below 2^61. */
const UPPER = 0x1fffffff;

/** Each of the 64-bit constants as its halves. */
const [FACTOR_HIGH, FACTOR_LOW] = halves(MIN_HASH_FACTORS);
const [TERM_HIGH, TERM_LOW] = halves(MIN_HASH_TERMS);

/**
 * MinHash of a set of 32-bit features: 64 permutations `((a·f + b) mod 2^64) mod (2^61 − 1)`, of which the lower 32 bits
 * count (ISO 24138:2024, Data-Code).
 */
export class MinHash {
  readonly #least = new Uint32Array(DIMENSIONS).fill(0xffffffff);

  add(feature: number): void {
    const upper = feature >>> 16;
    const lower = feature & 0xffff;
    const least = this.#least;
    for (let at = 0; at < DIMENSIONS; at += 1) {
      const factor = FACTOR_LOW[at] as number;
      // Products of 32 and 16 bits, which doubles hold exactly.
      const middle = factor * upper;
      const low = factor * lower + (middle & 0xffff) * 0x10000 + (TERM_LOW[at] as number);
      const carry = Math.floor(low / WORD) + Math.floor(middle / 0x10000);
      const high = (carry + (Math.imul(FACTOR_HIGH[at] as number, feature) >>> 0) + (TERM_HIGH[at] as number)) >>> 0;
      // 2^61 is 1 modulo 2^61 − 1, so the three bits above are added below.
      const sum = (low >>> 0) + (high >>> 29);
      const rest = (high & UPPER) + (sum >= WORD ? 1 : 0);
      const isAbove = rest > UPPER || (rest === UPPER && sum >>> 0 === 0xffffffff);
      const value = (sum + (isAbove ? 1 : 0)) >>> 0;
      if (value < (least[at] as number)) least[at] = value;
    }
  }

  /** The lowest bit of each dimension: 8 bytes. */
  digest(): Uint8Array {
    const bytes = new Uint8Array(DIMENSIONS / 8);
    for (const [at, value] of this.#least.entries())
      bytes[at >> 3] = (bytes[at >> 3] as number) | ((value & 1) << (7 - (at & 7)));
    return bytes;
  }
}

function halves(numbers: readonly bigint[]): [high: Uint32Array, low: Uint32Array] {
  return [
    Uint32Array.from(numbers, (each) => Number(each >> 32n)),
    Uint32Array.from(numbers, (each) => Number(each & 0xffffffffn)),
  ];
}
