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

function find(parents: number[], label: number): number {
  let root = label;
  while (parents[root] !== root) root = parents[root] ?? root;
  parents[label] = root;
  return root;
}

/** First pass of two: provisional labels with equivalences, over the four neighbours already seen (8-connected). */
function labelProvisionally(mask: Uint8Array, width: number, labels: Int32Array): number[] {
  const parents = [0];
  for (let at = 0; at < mask.length; at += 1) {
    if (mask[at] === 0) continue;
    const x = at % width;
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
      label = parents.length;
      parents.push(label);
    }
    labels[at] = label;
  }
  return parents;
}

/** Finds the 8-connected pieces of ink in a mask (1 is ink) of the given width. */
export function connectedComponents(mask: Uint8Array, width: number): Labelled {
  const labels = new Int32Array(mask.length);
  const parents = labelProvisionally(mask, width, labels);
  const byLabel = new Map<number, Component>();
  for (let at = 0; at < labels.length; at += 1) {
    const provisional = labels[at] ?? 0;
    if (provisional === 0) continue;
    const label = find(parents, provisional);
    labels[at] = label;
    grow(byLabel, label, at % width, Math.floor(at / width));
  }
  return { labels, components: [...byLabel.values()] };
}

function grow(byLabel: Map<number, Component>, label: number, x: number, y: number): void {
  const known = byLabel.get(label);
  if (!known) {
    byLabel.set(label, { label, left: x, top: y, right: x + 1, bottom: y + 1, area: 1 });
    return;
  }
  known.left = Math.min(known.left, x);
  known.right = Math.max(known.right, x + 1);
  known.bottom = y + 1;
  known.area += 1;
}
