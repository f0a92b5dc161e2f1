import { constants, inflateRawSync } from 'node:zlib';
import { PdfName, PdfStream } from '@libpdf/core';

const ZLIB_HEADER = 2;
const FLATE = new Set(['FlateDecode', 'Fl']);
/** Filters that make data smaller when decoded. */
const TEXTUAL = new Set(['ASCIIHexDecode', 'AHx', 'ASCII85Decode', 'A85']);

/**
 * The bytes of a stream if its filters are those of text and Flate. Infinity if more than `most`, or if Flate follows
 * another compression.
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

/**
 * Inflates raw data and tolerates a missing end, because readers show everything before a wrong checksum or a
 * truncation.
 */
function inflate(bytes: Uint8Array, most: number): Uint8Array {
  const options = { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH };
  return inflateRawSync(bytes.subarray(ZLIB_HEADER), options);
}

function decode(bytes: Uint8Array, filter: string): Uint8Array {
  return new PdfStream([['Filter', PdfName.of(filter)]], bytes).getDecodedData();
}
