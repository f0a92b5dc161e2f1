import { type PDF, type PDFPage, PdfArray, type PdfDict, PdfNumber, type PdfObject } from '@libpdf/core';
import type { PageSize } from './uploaded-pdf.ts';

/** Deeper page trees are refused. */
export const DEEPEST = 50;
/** US Letter, if a page has no size. */
const DEFAULT = [0, 0, 612, 792] as const;

type Box = readonly [left: number, bottom: number, right: number, top: number];

/** A page as readers show it: its visible area and rotation. */
export interface ShownPage extends PageSize {
  /**
   * Maps the page as shown, with its origin at the lower left, to the page's own coordinates (ISO 32000-2 section
   * 8.3.3).
   */
  matrix: readonly [number, number, number, number, number, number];
}

/** A page's own or inherited value (section 7.7.3.4). */
export function inherited(document: PDF, page: PdfDict, key: string): PdfObject | undefined {
  const resolve = document.getObject.bind(document);
  let node: PdfDict | undefined = page;
  for (let depth = 0; node && depth < DEEPEST; depth += 1) {
    const value = node.get(key, (ref) => resolve(ref));
    if (value) return value;
    node = node.getDict('Parent', (ref) => resolve(ref));
  }
  return undefined;
}

/** The intersection of both boxes, rotated clockwise as the page says (sections 14.11.2 and 7.7.3.3). */
export function shownPage(document: PDF, { dict }: PDFPage): ShownPage {
  const media = boxOf(document, inherited(document, dict, 'MediaBox')) ?? DEFAULT;
  const crop = boxOf(document, inherited(document, dict, 'CropBox')) ?? media;
  const [left, bottom, right, top] = common(media, crop);
  const [width, height] = [right - left, top - bottom];
  const rotate = inherited(document, dict, 'Rotate');
  const turned = rotate instanceof PdfNumber ? ((rotate.value % 360) + 360) % 360 : 0;
  switch (turned) {
    case 90:
      return { width: height, height: width, matrix: [0, 1, -1, 0, right, bottom] };
    case 180:
      return { width, height, matrix: [-1, 0, 0, -1, right, top] };
    case 270:
      return { width: height, height: width, matrix: [0, -1, 1, 0, left, top] };
    default:
      return { width, height, matrix: [1, 0, 0, 1, left, bottom] };
  }
}

function common(media: Box, crop: Box): Box {
  const left = Math.max(media[0], crop[0]);
  const bottom = Math.max(media[1], crop[1]);
  const right = Math.min(media[2], crop[2]);
  const top = Math.min(media[3], crop[3]);
  return left < right && bottom < top ? [left, bottom, right, top] : media;
}

function boxOf(document: PDF, value: PdfObject | undefined): Box | undefined {
  if (!(value instanceof PdfArray)) return undefined;
  const edges = [0, 1, 2, 3].map((index) => value.at(index, (ref) => document.getObject(ref)));
  const [x1, y1, x2, y2] = edges.map((edge) => (edge instanceof PdfNumber ? edge.value : undefined));
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return undefined;
  return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
}
