import { hammingDistance } from '#engine/index.ts';

/** In how many of 64 bits the perceptual hashes of a frame and of its copy, cropped or filtered a little, differ at most. */
const NEAR = 4;

/**
 * How many frames of one set look like frames of another in the same order, by their perceptual hashes; some may be left
 * out of either. An empty hash, of a frame that could not be looked at, is like none.
 */
export function countAlike(ours: readonly string[], theirs: readonly string[]): number {
  // Longest common subsequence: most[j] of our frames so far beside their first j.
  let most = new Array<number>(theirs.length + 1).fill(0);
  for (const mine of ours) {
    const next = [0];
    for (const [index, other] of theirs.entries()) {
      const isNear = mine !== '' && other !== '' && hammingDistance(mine, other) <= NEAR;
      next.push(Math.max(next[index] ?? 0, most[index + 1] ?? 0, (most[index] ?? 0) + (isNear ? 1 : 0)));
    }
    most = next;
  }
  return most.at(-1) ?? 0;
}
