import sharp from 'sharp';
import type { Random } from '../generate/random.ts';
import { DRAWN_PITCH, type Layer } from './draw-zone.ts';

const clamp = (value: number) => Math.min(255, Math.max(0, value));
/** A sum of four uniform numbers, close enough to a Gaussian with sigma 1. */
const gaussian = (random: Random) => (random.next() + random.next() + random.next() + random.next() - 2) * 1.73;

const blurred = async ({ data, width, height }: Layer, sigma: number): Promise<Uint8Array> =>
  sigma < 0.3
    ? data
    : new Uint8Array(
        await sharp(Buffer.from(data), { raw: { width, height, channels: 1 } })
          .blur(sigma)
          .toColourspace('b-w')
          .raw()
          .toBuffer(),
      );

/** The brightness that one pixel in a hundred exceeds. */
function brightest(data: Uint8Array): number {
  const histogram = new Uint32Array(256);
  for (const value of data) histogram[value] = (histogram[value] ?? 0) + 1;
  let left = data.length / 100;
  let value = 255;
  while (value > 0 && left > (histogram[value] ?? 0)) {
    left -= histogram[value] ?? 0;
    value -= 1;
  }
  return value;
}

/** Ink as it spreads on paper: blurred, then cut off at a level that makes it bold or thin, with holes and specks. */
export async function spreadInk(ink: Layer, random: Random): Promise<Layer> {
  const soft = await blurred(ink, random.between(0.7, 2.4));
  // Thin strokes lose their height when blurred; the level is a fraction of the remaining height.
  const level = random.between(0.3, 0.74) * brightest(soft);
  const steep = random.between(2, 6);
  const [holes, specks] = random.next() < 0.4 ? [random.between(0, 90), random.between(0, 50)] : [0, 0];
  const screen = random.next() < 0.2 ? { period: random.between(2.5, 6), depth: random.between(20, 90) } : null;
  const data = new Uint8Array(soft.length);
  for (let at = 0; at < data.length; at += 1) {
    const grain = holes + specks > 0 ? gaussian(random) : 0;
    let value = (soft[at] ?? 0) + (grain > 0 ? specks : holes) * grain;
    if (screen) {
      const [x, y] = [at % ink.width, Math.floor(at / ink.width)];
      value += screen.depth * Math.sin((x * 6.28) / screen.period) * Math.sin((y * 6.28) / screen.period);
    }
    data[at] = clamp((value - level) * steep + 128);
  }
  return { ...ink, data };
}

const wave = (random: Random) => ({
  across: random.between(-0.5, 0.5) / DRAWN_PITCH,
  down: random.between(0.15, 1.2) / DRAWN_PITCH,
  bend: random.between(0, 12),
  length: random.between(0.2, 1.5) / (4 * DRAWN_PITCH),
  sharp: random.between(0.3, 0.97),
  depth: random.between(4, 32),
});

/**
 * Paper: tint, crossing waves like guilloches, blotches, and grain; sometimes a different surface beyond the ends of
 * the line.
 */
export function drawPaper(width: number, height: number, random: Random): Layer {
  const tint = random.next() < 0.7 ? random.between(170, 252) : random.between(105, 252);
  const waves = Array.from({ length: random.pick([0, 0, 0, 1, 2, 3]) }, () => wave(random));
  const grain = random.next() < 0.5 ? random.between(0, 9) : 0;
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let value = tint;
      for (const { across, down, bend, length, sharp: share, depth } of waves) {
        const phase = Math.sin(6.28 * (x * across + (y + bend * Math.sin(6.28 * x * length)) * down));
        if (phase > share) value -= depth;
      }
      data[y * width + x] = clamp(value + (grain > 0 ? grain * gaussian(random) : 0));
    }
  }
  if (random.next() < 0.35) addEdge(data, width, random);
  return { data, width, height };
}

/** The end of the page and the surface below it, right after the line or a column or two further. */
function addEdge(data: Uint8Array, width: number, random: Random): void {
  const from = random.between(0.2, 2.4) * DRAWN_PITCH;
  const other = random.between(20, 240);
  const left = random.next() < 0.5;
  for (let at = 0; at < data.length; at += 1) {
    const x = at % width;
    if (left ? x < from : x > width - from) data[at] = clamp(other + 12 * gaussian(random));
  }
}

/** The print on its paper under uneven light, perhaps with glare. */
export function lightPrint(ink: Layer, paper: Layer, random: Random): Layer {
  const { width, height } = ink;
  const brightness = random.between(120, 255) / 255;
  const strength = random.between(0.45, 1);
  const dark = random.between(5, 70);
  const [slopeX, slopeY] = [random.between(-0.25, 0.25), random.between(-0.25, 0.25)];
  const glare =
    random.next() < 0.15
      ? {
          x: random.next() * width,
          y: random.next() * height,
          wide: random.between(2, 7) * DRAWN_PITCH,
          most: random.between(40, 150),
        }
      : null;
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const cover = ((ink.data[at] ?? 0) / 255) * strength;
      const shown = (paper.data[at] ?? 0) * (1 - cover) + dark * cover;
      const light = brightness * (1 + slopeX * (x / width - 0.5) + slopeY * (y / height - 0.5));
      const shine = glare ? glare.most * Math.exp(-((x - glare.x) ** 2 + (y - glare.y) ** 2) / glare.wide ** 2) : 0;
      data[at] = clamp(shown * light + shine);
    }
  }
  return { data, width, height };
}

/**
 * The effects of camera and file: scaled, blurred, shaken, noisy, sharpened again, compressed. Returns the new scale.
 */
export async function photograph(print: Layer, random: Random): Promise<{ grey: Layer; scale: number }> {
  const pitch = Math.exp(random.between(Math.log(6), Math.log(26)));
  const scale = pitch / DRAWN_PITCH;
  const [width, height] = [Math.round(print.width * scale), Math.round(print.height * scale)];
  const raw = { width: print.width, height: print.height, channels: 1 as const };
  const kernel = random.pick(['lanczos3', 'cubic', 'mitchell', 'linear'] as const);
  let picture = sharp(Buffer.from(print.data), { raw }).resize(width, height, { fit: 'fill', kernel });
  const blur = random.next() < 0.6 ? random.between(0, pitch < 9 ? 0.09 : 0.17) * pitch : 0;
  if (blur >= 0.3) picture = picture.blur(blur);
  else if (random.next() < 0.2) picture = picture.sharpen({ sigma: random.between(0.6, 1.6) });
  const small = await picture.toColourspace('b-w').raw().toBuffer();
  const noise = random.next() < 0.6 ? random.between(0, 12) : 0;
  if (noise > 0)
    for (let at = 0; at < small.length; at += 1) small[at] = clamp((small[at] ?? 0) + noise * gaussian(random));
  const shaken = random.next() < 0.2 ? shake(small, width, random.between(0.05, 0.28) * pitch, random) : small;
  const file = await sharp(shaken, { raw: { width, height, channels: 1 } })
    .jpeg({ quality: random.integer(random.next() < 0.5 ? 30 : 60, 95) })
    .toBuffer();
  const { data, info } = await sharp(file).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return { grey: { data: new Uint8Array(data), width: info.width, height: info.height }, scale: width / print.width };
}

/** Motion during the exposure: a mean along a line of `length` pixels in a drawn direction. */
function shake(data: Buffer, width: number, length: number, random: Random): Buffer {
  const angle = random.between(0, 6.28);
  const steps = Math.max(2, Math.ceil(length * 2));
  const moved = Buffer.alloc(data.length);
  const shifts = Array.from({ length: steps }, (_unused, index) => {
    const way = (index / (steps - 1) - 0.5) * length;
    return Math.round(way * Math.cos(angle)) + width * Math.round(way * Math.sin(angle));
  });
  for (let at = 0; at < data.length; at += 1) {
    let sum = 0;
    for (const shift of shifts) sum += data[Math.min(Math.max(at + shift, 0), data.length - 1)] ?? 0;
    moved[at] = sum / steps;
  }
  return moved;
}
