import { MAX_BYTES } from '../images/max-bytes.ts';
import { sniffFormat } from '../images/sniff-format.ts';
import { MAX_PAGES, type PaperRefusal, type RefusedPaper } from './paper-reading.ts';

const SEND = 'Send a PDF file, or a JPEG, PNG, or WebP picture.';

const MESSAGES: Record<PaperRefusal, string> = {
  empty: 'The file is empty.',
  too_many_bytes: `The file is larger than ${MAX_BYTES} bytes.`,
  format_svg: `SVG drawings are not accepted. ${SEND}`,
  format_gif: `GIF images are not accepted. ${SEND}`,
  format_tiff: `TIFF images are not accepted. ${SEND}`,
  format_heic: `HEIC photos are not accepted. ${SEND}`,
  format_avif: `AVIF images are not accepted. ${SEND}`,
  format_bmp: `BMP images are not accepted. ${SEND}`,
  format_jpeg2000: `JPEG 2000 images are not accepted. ${SEND}`,
  format_zip: `Archives and Office documents are not accepted. ${SEND}`,
  format_office: `Office documents are not accepted. ${SEND}`,
  format_unknown: `This is neither a PDF file nor a picture. ${SEND}`,
  animated: `Animated pictures are not accepted. ${SEND}`,
  too_much_metadata: 'The PNG has too much embedded text, or too many profiles. Save it without them.',
  too_many_pixels: 'The picture has too many pixels.',
  too_small: 'The picture is too small to be read.',
  damaged: 'The file is damaged or incomplete and cannot be read.',
  encrypted: 'The PDF is protected with a password. Send it without one.',
  no_pages: 'The PDF has no pages.',
  too_many_pages: `The PDF has more than ${MAX_PAGES} pages. Send the part that names the company.`,
  too_slow: 'Reading the file takes too long. Print it to a new PDF file and send that.',
  too_demanding: 'Reading the file takes too much memory. Print it to a new PDF file and send that.',
};

/** A refused paper, with the remedy. */
export const refusePaper = (reason: PaperRefusal, message = MESSAGES[reason]): RefusedPaper => ({
  ok: false,
  reason,
  message,
});

/** Compound files, the form of Office documents before 2007 ([MS-CFB], 2.2). */
const COMPOUND_FILE = 'd0cf11e0a1b11ae1';

/** Readers accept other bytes before a PDF's header; here only a byte order mark and blanks are allowed. */
const PDF_HEADER = /^(?:\u00ef\u00bb\u00bf)?[\s\0]*%PDF-\d/;

const start = (bytes: Uint8Array, length: number) => Buffer.from(bytes.subarray(0, length));

/** Recognizes a paper's kind by its first bytes, never by its name: a ZIP file named .pdf is a ZIP file. */
export function gatePaper(bytes: Uint8Array): 'pdf' | 'image' | RefusedPaper {
  if (bytes.length === 0) return refusePaper('empty');
  if (bytes.length > MAX_BYTES) return refusePaper('too_many_bytes');
  if (PDF_HEADER.test(start(bytes, 64).toString('latin1'))) return 'pdf';
  if (start(bytes, 2).toString('latin1') === 'PK') return refusePaper('format_zip');
  if (start(bytes, 8).toString('hex') === COMPOUND_FILE) return refusePaper('format_office');
  const format = sniffFormat(bytes);
  if (format === 'jpeg' || format === 'png' || format === 'webp') return 'image';
  return refusePaper(format === 'pdf' ? 'damaged' : `format_${format}`);
}
