import type { Grey } from '../reading/grey.ts';
import { findLabel } from '../visual/find-label.ts';
import { findDates } from '../visual/printed-dates.ts';
import type { TextRecogniser, Word } from '../visual/text-recogniser.ts';
import type { NumberedField, VisualLine, VisualReading } from '../visual/visual-reading.ts';
import { dateBeside } from './licence-column.ts';

type Box = VisualLine['box'];

/** Cuts a part, given in shares of the region, out of the region that was read; `height` pixels high. */
export type CutOut = (part: Box, height: number) => Grey;

/**
 * Height of a line's letters in its second reading, in pixels; almost twice that of the first, so that the
 * readings see different pictures.
 */
const LETTER_HEIGHT = 36;
/** Margin around the letters of a line, in letter heights. */
const AROUND = 0.55;
/** Margin beyond the end of a line, in letter heights. */
const BEYOND = 3;
/** Beyond the text of the first reading, a word with lower confidence is the card's edge or pattern. */
const SPECK = 0.6;
const WORD = /[\p{L}\p{N}]{2}/u;
/** Maximum lines of a column to read again: names may have two each, and there may be specks. */
const MOST_LINES = 12;

interface Columns {
  /** Left edges of numbers and values, and the height of a value's letters, in shares of the region. */
  numbers: number;
  values: number;
  height: number;
}

/**
 * The columns of numbers and values, derived from the line of 4a, the label that is read most reliably, beside a date.
 */
function findColumns(reading: VisualReading): Columns | null {
  for (const label of reading.lines) {
    const found = findLabel(label.text);
    if (found?.number !== '4a' && found?.number !== '4b') continue;
    const { box } = label;
    if (findDates(found.rest).length > 0) {
      // The number and the value were read as one piece, so the value begins some letters later.
      const letter = box.width / Math.max(1, label.text.length);
      return { numbers: box.x, values: box.x + letter * (label.text.length - found.rest.length), height: box.height };
    }
    const beside = dateBeside(label, reading);
    if (beside) return { numbers: box.x, values: beside.box.x, height: beside.box.height };
  }
  return null;
}

interface Row {
  /** The text of the first reading, without the number, if both were read together. */
  text: string;
  confidence: number;
  box: Box;
}

/** The lines that begin in either column, from the top, one per height. */
function rowsOf({ lines, aspect }: VisualReading, { numbers, values, height }: Columns): Row[] {
  const begins = (x: number, at: number) => Math.abs(x - at) * aspect < height * 1.2;
  const rows = lines.flatMap(({ text, confidence, box }): Row[] => {
    if (box.height < height * 0.55 || box.height > height * 1.8) return [];
    if (begins(box.x, values)) return [{ text, confidence, box }];
    const label = begins(box.x, numbers) ? findLabel(text) : null;
    return label?.number && label.rest !== '' ? [{ text: label.rest, confidence, box }] : [];
  });
  return rows.sort((a, b) => a.box.y - b.box.y).slice(0, MOST_LINES);
}

/**
 * The numbered fields of a licence (Directive 2006/126/EC, annex I), each line read again separately, with its number
 * and the area beyond its end, so that letters missed by the first reading make the readings differ. Empty if there is
 * no column of numbered lines.
 */
export async function readNumberedFields(
  recogniser: TextRecogniser,
  { reading, cutOut, timeoutMs }: { reading: VisualReading; cutOut: CutOut; timeoutMs: number },
): Promise<NumberedField[]> {
  const columns = findColumns(reading);
  if (!columns) return [];
  const fields: NumberedField[] = [];
  for (const row of rowsOf(reading, columns)) {
    const part = partAround(row, columns, reading.aspect);
    const picture = cutOut(part, Math.round((LETTER_HEIGHT * part.height) / row.box.height));
    const words = (await recogniser.recognise(picture, { layout: 'line', timeoutMs }))?.flat() ?? [];
    const share = (x: number) => part.x + (x / picture.width) * part.width;
    const letter = columns.height / reading.aspect;
    const isNumber = ({ box }: Word) => share((box.left + box.right) / 2) < columns.values - letter * 0.2;
    const ends = row.box.x + row.box.width + letter * 1.2;
    const isSpeck = ({ box, confidence, text }: Word) =>
      share(box.left) > ends && (confidence < SPECK || !WORD.test(text));
    const value = words.filter((word) => !isNumber(word) && !isSpeck(word));
    fields.push({
      number: numberOf(words.filter(isNumber)),
      texts: [row.text, textOf(value)],
      confidence: Math.min(row.confidence, ...value.map(({ confidence }) => confidence)),
      box: row.box,
    });
  }
  return fields;
}

const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ');

function numberOf(words: readonly Word[]): NumberedField['number'] {
  const text = textOf(words);
  return text === '' ? null : (findLabel(text)?.number ?? 'unread');
}

/** A line with its number, and some letters beyond its end, which the first reading may have missed. */
function partAround({ box }: Row, { numbers, height }: Columns, aspect: number): Box {
  const letter = height / aspect;
  const x = Math.max(0, numbers - letter * 0.8);
  const y = Math.max(0, box.y - box.height * AROUND);
  const right = Math.min(1, box.x + box.width + letter * BEYOND);
  return { x, y, width: right - x, height: Math.min(1, box.y + box.height * (1 + AROUND)) - y };
}
