import { type Landmarks, pointAt } from '../faces/landmarks.ts';
import { applyHomography } from '../geometry/homography.ts';
import { leastSquares } from '../geometry/least-squares.ts';

const pairsOf = (from: Landmarks, to: Landmarks) =>
  Array.from({ length: from.length / 2 }, (_, index) => ({ from: pointAt(from, index), to: pointAt(to, index) }));

/**
 * The distance of landmarks from the best plane projection of others: root mean square, in eye distances if both are
 * normalized. A photo that is turned, bent toward the camera, or warped stays near 0; a turning head does not, because
 * its nose protrudes.
 */
export function planarResidual(from: Landmarks, to: Landmarks): number {
  const pairs = pairsOf(from, to);
  // The direct linear transform with the last number fixed to 1, instead of `fitHomography`: the thresholds were
  // measured with this method.
  const rows = pairs.flatMap(({ from: { x, y }, to: { x: u, y: v } }) => [
    [x, y, 1, 0, 0, 0, -u * x, -u * y],
    [0, 0, 0, x, y, 1, -v * x, -v * y],
  ]);
  const map = leastSquares(
    rows,
    pairs.flatMap(({ to: { x, y } }) => [x, y]),
  );
  const squares = pairs.map(({ from: point, to: target }) => {
    const { x, y } = applyHomography(map, point);
    return (x - target.x) ** 2 + (y - target.y) ** 2;
  });
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / pairs.length);
}
