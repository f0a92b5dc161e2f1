import { createHash } from 'node:crypto';
import type { DocumentSigner } from '../document.ts';
import { UNKNOWN } from './signature-field.ts';
import { signedData } from './signed-data.ts';

/** Space besides the certificates: attributes, signature (RSA of 4096 bits), and the frame. */
const FRAME_BYTES = 2048;

/** Maximum size of a signer's signature, in bytes. */
export function roomFor({ certificates }: DocumentSigner): number {
  return certificates.reduce((sum, { length }) => sum + length, FRAME_BYTES);
}

/**
 * Fills the empty signature at the end of a PDF: it covers all bytes except its own (ISO 32000-2 section 12.8.1).
 * `from` is the start of the update, before which nothing changes.
 */
export async function signInPlace(
  pdf: Uint8Array,
  { signer, room, from }: { signer: DocumentSigner; room: number; from: number },
): Promise<Buffer> {
  const bytes = Buffer.from(pdf);
  const opens = find(bytes, `<${'00'.repeat(room)}>`, from);
  const closes = opens + 2 * room + 2;
  const range = [0, opens, closes, bytes.length - closes];
  write(bytes, `[0 ${UNKNOWN} ${UNKNOWN} ${UNKNOWN}]`, { text: `[${range.join(' ')}]`, from });
  const hash = createHash('sha256').update(bytes.subarray(0, opens)).update(bytes.subarray(closes)).digest();
  const signature = await signedData(hash, signer);
  if (signature.length > room) throw new RangeError('the signature is longer than the space reserved for it');
  bytes.write(signature.toString('hex'), opens + 1, 'latin1');
  return bytes;
}

function find(bytes: Buffer, text: string, from: number): number {
  const at = bytes.indexOf(text, from, 'latin1');
  if (at < 0 || bytes.includes(text, at + 1, 'latin1')) throw new Error('the place for the signature was not found');
  return at;
}

/** Replaces a placeholder, padded with spaces. */
function write(bytes: Buffer, placeholder: string, { text, from }: { text: string; from: number }): void {
  bytes.write(text.padEnd(placeholder.length), find(bytes, placeholder, from), 'latin1');
}
