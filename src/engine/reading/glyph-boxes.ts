import { type Component, connectedComponents } from './components.ts';
import type { Grey } from './grey.ts';
import { STRIP_MARGIN } from './sample-strip.ts';
import { inkMask } from './threshold.ts';

/** Pixels per column of the strips that reader B works on. */
export const BOX_PITCH = 28;
/** The glyph's own box, scaled to this size, is what network B sees, with four numbers about the box. */
const BOX = { width: 12, height: 16, extra: 4 };
export const BOX_FEATURES = BOX.width * BOX.height + BOX.extra;

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Ink outside the band of the line, or a grain, is no part of a character. */
function belongs(component: Component, height: number): boolean {
  const centre = (component.top + component.bottom) / 2;
  const inBand = Math.abs(centre - height / 2) < 0.55 * BOX_PITCH && component.bottom - component.top < 1.5 * BOX_PITCH;
  return inBand && component.area >= 12;
}

/** Cuts ink that touches over several columns where a column ends; each piece keeps its column. */
function pieces(component: Component, columns: number): { column: number; box: Box }[] {
  const place = (x: number) => x / BOX_PITCH - STRIP_MARGIN;
  const { left, right, top, bottom } = component;
  const first = Math.floor(place((left + right) / 2));
  if (right - left <= 1.15 * BOX_PITCH)
    return first >= 0 && first < columns ? [{ column: first, box: { left, top, right, bottom } }] : [];
  const from = Math.max(0, Math.round(place(left)));
  const to = Math.min(columns, Math.round(place(right)));
  return Array.from({ length: Math.max(0, to - from) }, (_unused, index) => {
    const column = from + index;
    const edge = (column + STRIP_MARGIN) * BOX_PITCH;
    return { column, box: { left: Math.max(left, edge), top, right: Math.min(right, edge + BOX_PITCH), bottom } };
  });
}

/** Shrinks a box to the ink in it. */
function tighten(mask: Uint8Array, width: number, box: Box): Box | null {
  const tight = { left: box.right, top: box.bottom, right: box.left, bottom: box.top };
  for (let y = box.top; y < box.bottom; y += 1) {
    for (let x = box.left; x < box.right; x += 1) {
      if (mask[y * width + x] === 0) continue;
      tight.left = Math.min(tight.left, x);
      tight.right = Math.max(tight.right, x + 1);
      tight.top = Math.min(tight.top, y);
      tight.bottom = Math.max(tight.bottom, y + 1);
    }
  }
  return tight.right - tight.left >= 2 && tight.bottom - tight.top >= 4 ? tight : null;
}

/** Share of ink in each of the 12 x 16 parts of the box, then width, height, vertical place and share of ink. */
function features(mask: Uint8Array, strip: Grey, box: Box): Float32Array {
  const result = new Float32Array(BOX_FEATURES);
  const [stepX, stepY] = [(box.right - box.left) / BOX.width, (box.bottom - box.top) / BOX.height];
  let ink = 0;
  for (let row = 0; row < BOX.height; row += 1) {
    for (let column = 0; column < BOX.width; column += 1) {
      const share = inkShare(mask, strip.width, box.left + column * stepX, box.top + row * stepY, { stepX, stepY });
      result[row * BOX.width + column] = share;
      ink += share;
    }
  }
  const centre = (box.top + box.bottom) / 2 - strip.height / 2;
  result.set(
    [(box.right - box.left) / BOX_PITCH, (box.bottom - box.top) / BOX_PITCH, centre / BOX_PITCH, ink / 192],
    BOX.width * BOX.height,
  );
  return result;
}

/** Four by four points of a part; the mask is coarse enough for that. */
function inkShare(
  mask: Uint8Array,
  width: number,
  x: number,
  y: number,
  { stepX, stepY }: { stepX: number; stepY: number },
): number {
  let count = 0;
  for (let i = 0.5; i < 4; i += 1) {
    for (let j = 0.5; j < 4; j += 1)
      count += mask[Math.floor(y + (j / 4) * stepY) * width + Math.floor(x + (i / 4) * stepX)] ?? 0;
  }
  return count / 16;
}

/** Off its column's middle, or wider than a character, ink says that the columns were counted wrongly. */
function standsIn(column: number, { left, right }: Box): boolean {
  const middle = (column + STRIP_MARGIN + 0.5) * BOX_PITCH;
  return Math.abs((left + right) / 2 - middle) <= 0.33 * BOX_PITCH && right - left <= 1.1 * BOX_PITCH;
}

function unite(known: Box | undefined, box: Box): Box {
  if (!known) return box;
  return {
    left: Math.min(known.left, box.left),
    top: Math.min(known.top, box.top),
    right: Math.max(known.right, box.right),
    bottom: Math.max(known.bottom, box.bottom),
  };
}

/**
 * Segments a strip for reader B: adaptive threshold, connected ink, one box a column.
 * A column without ink, or with ink that does not stand in it, gives null, which no character can be read from.
 */
export function glyphBoxes(strip: Grey, columns: number, ratio = 0.86): (Float32Array | null)[] {
  const mask = inkMask(strip, { radius: 17, ratio, least: 10 });
  const { components, labels } = connectedComponents(mask, strip.width);
  const kept = new Set<number>();
  const boxes = new Map<number, Box>();
  for (const component of components) {
    if (!belongs(component, strip.height)) continue;
    kept.add(component.label);
    for (const { column, box } of pieces(component, columns)) boxes.set(column, unite(boxes.get(column), box));
  }
  const clean = mask.map((ink, at) => (ink === 1 && kept.has(labels[at] ?? 0) ? 1 : 0));
  return Array.from({ length: columns }, (_unused, column) => {
    const box = boxes.get(column);
    const tight = box ? tighten(clean, strip.width, box) : null;
    return tight && standsIn(column, tight) ? features(clean, strip, tight) : null;
  });
}
