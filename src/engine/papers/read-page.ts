import { loadForReading } from '../images/load-pixels.ts';
import type { VisualReader } from '../visual/read-visual.ts';
import type { VisualLine } from '../visual/visual-reading.ts';
import { plainText } from './pdf-text.ts';

/** Per OCR run: a page of small print takes about ten CPU seconds. */
const LIMIT = { timeoutMs: 20_000 };
/** Minimum word confidence: upside-down text and pictures hardly ever reach it. */
const SURE = 0.7;
const LEAST_SURE_SHARE = 0.25;

function isNoise(pieces: readonly VisualLine[]): boolean {
  const lengthOf = (some: readonly VisualLine[]) => some.reduce((sum, { text }) => sum + text.length, 0);
  const sure = lengthOf(pieces.filter(({ confidence }) => confidence >= SURE));
  return sure < LEAST_SURE_SHARE * lengthOf(pieces);
}

const middle = ({ box }: VisualLine) => box.y + box.height / 2;

/** A piece of text is on the line of the previous one if its middle is within that one's height. */
function linesOf(pieces: readonly VisualLine[]): VisualLine[][] {
  const lines: VisualLine[][] = [];
  for (const piece of [...pieces].sort((one, other) => middle(one) - middle(other))) {
    const last = lines.at(-1);
    const before = last?.at(-1);
    if (last && before && middle(piece) - middle(before) < before.box.height / 2) last.push(piece);
    else lines.push([piece]);
  }
  return lines;
}

/** The text of a photographed or scanned page, which has passed the gate; empty if nothing could be read. */
export async function readPage(bytes: Uint8Array, reader: VisualReader): Promise<string> {
  const { lines: pieces } = (await reader.read(await loadForReading(bytes), { turn: null }, LIMIT)) ?? { lines: [] };
  if (isNoise(pieces)) return '';
  const lines = linesOf(pieces).map((line) =>
    line
      .sort((one, other) => one.box.x - other.box.x)
      .map(({ text }) => text)
      .join(' '),
  );
  return plainText(lines.join('\n'));
}
