import { createHash } from 'node:crypto';
import { decoder, readHeader } from './decoder.ts';
import { MAX_BYTES } from './max-bytes.ts';
import { type PictureUse, pixelLimit } from './pixel-limits.ts';
import { hasTooMuchMetadata } from './png-metadata.ts';
import { type ImageFormat, type SniffedFormat, sniffFormat } from './sniff-format.ts';

/**
 * Smallest sides of a picture that may say something, in pixels: a crop of a zone or barcode is long and low. Whether its
 * characters are large enough, the readers tell. A frame has to show a face.
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
  | 'format_unknown'
  | 'too_much_metadata'
  | 'too_many_pixels'
  | 'too_small'
  | 'damaged';

export type ImageInspection =
  | { ok: true; format: ImageFormat; width: number; height: number; sha256: string }
  | { ok: false; reason: ImageRefusal; message: string };

const MESSAGES: Record<Exclude<ImageRefusal, 'too_many_pixels' | 'too_small'>, string> = {
  empty: 'The image is empty.',
  too_many_bytes: `The image is larger than ${MAX_BYTES} bytes.`,
  format_svg: 'SVG drawings are not accepted; send a JPEG, PNG or WebP photo.',
  format_gif: 'GIF images are not accepted; send a JPEG, PNG or WebP photo.',
  format_tiff: 'TIFF images are not accepted; send a JPEG, PNG or WebP photo.',
  format_pdf: 'PDF files are not accepted; send a JPEG, PNG or WebP photo.',
  format_heic: 'HEIC photos are not accepted; send a JPEG, PNG or WebP photo.',
  format_avif: 'AVIF images are not accepted; send a JPEG, PNG or WebP photo.',
  format_bmp: 'BMP images are not accepted; send a JPEG, PNG or WebP photo.',
  format_unknown: 'This is no JPEG, PNG or WebP image.',
  too_much_metadata: 'The PNG carries more text and profiles than a photo has use for; save it without them.',
  damaged: 'The image is damaged or cut off and cannot be decoded.',
};

const refuse = (reason: keyof typeof MESSAGES): ImageInspection => ({ ok: false, reason, message: MESSAGES[reason] });

interface Size {
  width: number;
  height: number;
}

const tooManyPixels = ({ width, height }: Size, limit: number): ImageInspection => ({
  ok: false,
  reason: 'too_many_pixels',
  message: `The image has ${width} x ${height} pixels, more than the ${limit} pixels that one of its kind may have here.`,
});

const tooSmall = ({ width, height }: Size, use: PictureUse): ImageInspection => ({
  ok: false,
  reason: 'too_small',
  message: `The image has ${width} x ${height} pixels; its longer side must have at least ${LEAST_LONG}, its shorter side ${LEAST_SHORT[use]}.`,
});

const isTooSmall = ({ width, height }: Size, use: PictureUse): boolean =>
  Math.max(width, height) < LEAST_LONG || Math.min(width, height) < LEAST_SHORT[use];

const isAccepted = (format: SniffedFormat): format is ImageFormat => ['jpeg', 'png', 'webp'].includes(format);

/**
 * Judges whether bytes are a picture that may be worked on: kind by magic bytes, size in bytes and pixels, and a full
 * decode, so that what passes here decodes later. Width and height are those of the upright picture (EXIF applied).
 * A bad picture is a result, never an error.
 */
export async function inspectImage(bytes: Uint8Array, use: PictureUse = 'picture'): Promise<ImageInspection> {
  if (bytes.length === 0) return refuse('empty');
  if (bytes.length > MAX_BYTES) return refuse('too_many_bytes');
  const format = sniffFormat(bytes);
  if (!isAccepted(format)) return refuse(`format_${format}`);
  if (format === 'png' && hasTooMuchMetadata(bytes)) return refuse('too_much_metadata');
  const header = await readHeader(bytes);
  if (header === null) return refuse('damaged');
  const { progressive, ...size } = header;
  const limit = pixelLimit(bytes, { format, progressive, use });
  if (size.width * size.height > limit) return tooManyPixels(size, limit);
  if (isTooSmall(size, use)) return tooSmall(size, use);
  if (!(await decodes(bytes))) return refuse('damaged');
  return { ok: true, format, ...size, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** Decodes everything once, small: truncation shows only at the end of the data. */
async function decodes(bytes: Uint8Array): Promise<boolean> {
  try {
    await decoder(bytes).resize(64, 64, { fit: 'fill', kernel: 'nearest' }).raw().toBuffer();
    return true;
  } catch {
    return false;
  }
}
