import type { Point, Quad } from '../geometry/homography.ts';
import type { Rgb } from '../images/load-pixels.ts';
import { type Edges, findEdges } from './edges.ts';
import { seenRectangle } from './seen-rectangle.ts';
import { findLines, type StraightLine, shareBorne } from './straight-lines.ts';

/** Width by height of an ID-1 card (ISO/IEC 7810). */
export const CARD_ASPECT = 85.6 / 53.98;

/** Maximum deviation from a card's shape: the camera's focal length is only estimated. */
const MOST_STRETCH = 1.16;
const MOST_SKEW = 0.14;
/** Under perspective, opposite sides of a card converge, but adjacent ones remain far from parallel. */
const MOST_CONVERGENCE = (32 * Math.PI) / 180;
const LEAST_CORNER = (50 * Math.PI) / 180;
/** Minimum share of the picture's area. */
const LEAST_AREA = 0.07;
/** Minimum share of each side, and of all four, that lies on edges; corners are rounded. */
const LEAST_SIDE = 0.4;
const LEAST_BORNE = 0.68;
const ROUND = 0.08;
/** Corners may lie outside the picture by this share of it. */
const OUTSIDE = 0.04;
/** Minimum distance of opposite sides, in shares of the picture's shorter side. */
const LEAST_APART = 0.18;
/** Weight of the area: frames may be nested, and of two with similar edge support the larger one is the card. */
const AREA_COUNTS = 0.25;
/** Weight of the misfit: a card without its colored header has nearly a card's shape. */
const MISFIT_COUNTS = 1.2;

interface Size {
  width: number;
  height: number;
}

type Pair = readonly [StraightLine, StraightLine];

function turnBetween(one: number, other: number): number {
  const turn = Math.abs(one - other) % Math.PI;
  return Math.min(turn, Math.PI - turn);
}

/** The signed distance of a line from the picture's middle; the sign is the side relative to `angle`. */
function offsetFromMiddle({ angle, offset }: StraightLine, along: number, { width, height }: Size): number {
  const off = offset - (width / 2) * Math.cos(angle) - (height / 2) * Math.sin(angle);
  return Math.cos(angle - along) < 0 ? -off : off;
}

function oppositePairs(lines: readonly StraightLine[], size: Size): Pair[] {
  const least = LEAST_APART * Math.min(size.width, size.height);
  return lines.flatMap((one, index) =>
    lines
      .slice(index + 1)
      .filter((other) => {
        if (turnBetween(one.angle, other.angle) > MOST_CONVERGENCE) return false;
        const apart = offsetFromMiddle(one, one.angle, size) - offsetFromMiddle(other, one.angle, size);
        return Math.abs(apart) >= least;
      })
      .map((other): Pair => [one, other]),
  );
}

function crossing(one: StraightLine, other: StraightLine): Point {
  const under = Math.sin(other.angle - one.angle);
  return {
    x: (one.offset * Math.sin(other.angle) - other.offset * Math.sin(one.angle)) / under,
    y: (other.offset * Math.cos(one.angle) - one.offset * Math.cos(other.angle)) / under,
  };
}

const placeOn = ({ angle }: StraightLine, { x, y }: Point): number => y * Math.cos(angle) - x * Math.sin(angle);

/** The share of a side, without its ends, that lies on edges. */
function sideBorne(line: StraightLine, from: Point, to: Point): number {
  const [start, end] = [placeOn(line, from), placeOn(line, to)];
  return shareBorne(line, start + ROUND * (end - start), end - ROUND * (end - start));
}

function areaOf(quad: Quad): number {
  const [a, b, c, d] = quad;
  return ((c.x - a.x) * (d.y - b.y) - (d.x - b.x) * (c.y - a.y)) / 2;
}

function isConvex(quad: Quad): boolean {
  return quad.every((corner, index) => {
    const [next = corner, after = corner] = [quad[(index + 1) % 4], quad[(index + 2) % 4]];
    return (next.x - corner.x) * (after.y - next.y) - (next.y - corner.y) * (after.x - next.x) > 0;
  });
}

const isWithin = ({ x, y }: Point, { width, height }: Size): boolean =>
  x >= -OUTSIDE * width && y >= -OUTSIDE * height && x <= (1 + OUTSIDE) * width && y <= (1 + OUTSIDE) * height;

interface Candidate {
  quad: Quad;
  score: number;
}

/** Clockwise corners, the first side a long one; null if the shape is not a card's. */
function asCard(quad: Quad, size: Size): { quad: Quad; misfit: number } | null {
  const { aspect, skew } = seenRectangle(quad, size);
  if (!(Math.abs(skew) <= MOST_SKEW)) return null;
  const [a, b, c, d] = quad;
  const lying: Quad = aspect >= 1 ? quad : [b, c, d, a];
  const stretch = Math.max(aspect, 1 / aspect) / CARD_ASPECT;
  const misfit = Math.abs(Math.log(stretch));
  return misfit <= Math.log(MOST_STRETCH) ? { quad: lying, misfit } : null;
}

function candidateOf([one, other]: Pair, [third, fourth]: Pair, size: Size): Candidate | null {
  if (turnBetween(one.angle, third.angle) < LEAST_CORNER) return null;
  const corners: Quad = [crossing(one, third), crossing(one, fourth), crossing(other, fourth), crossing(other, third)];
  if (!corners.every((corner) => isWithin(corner, size))) return null;
  const [a, b, c, d] = corners;
  const sides = [sideBorne(one, a, b), sideBorne(fourth, b, c), sideBorne(other, c, d), sideBorne(third, d, a)];
  const borne = sides.reduce((sum, side) => sum + side / 4, 0);
  if (Math.min(...sides) < LEAST_SIDE || borne < LEAST_BORNE) return null;
  const clockwise: Quad = areaOf(corners) > 0 ? corners : [a, d, c, b];
  const share = Math.abs(areaOf(corners)) / (size.width * size.height);
  if (share < LEAST_AREA || !isConvex(clockwise)) return null;
  const card = asCard(clockwise, size);
  return card && { quad: card.quad, score: borne + AREA_COUNTS * Math.sqrt(share) - MISFIT_COUNTS * card.misfit };
}

/** Strength from which an edge counts as print. Most print is inside the card; for a portrait's frame it is outside. */
const PRINT = 90;
const LEAST_PRINT = 0.45;
/** Maximum candidates to check for print. */
const MOST_TRIED = 12;

function holds(quad: Quad, x: number, y: number): boolean {
  return quad.every((corner, index) => {
    const next = quad[(index + 1) % 4] ?? corner;
    return (next.x - corner.x) * (y - corner.y) - (next.y - corner.y) * (x - corner.x) >= 0;
  });
}

/** Whether the picture's print is inside the quadrilateral rather than beside it. */
function surroundsPrint(quad: Quad, { width, strength, points }: Edges): boolean {
  const print = points.filter((at) => (strength[at] ?? 0) >= PRINT);
  const inside = print.filter((at) => holds(quad, at % width, Math.floor(at / width)));
  return inside.length >= LEAST_PRINT * print.length;
}

/**
 * Locates a card by its edges against the background. Returns corners clockwise, in shares of the picture, beginning
 * with a long side; edges do not show which long side is the upper one. Null if there is no card or its edges are not
 * visible.
 */
export function findCard(picture: Rgb): Quad | null {
  const edges = findEdges(picture);
  const pairs = oppositePairs(findLines(edges), picture);
  const candidates: Candidate[] = [];
  for (const [index, pair] of pairs.entries()) {
    for (const other of pairs.slice(index + 1)) {
      const candidate = candidateOf(pair, other, picture);
      if (candidate) candidates.push(candidate);
    }
  }
  const likely = candidates.sort((one, other) => other.score - one.score).slice(0, MOST_TRIED);
  const best = likely.find(({ quad }) => surroundsPrint(quad, edges));
  if (!best) return null;
  const share = ({ x, y }: Point): Point => ({ x: (x + 0.5) / picture.width, y: (y + 0.5) / picture.height });
  const [a, b, c, d] = best.quad;
  return [share(a), share(b), share(c), share(d)];
}
