import { lumaOf, type PdqHash, pdqHash } from '../../../../verifier/pictures/pdq-hash.ts';

/** In pixels, as in the dashboard. The hash sees 64 × 64. */
const LONGEST_SIDE = 1024;

/** Decodes a picture into upright RGB pixels. Undefined if it cannot be decoded. */
export type DecodePicture = (
  bytes: Uint8Array,
) => Promise<{ pixels: Uint8Array; width: number; height: number } | undefined>;

/** Whether these first bytes are those of a JPEG, PNG, or WebP. The decoder gets nothing else. */
export function isPicture(start: Uint8Array): boolean {
  const text = String.fromCharCode(...start.subarray(0, 12));
  return text.startsWith('\xff\xd8\xff') || text.startsWith('\x89PNG\r\n') || /^RIFF.{4}WEBP/s.test(text);
}

/** `sharp`, if it is installed beside the SDK; undefined if not. */
export async function loadDecoder(): Promise<DecodePicture | undefined> {
  const sharp = await import('sharp').then(
    (loaded) => loaded.default,
    () => undefined,
  );
  return (
    sharp &&
    (async (bytes) => {
      try {
        const { data, info } = await sharp(bytes, { failOn: 'error' })
          .autoOrient()
          .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
          .toColourspace('srgb')
          .removeAlpha()
          .raw()
          .toBuffer({ resolveWithObject: true });
        return info.channels === 3 ? { pixels: data, width: info.width, height: info.height } : undefined;
      } catch {
        return undefined;
      }
    })
  );
}

/** The PDQ hash of a picture; undefined if it cannot be decoded, or is too small to have one. */
export async function hashPicture(bytes: Uint8Array, decode: DecodePicture): Promise<PdqHash | undefined> {
  const decoded = await decode(bytes);
  if (!decoded || Math.min(decoded.width, decoded.height) < 5) return undefined;
  return pdqHash(lumaOf(decoded.pixels, 3), decoded.width, decoded.height);
}
