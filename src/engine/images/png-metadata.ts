import { inflateSync } from 'node:zlib';

const SIGNATURE = 8;
/**
 * Length and type before a chunk's data, and the size of a chunk without data, including its checksum (ISO/IEC 15948,
 * 5.3).
 */
const [HEAD, FRAME] = [8, 12] as const;

const MOST_CHUNKS = 64;
const MOST_BYTES = 256 * 1024;
/** Maximum total size of the compressed chunks after inflation. */
const MOST_INFLATED = 4 * 1024 * 1024;

const METADATA = ['tEXt', 'zTXt', 'iTXt', 'iCCP', 'eXIf'];

interface Chunk {
  type: string;
  data: Uint8Array;
}

/** The chunks with text, a profile, or EXIF. A truncated chunk ends the search: the decoder will refuse it. */
function* metadataChunks(bytes: Uint8Array): Generator<Chunk> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = SIGNATURE;
  while (at + FRAME <= bytes.length) {
    const length = view.getUint32(at);
    const type = Buffer.from(bytes.subarray(at + 4, at + HEAD)).toString('latin1');
    if (type === 'IEND') return;
    if (METADATA.includes(type)) yield { type, data: bytes.subarray(at + HEAD, at + HEAD + length) };
    at += FRAME + length;
  }
}

/**
 * The compressed part of a chunk; null if nothing in it is compressed (ISO/IEC 15948, 11.3.2.3, 11.3.3.3, 11.3.3.4).
 */
function compressedPart({ type, data }: Chunk): Uint8Array | null {
  const keyword = data.indexOf(0);
  if (keyword < 0) return null;
  if (type === 'zTXt' || type === 'iCCP') return data.subarray(keyword + 2);
  if (type !== 'iTXt' || data[keyword + 1] !== 1) return null;
  const language = data.indexOf(0, keyword + 3);
  const translated = language < 0 ? -1 : data.indexOf(0, language + 1);
  return translated < 0 ? null : data.subarray(translated + 1);
}

/** The number of bytes that a chunk inflates to; Infinity if more than `most`, 0 if it is not a deflate stream. */
function inflatedSize(chunk: Chunk, most: number): number {
  const part = compressedPart(chunk);
  if (!part) return 0;
  try {
    return inflateSync(part, { maxOutputLength: most }).length;
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    return isTooLarge ? Number.POSITIVE_INFINITY : 0;
  }
}

/**
 * Whether a PNG contains more text and profiles than a photo needs. Called before the decoder, which would inflate all
 * of them: kilobytes could become gigabytes.
 */
export function hasTooMuchMetadata(png: Uint8Array): boolean {
  let [chunks, stored, inflated] = [0, 0, 0];
  for (const chunk of metadataChunks(png)) {
    chunks += 1;
    stored += chunk.data.length;
    if (chunks > MOST_CHUNKS || stored > MOST_BYTES) return true;
    inflated += inflatedSize(chunk, Math.max(1, MOST_INFLATED - inflated));
    if (inflated > MOST_INFLATED) return true;
  }
  return false;
}
