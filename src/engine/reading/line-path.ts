/**
 * The position of an MRZ line's columns in a picture: for each whole column from `first` on, its center and the vector
 * of one pitch downwards, in pixels. Interpolated linearly between columns, so that a path can follow the curvature of
 * page and lens.
 */
export interface LinePath {
  first: number;
  x: Float64Array;
  y: Float64Array;
  downX: Float64Array;
  downY: Float64Array;
}

export interface PathPoint {
  x: number;
  y: number;
  downX: number;
  downY: number;
}

/** Columns of a path before the first and after the last character. */
const PATH_MARGIN = 4;

/** Creates a path over `columns` columns plus a margin on either side, point by point. */
export function makePath(columns: number, at: (column: number) => PathPoint): LinePath {
  const length = columns + 2 * PATH_MARGIN;
  const path: LinePath = {
    first: -PATH_MARGIN,
    x: new Float64Array(length),
    y: new Float64Array(length),
    downX: new Float64Array(length),
    downY: new Float64Array(length),
  };
  for (let index = 0; index < length; index += 1) {
    const point = at(index - PATH_MARGIN);
    path.x[index] = point.x;
    path.y[index] = point.y;
    path.downX[index] = point.downX;
    path.downY[index] = point.downY;
  }
  return path;
}

/** The point of a column, which may be a fraction; beyond the path's ends its last step is continued. */
export function pointAt(path: LinePath, column: number): PathPoint {
  const at = column - path.first;
  const left = Math.min(Math.max(Math.floor(at), 0), path.x.length - 2);
  const share = at - left;
  const mix = (values: Float64Array) => (values[left] ?? 0) * (1 - share) + (values[left + 1] ?? 0) * share;
  return { x: mix(path.x), y: mix(path.y), downX: mix(path.downX), downY: mix(path.downY) };
}

/** The step from one column to the next at this column, in pixels. */
export function stepOf(path: LinePath, column: number): { x: number; y: number } {
  const [before, after] = [pointAt(path, column - 0.5), pointAt(path, column + 0.5)];
  return { x: after.x - before.x, y: after.y - before.y };
}

/**
 * The same path read from its end, with up and down exchanged: the line as it reads in the picture turned by 180
 * degrees.
 */
export function reversedPath(path: LinePath, columns: number): LinePath {
  return makePath(columns, (column) => {
    const { x, y, downX, downY } = pointAt(path, columns - 1 - column);
    return { x, y, downX: -downX, downY: -downY };
  });
}

/** The path for the same picture `scale` times as large. */
export function scaledPath(path: LinePath, columns: number, scale: number): LinePath {
  const move = (value: number) => (value + 0.5) * scale - 0.5;
  return makePath(columns, (column) => {
    const { x, y, downX, downY } = pointAt(path, column);
    return { x: move(x), y: move(y), downX: downX * scale, downY: downY * scale };
  });
}

/** The path whose column 0 is column `by` of this one. */
export function shiftedPath(path: LinePath, columns: number, by: number): LinePath {
  return makePath(columns, (column) => pointAt(path, column + by));
}
