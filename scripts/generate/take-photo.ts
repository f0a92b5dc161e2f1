import sharp from 'sharp';
import type { Random } from './random.ts';

/** How a picture of a document was taken. Angles in degrees, blur as Gaussian sigma in pixels, noise as sigma of 0-255. */
export interface Conditions {
  rotation: number;
  /** Displacement of the corners by perspective, as a share of the width. */
  tilt: number;
  blur: number;
  noise: number;
  contrast: number;
  brightness: number;
  /** Brightness falls off across the picture by this share. */
  shade: number;
  quality: number;
  /** Background around the document, as a share of its width. */
  margin: number;
}

export const CLEAN: Conditions = {
  rotation: 0,
  tilt: 0,
  blur: 0,
  noise: 0,
  contrast: 1,
  brightness: 0,
  shade: 0,
  quality: 90,
  margin: 0,
};

/** Named ranges of conditions. `clean` is a scan, `mild` a careful photo. */
export function drawConditions(name: 'clean' | 'mild' | 'hard', random: Random): Conditions {
  if (name === 'clean') {
    return {
      ...CLEAN,
      rotation: random.between(-0.6, 0.6),
      noise: random.between(0, 2),
      quality: random.integer(80, 95),
      margin: random.between(0, 0.04),
    };
  }
  const hard = name === 'hard' ? 2 : 1;
  return {
    rotation: random.between(-4, 4) * hard,
    tilt: random.between(0, 0.012) * hard,
    blur: random.between(0, 0.9) * hard,
    noise: random.between(0, 6) * hard,
    contrast: random.between(0.75, 1.1) / hard ** 0.3,
    brightness: random.between(-25, 15) * hard,
    shade: random.between(0, 0.25) * hard,
    quality: random.integer(hard === 2 ? 40 : 60, 92),
    margin: random.between(0.03, 0.15),
  };
}

interface Raw {
  data: Buffer;
  width: number;
  height: number;
}

type Matrix = readonly number[];

/** The projective map that takes the unit square to four points: Heckbert 1989, section 2.2.3. */
function squareTo(points: readonly (readonly [number, number])[]): Matrix {
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = points as [
    [number, number],
    [number, number],
    [number, number],
    [number, number],
  ];
  const dx1 = x1 - x2,
    dx2 = x3 - x2,
    sx = x0 - x1 + x2 - x3;
  const dy1 = y1 - y2,
    dy2 = y3 - y2,
    sy = y0 - y1 + y2 - y3;
  const determinant = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / determinant;
  const h = (dx1 * sy - sx * dy1) / determinant;
  return [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h, 1];
}

function invert([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0]: Matrix): Matrix {
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
}

/** Where the document's corners land on the canvas: margin, rotation about the centre, perspective. */
function corners(
  raw: Raw,
  conditions: Conditions,
  random: Random,
): { points: [number, number][]; width: number; height: number } {
  const angle = (conditions.rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const border = conditions.margin * raw.width;
  const width = Math.ceil(raw.width * Math.abs(cos) + raw.height * Math.abs(sin) + 2 * border);
  const height = Math.ceil(raw.width * Math.abs(sin) + raw.height * Math.abs(cos) + 2 * border);
  const jitter = () => random.between(-1, 1) * conditions.tilt * raw.width;
  const around = ([x, y]: [number, number]): [number, number] => [
    width / 2 + x * cos - y * sin + jitter(),
    height / 2 + x * sin + y * cos + jitter(),
  ];
  const [w, h] = [raw.width / 2, raw.height / 2];
  return { points: [around([-w, -h]), around([w, -h]), around([w, h]), around([-w, h])], width, height };
}

function blend(raw: Raw, u: number, v: number, channel: number): number {
  const x = Math.min(Math.max(u, 0), raw.width - 1.001);
  const y = Math.min(Math.max(v, 0), raw.height - 1.001);
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  const at = (px: number, py: number) => raw.data[(py * raw.width + px) * 3 + channel] ?? 0;
  const top = at(x0, y0) * (1 - x + x0) + at(x0 + 1, y0) * (x - x0);
  const bottom = at(x0, y0 + 1) * (1 - x + x0) + at(x0 + 1, y0 + 1) * (x - x0);
  return top * (1 - y + y0) + bottom * (y - y0);
}

/** Pastes the document onto a table top through the projective map. */
function place(raw: Raw, conditions: Conditions, random: Random): Raw {
  const { points, width, height } = corners(raw, conditions, random);
  const inverse = invert(squareTo(points));
  const table = [random.integer(90, 170), random.integer(80, 150), random.integer(70, 140)];
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 1] = inverse;
      const w = g * x + h * y + i;
      const [u, v] = [((a * x + b * y + c) / w) * raw.width, ((d * x + e * y + f) / w) * raw.height];
      const inside = u >= 0 && v >= 0 && u < raw.width && v < raw.height;
      for (let channel = 0; channel < 3; channel += 1) {
        data[(y * width + x) * 3 + channel] = inside
          ? blend(raw, u, v, channel)
          : (table[channel] ?? 0) + ((x * 7 + y * 13) % 9);
      }
    }
  }
  return { data, width, height };
}

/** Sum of four uniform numbers, near enough to a Gaussian of sigma 1. */
const gaussian = (random: Random) => (random.next() + random.next() + random.next() + random.next() - 2) * 1.73;

/** Contrast, brightness, a shadow from one side, and sensor noise. */
function expose(raw: Raw, conditions: Conditions, random: Random): void {
  const direction = random.between(-1, 1);
  for (let index = 0; index < raw.data.length; index += 3) {
    const x = ((index / 3) % raw.width) / raw.width;
    const light = 1 - conditions.shade * (direction > 0 ? x : 1 - x);
    const grain = conditions.noise > 0 ? conditions.noise * gaussian(random) : 0;
    for (let channel = 0; channel < 3; channel += 1) {
      const value = ((raw.data[index + channel] ?? 0) - 128) * conditions.contrast + 128 + conditions.brightness;
      raw.data[index + channel] = Math.min(255, Math.max(0, value * light + grain));
    }
  }
}

/** The SVG photographed under these conditions, as a JPEG. */
export async function takePhoto(svg: string, conditions: Conditions, random: Random): Promise<Buffer> {
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: '#fff' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const flat = { data, width: info.width, height: info.height };
  const moved = conditions.rotation !== 0 || conditions.tilt > 0 || conditions.margin > 0;
  const raw = moved ? place(flat, conditions, random) : flat;
  const soft = conditions.blur >= 0.3 ? await blurred(raw, conditions.blur) : raw;
  expose(soft, conditions, random);
  const { width, height } = soft;
  return sharp(soft.data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: conditions.quality, mozjpeg: true })
    .toBuffer();
}

async function blurred(raw: Raw, sigma: number): Promise<Raw> {
  const { width, height } = raw;
  const data = await sharp(raw.data, { raw: { width, height, channels: 3 } })
    .blur(sigma)
    .raw()
    .toBuffer();
  return { data, width, height };
}
