/** A connected piece of ink: its box (right and bottom exclusive), its pixels, its label in the label picture. */
export interface Component {
  label: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
  area: number;
}

export interface Labelled {
  /** Label of each pixel, 0 for paper. Labels are those of the components. */
  labels: Int32Array;
  components: Component[];
}

function find(parents: Int32Array, label: number): number {
  let root = label;
  while (parents[root] !== root) root = parents[root] ?? root;
  parents[label] = root;
  return root;
}

/** First pass of two: provisional labels with equivalences, over the four neighbours already seen (8-connected). */
function labelProvisionally(mask: Uint8Array, width: number, labels: Int32Array): Int32Array {
  // Two pixels in a row never both begin a label, nor do two rows.
  const parents = new Int32Array((mask.length >> 1) + 2);
  let count = 1;
  for (let at = 0, x = 0; at < mask.length; at += 1, x = x + 1 === width ? 0 : x + 1) {
    if (mask[at] === 0) continue;
    const west = x > 0 ? (labels[at - 1] ?? 0) : 0;
    const northWest = x > 0 ? (labels[at - width - 1] ?? 0) : 0;
    const north = labels[at - width] ?? 0;
    const northEast = x < width - 1 ? (labels[at - width + 1] ?? 0) : 0;
    let label = north || west || northWest;
    if (northEast !== 0) {
      if (label === 0) label = northEast;
      else if (label !== northEast) parents[find(parents, northEast)] = find(parents, label);
    }
    if (label === 0) {
      label = count;
      parents[label] = label;
      count += 1;
    }
    labels[at] = label;
  }
  return parents;
}

/** Finds the 8-connected pieces of ink in a mask (1 is ink) of the given width. */
export function connectedComponents(mask: Uint8Array, width: number): Labelled {
  const labels = new Int32Array(mask.length);
  const parents = labelProvisionally(mask, width, labels);
  const known: (Component | undefined)[] = [];
  const components: Component[] = [];
  for (let at = 0, x = 0, y = 0; at < labels.length; at += 1) {
    const provisional = labels[at] ?? 0;
    if (provisional !== 0) {
      const label = find(parents, provisional);
      labels[at] = label;
      const component = known[label];
      if (component) grow(component, x, y);
      else {
        const first = { label, left: x, top: y, right: x + 1, bottom: y + 1, area: 1 };
        known[label] = first;
        components.push(first);
      }
    }
    x += 1;
    if (x === width) [x, y] = [0, y + 1];
  }
  return { labels, components };
}

function grow(component: Component, x: number, y: number): void {
  if (x < component.left) component.left = x;
  if (x >= component.right) component.right = x + 1;
  component.bottom = y + 1;
  component.area += 1;
}
