/** How an attacker presents pictures of someone: on a screen, as a cutout, or on the attacker's own head. */
import { type Landmarks, type Point, pointAt } from '#engine/faces/landmarks.ts';
import { leastSquares } from '#engine/geometry/least-squares.ts';
import type { Rgb } from '#engine/images/load-pixels.ts';
import { redraw, sample } from './pixels.ts';

const at = ({ data, width }: Rgb, { x, y }: Point, channel: number) => data[3 * (y * width + x) + channel] ?? 0;

/** A screen photographed from nearby: the grid of its pixels, lifted blacks, and a bezel if all of it is visible. */
export function onScreen(frame: Rgb, random: () => number, bezel: boolean): Rgb {
  const pitch = 1.6 + 1.6 * random();
  const angle = (1 + 6 * random()) * (Math.PI / 180);
  const strength = 0.03 + 0.1 * random();
  const [phase, blue] = [random(), 1.02 + 0.06 * random()];
  const inset = bezel ? 0.04 + 0.03 * random() : 0;
  const [left, top] = [inset * frame.width, inset * frame.height];
  const scale = 1 - 2 * inset;
  const border = 0.5 * left;
  return redraw(frame, ({ x, y }, channel) => {
    const [u, v] = [(x - left) / scale, (y - top) / scale];
    const isOutside = u < 0 || v < 0 || u >= frame.width || v >= frame.height;
    if (isOutside) {
      const isBezel = x > border && y > border && x < frame.width - border && y < frame.height - border;
      return isBezel ? 18 : 150 - 12 * channel;
    }
    const across = x * Math.cos(angle) + y * Math.sin(angle);
    const down = y * Math.cos(angle) - x * Math.sin(angle);
    const grid =
      1 +
      strength * Math.cos(2 * Math.PI * (across / pitch + phase + channel / 3)) +
      0.5 * strength * Math.cos((2 * Math.PI * down) / pitch);
    return (14 + 0.9 * sample(frame, { x: u, y: v }, channel)) * grid * (channel === 2 ? blue : 1);
  });
}

/** Around the jaw and above the brows, in pixels of the picture. */
function ovalOf(landmarks: Landmarks): { x: number; y: number; rx: number; ry: number } {
  const [ear, other, chin, brow] = [0, 16, 8, 19].map((index) => pointAt(landmarks, index)) as [
    Point,
    Point,
    Point,
    Point,
  ];
  const top = brow.y - 0.35 * (chin.y - brow.y);
  return { x: (ear.x + other.x) / 2, y: (top + chin.y) / 2, rx: Math.abs(other.x - ear.x) / 2, ry: (chin.y - top) / 2 };
}

/** Only the face's oval, in front of the other picture; null for a wall. */
export function cutOut(frame: Rgb, landmarks: Landmarks, behind: Rgb | null, wall: readonly number[]): Rgb {
  const oval = ovalOf(landmarks);
  return redraw(frame, (point, channel) => {
    const isInside = Math.hypot((point.x - oval.x) / oval.rx, (point.y - oval.y) / oval.ry) <= 1;
    if (isInside) return at(frame, point, channel);
    return behind ? at(behind, point, channel) : (wall[channel] ?? 0);
  });
}

/** Maps positions on one face to another: an affine map, corrected by the remaining offsets of nearby landmarks. */
function mapFace(from: Landmarks, to: Landmarks): (point: Point) => Point {
  const pairs = Array.from({ length: 68 }, (_, index) => ({ a: pointAt(from, index), b: pointAt(to, index) }));
  const solve = (value: (pair: { b: Point }) => number) =>
    leastSquares(
      pairs.map(({ a }) => [a.x, a.y, 1]),
      pairs.map(value),
    ) as [number, number, number];
  const [fx, fy] = [solve(({ b }) => b.x), solve(({ b }) => b.y)];
  const affine = ({ x, y }: Point) => ({ x: fx[0] * x + fx[1] * y + fx[2], y: fy[0] * x + fy[1] * y + fy[2] });
  const left = pairs.map(({ a, b }) => ({ a, dx: b.x - affine(a).x, dy: b.y - affine(a).y }));
  return (point) => {
    let [dx, dy, weights] = [0, 0, 1e-9];
    for (const each of left) {
      const weight = 1 / (9 + (point.x - each.a.x) ** 2 + (point.y - each.a.y) ** 2) ** 2;
      dx += weight * each.dx;
      dy += weight * each.dy;
      weights += weight;
    }
    const base = affine(point);
    return { x: base.x + dx / weights, y: base.y + dy / weights };
  };
}

/** The face of a still on someone else's head: landmarks aligned, edges blended, and light matched. */
export function swapFace(frame: Rgb, landmarks: Landmarks, still: Rgb, face: Landmarks): Rgb {
  const oval = ovalOf(landmarks);
  const map = mapFace(landmarks, face);
  const cheeks = [2, 4, 12, 14, 30, 33].map((index) => ({
    own: pointAt(landmarks, index),
    theirs: pointAt(face, index),
  }));
  const gain = [0, 1, 2].map((channel) => {
    const sum = (of: (pair: { own: Point; theirs: Point }) => number) =>
      cheeks.reduce((all, each) => all + of(each), 0);
    return (
      sum(({ own }) => sample(frame, own, channel)) /
      Math.max(
        1,
        sum(({ theirs }) => sample(still, theirs, channel)),
      )
    );
  });
  return redraw(frame, (point, channel) => {
    const radius = Math.hypot((point.x - oval.x) / oval.rx, (point.y - oval.y) / oval.ry);
    const share = Math.min(1, Math.max(0, (0.98 - radius) / 0.14));
    const own = at(frame, point, channel);
    return share === 0 ? own : own * (1 - share) + share * sample(still, map(point), channel) * (gain[channel] ?? 1);
  });
}
