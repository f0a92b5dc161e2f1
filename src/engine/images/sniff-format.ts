/** Formats that every browser shows and that every picture service reads. */
const BROWSER_FORMATS = ['jpeg', 'png', 'webp'] as const;
export type BrowserFormat = (typeof BROWSER_FORMATS)[number];
/** Formats of phones, scanners, passport chips, and older programs; converted to JPEG before anything is read. */
const FOREIGN_FORMATS = ['heic', 'avif', 'tiff', 'gif', 'bmp', 'jpeg2000'] as const;
export type ForeignFormat = (typeof FOREIGN_FORMATS)[number];
export type ImageFormat = BrowserFormat | ForeignFormat;

/** A file's format by its first bytes; only those of {@link ImageFormat} are ever decoded. */
export type SniffedFormat = ImageFormat | 'svg' | 'pdf' | 'unknown';

export const isBrowserFormat = (format: string): format is BrowserFormat =>
  BROWSER_FORMATS.some((each) => each === format);
export const isForeignFormat = (format: string): format is ForeignFormat =>
  FOREIGN_FORMATS.some((each) => each === format);

const latin = (bytes: Uint8Array, from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1');

/** Brands of ISO/IEC 23000-22 (AVIF) and 23008-12 (HEIC); `mif1` and `msf1` state no codec and usually contain HEVC. */
const AVIF_BRANDS = ['avif', 'avis'];
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];
/** Maximum compatible brands to examine; phones write fewer than ten. */
const MOST_BRANDS = 32;

/** ISO base media: `ftyp` at byte 4, then the major brand, a version, and the brands that it is compatible with. */
function isoBrand(bytes: Uint8Array): SniffedFormat | null {
  if (latin(bytes, 4, 8) !== 'ftyp') return null;
  const length = Math.min(Buffer.from(bytes.subarray(0, 4)).readUInt32BE(), 8 + 4 * MOST_BRANDS);
  const brands = latin(bytes, 8, length).match(/.{4}/gs) ?? [];
  if (brands.some((brand) => AVIF_BRANDS.includes(brand))) return 'avif';
  return brands.some((brand) => HEIC_BRANDS.includes(brand)) ? 'heic' : null;
}

/** A JP2 file, and a bare codestream (ISO/IEC 15444-1 annexes I.5.1 and A.4.1). */
const JPEG_2000 = ['\0\0\0\x0cjP  \r\n\x87\n', '\xff\x4f\xff\x51'];

/** SVG has no magic bytes, so this looks for an svg element in the first kilobyte of markup. */
function isSvg(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 1024))
    .toString('utf8')
    .trimStart()
    .replace(/^\uFEFF/, '');
  return head.startsWith('<') && /<svg[\s>]/i.test(head);
}

/** Determines a file's format by its first bytes, never by a name or a declared type. */
export function sniffFormat(bytes: Uint8Array): SniffedFormat {
  const start = latin(bytes, 0, 12);
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'webp';
  if (start.startsWith('GIF8')) return 'gif';
  if (start.startsWith('II*\0') || start.startsWith('MM\0*')) return 'tiff';
  if (start.startsWith('%PDF-')) return 'pdf';
  if (start.startsWith('BM')) return 'bmp';
  if (JPEG_2000.some((each) => start.startsWith(each))) return 'jpeg2000';
  return isoBrand(bytes) ?? (isSvg(bytes) ? 'svg' : 'unknown');
}
