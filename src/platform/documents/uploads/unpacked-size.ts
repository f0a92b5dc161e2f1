import { constants, inflateRawSync } from 'node:zlib';
import type { PdfStream } from '@libpdf/core';

const ZLIB_HEADER = 2;
const FLATE = 'FlateDecode';

/** The bytes of a stream by its first filters, as far as they are Flate; Infinity where they are more than `most`. */
export function unpackedSize({ data }: PdfStream, filters: readonly string[], most: number): number {
  let bytes = data;
  for (const filter of filters) {
    if (filter !== FLATE) break;
    try {
      // Raw and without an end, for readers show what comes before a wrong checksum or the end of a file.
      bytes = inflateRawSync(bytes.subarray(ZLIB_HEADER), {
        maxOutputLength: most,
        finishFlush: constants.Z_SYNC_FLUSH,
      });
    } catch (error) {
      return (error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE' ? Number.POSITIVE_INFINITY : 0;
    }
  }
  return bytes.length;
}
