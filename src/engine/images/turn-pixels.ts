import type { Rgb, Turn } from './load-pixels.ts';

/** The picture turned clockwise by quarter turns. */
export function turnPixels(picture: Rgb, turn: Turn): Rgb {
  if (turn === 0) return picture;
  const { data, width, height } = picture;
  const turned = turn === 180 ? { width, height } : { width: height, height: width };
  const out = new Uint8Array(data.length);
  for (let y = 0; y < turned.height; y += 1)
    for (let x = 0; x < turned.width; x += 1) {
      const [column, row] = sourceOf({ x, y }, picture, turn);
      const [from, to] = [3 * (row * width + column), 3 * (y * turned.width + x)];
      out[to] = data[from] ?? 0;
      out[to + 1] = data[from + 1] ?? 0;
      out[to + 2] = data[from + 2] ?? 0;
    }
  return { data: out, ...turned };
}

function sourceOf({ x, y }: { x: number; y: number }, { width, height }: Rgb, turn: Turn): [number, number] {
  if (turn === 90) return [y, height - 1 - x];
  if (turn === 270) return [width - 1 - y, x];
  return [width - 1 - x, height - 1 - y];
}

/** The mirrored picture. */
export function mirrorPixels({ data, width, height }: Rgb): Rgb {
  const out = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      out.set(data.subarray(3 * (y * width + x), 3 * (y * width + x) + 3), 3 * (y * width + (width - 1 - x)));
  return { data: out, width, height };
}
