import type { Landmarks } from '../faces/landmarks.ts';
import type { Rgb } from '../images/load-pixels.ts';
import { type Oval, ovalOf } from './outline.ts';

/** Rays around the face, and radii at which ovals are looked for, in radii of the oval through ears and chin. */
const RAYS = 144;
const [FROM, STEP, STEPS] = [0.62, 0.01, 80];
/** Steps beyond the radii on both sides, for comparing an edge with its surroundings. */
const MARGIN = 12;
const SAMPLES = STEPS + 2 * MARGIN;
/** Steps to either side of an edge between which its surroundings lie. */
const [NEAR, FAR] = [4, 10];
/** Rays to either side over which an edge is averaged: few while an oval is looked for, more once it is found. */
const AVERAGED = { searching: 1, found: 4 } as const;
/** How many times stronger than its surroundings an edge is when it begins to count, and when it counts in full. */
const COUNTS = { searching: { from: 1.2, full: 2.5 }, found: { from: 1.2, full: 3 } } as const;
/** Levels of noise, added to the surroundings. */
const NOISE = { searching: 2.5, found: 1 } as const;
/** The first search: values of each number of an oval, in its order. */
const GRID = [
  Array.from({ length: 18 }, (_, index) => 0.74 + 0.03 * index),
  [-0.12, -0.08, -0.04, 0, 0.04, 0.08, 0.12],
  [-0.16, -0.12, -0.08, -0.04, 0, 0.04, 0.08, 0.12, 0.16],
  [-0.08, -0.04, 0, 0.04, 0.08],
  [-0.04, 0, 0.04],
] as const;
/** How many ovals of the first search are refined, by which steps, and with how many steps of tolerance. */
const REFINED = 12;
const REFINEMENTS = [0.02, 0.01, 0.005];
const MOST_ROUNDS = 6;
const TOLERANCE = { coarse: 3, fine: 1 } as const;

/**
 * The radius of a shifted, stretched, and turned oval on each ray, as a + b cos t + c sin t + d cos 2t + e sin 2t. The
 * oval through ears and chin is [1, 0, 0, 0, 0].
 */
type Shape = readonly number[];

const waves = (wave: (angle: number) => number) =>
  Float64Array.from({ length: RAYS }, (_, ray) => wave((2 * Math.PI * ray) / RAYS));
const [COS, SIN] = [waves(Math.cos), waves(Math.sin)];
const [COS2, SIN2] = [waves((angle) => Math.cos(2 * angle)), waves((angle) => Math.sin(2 * angle))];

/** The radius on a ray, in steps; written out, because the search calls it a million times. */
function stepOf([a = 0, b = 0, c = 0, d = 0, e = 0]: Shape, ray: number): number {
  const radius = a + b * (COS[ray] ?? 0) + c * (SIN[ray] ?? 0) + d * (COS2[ray] ?? 0) + e * (SIN2[ray] ?? 0);
  return (radius - FROM) / STEP;
}

/** By ray, radius, and channel. */
type Polar = Float32Array;

const place = (ray: number, sample: number, channel = 0) =>
  3 * (((ray + RAYS) % RAYS) * SAMPLES + Math.min(SAMPLES - 1, Math.max(0, sample))) + channel;

/** The picture on the rays; beyond its edges, the nearest pixel. */
function unwrap({ data, width, height }: Rgb, { x, y, rx, ry }: Oval): Polar {
  const polar = new Float32Array(RAYS * SAMPLES * 3);
  for (let ray = 0; ray < RAYS; ray += 1)
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      const [angle, radius] = [(2 * Math.PI * ray) / RAYS, FROM + (sample - MARGIN) * STEP];
      const u = Math.min(width - 1.001, Math.max(0, x + Math.cos(angle) * rx * radius));
      const v = Math.min(height - 1.001, Math.max(0, y + Math.sin(angle) * ry * radius));
      const [left, top] = [Math.floor(u), Math.floor(v)];
      const [right, below] = [u - left, v - top];
      for (let channel = 0; channel < 3; channel += 1) {
        const at = 3 * (top * width + left) + channel;
        const upper = (data[at] ?? 0) * (1 - right) + (data[at + 3] ?? 0) * right;
        const lower = (data[at + 3 * width] ?? 0) * (1 - right) + (data[at + 3 * width + 3] ?? 0) * right;
        polar[place(ray, sample, channel)] = upper * (1 - below) + lower * below;
      }
    }
  return polar;
}

/** The difference between the two samples inside a place and the two outside it. */
function differencesOf(polar: Polar): Polar {
  const differences = new Float32Array(polar.length);
  for (let ray = 0; ray < RAYS; ray += 1)
    for (let sample = 0; sample < SAMPLES; sample += 1)
      for (let channel = 0; channel < 3; channel += 1) {
        const at = (steps: number) => polar[place(ray, sample + steps, channel)] ?? 0;
        differences[place(ray, sample, channel)] = (at(-2) + at(-1) - at(1) - at(2)) / 2;
      }
  return differences;
}

type Stage = 'searching' | 'found';

/** How much an edge counts, from 0 to 1, by its strength at steps from -FAR to FAR. */
function weigh(strengthAt: (steps: number) => number, strength: number, stage: Stage): number {
  let near = 0;
  for (let steps = NEAR; steps <= FAR; steps += 1) near += (strengthAt(-steps) + strengthAt(steps)) / 2;
  const ratio = strength / (near / (FAR - NEAR + 1) + NOISE[stage]);
  const { from, full } = COUNTS[stage];
  return Math.min(1, Math.max(0, (ratio - from) / (full - from)));
}

/** How much the edge at each ray and step counts; only where it is the strongest of three. */
function edgesOf(differences: Polar): Float32Array {
  const strengths = new Float32Array(RAYS * SAMPLES);
  const averaged = AVERAGED.searching;
  for (let ray = 0; ray < RAYS; ray += 1)
    for (let sample = 0; sample < SAMPLES; sample += 1)
      for (let channel = 0; channel < 3; channel += 1) {
        let sum = 0;
        for (let turn = -averaged; turn <= averaged; turn += 1)
          sum += differences[place(ray + turn, sample, channel)] ?? 0;
        const at = ray * SAMPLES + sample;
        strengths[at] = (strengths[at] ?? 0) + Math.abs(sum) / (2 * averaged + 1) / 3;
      }
  const edges = new Float32Array(RAYS * STEPS);
  for (let ray = 0; ray < RAYS; ray += 1)
    for (let step = 0; step < STEPS; step += 1) {
      const strengthAt = (steps: number) => strengths[ray * SAMPLES + step + MARGIN + steps] ?? 0;
      const strength = strengthAt(0);
      if (strength < strengthAt(-1) || strength < strengthAt(1)) continue;
      edges[ray * STEPS + step] = weigh(strengthAt, strength, 'searching');
    }
  return edges;
}

/** Each place counts as much as the best within some steps. */
function widen(edges: Float32Array, tolerance: number): Float32Array {
  return edges.map((_edge, at) => {
    const step = at % STEPS;
    let most = 0;
    for (let other = Math.max(0, step - tolerance); other <= Math.min(STEPS - 1, step + tolerance); other += 1)
      most = Math.max(most, edges[at - step + other] ?? 0);
    return most;
  });
}

/** How much of an oval is an edge, on every so many rays. */
function shareOf(edges: Float32Array, shape: Shape, every: number): number {
  let sum = 0;
  for (let ray = 0; ray < RAYS; ray += every) {
    const step = Math.round(stepOf(shape, ray));
    if (step >= 0 && step < STEPS) sum += edges[ray * STEPS + step] ?? 0;
  }
  return (sum * every) / RAYS;
}

interface Found {
  shape: Shape;
  share: number;
}

function refine(edges: Float32Array, shape: Shape): Found {
  let best: Found = { shape, share: shareOf(edges, shape, 1) };
  for (const by of REFINEMENTS)
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const { share: before } = best;
      for (const index of shape.keys())
        for (const change of [-by, by]) {
          const next = best.shape.with(index, (best.shape[index] ?? 0) + change);
          const share = shareOf(edges, next, 1);
          if (share > best.share) best = { shape: next, share };
        }
      if (best.share === before) break;
    }
  return best;
}

/** Every combination of one value of each list. */
const combine = (lists: readonly (readonly number[])[]): number[][] =>
  lists.reduce<number[][]>((all, list) => all.flatMap((one) => list.map((value) => [...one, value])), [[]]);

const SHAPES: readonly Shape[] = combine(GRID);

function findOval(edges: Float32Array): Shape {
  const [wide, narrow] = [widen(edges, TOLERANCE.coarse), widen(edges, TOLERANCE.fine)];
  const shares = Float32Array.from(SHAPES, (shape) => shareOf(wide, shape, 3));
  const least = shares.toSorted().at(-REFINED) ?? 0;
  const candidates = SHAPES.filter((_shape, index) => (shares[index] ?? 0) >= least).slice(0, REFINED);
  const refined = candidates.map((shape) => refine(narrow, shape)).sort((a, b) => b.share - a.share);
  return refined[0]?.shape ?? [1, 0, 0, 0, 0];
}

/** How much of the oval is an edge, once the differences along it are averaged. */
function edgeAlong(differences: Polar, shape: Shape): number {
  const at = Array.from({ length: RAYS }, (_, ray) => stepOf(shape, ray) + MARGIN);
  const averaged = AVERAGED.found;
  const strengthAt = (ray: number, steps: number): number => {
    const sums = [0, 0, 0];
    for (let turn = -averaged; turn <= averaged; turn += 1) {
      const exact = (at[(ray + turn + RAYS) % RAYS] ?? 0) + steps;
      const [sample, beyond] = [Math.floor(exact), exact - Math.floor(exact)];
      for (let channel = 0; channel < 3; channel += 1) {
        const [one, next] = [place(ray + turn, sample, channel), place(ray + turn, sample + 1, channel)];
        const difference = (differences[one] ?? 0) * (1 - beyond) + (differences[next] ?? 0) * beyond;
        sums[channel] = (sums[channel] ?? 0) + difference / (2 * averaged + 1);
      }
    }
    return sums.reduce((sum, value) => sum + Math.abs(value), 0) / 3;
  };
  let sum = 0;
  for (let ray = 0; ray < RAYS; ray += 2) {
    const strength = Math.max(...[-1, 0, 1].map((steps) => strengthAt(ray, steps)));
    sum += weigh((steps) => strengthAt(ray, steps), strength, 'found');
  }
  return (2 * sum) / RAYS;
}

/**
 * The share of an oval around the face that is an edge, from 0 to 1, for the oval with the largest share. Hair and jaw
 * have edges around a face too, but not along an oval. `landmarks` in pixels of the picture.
 */
export function measureOvalEdge(picture: Rgb, landmarks: Landmarks): number {
  const differences = differencesOf(unwrap(picture, ovalOf(landmarks)));
  return edgeAlong(differences, findOval(edgesOf(differences)));
}
