import type { Word } from './text-recogniser.ts';
import type { VisualLine } from './visual-reading.ts';

/** A gap of more than this many letter heights separates two columns. */
const COLUMN_GAP = 1.8;

const heightOf = ({ box }: Word) => box.bottom - box.top;

function splitAtGaps(words: readonly Word[]): Word[][] {
  const parts: Word[][] = [];
  for (const word of words) {
    const part = parts.at(-1);
    const last = part?.at(-1);
    const apart = last ? word.box.left - last.box.right : 0;
    if (!part || !last || apart > COLUMN_GAP * Math.min(heightOf(last), heightOf(word))) parts.push([word]);
    else part.push(word);
  }
  return parts;
}

function toLine(words: readonly Word[], size: { width: number; height: number }): VisualLine {
  const left = Math.min(...words.map(({ box }) => box.left));
  const right = Math.max(...words.map(({ box }) => box.right));
  const top = Math.min(...words.map(({ box }) => box.top));
  const bottom = Math.max(...words.map(({ box }) => box.bottom));
  return {
    text: words.map(({ text }) => text).join(' '),
    confidence: Math.min(...words.map(({ confidence }) => confidence)),
    box: {
      x: left / size.width,
      y: top / size.height,
      width: (right - left) / size.width,
      height: (bottom - top) / size.height,
    },
  };
}

/** Machine-readable lines have separate readers. */
const isMachineReadable = (text: string) => /<.*<|[A-Z0-9<]{28,}/.test(text.replaceAll(' ', ''));

const hasText = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** Tesseract's lines, split at column gaps, without specks and machine-readable text. */
export function splitLines(lines: readonly (readonly Word[])[], size: { width: number; height: number }): VisualLine[] {
  return lines
    .flatMap(splitAtGaps)
    .map((words) => toLine(words, size))
    .filter(({ text }) => hasText(text) && !isMachineReadable(text));
}
