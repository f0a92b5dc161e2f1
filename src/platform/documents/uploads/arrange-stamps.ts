import { breakLongWords, cleanText } from '../clean-text.ts';
import { FONT_FAMILIES } from '../fonts.ts';
import { readDrawing } from '../read-drawing.ts';
import type { PageSize, PdfStamp } from './uploaded-pdf.ts';

/** Letters of a word that stay together. */
const LONGEST_WORD = 12;

/** The stamps of one page, in points from its upper left corner. */
export interface StampSheet extends PageSize {
  /** Page number from 1. */
  page: number;
  items: StampItem[];
}

export type StampItem = { left: number; top: number; width: number; height: number } & (
  | { kind: 'text' | 'signature'; text: string }
  | { kind: 'drawing'; drawing: number[] }
  | { kind: 'check' }
);

/** The input of `stamps.typ`, as JSON. */
export interface StampContent {
  fonts: readonly string[];
  pages: StampSheet[];
}

/** Groups the stamps by page; `sizes` are the pages' sizes. Throws DocumentError. */
export async function arrangeStamps(stamps: readonly PdfStamp[], sizes: readonly PageSize[]): Promise<StampContent> {
  const pages: StampSheet[] = [];
  for (const [page, own] of Map.groupBy(stamps, (stamp) => stamp.page)) {
    const size = sizes[page - 1];
    if (!size) throw new RangeError('a stamp is on no page of the document');
    const items: StampItem[] = [];
    for (const stamp of own) items.push(await arrangeStamp(stamp, size));
    pages.push({ page, width: size.width, height: size.height, items });
  }
  return { fonts: FONT_FAMILIES, pages };
}

async function arrangeStamp(stamp: PdfStamp, size: PageSize): Promise<StampItem> {
  const place = {
    left: stamp.x * size.width,
    top: stamp.y * size.height,
    width: stamp.width * size.width,
    height: stamp.height * size.height,
  };
  switch (stamp.kind) {
    case 'check':
      return { ...place, kind: 'check' };
    case 'drawing':
      return { ...place, kind: 'drawing', drawing: [...(await readDrawing(stamp.drawing))] };
    default:
      return { ...place, kind: stamp.kind, text: breakLongWords(cleanText(stamp.text), LONGEST_WORD) };
  }
}
