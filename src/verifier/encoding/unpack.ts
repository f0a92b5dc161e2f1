import { concatBytes } from '@noble/hashes/utils.js';

/** Decompressed bytes; undefined if invalid, or if they unpack into more than `max` bytes. */
export async function unpack(
  packed: Uint8Array,
  { format, max }: { format: 'gzip' | 'deflate'; max: number },
): Promise<Uint8Array | undefined> {
  const source = new Blob([Uint8Array.from(packed)]).stream().pipeThrough(new DecompressionStream(format)).getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    // Not every browser supports async iteration of streams.
    for (let next = await source.read(); !next.done; next = await source.read()) {
      size += next.value.length;
      if (size > max) {
        // Stops decompressing beyond the limit.
        await source.cancel();
        return undefined;
      }
      chunks.push(next.value);
    }
  } catch {
    return undefined;
  }
  return concatBytes(...chunks);
}
