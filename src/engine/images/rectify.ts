import { applyHomography, fitHomography, type Point, type Quad } from '../geometry/homography.ts';

/** A picture of one or three bytes a pixel, told by its length. */
interface Picture {
  data: Uint8Array;
  width: number;
  height: number;
}

export interface RectifiedSize {
  width: number;
  height: number;
}

/** Corners, in shares of a picture's width and height as everywhere here, moved outwards (or inwards, below 0) along the diagonals by a share of them. */
export function widenQuad(quad: Quad, share: number): Quad {
  const [a, b, c, d] = quad;
  const away = (from: Point, to: Point): Point => ({
    x: to.x + (to.x - from.x) * share,
    y: to.y + (to.y - from.y) * share,
  });
  return [away(c, a), away(d, b), away(a, c), away(b, d)];
}

/**
 * The part of a picture within `quad`, straightened to a rectangle of `size` pixels: projective, bilinear, grey as grey and
 * colour as colour. Where the quad leaves the picture the result is black.
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
  const data = new Uint8Array(width * height * channels);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = applyHomography(map, { x: x + 0.5, y: y + 0.5 });
      copyPixel(picture, at, data, (y * width + x) * channels, channels);
    }
  }
  return { ...picture, data, width, height };
}

function copyPixel(picture: Picture, { x, y }: Point, into: Uint8Array, at: number, channels: number): void {
  if (x < 0 || y < 0 || x > picture.width || y > picture.height) return;
  const u = Math.min(Math.max(x - 0.5, 0), picture.width - 1.001);
  const v = Math.min(Math.max(y - 0.5, 0), picture.height - 1.001);
  const [left, top] = [Math.floor(u), Math.floor(v)];
  const [a, b] = [u - left, v - top];
  const from = (top * picture.width + left) * channels;
  const below = from + picture.width * channels;
  for (let channel = 0; channel < channels; channel += 1) {
    const value = (offset: number) => picture.data[offset + channel] ?? 0;
    const upper = value(from) * (1 - a) + value(from + channels) * a;
    const lower = value(below) * (1 - a) + value(below + channels) * a;
    into[at + channel] = Math.round(upper * (1 - b) + lower * b);
  }
}
