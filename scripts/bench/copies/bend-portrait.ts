import { jpeg, pixelsOf, sampled, waves } from './alter-pixels.ts';
import type { Attack } from './attack.ts';

/** Photographed at an angle and slightly rotated. */
export const perspective: Attack = async (portrait, random) => {
  const pixels = await pixelsOf(portrait);
  const { width, height } = pixels;
  const [g, h] = [random.between(-0.35, 0.35), random.between(-0.25, 0.25)];
  const [cos, sin] = [Math.cos(random.between(-0.1, 0.1)), random.between(-0.1, 0.1)];
  return jpeg(
    sampled(pixels, { width, height }, (x, y) => {
      const [u, v] = [(x / width - 0.5) * 0.92, (y / height - 0.5) * 0.92];
      const w = 1 + g * u + h * v;
      return [((u * cos - v * sin) / w + 0.5) * width, ((u * sin + v * cos) / w + 0.5) * height];
    }),
  );
};

/** A smooth distortion of up to this share of the width. */
export const warp =
  (strength: number): Attack =>
  async (portrait, random) => {
    const pixels = await pixelsOf(portrait);
    const { width, height } = pixels;
    const wave = waves(random, strength);
    return jpeg(
      sampled(pixels, { width, height }, (x, y) => {
        const [dx, dy] = wave(x / width, y / height);
        return [x + dx * width, y + dy * width];
      }),
    );
  };

/** Turns the head by an assumed shape: an ellipsoid around the picture's center. */
export const pose: Attack = async (portrait, random) => {
  const pixels = await pixelsOf(portrait);
  const { width, height } = pixels;
  const [yaw, pitch] = [random.between(4, 11) * (random.next() < 0.5 ? -1 : 1), random.between(-7, 7)].map(
    (degrees) => (degrees * Math.PI) / 180,
  ) as [number, number];
  return jpeg(
    sampled(pixels, { width, height }, (x, y) => {
      const [u, v] = [(x / width - 0.5) / 0.3, (y / height - 0.42) / 0.33];
      const depth = 0.28 * width * Math.sqrt(Math.max(0, 1 - u * u - v * v));
      const fade = Math.max(0, 1 - Math.max(0, Math.hypot(u, v) - 1));
      return [x + depth * Math.sin(yaw) * fade, y + depth * Math.sin(pitch) * fade];
    }),
  );
};

/** Lifts the corners of the mouth and widens the cheeks. */
export const smile: Attack = async (portrait, random) => {
  const pixels = await pixelsOf(portrait);
  const { width, height } = pixels;
  const lift = random.between(0.01, 0.025) * height;
  return jpeg(
    sampled(pixels, { width, height }, (x, y) => {
      const [u, v] = [x / width - 0.5, y / height - 0.6];
      const corner = (side: number) => Math.exp(-(((u - side * 0.09) / 0.06) ** 2) - (v / 0.06) ** 2);
      const pull = corner(1) + corner(-1);
      return [x - Math.sign(u) * pull * lift * 0.6, y + pull * lift];
    }),
  );
};
