import { EgressError } from './egress-error.ts';

/** The whole stream as one buffer; stops reading and throws `egress_too_large` as soon as it exceeds `maxBytes`. */
export async function readLimited(stream: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new EgressError('egress_too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}
