export type ImageFormat = 'jpeg' | 'png' | 'webp';

/** What the first bytes say a file is; only the three of {@link ImageFormat} are ever decoded. */
export type SniffedFormat = ImageFormat | 'svg' | 'gif' | 'tiff' | 'pdf' | 'heic' | 'avif' | 'bmp' | 'unknown';

const latin = (bytes: Uint8Array, from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1');

/** ISO base media: `ftyp` at byte 4, then the major brand (ISO/IEC 23008-12). */
function isoBrand(bytes: Uint8Array): SniffedFormat | null {
  if (latin(bytes, 4, 8) !== 'ftyp') return null;
  const brand = latin(bytes, 8, 12);
  return brand === 'avif' || brand === 'avis' ? 'avif' : 'heic';
}

/** SVG has no magic bytes: markup whose first kilobyte opens an svg element. */
function isSvg(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 1024))
    .toString('utf8')
    .trimStart()
    .replace(/^\uFEFF/, '');
  return head.startsWith('<') && /<svg[\s>]/i.test(head);
}

/** Tells a file's kind by its first bytes, never by a name or a declared type. */
export function sniffFormat(bytes: Uint8Array): SniffedFormat {
  const start = latin(bytes, 0, 12);
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'webp';
  if (start.startsWith('GIF8')) return 'gif';
  if (start.startsWith('II*\0') || start.startsWith('MM\0*')) return 'tiff';
  if (start.startsWith('%PDF-')) return 'pdf';
  if (start.startsWith('BM')) return 'bmp';
  return isoBrand(bytes) ?? (isSvg(bytes) ? 'svg' : 'unknown');
}
