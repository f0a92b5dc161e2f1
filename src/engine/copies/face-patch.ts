import { anchorsOfFace, type Landmarks, type Point } from '../faces/landmarks.ts';
import type { Rgb } from '../images/load-pixels.ts';
import { type Region, resample } from '../images/resample.ts';

/**
 * A face with its hair and some background, in a standard frame: the eyes level, `EYES` pixels apart, horizontally
 * centered. Biometric data, which leaves the worker only for the comparison.
 */
export interface FacePatch {
  /** Brightness, `PATCH.width` × `PATCH.height`. */
  grey: Uint8Array;
  /** The 68 points in pixels of the patch. */
  landmarks: Landmarks;
}

/** Pixels between the eyes of a patch: as in a portrait of 30 mm at about 200 dpi. */
export const EYES = 40;
export const PATCH = { width: 144, height: 168, eyesAt: 68 } as const;

const luma = (data: Uint8Array, at: number) =>
  0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);

/** Brightness between pixels of a color picture. */
function lumaAt({ data, width }: Rgb, x: number, y: number): number {
  const [left, top] = [Math.trunc(x), Math.trunc(y)];
  const at = 3 * (top * width + left);
  const [fx, fy] = [x - left, y - top];
  const upper = luma(data, at) * (1 - fx) + luma(data, at + 3) * fx;
  const lower = luma(data, at + 3 * width) * (1 - fx) + luma(data, at + 3 * width + 3) * fx;
  return upper * (1 - fy) + lower * fy;
}

/** The reach of a patch from the point between the eyes, in eye distances. */
const REACH = 3.2;

/** The square around a point, clipped to the picture. */
function around(picture: Rgb, { x, y }: Point, reach: number): Region {
  const [left, top] = [Math.max(0, Math.floor(x - reach)), Math.max(0, Math.floor(y - reach))];
  const width = Math.max(2, Math.min(picture.width, Math.ceil(x + reach)) - left);
  const height = Math.max(2, Math.min(picture.height, Math.ceil(y + reach)) - top);
  return { x: left, y: top, width, height };
}

/** Cuts a face out. Larger faces are first shrunk by averaging, to avoid aliasing. */
export function cutFace(picture: Rgb, landmarks: Landmarks): FacePatch {
  const { left, right } = anchorsOfFace(landmarks);
  const [dx, dy] = [right.x - left.x, right.y - left.y];
  const eyeDistance = Math.max(Math.hypot(dx, dy), 1e-3);
  const factor = Math.max(1, Math.floor(eyeDistance / EYES));
  const [cx, cy] = [(left.x + right.x) / 2, (left.y + right.y) / 2];
  const region = around(picture, { x: cx, y: cy }, REACH * eyeDistance);
  const size = { width: Math.ceil(region.width / factor), height: Math.ceil(region.height / factor) };
  const source = resample(picture, region, size);
  const [sx, sy] = [source.width / region.width, source.height / region.height];
  const [cos, sin] = [dx / EYES, dy / EYES];
  const { width, height, eyesAt } = PATCH;
  const grey = new Uint8Array(width * height);
  for (let at = 0; at < grey.length; at += 1) {
    const [u, v] = [(at % width) + 0.5 - width / 2, Math.floor(at / width) + 0.5 - eyesAt];
    const x = (cx + u * cos - v * sin - region.x) * sx - 0.5;
    const y = (cy + u * sin + v * cos - region.y) * sy - 0.5;
    if (x < 0 || y < 0 || x >= source.width - 1 || y >= source.height - 1) continue;
    grey[at] = Math.round(lumaAt(source, x, y));
  }
  const scale = (EYES / eyeDistance) ** 2;
  const points = new Float32Array(landmarks.length);
  for (let at = 0; at < landmarks.length; at += 2) {
    const [x, y] = [(landmarks[at] ?? 0) - cx, (landmarks[at + 1] ?? 0) - cy];
    points[at] = (x * cos + y * sin) * scale + width / 2;
    points[at + 1] = (y * cos - x * sin) * scale + eyesAt;
  }
  return { grey, landmarks: points };
}
