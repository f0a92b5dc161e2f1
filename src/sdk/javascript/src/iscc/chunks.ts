// Content-defined chunking (ISO 24138:2024, Data-Code; after FastCDC): equal content gives equal chunks wherever it is.
import { GEAR } from './constants.ts';

/** In bytes. The average is 1,024. */
const SHORTEST = 256;
const LONGEST = 8192;
/** Up to here, a boundary needs eleven zero bits of the pattern; beyond, nine. */
const CENTER = 640;
const STRICT = 0x7ff;
const LAX = 0x1ff;

/** Cuts a stream into chunks, and passes each to `onChunk` as a view that is valid until it returns. */
export class Chunker {
  readonly #onChunk: (chunk: Uint8Array) => void;
  #rest: Uint8Array = new Uint8Array(0);
  #isEmpty = true;

  constructor(onChunk: (chunk: Uint8Array) => void) {
    this.#onChunk = onChunk;
  }

  update(piece: Uint8Array): void {
    if (piece.length > 0) this.#isEmpty = false;
    const data = this.#rest.length === 0 ? piece : joined(this.#rest, piece);
    // A boundary depends on at most the longest chunk.
    const at = this.#cut(data, LONGEST);
    this.#rest = data.slice(at);
  }

  /** Passes the last chunk; an empty one if there was no data. */
  end(): void {
    if (this.#isEmpty) this.#onChunk(this.#rest);
    this.#cut(this.#rest, 1);
  }

  /** Cuts as long as `needed` bytes are left; returns where the rest begins. */
  #cut(data: Uint8Array, needed: number): number {
    let at = 0;
    while (data.length - at >= needed) {
      const end = boundary(data, at);
      this.#onChunk(data.subarray(at, end));
      at = end;
    }
    return at;
  }
}

/** Where the chunk that begins at `from` ends. */
function boundary(data: Uint8Array, from: number): number {
  const center = Math.min(from + CENTER, data.length);
  const last = Math.min(from + LONGEST, data.length);
  // As a signed number, which engines keep in a register.
  let pattern = 0;
  let at = Math.min(from + SHORTEST, data.length);
  for (; at < center; at += 1) {
    pattern = ((pattern >>> 1) + (GEAR[data[at] as number] as number)) | 0;
    if ((pattern & STRICT) === 0) return at + 1;
  }
  for (; at < last; at += 1) {
    pattern = ((pattern >>> 1) + (GEAR[data[at] as number] as number)) | 0;
    if ((pattern & LAX) === 0) return at + 1;
  }
  return at;
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}
