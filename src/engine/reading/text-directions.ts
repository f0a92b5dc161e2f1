import type { Glyph } from './text-lines.ts';

/** Directions are counted in steps of three degrees. */
const BINS = 60;
/** A direction counts if it has this many times the average votes. */
const LEAST_PEAK = 1.5;
const MOST_DIRECTIONS = 3;
/** Maximum voters, for pictures full of specks. */
const MOST_VOTERS = 3000;

const size = ({ width, height }: Glyph) => Math.max(width, height);

/** Votes for the directions in which pieces of about the same size follow each other closely, as characters do. */
function countDirections(sorted: readonly Glyph[]): Float64Array {
  const votes = new Float64Array(BINS);
  const stride = Math.max(1, Math.ceil(sorted.length / MOST_VOTERS));
  for (let index = 0; index < sorted.length; index += stride) {
    const glyph = sorted[index];
    if (glyph) vote(sorted, index, glyph, votes);
  }
  return votes;
}

function vote(sorted: readonly Glyph[], index: number, glyph: Glyph, votes: Float64Array): void {
  const reach = 2 * size(glyph);
  for (let at = index + 1; at < sorted.length; at += 1) {
    const other = sorted[at];
    if (!other || other.x - glyph.x > reach) break;
    const [dx, dy] = [other.x - glyph.x, other.y - glyph.y];
    const distance = Math.hypot(dx, dy);
    const ratio = size(other) / size(glyph);
    if (distance > reach || distance < 0.5 * size(glyph) || ratio > 1.7 || ratio < 0.58) continue;
    const bin = Math.floor(((Math.atan2(dy, dx) / Math.PI + 0.5) * BINS + 0.5) % BINS);
    votes[bin] = (votes[bin] ?? 0) + 1;
  }
}

function smoothed(votes: Float64Array): Float64Array {
  return votes.map((value, bin) => {
    const [before, after] = [votes[(bin + BINS - 1) % BINS] ?? 0, votes[(bin + 1) % BINS] ?? 0];
    return value + 0.6 * (before + after);
  });
}

/**
 * The directions of text lines, the most frequent first: radians from -90 to 90 degrees, clockwise from the x axis.
 * Opposite directions are equal. Texture, which has no direction, gives an empty list.
 */
export function textDirections(ink: readonly Glyph[]): number[] {
  const sorted = [...ink].sort((a, b) => a.x - b.x);
  const votes = smoothed(countDirections(sorted));
  const mean = votes.reduce((sum, value) => sum + value, 0) / BINS;
  const peaks = [...votes.keys()].filter((bin) => {
    const value = votes[bin] ?? 0;
    const isPeak = [-2, -1, 1, 2].every((step) => value >= (votes[(bin + step + BINS) % BINS] ?? 0));
    return isPeak && value > LEAST_PEAK * mean;
  });
  return peaks
    .sort((a, b) => (votes[b] ?? 0) - (votes[a] ?? 0))
    .slice(0, MOST_DIRECTIONS)
    .map((bin) => (bin / BINS - 0.5) * Math.PI);
}
