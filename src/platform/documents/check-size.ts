import type { Block, DocumentContent } from './document.ts';
import { DocumentError } from './document-error.ts';

/** About as many letters as fit on 200 pages; longer content is refused without typesetting. */
const MOST = 1_000_000;
/** The minimum size of a line, a cell, or a block, in letters. */
const LINE = 40;
const DRAWING = 20_000;
const MOST_COLUMNS = 24;

/** Throws DocumentError `too_large` for content that cannot fit on 200 pages. */
export function checkSize(content: DocumentContent): void {
  const total = content.blocks.reduce((sum, block) => sum + weigh(block), weight([content.title, content.reference]));
  if (total > MOST) throw new DocumentError('too_large');
}

function weigh(block: Block): number {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return weight([block.text]);
    case 'list':
      return weight(block.items);
    case 'facts':
      return weight(block.rows.flatMap(({ label, value }) => [label, value]));
    case 'table':
      return block.header.length > MOST_COLUMNS
        ? Number.POSITIVE_INFINITY
        : weight([...block.header, ...block.rows.flat()]);
    case 'signature':
      return weight([block.label, block.name, block.at ?? '']) + DRAWING;
    case 'qr':
      return weight([block.text, block.caption]) + DRAWING;
    case 'rule':
      return LINE;
  }
}

/** Longer words may break anywhere, which takes the typesetter five times as long. */
const ENDLESS_WORD = /\S{1000,}/g;

function weight(texts: readonly string[]): number {
  return texts.reduce(
    (sum, text) => sum + LINE + text.length + LINE * (text.split('\n').length - 1) + endless(text),
    0,
  );
}

function endless(text: string): number {
  return (text.match(ENDLESS_WORD) ?? []).reduce((sum, word) => sum + 4 * word.length, 0);
}
