import sharp from 'sharp';
import { blurred } from '../../generate/photo/pixels.ts';
import type { Random } from '../../generate/random.ts';
import { jpeg, noisy, pixelsOf } from './alter-pixels.ts';
import type { Attack } from './attack.ts';
import { perspective, pose, smile, warp } from './bend-portrait.ts';
import { blend } from './blend-faces.ts';
import { printed, screen } from './photograph-again.ts';
import { background, ballLight, gammaAndWhite, relight } from './relight-portrait.ts';

const crop: Attack = async (portrait, random) => {
  const { width, height } = await pixelsOf(portrait);
  const [w, h] = [Math.round(width * random.between(0.7, 0.95)), Math.round(height * random.between(0.7, 0.9))];
  const region = {
    left: Math.round((width - w) * random.between(0.3, 0.7)),
    top: Math.round((height - h) * random.between(0, 0.3)),
    width: w,
    height: h,
  };
  return sharp(portrait)
    .extract(region)
    .resize(Math.round(w * random.between(0.8, 1.8)))
    .jpeg({ quality: 90 })
    .toBuffer();
};

const mirrored: Attack = async (portrait) => sharp(portrait).flop().jpeg({ quality: 90 }).toBuffer();

/** Chains attacks. */
const after =
  (...attacks: readonly Attack[]): Attack =>
  async (portrait, random, other) => {
    let picture = portrait;
    for (const attack of attacks) picture = await attack(picture, random, other);
    return picture;
  };

const soften: Attack = async (portrait, random) =>
  jpeg(await blurred(await pixelsOf(portrait), random.between(1, 2.8)));
const sharpen: Attack = async (portrait, random) =>
  sharp(portrait)
    .sharpen({ sigma: random.between(0.8, 2), m2: 4 })
    .jpeg({ quality: 90 })
    .toBuffer();
const noise: Attack = async (portrait, random) => jpeg(noisy(await pixelsOf(portrait), random.between(6, 18), random));
const stretch: Attack = async (portrait, random) => {
  const { width, height } = await pixelsOf(portrait);
  const by = 1 + random.between(0.02, 0.12);
  const size =
    random.next() < 0.5 ? ([Math.round(width * by), height] as const) : ([width, Math.round(height * by)] as const);
  return sharp(portrait)
    .resize(...size, { fit: 'fill' })
    .jpeg({ quality: 88 })
    .toBuffer();
};
const rotate: Attack = async (portrait, random) =>
  sharp(portrait)
    .rotate(random.between(3, 12) * (random.next() < 0.5 ? -1 : 1), { background: '#999' })
    .jpeg({ quality: 88 })
    .toBuffer();
const recompress: Attack = async (portrait, random) =>
  sharp(
    await sharp(portrait)
      .resize(random.integer(220, 420))
      .jpeg({ quality: random.integer(20, 45) })
      .toBuffer(),
  )
    .resize(480)
    .jpeg({ quality: 60 })
    .toBuffer();

/** The attacks, by their names in the table. */
export const ATTACKS = {
  unaltered: async (portrait) => portrait,
  crop,
  soften,
  sharpen,
  noise,
  mirrored,
  stretch,
  rotate,
  perspective,
  relight,
  ballLight,
  gammaAndWhite,
  recompress,
  printed,
  screen,
  background,
  smile,
  pose,
  warp: warp(0.006),
  strongWarp: warp(0.012),
  mirroredSoftStretched: after(mirrored, soften, stretch),
  mirroredPoseRelight: after(mirrored, pose, relight),
  poseSmileBackground: after(background, pose, smile, noise),
  blend,
  backgroundLightNoise: after(background, ballLight, noise),
} as const satisfies Record<string, Attack>;

export type AttackName = keyof typeof ATTACKS;

/** A genuine selfie as sent by a phone and app: slightly smaller, noisier, and compressed. */
export async function asSent(selfie: Buffer, random: Random): Promise<Buffer> {
  const pixels = await pixelsOf(await sharp(selfie).resize(random.integer(360, 480)).toBuffer());
  return jpeg(noisy(pixels, random.between(1, 5), random), random.integer(60, 88));
}
