/** A connected piece of ink: its box (right and bottom exclusive) and its pixels. */
export interface Component {
  left: number;
  top: number;
  right: number;
  bottom: number;
  area: number;
}

/** Runs of ink in the rows of a mask, in pixel order; places are `y * width + x`, ends exclusive. */
interface Runs {
  width: number;
  from: number[];
  to: number[];
}

export interface Labelled {
  components: Component[];
  runs: Runs;
  /** The component index of each run. */
  labels: Int32Array;
}

function findRuns(mask: Uint8Array, width: number): Runs {
  const runs: Runs = { width, from: [], to: [] };
  for (let row = 0; row < mask.length; row += width) {
    const end = row + width;
    let at = row;
    while (at < end) {
      while (at < end && mask[at] === 0) at += 1;
      if (at === end) break;
      runs.from.push(at);
      while (at < end && mask[at] !== 0) at += 1;
      runs.to.push(at);
    }
  }
  return runs;
}

function find(parents: Int32Array, run: number): number {
  let root = run;
  while (parents[root] !== root) root = parents[root] ?? root;
  parents[run] = root;
  return root;
}

/** Merges two components. The earliest run is always the root. */
function unite(parents: Int32Array, one: number, other: number): void {
  const [a, b] = [find(parents, one), find(parents, other)];
  parents[Math.max(a, b)] = Math.min(a, b);
}

/** Unites each run with those that touch it in the row above, corners included (8-connected). */
function connect({ width, from, to }: Runs): Int32Array {
  const parents = Int32Array.from(from.keys());
  let above = 0;
  for (let run = 0; run < from.length; run += 1) {
    const [start = 0, end = 0] = [from[run], to[run]];
    const row = Math.floor(start / width) * width;
    // At the ends of a row, the neighbor in memory is a pixel of another row.
    const first = Math.max(start - 1, row) - width;
    const last = Math.min(end + 1, row + width) - width;
    while (above < run && (to[above] ?? 0) <= first) above += 1;
    for (let near = above; near < run && (from[near] ?? 0) < last; near += 1) unite(parents, near, run);
  }
  return parents;
}

function grow(component: Component, left: number, right: number, y: number): void {
  if (left < component.left) component.left = left;
  if (right > component.right) component.right = right;
  component.bottom = y + 1;
  component.area += right - left;
}

/** Finds the 8-connected pieces of ink in a mask (1 is ink) of the given width, in the order of their first pixels. */
export function connectedComponents(mask: Uint8Array, width: number): Labelled {
  const runs = findRuns(mask, width);
  const parents = connect(runs);
  const labels = new Int32Array(parents.length);
  const components: Component[] = [];
  for (let run = 0; run < labels.length; run += 1) {
    const root = find(parents, run);
    const [from = 0, to = 0] = [runs.from[run], runs.to[run]];
    const y = Math.floor(from / width);
    const [left, right] = [from - y * width, to - y * width];
    if (root === run) labels[run] = components.push({ left, top: y, right, bottom: y + 1, area: right - left }) - 1;
    else {
      labels[run] = labels[root] ?? 0;
      const component = components[labels[root] ?? 0];
      if (component) grow(component, left, right, y);
    }
  }
  return { components, runs, labels };
}

/** A mask, of the original size, with only the components to keep. */
export function inkOf(
  { components, runs: { from, to }, labels }: Labelled,
  size: number,
  isKept: (component: Component) => boolean,
): Uint8Array {
  const mask = new Uint8Array(size);
  const kept = components.map(isKept);
  labels.forEach((label, run) => {
    if (kept[label]) mask.fill(1, from[run], to[run]);
  });
  return mask;
}
