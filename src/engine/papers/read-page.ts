import { loadForReading } from '../images/load-pixels.ts';
import type { VisualReader } from '../visual/read-visual.ts';
import type { VisualLine } from '../visual/visual-reading.ts';
import { plainText } from './pdf-text.ts';

/** Of one reading: a page of small print takes some ten seconds of a processor. */
const LIMIT = { timeoutMs: 20_000 };
/** Of upside-down text and of pictures hardly any word is read surely. */
const SURE = 0.7;
const LEAST_SURE_SHARE = 0.25;

function isNoise(pieces: readonly VisualLine[]): boolean {
  const lengthOf = (some: readonly VisualLine[]) => some.reduce((sum, { text }) => sum + text.length, 0);
  const sure = lengthOf(pieces.filter(({ confidence }) => confidence >= SURE));
  return sure < LEAST_SURE_SHARE * lengthOf(pieces);
}

const middle = ({ box }: VisualLine) => box.y + box.height / 2;

/** Pieces of text whose middle lies within the height of the piece before are on its line. */
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

/** The text of a photographed or scanned page, which has passed the gate; empty where nothing could be read. */
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
