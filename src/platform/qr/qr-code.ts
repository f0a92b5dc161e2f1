import { toString as encode } from 'qrcode';

/** The most bytes that the largest code (version 40, level L) holds. */
const MAX_BYTES = 2953;

/** A text, such as a wallet's link, as the SVG of a QR code; undefined where it is too long for one. */
export async function qrSvg(text: string): Promise<string | undefined> {
  const bytes = Buffer.byteLength(text);
  if (bytes > MAX_BYTES) return undefined;
  // Level M survives a scratched screen; a long link needs the room.
  const svg = await encode(text, { type: 'svg', errorCorrectionLevel: bytes > 2000 ? 'L' : 'M', margin: 2 });
  return svg.trim();
}

/** The same as a data URI for `img`; null where the text is too long. */
export async function qrDataUri(text: string): Promise<string | null> {
  const svg = await qrSvg(text);
  return svg === undefined ? null : `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
