import { fitHomography, type Homography, type Point, type Quad } from '../geometry/homography.ts';

/** A picture with one or three bytes per pixel, which its length determines. */
interface Picture {
  data: Uint8Array;
  width: number;
  height: number;
}

export interface RectifiedSize {
  width: number;
  height: number;
}

/**
 * Moves corners (in shares of a picture's width and height) outwards along the diagonals by a share of their length;
 * inwards for negative shares.
 */
export function widenQuad(quad: Quad, share: number): Quad {
  const [a, b, c, d] = quad;
  const away = (from: Point, to: Point): Point => ({
    x: to.x + (to.x - from.x) * share,
    y: to.y + (to.y - from.y) * share,
  });
  return [away(c, a), away(d, b), away(a, c), away(b, d)];
}

/**
 * The part of a picture within `quad`, straightened to a rectangle of `size` pixels: projective, bilinear, gray or
 * color like the input. Areas outside the picture are black.
 */
export function rectify<Kind extends Picture>(picture: Kind, quad: Quad, { width, height }: RectifiedSize): Kind {
  const channels = Math.round(picture.data.length / (picture.width * picture.height));
  const target = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
  const map = fitHomography(
    quad.map((corner, index) => ({
      from: target[index] ?? { x: 0, y: 0 },
      to: { x: corner.x * picture.width, y: corner.y * picture.height },
    })),
  );
  return { ...picture, data: project(picture, map, { width, height }, channels), width, height };
}

/** Takes each pixel of the result from its image under `map`, interpolated from the four surrounding pixels. */
function project(
  { data, width: across, height: down }: Picture,
  [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0]: Homography,
  { width, height }: RectifiedSize,
  channels: number,
): Uint8Array {
  const out = new Uint8Array(width * height * channels);
  const stride = across * channels;
  let to = 0;
  for (let y = 0.5; y < height; y += 1) {
    for (let x = 0.5; x < width; x += 1, to += channels) {
      const w = g * x + h * y + 1;
      const atX = (a * x + b * y + c) / w;
      const atY = (d * x + e * y + f) / w;
      if (atX < 0 || atY < 0 || atX > across || atY > down) continue;
      const u = Math.min(Math.max(atX - 0.5, 0), across - 1.001);
      const v = Math.min(Math.max(atY - 0.5, 0), down - 1.001);
      const left = Math.floor(u);
      const top = Math.floor(v);
      const right = u - left;
      const low = v - top;
      const from = top * stride + left * channels;
      for (let channel = 0; channel < channels; channel += 1) {
        const at = from + channel;
        const upper = (data[at] ?? 0) * (1 - right) + (data[at + channels] ?? 0) * right;
        const lower = (data[at + stride] ?? 0) * (1 - right) + (data[at + stride + channels] ?? 0) * right;
        out[to + channel] = Math.round(upper * (1 - low) + lower * low);
      }
    }
  }
  return out;
}
