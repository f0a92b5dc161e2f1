import type { Edges } from './edges.ts';

/** A straight line through a picture, x·cos(angle) + y·sin(angle) = offset, and the edges of its direction on it. */
export interface StraightLine {
  angle: number;
  offset: number;
  /**
   * The cumulative number of pixels with an edge, along the line. Places are relative to its point nearest to the
   * origin.
   */
  borne: Int32Array;
  /** The place of the first entry of `borne`. */
  start: number;
}

const STEPS = 180;
const STEP = Math.PI / STEPS;
/** Edges also vote for lines turned by up to this many steps, because noise changes their direction. */
const SPREAD = 4;
/** Pixels per offset. */
const BIN = 2;
/** Minimum length as a share of the picture's shorter side: shorter lines cannot be sides of a readable card. */
const LEAST_LENGTH = 0.13;
/** Minimum votes per pixel of such a line; even faint lines have this many. */
const LEAST_VOTES = 2;
const MOST_LINES = 48;
/** Maximum lines of nearly the same direction: the grain of a table has many. */
const MOST_ALIKE = 10;
const ALIKE = (8 * Math.PI) / 180;
/** Strength at which an edge has its full vote; fainter ones, such as wood grain, have less. */
const FULL_STRENGTH = 200;
const FULL_VOTE = 8;
/** Lines closer than this count as the same. */
const SAME = { steps: 3, pixels: 5 } as const;
/** Maximum angle between a line and the edges on it. */
const MOST_TURN = (14 * Math.PI) / 180;

/** The angle between two directions, where opposite directions are equal. */
function turnBetween(one: number, other: number): number {
  const turn = Math.abs(one - other) % Math.PI;
  return Math.min(turn, Math.PI - turn);
}

interface Votes {
  counts: Uint32Array;
  bins: number;
  reach: number;
}

function vote({ width, strength, direction, points }: Edges, reach: number): Votes {
  const bins = Math.ceil((2 * reach) / BIN) + 1;
  const counts = new Uint32Array(STEPS * bins);
  const cos = Float64Array.from({ length: STEPS }, (_, step) => Math.cos(step * STEP));
  const sin = Float64Array.from({ length: STEPS }, (_, step) => Math.sin(step * STEP));
  for (const at of points) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const weight = 1 + Math.round(((FULL_VOTE - 1) * Math.min(FULL_STRENGTH, strength[at] ?? 0)) / FULL_STRENGTH);
    const own = Math.round((direction[at] ?? 0) / STEP) + 2 * STEPS;
    for (let turn = own - SPREAD; turn <= own + SPREAD; turn += 1) {
      const step = turn % STEPS;
      const bin = Math.round((x * (cos[step] ?? 0) + y * (sin[step] ?? 0) + reach) / BIN);
      const index = step * bins + bin;
      counts[index] = (counts[index] ?? 0) + weight;
    }
  }
  return { counts, bins, reach };
}

interface Peak {
  angle: number;
  offset: number;
  count: number;
}

/** Also compares the line's other representation, with the angle turned by π and the offset negated. */
function isSame(one: Peak, other: Peak): boolean {
  const turn = Math.abs(one.angle - other.angle);
  const [near, sign] = turn > Math.PI / 2 ? [Math.PI - turn, -1] : [turn, 1];
  return near <= SAME.steps * STEP && Math.abs(one.offset - sign * other.offset) <= SAME.pixels;
}

function peaksOf({ counts, bins, reach }: Votes, least: number): Peak[] {
  const all: Peak[] = [];
  for (const [index, count] of counts.entries())
    if (count >= least)
      all.push({ angle: Math.floor(index / bins) * STEP, offset: (index % bins) * BIN - reach, count });
  const chosen: Peak[] = [];
  for (const peak of all.sort((a, b) => b.count - a.count)) {
    if (chosen.length >= MOST_LINES) break;
    if (chosen.some((other) => isSame(peak, other))) continue;
    const alike = chosen.filter((other) => turnBetween(peak.angle, other.angle) <= ALIKE).length;
    if (alike < MOST_ALIKE) chosen.push(peak);
  }
  return chosen;
}

/** Whether there is an edge in the line's direction here, within 1.5 pixels. */
function bears({ width, height, strength, direction }: Edges, angle: number, x: number, y: number): boolean {
  for (let off = -1; off <= 1; off += 1) {
    const px = Math.round(x + 1.2 * off * Math.cos(angle));
    const py = Math.round(y + 1.2 * off * Math.sin(angle));
    if (px < 0 || py < 0 || px >= width || py >= height) continue;
    const at = py * width + px;
    if ((strength[at] ?? 0) > 0 && turnBetween(direction[at] ?? 0, angle) <= MOST_TURN) return true;
  }
  return false;
}

/** Fits a line to nearby edges by least squares. */
function refined(edges: Edges, { angle, offset }: Peak, reach: number): { angle: number; offset: number } {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let [n, sumT, sumD, sumTt, sumTd] = [0, 0, 0, 0, 0];
  for (let t = -reach; t <= reach; t += 1) {
    for (let off = -2.5; off <= 2.5; off += 1) {
      const x = Math.round((offset + off) * cos - t * sin);
      const y = Math.round((offset + off) * sin + t * cos);
      if (x < 0 || y < 0 || x >= edges.width || y >= edges.height) continue;
      const at = y * edges.width + x;
      if ((edges.strength[at] ?? 0) === 0 || turnBetween(edges.direction[at] ?? 0, angle) > MOST_TURN) continue;
      const [along, away] = [y * cos - x * sin, x * cos + y * sin - offset];
      n += 1;
      sumT += along;
      sumD += away;
      sumTt += along * along;
      sumTd += along * away;
    }
  }
  const under = n * sumTt - sumT * sumT;
  if (n < 10 || under <= 0) return { angle, offset };
  const slope = (n * sumTd - sumT * sumD) / under;
  const turned = angle - Math.atan(slope);
  const [meanT, meanD] = [sumT / n, sumD / n];
  const [x, y] = [(offset + meanD) * cos - meanT * sin, (offset + meanD) * sin + meanT * cos];
  return { angle: turned, offset: x * Math.cos(turned) + y * Math.sin(turned) };
}

function measured(edges: Edges, peak: Peak, reach: number): StraightLine {
  const { angle, offset } = refined(edges, peak, reach);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const borne = new Int32Array(2 * reach + 1);
  let count = 0;
  for (let t = -reach; t <= reach; t += 1) {
    if (bears(edges, angle, offset * cos - t * sin, offset * sin + t * cos)) count += 1;
    borne[t + reach] = count;
  }
  return { angle, offset, borne, start: -reach };
}

/** The straight lines with the most edges, the longest first (Hough transform that uses the edges' directions). */
export function findLines(edges: Edges): StraightLine[] {
  const reach = Math.ceil(Math.hypot(edges.width, edges.height));
  const least = LEAST_VOTES * LEAST_LENGTH * Math.min(edges.width, edges.height);
  return peaksOf(vote(edges, reach), least).map((peak) => measured(edges, peak, reach));
}

/** The share of a line's section that lies on edges. */
export function shareBorne({ borne, start }: StraightLine, from: number, to: number): number {
  const [low, high] = [Math.min(from, to), Math.max(from, to)];
  const at = (t: number): number => borne[Math.min(borne.length - 1, Math.max(0, Math.round(t) - start))] ?? 0;
  return high - low < 1 ? 0 : (at(high) - at(low)) / (high - low);
}
