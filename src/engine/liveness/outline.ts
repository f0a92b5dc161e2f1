import { type Landmarks, pointAt } from '../faces/landmarks.ts';
import type { Rgb } from '../images/load-pixels.ts';

/** Rays around the face, and steps on each from inside the face to beyond it, in radii of an oval through ears and chin. */
const RAYS = 72;
const STEPS = 64;
const [FROM, TO] = [0.75, 1.5];
/** Half the distance over which an edge is measured, in radii. */
const REACH = 0.022;
/** Levels at which the strength of an edge is capped. */
const MOST_LEVELS = 30;
/** The share of rays that may show a weaker edge. */
const WEAK_SHARE = 0.1;
/** How far the oval goes above the brows, in shares of the way from there to the chin. */
const FOREHEAD = 0.35;

/** Center and radii, in pixels. */
export interface Oval {
  x: number;
  y: number;
  rx: number;
  ry: number;
}

/** The oval through ears and chin, and above the brows. */
export function ovalOf(landmarks: Landmarks): Oval {
  const at = (index: number) => pointAt(landmarks, index);
  const [one, other, chin] = [at(0), at(16), at(8)];
  const brow = Math.min(at(19).y, at(24).y);
  const top = brow - FOREHEAD * (chin.y - brow);
  return { x: (one.x + other.x) / 2, y: (top + chin.y) / 2, rx: Math.abs(other.x - one.x) / 2, ry: (chin.y - top) / 2 };
}

/** Color difference across a place on a ray, in levels. */
function edgeAt({ data, width, height }: Rgb, { x, y, rx, ry }: Oval, angle: number, radius: number): number {
  const offset = (r: number) => {
    const column = Math.round(Math.min(width - 1, Math.max(0, x + Math.cos(angle) * rx * r)));
    const row = Math.round(Math.min(height - 1, Math.max(0, y + Math.sin(angle) * ry * r)));
    return 3 * (row * width + column);
  };
  const [inner, outer] = [offset(radius - REACH), offset(radius + REACH)];
  const difference = (channel: number) => Math.abs((data[inner + channel] ?? 0) - (data[outer + channel] ?? 0));
  return (difference(0) + difference(1) + difference(2)) / 3;
}

const capped = (levels: number) => Math.min(levels, MOST_LEVELS);

/**
 * The edges along the strongest line around the face that moves by at most one step from ray to ray (computed twice
 * around, so that it closes).
 */
function strongestLine(edges: readonly (readonly number[])[]): number[] {
  const rounds = [...edges, ...edges];
  let sums = (rounds[0] ?? []).map(capped);
  const cameFrom: number[][] = [];
  for (const ray of rounds.slice(1)) {
    const sumAt = (step: number) => sums[step] ?? -1;
    const best = ray.map((_edge, step) =>
      [step - 1, step + 1].reduce((most, near) => (sumAt(near) > sumAt(most) ? near : most), step),
    );
    sums = ray.map((edge, step) => capped(edge) + sumAt(best[step] ?? step));
    cameFrom.push(best);
  }
  let step = sums.indexOf(Math.max(...sums));
  const line: number[] = [];
  for (let ray = rounds.length - 1; ray >= edges.length; ray -= 1) {
    line.push(rounds[ray]?.[step] ?? 0);
    step = cameFrom[ray - 1]?.[step] ?? step;
  }
  return line;
}

/**
 * The strength of the edge around a face, in levels: the 10th percentile along the strongest line around it. On a real
 * person, the chin blends into the neck; a cut-out face has an edge all around. `landmarks` in pixels of the picture.
 */
export function measureOutline(picture: Rgb, landmarks: Landmarks): number {
  const oval = ovalOf(landmarks);
  const edges = Array.from({ length: RAYS }, (_, ray) =>
    Array.from({ length: STEPS }, (_step, step) =>
      edgeAt(picture, oval, (2 * Math.PI * ray) / RAYS, FROM + ((TO - FROM) * step) / STEPS),
    ),
  );
  const line = strongestLine(edges).sort((a, b) => a - b);
  return line[Math.floor(WEAK_SHARE * line.length)] ?? 0;
}
