import { AvouchError } from './errors.ts';

/** What may be sent: pictures, and PDFs where documents of a business are asked. By the first bytes, never by the name. */
const TYPES: readonly (readonly [type: string, begins: string, then?: string])[] = [
  ['image/jpeg', '\xff\xd8\xff'],
  ['image/png', '\x89PNG\r\n\x1a\n'],
  ['image/webp', 'RIFF', 'WEBP'],
  ['application/pdf', '%PDF-'],
];

/** Bytes or a Blob (a File of an input element) as a base64 data URI, as all fields for pictures and documents take it. */
export async function toDataUri(content: Blob | ArrayBuffer | Uint8Array): Promise<string> {
  const bytes = content instanceof Blob ? new Uint8Array(await content.arrayBuffer()) : new Uint8Array(content);
  return `data:${typeOf(bytes)};base64,${toBase64(bytes)}`;
}

function typeOf(bytes: Uint8Array): string {
  const start = String.fromCharCode(...bytes.subarray(0, 12));
  // A RIFF file says after four bytes of length what it is.
  const found = TYPES.find(
    ([, begins, then]) => start.startsWith(begins) && (then === undefined || start.startsWith(then, 8)),
  );
  if (!found) throw new AvouchError('This is neither a JPEG, PNG or WebP picture nor a PDF.');
  return found[0];
}

/** In steps: an argument list holds no photograph. */
function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += 32_768) binary += String.fromCharCode(...bytes.subarray(at, at + 32_768));
  return btoa(binary);
}
