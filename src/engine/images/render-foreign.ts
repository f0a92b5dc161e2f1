import sharp, { type Sharp } from 'sharp';
import { decodeBmp } from './decode-bmp.ts';
import { decodeHeic } from './decode-heic.ts';
import { decoder } from './decoder.ts';
import type { Rgb } from './load-pixels.ts';
import type { RawPixels } from './raw-pixels.ts';
import type { ForeignFormat } from './sniff-format.ts';

/** Colour is kept at full resolution: small print in colour is blurred otherwise. */
const JPEG = { quality: 92, chromaSubsampling: '4:4:4' } as const;

const DECODERS: Partial<Record<ForeignFormat, (bytes: Uint8Array) => RawPixels | undefined>> = {
  heic: decodeHeic,
  bmp: decodeBmp,
};

/** The pixels of a picture in a form of phones and scanners, upright; its header has passed the gate. Throws where it is damaged. */
export function openForeign(bytes: Uint8Array, format: ForeignFormat): Sharp {
  const decode = DECODERS[format];
  if (!decode) return decoder(bytes);
  const pixels = decode(bytes);
  if (!pixels) throw new RangeError('the picture cannot be decoded');
  const { data, ...raw } = pixels;
  return sharp(data, { raw });
}

/**
 * A picture in a form of phones and scanners as the upright JPEG that is read, sent on and shown in its place: as large, on white.
 * Throws where it is damaged or cut off.
 */
export async function renderForeign(bytes: Uint8Array, format: ForeignFormat): Promise<Uint8Array> {
  return toJpeg(openForeign(bytes, format));
}

/** A picture in a form that browsers show as an upright JPEG without EXIF and other metadata. Throws where it is damaged. */
export async function renderBare(bytes: Uint8Array): Promise<Uint8Array> {
  return toJpeg(decoder(bytes));
}

/** Pixels as a JPEG. */
export const renderPixels = ({ data, width, height }: Rgb): Promise<Uint8Array> =>
  toJpeg(sharp(data, { raw: { width, height, channels: 3 } }));

const toJpeg = async (picture: Sharp): Promise<Uint8Array> =>
  new Uint8Array(await picture.flatten({ background: '#fff' }).toColourspace('srgb').jpeg(JPEG).toBuffer());
