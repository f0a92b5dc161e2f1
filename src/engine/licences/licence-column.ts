import { findLabel } from '../visual/find-label.ts';
import type { LabelKind } from '../visual/label-words.ts';
import type { LabelledValue } from '../visual/labelled-values.ts';
import { findDates } from '../visual/printed-dates.ts';
import { looksLikeNumber } from '../visual/printed-number.ts';
import type { VisualLine, VisualReading } from '../visual/visual-reading.ts';

/** The fields above 4a, from 4a upward, which is the reverse of their printed order. */
const ABOVE: readonly LabelKind[] = ['birthDate', 'givenNames', 'familyName'];

const isDate = ({ text }: VisualLine) => findDates(text).length > 0;

/** The value beside the number 4a, which is recognized more often than the single digits above it. */
function issueLine({ lines, aspect }: VisualReading): VisualLine | null {
  const label = lines.find(({ text }) => /^4\s?a[.,]?$/i.test(text.trim()));
  if (!label) return lines.find(({ text }) => findLabel(text)?.number === '4a' && findDates(text).length > 0) ?? null;
  return dateBeside(label, { lines, aspect }) ?? null;
}

/** The line with a date close to the right of a label. */
export function dateBeside(
  { box: label }: VisualLine,
  { lines, aspect }: Pick<VisualReading, 'lines' | 'aspect'>,
): VisualLine | undefined {
  const middle = label.y + label.height / 2;
  const isBeside = ({ box }: VisualLine) =>
    box.x > label.x && box.y < middle && middle < box.y + box.height && (box.x - label.x) * aspect < 0.3;
  return lines.find((line) => isBeside(line) && isDate(line));
}

/**
 * The values of an EU licence by their order in the column (Directive 2006/126/EC, annex I: 1 family name, 2 given
 * names, 3 birth, 4a issue, 4b expiry, 5 number), because the single digits before them are easily missed.
 */
export function licenceColumn(reading: VisualReading): LabelledValue[] {
  const issue = issueLine(reading);
  if (!issue) return [];
  const column = reading.lines
    .filter(({ box }) => Math.abs(box.x - issue.box.x) * reading.aspect < issue.box.height)
    .sort((a, b) => a.box.y - b.box.y);
  const at = column.indexOf(issue);
  const value = (kind: LabelKind, line: VisualLine | undefined): LabelledValue[] =>
    line ? [{ kind, text: line.text, place: 'apart', confidence: line.confidence }] : [];
  const below = column.slice(at + 1);
  return [
    ...ABOVE.flatMap((kind, up) => value(kind, column[at - 1 - up])),
    ...value('expiryDate', below.find(isDate)),
    ...value('documentNumber', below.filter((line) => !isDate(line) && looksLikeNumber(line.text)).at(-1)),
  ];
}
