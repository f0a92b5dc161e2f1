import sharp from 'sharp';
import type { Point } from '#engine/faces/landmarks.ts';
import type { Rgb } from '#engine/images/load-pixels.ts';

export async function decode(picture: Buffer): Promise<Rgb> {
  const { data, info } = await sharp(picture)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height };
}

export const encode = ({ data, width, height }: Rgb, quality = 95): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality })
    .toBuffer();

const blank = ({ width, height }: { width: number; height: number }): Rgb => ({
  data: new Uint8Array(width * height * 3),
  width,
  height,
});

/** The value of one channel between pixels, from the four neighbors; beyond the edges, the nearest pixel. */
export function sample({ data, width, height }: Rgb, { x, y }: Point, channel: number): number {
  const [cx, cy] = [Math.min(width - 1.001, Math.max(0, x)), Math.min(height - 1.001, Math.max(0, y))];
  const [left, top] = [Math.floor(cx), Math.floor(cy)];
  const [u, v] = [cx - left, cy - top];
  const at = 3 * (top * width + left) + channel;
  const upper = (data[at] ?? 0) * (1 - u) + (data[at + 3] ?? 0) * u;
  const lower = (data[at + 3 * width] ?? 0) * (1 - u) + (data[at + 3 * width + 3] ?? 0) * u;
  return upper * (1 - v) + lower * v;
}

/** Draws a picture pixel by pixel; each channel is computed from its position. */
export function redraw(picture: Rgb, draw: (at: Point, channel: number) => number): Rgb {
  const out = blank(picture);
  for (let y = 0; y < out.height; y += 1)
    for (let x = 0; x < out.width; x += 1)
      for (let channel = 0; channel < 3; channel += 1)
        out.data[3 * (y * out.width + x) + channel] = Math.min(255, Math.max(0, draw({ x, y }, channel) + 0.5));
  return out;
}
