import { invert, type Matrix, type Quad, squareTo } from './homography.ts';
import type { Pixels } from './pixels.ts';

export interface WarpOptions {
  quad: Quad;
  /** Radius of the sheet's corners, in its own pixels. */
  corner: number;
  /** Reach of the shadow beside the sheet, in its own pixels; 0 for a sheet pressed onto a scanner. */
  shadow: number;
}

/** The distance of a point from the edge of the rounded sheet, in its pixels; positive inside, negative outside. */
function depth(u: number, v: number, width: number, height: number, corner: number): number {
  const x = Math.min(u, width - u);
  const y = Math.min(v, height - v);
  if (x >= corner || y >= corner) return Math.min(x, y);
  return corner - Math.hypot(corner - x, corner - y);
}

interface Span {
  from: number;
  to: number;
}

/** Whole pixels that the corners' coordinates span, widened by the shadow and kept inside the picture. */
function span(coordinates: number[], reach: number, end: number): Span {
  return {
    from: Math.max(0, Math.floor(Math.min(...coordinates) - reach)),
    to: Math.min(end, Math.ceil(Math.max(...coordinates) + reach)),
  };
}

/** Draws the sheet onto `quad` in the picture through the projective map, changing the picture. */
export function layOver(picture: Pixels, sheet: Pixels, options: WarpOptions): void {
  const reach = options.shadow * 4 + 2;
  const rows = span(
    options.quad.map(([, y]) => y),
    reach,
    picture.height,
  );
  const columns = span(
    options.quad.map(([x]) => x),
    reach,
    picture.width,
  );
  const map = invert(squareTo(options.quad));
  for (let y = rows.from; y < rows.to; y += 1) layRow(picture, sheet, map, y, columns, options);
}

/**
 * Draws one row with bilinear interpolation and edges softened over one pixel. The inside, which is almost everything,
 * is drawn without function calls.
 */
function layRow(picture: Pixels, sheet: Pixels, map: Matrix, y: number, columns: Span, options: WarpOptions): void {
  const [a, b, c, d, e, f, g, h, i] = map;
  const { data: out, width } = picture;
  const { data: source, width: sw, height: sh } = sheet;
  const edge = Math.max(options.corner, 1.5);
  const reach = 4 * options.shadow + 0.5;
  const [right, bottom, stride] = [sw - edge, sh - edge, sw * 3];
  const start = columns.from + 0.5;
  let at = (y * width + columns.from) * 3;
  let un = (a * start + b * (y + 0.5) + c) * sw;
  let vn = (d * start + e * (y + 0.5) + f) * sh;
  let wn = g * start + h * (y + 0.5) + i;
  const [du, dv] = [a * sw, d * sh];
  for (let x = columns.from; x < columns.to; x += 1, at += 3, un += du, vn += dv, wn += g) {
    const u = un / wn;
    const v = vn / wn;
    if (u < edge || v < edge || u > right || v > bottom) {
      if (u > -reach && v > -reach && u < sw + reach && v < sh + reach) layEdgePixel(out, at, sheet, u, v, options);
      continue;
    }
    const x0 = (u - 0.5) | 0;
    const y0 = (v - 0.5) | 0;
    const fx = u - 0.5 - x0;
    const fy = v - 0.5 - y0;
    const p = y0 * stride + x0 * 3;
    const q = p + stride;
    const w11 = fx * fy;
    const w10 = fx - w11;
    const w01 = fy - w11;
    const w00 = 1 - fx - w01;
    out[at] =
      (source[p] as number) * w00 +
      (source[p + 3] as number) * w10 +
      (source[q] as number) * w01 +
      (source[q + 3] as number) * w11 +
      0.5;
    out[at + 1] =
      (source[p + 1] as number) * w00 +
      (source[p + 4] as number) * w10 +
      (source[q + 1] as number) * w01 +
      (source[q + 4] as number) * w11 +
      0.5;
    out[at + 2] =
      (source[p + 2] as number) * w00 +
      (source[p + 5] as number) * w10 +
      (source[q + 2] as number) * w01 +
      (source[q + 5] as number) * w11 +
      0.5;
  }
}

/** Draws a pixel near the border: sheet, a mixture of sheet and table, shadow, or table. */
function layEdgePixel(
  out: Uint8Array,
  at: number,
  sheet: Pixels,
  u: number,
  v: number,
  { corner, shadow }: WarpOptions,
): void {
  const inside = depth(u, v, sheet.width, sheet.height, corner);
  if (inside < -4 * shadow - 0.5) return;
  const cover = Math.min(1, Math.max(0, inside + 0.5));
  const dark = inside < -0.5 && shadow > 0 ? 1 - 0.4 * Math.exp(inside / shadow) : 1;
  const x = Math.min(sheet.width - 1, Math.max(0, u | 0));
  const y = Math.min(sheet.height - 1, Math.max(0, v | 0));
  const p = (y * sheet.width + x) * 3;
  for (let channel = 0; channel < 3; channel += 1) {
    const under = (out[at + channel] ?? 0) * dark;
    out[at + channel] = (sheet.data[p + channel] ?? 0) * cover + under * (1 - cover);
  }
}
