import { toString as encode, toBuffer } from 'qrcode';

/** The capacity of the largest code (version 40, level L) in bytes. */
const MAX_BYTES = 2953;

/** A text, such as a wallet's link, as an SVG QR code; undefined if it is too long. */
export async function qrSvg(text: string): Promise<string | undefined> {
  const bytes = Buffer.byteLength(text);
  if (bytes > MAX_BYTES) return undefined;
  const svg = await encode(text, { type: 'svg', errorCorrectionLevel: levelOf(bytes), margin: 2 });
  return svg.trim();
}

/** The same as a PNG, eight pixels a module. */
export async function qrPng(text: string): Promise<Buffer | undefined> {
  const bytes = Buffer.byteLength(text);
  if (bytes > MAX_BYTES) return undefined;
  return toBuffer(text, { type: 'png', errorCorrectionLevel: levelOf(bytes), margin: 2, scale: 8 });
}

/** Level M survives a scratched screen, but a long link needs the space. */
function levelOf(bytes: number): 'L' | 'M' {
  return bytes > 2000 ? 'L' : 'M';
}

/** The SVG as a data URI for `img`; null if the text is too long. */
export async function qrDataUri(text: string): Promise<string | null> {
  const svg = await qrSvg(text);
  return svg === undefined ? null : `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
