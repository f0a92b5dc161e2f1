import { createRandom, type Random } from '../random.ts';
import type { Conditions, Glare } from './conditions.ts';
import { apply, type Point, type Quad, squareTo } from './homography.ts';
import type { Pixels } from './pixels.ts';

/**
 * A table of random numbers with sigma 1, read from a random position: to draw one per pixel would cost more than all
 * the rest.
 */
const GRAIN = (() => {
  const random = createRandom(1);
  const sum = () => random.next() + random.next() + random.next() + random.next() - 2;
  return Float32Array.from({ length: 1 << 16 }, () => sum() * 1.732);
})();

/** The contrast, light, and color of one channel as a look-up table of 256 values. */
function toneCurve({ contrast, light }: Conditions, colour: number): Float32Array {
  return Float32Array.from({ length: 256 }, (_, value) =>
    Math.max(0, ((value - 128) * contrast + 128) * light * colour),
  );
}

/**
 * Simulates the sensor, changing the picture: tone, light that falls off to one side, then grain, which is as strong in
 * dark areas as in light ones.
 */
export function expose(picture: Pixels, conditions: Conditions, random: Random): void {
  const { width, height } = picture;
  // Clamps and rounds in hardware, which Math.min and Math.max for each channel do not.
  const data = new Uint8ClampedArray(picture.data.buffer, picture.data.byteOffset, picture.data.length);
  const { warmth, shade, shadeTowards, noise } = conditions;
  const curves = [
    toneCurve(conditions, 1 + warmth),
    toneCurve(conditions, 1),
    toneCurve(conditions, 1 - warmth),
  ] as const;
  const [towardsX, towardsY] = [Math.cos((shadeTowards * Math.PI) / 180), Math.sin((shadeTowards * Math.PI) / 180)];
  const [perPixel, perRow] = [(towardsX * shade) / width / 2, (towardsY * shade) / height / 2];
  const [red, green, blue] = curves;
  for (let y = 0; y < height; y += 1) {
    let light = 1 - shade / 2 - (y - height / 2) * perRow + (width / 2) * perPixel;
    let grain = (random.next() * GRAIN.length) | 0;
    const end = (y + 1) * width * 3;
    for (let at = y * width * 3; at < end; at += 3, light -= perPixel) {
      const luminance = noise * (GRAIN[grain & 0xffff] as number);
      const chroma = noise * 0.4 * (GRAIN[(grain + 21_001) & 0xffff] as number);
      grain += 1;
      const r = (red[data[at] as number] as number) * light + luminance + chroma;
      const g = (green[data[at + 1] as number] as number) * light + luminance;
      const b = (blue[data[at + 2] as number] as number) * light + luminance - chroma;
      data[at] = r;
      data[at + 1] = g;
      data[at + 2] = b;
    }
  }
}

/** Adds a bright spot with soft edges to the document, changing the picture. */
export function addGlare(picture: Pixels, quad: Quad, glare: Glare): void {
  const { data, width, height } = picture;
  const [cx, cy] = apply(squareTo(quad), [glare.x, glare.y]);
  const across = ([x0, y0]: Point, [x1, y1]: Point) => Math.hypot(x1 - x0, y1 - y0);
  const radius = glare.radius * across(quad[0], quad[1]);
  const reach = radius * 1.8;
  const [top, bottom] = [Math.max(0, Math.floor(cy - reach)), Math.min(height, Math.ceil(cy + reach))];
  const [left, right] = [Math.max(0, Math.floor(cx - reach)), Math.min(width, Math.ceil(cx + reach))];
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const squared = ((x - cx) ** 2 + (y - cy) ** 2) / (radius * radius);
      const share = Math.min(1, glare.strength * Math.exp(-squared * Math.sqrt(squared)));
      const at = (y * width + x) * 3;
      for (let channel = at; channel < at + 3; channel += 1)
        data[channel] = (data[channel] as number) + (255 - (data[channel] as number)) * share;
    }
  }
}
