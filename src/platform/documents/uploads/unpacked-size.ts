import { constants, inflateRawSync } from 'node:zlib';
import { PdfName, PdfStream } from '@libpdf/core';

const ZLIB_HEADER = 2;
const FLATE = new Set(['FlateDecode', 'Fl']);
/** They make bytes fewer. */
const TEXTUAL = new Set(['ASCIIHexDecode', 'AHx', 'ASCII85Decode', 'A85']);

/**
 * The bytes of a stream, as far as its filters are those of text and Flate. Infinity where they are more than `most`, or where
 * Flate comes behind another compression.
 */
export function unpackedSize({ data }: PdfStream, filters: readonly string[], most: number): number {
  let bytes = data;
  for (const [index, filter] of filters.entries()) {
    if (!FLATE.has(filter) && !TEXTUAL.has(filter))
      return filters.slice(index).some((each) => FLATE.has(each)) ? Number.POSITIVE_INFINITY : bytes.length;
    try {
      bytes = FLATE.has(filter) ? inflate(bytes, most) : decode(bytes, filter);
    } catch (error) {
      return (error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE' ? Number.POSITIVE_INFINITY : 0;
    }
  }
  return bytes.length;
}

/** Raw and without an end, for readers show what comes before a wrong checksum or the end of a file. */
function inflate(bytes: Uint8Array, most: number): Uint8Array {
  const options = { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH };
  return inflateRawSync(bytes.subarray(ZLIB_HEADER), options);
}

function decode(bytes: Uint8Array, filter: string): Uint8Array {
  return new PdfStream([['Filter', PdfName.of(filter)]], bytes).getDecodedData();
}
