import type { Rgb } from './load-pixels.ts';

/** A rectangle in pixels; it must lie inside the picture. */
export interface Region {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** For each target pixel along one axis, the source pixels that it covers: the first, and their number. */
function spans(start: number, length: number, count: number): { from: Int32Array; size: Int32Array } {
  const from = new Int32Array(count);
  const size = new Int32Array(count);
  for (let index = 0; index < count; index += 1) {
    from[index] = Math.floor(start + (index * length) / count);
    const end = Math.floor(start + ((index + 1) * length) / count);
    size[index] = Math.max(1, end - (from[index] ?? 0));
  }
  return { from, size };
}

/** A region of the picture at another size; each pixel is the mean of those it covers, to avoid aliasing. */
export function resample(picture: Rgb, region: Region, target: { width: number; height: number }): Rgb {
  const { data, width: stride } = picture;
  const [columns, rows] = [spans(region.x, region.width, target.width), spans(region.y, region.height, target.height)];
  const out = new Uint8Array(target.width * target.height * 3);
  for (let y = 0; y < target.height; y += 1) {
    const [top, tall] = [rows.from[y] ?? 0, rows.size[y] ?? 1];
    for (let x = 0; x < target.width; x += 1) {
      const [left, wide] = [columns.from[x] ?? 0, columns.size[x] ?? 1];
      let [red, green, blue] = [0, 0, 0];
      for (let row = top; row < top + tall; row += 1) {
        const end = 3 * (row * stride + left + wide);
        for (let at = 3 * (row * stride + left); at < end; at += 3) {
          red += data[at] ?? 0;
          green += data[at + 1] ?? 0;
          blue += data[at + 2] ?? 0;
        }
      }
      const to = 3 * (y * target.width + x);
      const count = tall * wide;
      out[to] = red / count + 0.5;
      out[to + 1] = green / count + 0.5;
      out[to + 2] = blue / count + 0.5;
    }
  }
  return { data: out, width: target.width, height: target.height };
}

/** The picture with its longer side at most `side`; never enlarged. */
export function shrink(picture: Rgb, side: number): Rgb {
  const scale = side / Math.max(picture.width, picture.height);
  if (scale >= 1) return picture;
  const of = (length: number) => Math.max(1, Math.round(length * scale));
  const region = { x: 0, y: 0, width: picture.width, height: picture.height };
  return resample(picture, region, { width: of(picture.width), height: of(picture.height) });
}
