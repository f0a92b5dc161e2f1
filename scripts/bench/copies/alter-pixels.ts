import sharp from 'sharp';
import { PHOTO } from '../../generate/photo/conditions.ts';
import { expose } from '../../generate/photo/light.ts';
import { asSharp, type Pixels } from '../../generate/photo/pixels.ts';
import type { Random } from '../../generate/random.ts';

export const jpeg = (pixels: Pixels, quality = 88): Promise<Buffer> => asSharp(pixels).jpeg({ quality }).toBuffer();

export async function pixelsOf(bytes: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(bytes)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height };
}

/** Samples each result pixel at the position that `from` returns, bilinearly; gray outside. */
export function sampled(
  pixels: Pixels,
  size: { width: number; height: number },
  from: (x: number, y: number) => readonly [number, number],
): Pixels {
  const { data, width, height } = pixels;
  const out = new Uint8Array(size.width * size.height * 3).fill(128);
  for (let y = 0; y < size.height; y += 1)
    for (let x = 0; x < size.width; x += 1) {
      const [sx, sy] = from(x, y);
      if (sx < 0 || sy < 0 || sx > width - 1.001 || sy > height - 1.001) continue;
      const [left, top] = [sx | 0, sy | 0];
      const [fx, fy] = [sx - left, sy - top];
      const at = 3 * (top * width + left);
      const to = 3 * (y * size.width + x);
      for (let channel = 0; channel < 3; channel += 1) {
        const [p, q] = [at + channel, at + channel + 3 * width];
        const upper = (data[p] ?? 0) * (1 - fx) + (data[p + 3] ?? 0) * fx;
        const lower = (data[q] ?? 0) * (1 - fx) + (data[q + 3] ?? 0) * fx;
        out[to + channel] = upper * (1 - fy) + lower * fy + 0.5;
      }
    }
  return { data: out, ...size };
}

/** Sensor noise. */
export function noisy(pixels: Pixels, sigma: number, random: Random): Pixels {
  const copy = { ...pixels, data: new Uint8Array(pixels.data) };
  expose(copy, { ...PHOTO, noise: sigma, light: 1, contrast: 1, warmth: 0, shade: 0 }, random);
  return copy;
}

/** Maps each channel value by its position, in shares of the picture. */
export const toned = (
  pixels: Pixels,
  tone: (value: number, channel: number, x: number, y: number) => number,
): Pixels => {
  const data = new Uint8ClampedArray(pixels.data.length);
  for (let at = 0; at < data.length; at += 1) {
    const pixel = Math.floor(at / 3);
    data[at] = tone(
      pixels.data[at] ?? 0,
      at % 3,
      (pixel % pixels.width) / pixels.width,
      Math.floor(pixel / pixels.width) / pixels.height,
    );
  }
  return { ...pixels, data: new Uint8Array(data.buffer) };
};

/** A smooth field of a few waves. */
export function waves(random: Random, strength: number) {
  const parts = Array.from({ length: 3 }, () => ({
    kx: random.between(-9, 9),
    ky: random.between(-9, 9),
    at: random.between(0, 6.3),
    x: random.between(-1, 1),
    y: random.between(-1, 1),
  }));
  return (x: number, y: number): readonly [number, number] => {
    let [dx, dy] = [0, 0];
    for (const part of parts) {
      const wave = Math.sin(part.kx * x + part.ky * y + part.at) * strength;
      dx += wave * part.x;
      dy += wave * part.y;
    }
    return [dx, dy];
  };
}
