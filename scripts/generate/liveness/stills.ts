/**
 * Frames for liveness sequences, made from the committed stills: no video of anyone is available. A frontal frame is
 * the still of the same scene as the turned ones (`eyes-closed`, which hardly shows), a turn is one still, coming
 * closer is a crop. Frames of one pose differ as those of a hand-held camera do: in place, tilt, distance, light and
 * noise. Poses between frontal and turned are not at hand, so that movement is coarser than in life.
 */
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { createRandom } from '../random.ts';

export const PEOPLE = ['p01', 'p02', 'p03', 'p04', 'p05', 'p07', 'p08', 'p09', 'p11', 'p12'] as const;
export type Person = (typeof PEOPLE)[number];
export type Shot = 'neutral' | 'look_left' | 'look_right' | 'look_up' | 'come_closer';

const STILLS: Record<Shot, string> = {
  neutral: 'eyes-closed',
  look_left: 'yaw-left',
  look_right: 'yaw-right',
  look_up: 'pitch-up',
  come_closer: 'eyes-closed',
};
export const WIDTH = 480;
export const HEIGHT = 600;

export const still = (person: Person, shot: string): Buffer =>
  readFileSync(new URL(`../../../test/specimens/faces/${person}-${shot}.jpg`, import.meta.url));

/** Numbers from 0 to 1, determined by a seed. */
export const randomFrom = (seed: number): (() => number) => createRandom(seed).next;

/** The variations of a hand-held camera. */
interface Handling {
  /** 1 shows the whole still; larger values show only its middle. */
  zoom: number;
  /** As a fraction of the still. */
  dx: number;
  dy: number;
  tilt: number;
  brightness: number;
  noise: number;
  quality: number;
}

async function handle(picture: Buffer, handling: Handling, random: () => number): Promise<Buffer> {
  const { zoom, dx, dy, tilt, brightness, noise, quality } = handling;
  const turned = await sharp(picture).rotate(tilt, { background: '#777' }).toBuffer({ resolveWithObject: true });
  const [width, height] = [Math.round(WIDTH / zoom), Math.round(HEIGHT / zoom)];
  const clamp = (value: number, most: number) => Math.round(Math.min(Math.max(0, value), most));
  const left = clamp((turned.info.width - width) / 2 + dx * WIDTH, turned.info.width - width);
  const top = clamp((turned.info.height - height) * 0.46 + dy * HEIGHT, turned.info.height - height);
  const { data, info } = await sharp(turned.data)
    .extract({ left, top, width, height })
    .resize(WIDTH, HEIGHT)
    .modulate({ brightness })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let index = 0; index < data.length; index += 1)
    data[index] = Math.min(255, Math.max(0, (data[index] ?? 0) + (random() - 0.5) * noise));
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .jpeg({ quality })
    .toBuffer();
}

/** A number that is unique to each variation of each shot. */
export function seedOf(...parts: (string | number)[]): number {
  let hash = 2166136261;
  for (const character of parts.join('|')) hash = Math.imul(hash ^ character.charCodeAt(0), 16777619);
  return hash >>> 0;
}

const made = new Map<string, Promise<Buffer>>();

/** Caches pictures, so that each is made only once. */
export function remember(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const known = made.get(key) ?? make();
  made.set(key, known);
  return known;
}

/** A picture of a pose as taken by a hand-held camera. */
export function handHeld(picture: Buffer, shot: Shot, random: () => number): Promise<Buffer> {
  const spread = (range: number) => (random() - 0.5) * 2 * range;
  const handling: Handling = {
    zoom: (shot === 'come_closer' ? 1.42 : 1.06) + spread(0.03),
    dx: spread(0.02),
    dy: spread(0.02),
    tilt: spread(2.5),
    brightness: 1 + spread(0.08),
    noise: 6 + 6 * random(),
    quality: Math.round(72 + 20 * random()),
  };
  return handle(picture, handling, random);
}

/** The still for a pose. */
export const stillOf = (person: Person, shot: Shot): Buffer => still(person, STILLS[shot]);

/** One frame of a person's pose; the same seed and variation give the same bytes. */
export function frameOf(person: Person, shot: Shot, variation: number, seed: number): Promise<Buffer> {
  return remember(`${person}-${shot}-${variation}-${seed}`, () =>
    handHeld(stillOf(person, shot), shot, randomFrom(seedOf(person, shot, variation, seed))),
  );
}

/** Maps a point of the target to its source, both from -1 to 1 around the face. */
export type Warp = (x: number, y: number) => [number, number];

/** A frontal frame bent by a warp, like a print that someone turns or bends in front of the camera. */
export function warpedFrame(
  person: Person,
  name: string,
  variation: number,
  seed: number,
  warp: Warp,
): Promise<Buffer> {
  return remember(`${person}-${name}-${variation}-${seed}`, async () => {
    const source = await frameOf(person, 'neutral', variation, seed);
    const { data } = await sharp(source).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const out = Buffer.alloc(data.length, 119);
    for (let row = 0; row < HEIGHT; row += 1)
      for (let column = 0; column < WIDTH; column += 1) {
        const [x, y] = warp((2 * column) / WIDTH - 1, (2 * row) / HEIGHT - 1);
        const [fx, fy] = [((x + 1) * WIDTH) / 2, ((y + 1) * HEIGHT) / 2];
        if (fx < 0 || fy < 0 || fx >= WIDTH - 1 || fy >= HEIGHT - 1) continue;
        const [left, top] = [Math.floor(fx), Math.floor(fy)];
        const [u, v] = [fx - left, fy - top];
        for (let channel = 0; channel < 3; channel += 1) {
          const at = (dx: number, dy: number) => data[3 * ((top + dy) * WIDTH + left + dx) + channel] ?? 0;
          const upper = at(0, 0) * (1 - u) + at(1, 0) * u;
          const lower = at(0, 1) * (1 - u) + at(1, 1) * u;
          out[3 * (row * WIDTH + column) + channel] = upper * (1 - v) + lower * v;
        }
      }
    return sharp(out, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
      .jpeg({ quality: 88 })
      .toBuffer();
  });
}

/**
 * A flat print, turned by degrees (positive to the person's left): a plane in front of a camera at a distance of 2.5
 * half-widths.
 */
export function turnedPrint(yaw: number, pitch: number): Warp {
  const [a, b] = [(yaw * Math.PI) / 180, (pitch * Math.PI) / 180];
  const distance = 2.5;
  return (u, v) => {
    // The ray (u, v, 1) meets the turned plane n · (p - c) = 0 with the print's axes e1, e2.
    const e1 = [Math.cos(a), 0, -Math.sin(a)];
    const e2 = [Math.sin(a) * Math.sin(b), Math.cos(b), Math.cos(a) * Math.sin(b)];
    const normal = [
      (e1[1] ?? 0) * (e2[2] ?? 0) - (e1[2] ?? 0) * (e2[1] ?? 0),
      (e1[2] ?? 0) * (e2[0] ?? 0) - (e1[0] ?? 0) * (e2[2] ?? 0),
      (e1[0] ?? 0) * (e2[1] ?? 0) - (e1[1] ?? 0) * (e2[0] ?? 0),
    ];
    const ray = [u / distance, v / distance, 1];
    const dot = (p: number[], q: number[]) => p.reduce((sum, value, index) => sum + value * (q[index] ?? 0), 0);
    const t = (distance * (normal[2] ?? 1)) / dot(ray, normal);
    const point = [(ray[0] ?? 0) * t, (ray[1] ?? 0) * t, t - distance];
    return [dot(point, e1), dot(point, e2)];
  };
}

/** A print that is bent around an upright (or horizontal) cylinder and turned on it. */
export function bentPrint(turn: number, axis: 'upright' | 'lying'): Warp {
  const angle = (turn * Math.PI) / 180;
  const radius = 0.8;
  const bend = (value: number) =>
    radius * (Math.asin(Math.max(-0.999, Math.min(0.999, value / radius))) - angle) + radius * angle * 0.3;
  return axis === 'upright' ? (x, y) => [bend(x), y] : (x, y) => [x, bend(y + 0.1) - 0.1];
}

/** Two people in one picture, side by side. */
export function twoFaces(person: Person, other: Person, seed: number): Promise<Buffer> {
  return remember(`two-${person}-${other}-${seed}`, async () => {
    const half = async (who: Person, variation: number) =>
      sharp(await frameOf(who, 'neutral', variation, seed))
        .extract({ left: 60, top: 60, width: 360, height: 480 })
        .toBuffer();
    return sharp({ create: { width: 720, height: 480, channels: 3, background: '#777' } })
      .composite([
        { input: await half(person, 0), left: 0, top: 0 },
        { input: await half(other, 1), left: 360, top: 0 },
      ])
      .jpeg()
      .toBuffer();
  });
}

/** Only the wall in the background. */
export function emptyFrame(seed: number): Promise<Buffer> {
  return remember(`empty-${seed}`, () =>
    sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#8a8f94' } })
      .jpeg()
      .toBuffer(),
  );
}
