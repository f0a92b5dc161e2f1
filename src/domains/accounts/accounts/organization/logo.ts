/** Maximum size of a logo, because every hosted page includes it. */
const MAX_LOGO_BYTES = 65_536;
/** Maximum pixels per side, because phones decode it. */
const MAX_LOGO_SIDE = 2048;

const DATA_URI = /^data:image\/(png|jpeg);base64,([A-Za-z0-9+/]+={0,2})$/;
const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
const JPEG_SIGNATURE = Buffer.from([0xff, 0xd8, 0xff]);

/** The longest data URI that can be a logo. */
export const MAX_LOGO_URI = 'data:image/jpeg;base64,'.length + Math.ceil(MAX_LOGO_BYTES / 3) * 4;

/** Why a data URI is not a valid logo; undefined if it is. The first bytes decide, not the declared type. */
export function refuseLogo(uri: string): string | undefined {
  const [, kind, base64] = DATA_URI.exec(uri) ?? [];
  if (kind === undefined || base64 === undefined) return 'Must be a data URI of a PNG or JPEG in base64';
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.toString('base64') !== base64) return 'Must be base64';
  if (bytes.length > MAX_LOGO_BYTES) return `Must not be larger than ${MAX_LOGO_BYTES} bytes`;
  return kind === 'png' ? refusePng(bytes) : refuseJpeg(bytes);
}

function refusePng(bytes: Buffer): string | undefined {
  if (bytes.length < 33 || !bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return 'Is not a PNG';
  // Width and height are the first fields of IHDR (ISO/IEC 15948, 11.2.2).
  const sides = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  return sides.some((side) => side === 0 || side > MAX_LOGO_SIDE)
    ? `Must be at most ${MAX_LOGO_SIDE} pixels wide and high`
    : undefined;
}

function refuseJpeg(bytes: Buffer): string | undefined {
  return bytes.subarray(0, JPEG_SIGNATURE.length).equals(JPEG_SIGNATURE) ? undefined : 'Is not a JPEG';
}
