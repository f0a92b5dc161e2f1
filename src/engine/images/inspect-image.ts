import { createHash } from 'node:crypto';
import { readBmpHeader } from './decode-bmp.ts';
import { readJpeg2000Header } from './decode-jpeg2000.ts';
import { decoder, readHeader } from './decoder.ts';
import { isAnimated } from './is-animated.ts';
import { MAX_BYTES } from './max-bytes.ts';
import { type PictureUse, pixelLimit } from './pixel-limits.ts';
import { hasTooMuchMetadata } from './png-metadata.ts';
import { openForeign, renderBare, renderForeign } from './render-foreign.ts';
import { type ImageFormat, isBrowserFormat, isForeignFormat, type SniffedFormat, sniffFormat } from './sniff-format.ts';

/**
 * Minimum sides of a useful picture, in pixels: a crop of a zone or barcode is long and low. The readers decide whether
 * its characters are large enough. A frame must show a face.
 */
const LEAST_LONG = 240;
const LEAST_SHORT: Record<PictureUse, number> = { picture: 64, frame: 240 };

export type ImageRefusal =
  | 'empty'
  | 'too_many_bytes'
  | 'format_svg'
  | 'format_gif'
  | 'format_tiff'
  | 'format_pdf'
  | 'format_heic'
  | 'format_avif'
  | 'format_bmp'
  | 'format_jpeg2000'
  | 'format_unknown'
  | 'animated'
  | 'too_much_metadata'
  | 'too_many_pixels'
  | 'too_small'
  | 'damaged';

export type ImageInspection =
  | { ok: true; format: ImageFormat; width: number; height: number; sha256: string }
  | { ok: false; reason: ImageRefusal; message: string };

const SEND = 'Send a JPEG, PNG, or WebP picture';
const ACCEPTED = 'Send a JPEG, PNG, WebP, HEIC, AVIF, TIFF, GIF, or BMP picture';

/** Among formats accepted for documents and faces, only a compressed BMP is refused as `format_bmp`. */
const MESSAGES: Record<Exclude<ImageRefusal, 'too_many_pixels' | 'too_small'>, string> = {
  empty: 'The image is empty.',
  too_many_bytes: `The image is larger than ${MAX_BYTES} bytes.`,
  format_svg: `SVG drawings are not accepted. ${ACCEPTED}.`,
  format_gif: `GIF images are not accepted here. ${SEND}.`,
  format_tiff: `TIFF images are not accepted here. ${SEND}.`,
  format_pdf: `PDF files are not accepted. ${ACCEPTED}.`,
  format_heic: `HEIC photos are not accepted here. ${SEND}.`,
  format_avif: `AVIF images are not accepted here. ${SEND}.`,
  format_bmp: `BMP images of this kind are not accepted. ${SEND}, or an uncompressed BMP of 24 bits.`,
  format_jpeg2000: `JPEG 2000 images are not accepted here. ${SEND}.`,
  format_unknown: `This file cannot be read as a picture. ${ACCEPTED}.`,
  animated: 'Animated pictures are not accepted. Send a still picture.',
  too_much_metadata: 'The PNG has too much embedded text, or too many profiles. Save it without them.',
  damaged: 'The image is damaged or incomplete and cannot be decoded.',
};

const refuse = (reason: keyof typeof MESSAGES): ImageInspection => ({ ok: false, reason, message: MESSAGES[reason] });

interface Size {
  width: number;
  height: number;
}

const tooManyPixels = ({ width, height }: Size, limit: number): ImageInspection => ({
  ok: false,
  reason: 'too_many_pixels',
  message: `The image has ${width} x ${height} pixels. At most ${limit.toLocaleString('en')} pixels are allowed for this format. Take or save it with a lower resolution.`,
});

const tooSmall = ({ width, height }: Size, use: PictureUse): ImageInspection => ({
  ok: false,
  reason: 'too_small',
  message: `The image has ${width} x ${height} pixels. Its longer side must have at least ${LEAST_LONG}, its shorter side ${LEAST_SHORT[use]}. Take it again from a shorter distance, or with a higher resolution.`,
});

const isTooSmall = ({ width, height }: Size, use: PictureUse): boolean =>
  Math.max(width, height) < LEAST_LONG || Math.min(width, height) < LEAST_SHORT[use];

/** Our format for each format of libvips. */
const FORMATS: Readonly<Record<string, ImageFormat>> = {
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
  tiff: 'tiff',
  'heif/av1': 'avif',
  'heif/hevc': 'heic',
};

interface Opened extends Size {
  format: ImageFormat;
  progressive: boolean;
  deep: boolean;
}

/** Reads the header. The two ISO media formats are distinguished by codec, because the brand may name neither. */
async function openHeader(bytes: Uint8Array, sniffed: ImageFormat): Promise<Opened | 'format_bmp' | 'damaged'> {
  if (sniffed === 'bmp') {
    const header = readBmpHeader(bytes);
    return header ? { ...header, format: 'bmp', progressive: false, deep: false } : 'format_bmp';
  }
  if (sniffed === 'jpeg2000') {
    const header = readJpeg2000Header(bytes);
    return header ? { ...header, format: 'jpeg2000', progressive: false, deep: false } : 'damaged';
  }
  const header = await readHeader(bytes);
  const format = header === null ? undefined : FORMATS[header.kind];
  return header && format ? { ...header, format } : 'damaged';
}

const isAccepted = (format: SniffedFormat, use: PictureUse): format is ImageFormat =>
  isBrowserFormat(format) || (use === 'picture' && isForeignFormat(format));

/**
 * Judges whether bytes are a usable picture: kind by magic bytes, size in bytes and pixels, and a full decode, so that
 * accepted pictures decode later. Width and height are of the upright picture (EXIF applied). A bad picture is a
 * result, never an error.
 */
export async function inspectImage(bytes: Uint8Array, use: PictureUse = 'picture'): Promise<ImageInspection> {
  const inspection = await inspectHeader(bytes, use);
  if (!inspection.ok) return inspection;
  return (await decodes(bytes, inspection.format)) ? inspection : refuse('damaged');
}

/** An accepted picture, with the JPEG that replaces it if browsers cannot show it. */
export interface GatedPicture {
  inspection: ImageInspection;
  rendition: Uint8Array | null;
}

/** {@link inspectImage} for pictures read at once: the full decode also makes the JPEG, if needed. */
export async function gatePicture(bytes: Uint8Array): Promise<GatedPicture> {
  if (!isForeignFormat(sniffFormat(bytes))) return { inspection: await inspectImage(bytes), rendition: null };
  const inspection = await inspectHeader(bytes, 'picture');
  if (!inspection.ok || !isForeignFormat(inspection.format)) return { inspection, rendition: null };
  const rendition = await renderForeign(bytes, inspection.format).catch(() => null);
  return { inspection: rendition ? inspection : refuse('damaged'), rendition };
}

/** Any picture as an upright JPEG without metadata, such as its location; null if it is none or damaged. */
export async function showPicture(bytes: Uint8Array): Promise<Uint8Array | null> {
  const inspection = await inspectHeader(bytes, 'picture');
  if (!inspection.ok) return null;
  const rendered = isForeignFormat(inspection.format) ? renderForeign(bytes, inspection.format) : renderBare(bytes);
  return rendered.catch(() => null);
}

/** All checks except the full decode. */
async function inspectHeader(bytes: Uint8Array, use: PictureUse): Promise<ImageInspection> {
  if (bytes.length === 0) return refuse('empty');
  if (bytes.length > MAX_BYTES) return refuse('too_many_bytes');
  const sniffed = sniffFormat(bytes);
  if (!isAccepted(sniffed, use)) return refuse(`format_${sniffed}`);
  if (isAnimated(bytes, sniffed)) return refuse('animated');
  if (sniffed === 'png' && hasTooMuchMetadata(bytes)) return refuse('too_much_metadata');
  const header = await openHeader(bytes, sniffed);
  if (typeof header === 'string') return refuse(header);
  const { format, width, height } = header;
  const limit = pixelLimit(bytes, { ...header, use });
  if (width * height > limit) return tooManyPixels({ width, height }, limit);
  if (isTooSmall({ width, height }, use)) return tooSmall({ width, height }, use);
  return { ok: true, format, width, height, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** Decodes everything once at a small size, because truncation shows only at the end of the data. */
async function decodes(bytes: Uint8Array, format: ImageFormat): Promise<boolean> {
  try {
    const { picture } = isForeignFormat(format) ? await openForeign(bytes, format) : { picture: decoder(bytes) };
    await picture.resize(64, 64, { fit: 'fill', kernel: 'nearest' }).raw().toBuffer();
    return true;
  } catch {
    return false;
  }
}
