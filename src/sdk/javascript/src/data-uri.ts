import { AvouchError } from './errors.ts';

/**
 * File types that can be sent: pictures, and PDFs for documents of a business. The first bytes decide, never the file
 * name.
 */
const TYPES: readonly (readonly [type: string, at: number, ...texts: string[]])[] = [
  ['image/jpeg', 0, '\xff\xd8\xff'],
  ['image/png', 0, '\x89PNG\r\n\x1a\n'],
  ['image/webp', 8, 'WEBP'],
  ['application/pdf', 0, '%PDF-'],
  ['image/avif', 4, 'ftypavif', 'ftypavis'],
  ['image/heic', 4, 'ftypheic', 'ftypheix', 'ftyphevc', 'ftypmif1', 'ftypmsf1'],
  ['image/tiff', 0, 'II*\0', 'MM\0*'],
  ['image/gif', 0, 'GIF8'],
  ['image/bmp', 0, 'BM'],
];

/**
 * Converts bytes or a Blob (such as the File of an input element) to a base64 data URI, for fields with pictures or
 * documents.
 */
export async function toDataUri(content: Blob | ArrayBuffer | Uint8Array): Promise<string> {
  const bytes = content instanceof Blob ? new Uint8Array(await content.arrayBuffer()) : new Uint8Array(content);
  return `data:${typeOf(bytes)};base64,${toBase64(bytes)}`;
}

function typeOf(bytes: Uint8Array): string {
  const start = String.fromCharCode(...bytes.subarray(0, 12));
  const found = TYPES.find(([, at, ...texts]) => texts.some((text) => start.startsWith(text, at)));
  if (!found)
    throw new AvouchError('This is neither a picture (JPEG, PNG, WebP, HEIC, AVIF, TIFF, GIF, BMP) nor a PDF.');
  return found[0];
}

/** In steps: a photograph has too many bytes for one argument list. */
function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += 32_768) binary += String.fromCharCode(...bytes.subarray(at, at + 32_768));
  return btoa(binary);
}
