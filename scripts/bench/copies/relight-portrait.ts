import { jpeg, pixelsOf, toned, waves } from './alter-pixels.ts';
import type { Attack } from './attack.ts';

/** Different gamma and color, and light falling off to one side. */
export const relight: Attack = async (portrait, random) => {
  const pixels = await pixelsOf(portrait);
  const angle = random.between(0, 6.3);
  const strength = random.between(0.4, 0.9);
  const gamma = random.between(0.6, 1.6);
  const colour = [random.between(0.8, 1.2), 1, random.between(0.8, 1.2)];
  return jpeg(
    toned(pixels, (value, channel, x, y) => {
      const side = 1 + strength * ((x - 0.5) * Math.cos(angle) + (y - 0.5) * Math.sin(angle));
      return 255 * (value / 255) ** gamma * side * (colour[channel] ?? 1);
    }),
  );
};

/** Light from one side, as on a ball in the head's place. */
export const ballLight: Attack = async (portrait, random) => {
  const pixels = await pixelsOf(portrait);
  const angle = random.between(0, 6.3);
  const strength = random.between(0.3, 0.6);
  return jpeg(
    toned(pixels, (value, _channel, x, y) => {
      const [u, v] = [(x - 0.5) / 0.32, (y - 0.42) / 0.35];
      const facing = Math.hypot(u, v) < 1.2 ? u * Math.cos(angle) + v * Math.sin(angle) : 0;
      return value * (1 + strength * Math.max(-1, Math.min(1, facing)));
    }),
  );
};

export const gammaAndWhite: Attack = async (portrait, random) => {
  const gamma = random.pick([0.5, 0.65, 1.5, 1.9]);
  const colour = [random.between(0.75, 1.25), 1, random.between(0.75, 1.25)];
  return jpeg(
    toned(await pixelsOf(portrait), (value, channel) => 255 * (value / 255) ** gamma * (colour[channel] ?? 1)),
  );
};

/** Replaces a portrait's plain background, by the color at its edge. */
export const background: Attack = async (portrait, random) => {
  const pixels = await pixelsOf(portrait);
  const { width, height, data } = pixels;
  const at = (x: number, y: number) => 3 * (y * width + x);
  const ground = [0, 1, 2].map(
    (channel) => ((data[at(4, 4) + channel] ?? 0) + (data[at(width - 5, 4) + channel] ?? 0)) / 2,
  );
  const wave = waves(random, 60);
  const colour = [random.between(40, 200), random.between(40, 200), random.between(40, 200)];
  return jpeg(
    toned(pixels, (value, channel, x, y) => {
      const from = at(Math.min(width - 1, Math.round(x * width)), Math.min(height - 1, Math.round(y * height)));
      const off = Math.hypot(...[0, 1, 2].map((each) => (data[from + each] ?? 0) - (ground[each] ?? 0)));
      const share = Math.max(0, Math.min(1, (45 - off) / 25));
      return value * (1 - share) + share * ((colour[channel] ?? 0) + wave(x, y)[0]);
    }),
  );
};
