import sharp from 'sharp';
import { PHOTO } from '../../generate/photo/conditions.ts';
import { expose } from '../../generate/photo/light.ts';
import { blurred } from '../../generate/photo/pixels.ts';
import { jpeg, pixelsOf, toned } from './alter-pixels.ts';
import type { Attack } from './attack.ts';
import { perspective } from './bend-portrait.ts';

/** Printed in dots, then photographed at an angle in a room. */
export const printed: Attack = async (portrait, random, other) => {
  const large = await pixelsOf(await sharp(portrait).resize(1000).toBuffer());
  const [pitch, angle] = [random.between(4, 6.5), random.between(0.2, 0.8)];
  const dots = toned(large, (value, channel, x, y) => {
    const turn = angle + channel * 0.5;
    const [px, py] = [x * large.width, y * large.height];
    const wave =
      Math.cos((2 * Math.PI * (px * Math.cos(turn) + py * Math.sin(turn))) / pitch) +
      Math.cos((2 * Math.PI * (py * Math.cos(turn) - px * Math.sin(turn))) / pitch);
    return 20 + value * 0.82 + wave * 22;
  });
  const shot = await perspective(await jpeg(dots, 95), random, other);
  const seen = await blurred(
    await pixelsOf(await sharp(shot).resize(random.integer(520, 800)).toBuffer()),
    random.between(0.6, 1.3),
  );
  const copy = { ...seen, data: new Uint8Array(seen.data) };
  expose(
    copy,
    {
      ...PHOTO,
      noise: random.between(3, 7),
      light: random.between(0.75, 1.05),
      warmth: random.between(-0.08, 0.1),
      shade: random.between(0.1, 0.4),
      shadeTowards: random.between(0, 360),
    },
    random,
  );
  return jpeg(copy, 82);
};

/** Displayed on a screen with striped pixels, then photographed. */
export const screen: Attack = async (portrait, random, other) => {
  const large = await pixelsOf(await sharp(portrait).resize(1200).toBuffer());
  const striped = toned(large, (value, channel, x, y) => {
    const column = Math.floor(x * large.width) % 3;
    const row = Math.floor(y * large.height) % 3;
    return value * (column === channel ? 1.25 : 0.88) * (row === 0 ? 0.82 : 1.05) + 8;
  });
  const shot = await perspective(await jpeg(striped, 95), random, other);
  const seen = await pixelsOf(
    await sharp(shot).resize(random.integer(500, 760), null, { kernel: 'linear' }).toBuffer(),
  );
  const copy = { ...seen, data: new Uint8Array(seen.data) };
  expose(
    copy,
    {
      ...PHOTO,
      noise: random.between(2, 5),
      light: random.between(0.85, 1.1),
      warmth: random.between(-0.12, 0.02),
      shade: random.between(0, 0.2),
    },
    random,
  );
  return jpeg(copy, 85);
};
