import { jpeg, pixelsOf, sampled } from './alter-pixels.ts';
import type { Attack } from './attack.ts';

/** Blends half to four fifths of the portrait over another person's face, aligned by their boxes. */
export const blend: Attack = async (portrait, random, { selfie, boxOf }) => {
  const [to, from] = [await boxOf(portrait), await boxOf(selfie)];
  if (!to || !from) return portrait;
  const [own, other] = [await pixelsOf(portrait), await pixelsOf(selfie)];
  const { width, height } = own;
  const under = sampled(other, { width, height }, (x, y) => [
    (from.x + ((x / width - to.x) / to.width) * from.width) * other.width,
    (from.y + ((y / height - to.y) / to.height) * from.height) * other.height,
  ]);
  const share = random.between(0.5, 0.8);
  const data = own.data.map((value, at) => Math.round(share * value + (1 - share) * (under.data[at] ?? 0)));
  return jpeg({ data, width, height });
};
