/** Compressed bytes unpacked; undefined where they are not of the format, or unpack into more than `max` bytes. */
export async function unpack(
  packed: Uint8Array,
  { format, max }: { format: 'gzip' | 'deflate'; max: number },
): Promise<Uint8Array | undefined> {
  const source = new Blob([Uint8Array.from(packed)]).stream().pipeThrough(new DecompressionStream(format));
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of source) {
      size += chunk.length;
      // Leaving the loop ends the stream: nothing beyond is unpacked.
      if (size > max) return undefined;
      chunks.push(chunk);
    }
  } catch {
    return undefined;
  }
  return concat(chunks, size);
}

function concat(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const all = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}
