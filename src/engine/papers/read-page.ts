import { loadForReading } from '../images/load-pixels.ts';
import type { VisualReader } from '../visual/read-visual.ts';
import type { VisualLine } from '../visual/visual-reading.ts';
import { plainText } from './pdf-text.ts';

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
  const reading = await reader.read(await loadForReading(bytes), { turn: null });
  const lines = linesOf(reading?.lines ?? []).map((line) =>
    line
      .sort((one, other) => one.box.x - other.box.x)
      .map(({ text }) => text)
      .join(' '),
  );
  return plainText(lines.join('\n'));
}
