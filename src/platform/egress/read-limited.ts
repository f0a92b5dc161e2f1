import { EgressError } from './egress-error.ts';

/** Behavior beyond `maxBytes`: throw `egress_too_large`, or truncate. */
export type Overflow = 'fail' | 'cut';

/** Reads the stream into one buffer; stops as soon as it exceeds `maxBytes`. */
export async function readLimited(
  stream: AsyncIterable<Uint8Array>,
  maxBytes: number,
  overflow: Overflow,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.byteLength;
    if (size > maxBytes && overflow === 'fail') throw new EgressError('egress_too_large');
    chunks.push(chunk);
    if (size > maxBytes) break;
  }
  return Buffer.concat(chunks, Math.min(size, maxBytes));
}
