import { qrSvg } from '../qr/qr-code.ts';
import { breakLongWords, cleanText } from './clean-text.ts';
import type { Block } from './document.ts';
import { DocumentError } from './document-error.ts';
import type { PageBlock, PageSignature } from './page-content.ts';
import { readDrawing } from './read-drawing.ts';

type Of<K extends Block['kind']> = Extract<Block, { kind: K }>;

/** Letters that stay on one line, by the available width. */
const LONGEST = { prose: 40, label: 20, value: 66, cell: 20, narrowCell: 10, caption: 40 } as const;
/** Tables with this many columns have narrow cells. */
const MANY_COLUMNS = 5;

/** The blocks in the template's form. Throws DocumentError. */
export async function arrangeBlocks(blocks: readonly Block[]): Promise<PageBlock[]> {
  const arranged: PageBlock[] = [];
  const levels = headingLevels();
  for (const block of blocks) {
    const one = await arrange(block, block.kind === 'heading' ? levels(block.level) : 0);
    const last = arranged.at(-1);
    if (one.kind === 'signatures' && last?.kind === 'signatures') last.items.push(...one.items);
    else arranged.push(one);
  }
  return arranged;
}

/**
 * Maps the author's heading levels to structure levels: the title is the first, and none is skipped, as PDF/UA requires
 * (ISO 14289-1 section 7.4.2).
 */
function headingLevels(): (level: number) => number {
  const above: number[] = [];
  return (level) => {
    while ((above.at(-1) ?? 0) >= level) above.pop();
    above.push(level);
    return above.length + 1;
  };
}

async function arrange(block: Block, level: number): Promise<PageBlock> {
  switch (block.kind) {
    case 'heading':
      return { kind: 'heading', level, look: block.level + 1, text: prose(block.text) };
    case 'paragraph':
      return { kind: 'paragraph', text: prose(block.text) };
    case 'list':
      return { kind: 'list', items: block.items.map(prose), ordered: block.ordered ?? false };
    case 'facts':
      return { kind: 'facts', rows: block.rows.map(fact) };
    case 'table':
      return table(block);
    case 'signature':
      return { kind: 'signatures', items: [await signature(block)] };
    case 'qr':
      return qr(block);
    case 'rule':
      return block;
  }
}

const prose = (text: string): string => breakLongWords(cleanText(text), LONGEST.prose);

function fact({ label, value }: { label: string; value: string }): { label: string; value: string } {
  return {
    label: breakLongWords(cleanText(label), LONGEST.label),
    value: breakLongWords(cleanText(value), LONGEST.value),
  };
}

function table({ header, rows }: Of<'table'>): PageBlock {
  if (header.length === 0 || rows.some((row) => row.length !== header.length))
    throw new DocumentError('malformed_table');
  const longest = header.length < MANY_COLUMNS ? LONGEST.cell : LONGEST.narrowCell;
  const clean = [header, ...rows].map((row) => row.map(cleanText));
  const widths = header.map((_, column) => share(clean.map((row) => row[column] ?? '')));
  const [head = [], ...body] = clean.map((row) => row.map((cell) => breakLongWords(cell, longest)));
  return { kind: 'table', header: head, rows: body, widths };
}

/** A column's share of the width, by its longest cell and limited so that no column displaces another. */
function share(cells: readonly string[]): number {
  const longest = cells.reduce((most, cell) => Math.max(most, ...cell.split('\n').map((line) => line.length)), 0);
  return Math.round(Math.sqrt(Math.min(Math.max(longest, 6), 80)) * 100);
}

async function signature({ label, name, at, drawing }: Of<'signature'>): Promise<PageSignature> {
  return {
    label: breakLongWords(cleanText(label), LONGEST.caption),
    name: breakLongWords(cleanText(name), LONGEST.label),
    ...(at !== undefined && { at: cleanText(at) }),
    ...(drawing && { drawing: [...(await readDrawing(drawing))] }),
  };
}

async function qr({ text, caption }: Of<'qr'>): Promise<PageBlock> {
  const svg = await qrSvg(text);
  if (svg === undefined) throw new DocumentError('too_large');
  return { kind: 'qr', svg, text: cleanText(text), caption: breakLongWords(cleanText(caption), LONGEST.caption) };
}
