import sharp, { type Sharp } from 'sharp';
import { decodeBmp } from './decode-bmp.ts';
import { decodeHeic } from './decode-heic.ts';
import { decodeJpeg2000 } from './decode-jpeg2000.ts';
import { decoder } from './decoder.ts';
import type { Rgb } from './load-pixels.ts';
import type { RawPixels } from './raw-pixels.ts';
import type { ForeignFormat } from './sniff-format.ts';

/** Full color resolution, because small colored print would be blurred otherwise. */
const JPEG = { quality: 92, chromaSubsampling: '4:4:4' } as const;

const DECODERS: Partial<
  Record<ForeignFormat, (bytes: Uint8Array) => Promise<RawPixels | undefined> | RawPixels | undefined>
> = {
  heic: decodeHeic,
  bmp: decodeBmp,
  jpeg2000: decodeJpeg2000,
};

/**
 * The upright pixels of a picture in a format of phones and scanners, whose header has passed the gate; wrapped, because
 * the picture itself is awaitable. Throws if it is damaged.
 */
export async function openForeign(bytes: Uint8Array, format: ForeignFormat): Promise<{ picture: Sharp }> {
  const decode = DECODERS[format];
  if (!decode) return { picture: decoder(bytes) };
  const pixels = await decode(bytes);
  if (!pixels) throw new RangeError('the picture cannot be decoded');
  const { data, ...raw } = pixels;
  return { picture: sharp(data, { raw }) };
}

/**
 * Converts a picture in a format of phones and scanners to the upright JPEG that is read, forwarded, and shown in its
 * place: same size, on white. Throws if it is damaged or truncated.
 */
export async function renderForeign(bytes: Uint8Array, format: ForeignFormat): Promise<Uint8Array> {
  const { picture } = await openForeign(bytes, format);
  return toJpeg(picture);
}

/** A picture in a browser format as an upright JPEG without EXIF and other metadata. Throws if it is damaged. */
export async function renderBare(bytes: Uint8Array): Promise<Uint8Array> {
  return toJpeg(decoder(bytes));
}

export const renderPixels = ({ data, width, height }: Rgb): Promise<Uint8Array> =>
  toJpeg(sharp(data, { raw: { width, height, channels: 3 } }));

const toJpeg = async (picture: Sharp): Promise<Uint8Array> =>
  new Uint8Array(await picture.flatten({ background: '#fff' }).toColourspace('srgb').jpeg(JPEG).toBuffer());
