import type { Conditions } from './conditions.ts';
import type { Point, Quad } from './homography.ts';

/** A flat thing to photograph, in millimetres. */
export interface SheetSize {
  width: number;
  height: number;
}

export interface Shot {
  width: number;
  height: number;
  quad: Quad;
  /**
   * The largest scale at which the picture shows the sheet, in pixels per millimetre; the sheet is drawn at this scale.
   */
  scale: number;
}

const LONG_SIDE = { least: 1200, most: 3000 };
const GREATEST_FILL = 0.95;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The corners as seen by a pinhole camera above the middle of the sheet, which is first turned, then tilted. */
function project(sheet: SheetSize, conditions: Conditions, longSide: number, pixelsPerMm: number): Quad {
  const [turn, tilt, towards] = [conditions.rotation, conditions.tilt, conditions.tiltTowards].map(radians) as [
    number,
    number,
    number,
  ];
  const distance = (conditions.focal * longSide) / pixelsPerMm;
  const corner = (x: number, y: number): Point => {
    const [px, py] = [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)];
    const along = px * Math.cos(towards) + py * Math.sin(towards);
    const shrunk = along * (Math.cos(tilt) - 1);
    const scale = pixelsPerMm / (1 + (along * Math.sin(tilt)) / distance);
    return [(px + shrunk * Math.cos(towards)) * scale, (py + shrunk * Math.sin(towards)) * scale];
  };
  const [w, h] = [sheet.width / 2, sheet.height / 2];
  return [corner(-w, -h), corner(w, -h), corner(w, h), corner(-w, h)];
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

function boxOf(quad: Quad): Box {
  const [xs, ys] = [quad.map(([x]) => x), quad.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

const moved = (quad: Quad, x: number, y: number): Quad => {
  const by = ([px, py]: Point): Point => [px + x, py + y];
  return [by(quad[0]), by(quad[1]), by(quad[2]), by(quad[3])];
};

function greatestScale(quad: Quad, sheet: SheetSize): number {
  const side = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);
  const [tl, tr, br, bl] = quad;
  return Math.max(
    side(tl, tr) / sheet.width,
    side(bl, br) / sheet.width,
    side(tl, bl) / sheet.height,
    side(tr, br) / sheet.height,
  );
}

function scanShot(sheet: SheetSize, conditions: Conditions, border: number): Shot {
  const quad = project(sheet, conditions, sheet.width * conditions.pixelsPerMm, conditions.pixelsPerMm);
  const box = boxOf(quad);
  const edge = border * box.width;
  const placed = moved(quad, edge - box.left, edge - box.top);
  return {
    width: Math.ceil(box.width + 2 * edge),
    height: Math.ceil(box.height + 2 * edge),
    quad: placed,
    scale: greatestScale(placed, sheet),
  };
}

/**
 * The position of the sheet in the picture. Photos are 4:3 with a long side of 1,200 to 3,000 pixels, as phones send
 * them; a sheet that would not fit is first allowed to fill more of the picture, then made smaller.
 */
export function takeShot(sheet: SheetSize, conditions: Conditions): Shot {
  const { frame, pixelsPerMm } = conditions;
  if (frame.kind === 'scan') return scanShot(sheet, conditions, frame.border);
  const sides = frame.portrait ? { width: 0.75, height: 1 } : { width: 1, height: 0.75 };
  const spans = (quad: Quad) => {
    const box = boxOf(quad);
    return Math.max(box.width / sides.width, box.height / sides.height);
  };
  const rough = spans(project(sheet, conditions, 2000, pixelsPerMm));
  const longSide = Math.round(Math.min(LONG_SIDE.most, Math.max(LONG_SIDE.least, rough / frame.fill)));
  const seen = project(sheet, conditions, longSide, pixelsPerMm);
  const fits = Math.min(1, (GREATEST_FILL * longSide) / spans(seen));
  const quad = project(sheet, conditions, longSide, pixelsPerMm * fits);
  return placeInFrame(quad, sheet, conditions, {
    width: Math.round(longSide * sides.width),
    height: Math.round(longSide * sides.height),
  });
}

function placeInFrame(
  quad: Quad,
  sheet: SheetSize,
  { frame }: Conditions,
  size: { width: number; height: number },
): Shot {
  const box = boxOf(quad);
  const at = frame.kind === 'photo' ? frame : { across: 0.5, down: 0.5 };
  const x = at.across * (size.width - box.width) - box.left;
  const y = at.down * (size.height - box.height) - box.top;
  const placed = moved(quad, x, y);
  return { ...size, quad: placed, scale: greatestScale(placed, sheet) };
}
