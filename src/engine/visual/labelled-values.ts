import { type FieldNumber, findLabel, type Label } from './find-label.ts';
import type { LabelKind } from './label-words.ts';
import type { VisualLine, VisualReading } from './visual-reading.ts';

/** A value at the position of a label. */
export interface LabelledValue {
  kind: LabelKind;
  text: string;
  /** `behind` the label's words on its line, where it may be a misread word of the label, or `apart` from them. */
  place: 'behind' | 'apart';
  /** The lower confidence of label and value, 0 to 1. */
  confidence: number;
}

interface Piece {
  line: VisualLine;
  label: Label | null;
}

interface Rectangle {
  left: number;
  right: number;
  top: number;
  bottom: number;
  height: number;
}

/** The box in units of the region's height in both directions. */
function rectangle({ box }: VisualLine, aspect: number): Rectangle {
  const { x, y, width, height } = box;
  return { left: x * aspect, right: (x + width) * aspect, top: y, bottom: y + height, height };
}

/**
 * The distance of a value below a label, or null if it is not its value: left-aligned, and nearer than two and a half
 * letters' height.
 */
function distanceBelow(label: Rectangle, value: Rectangle): number | null {
  const size = Math.max(label.height, value.height);
  const gap = value.top - label.bottom;
  if (gap < -0.3 * size || gap > 2 * size || Math.abs(value.left - label.left) > 1.5 * size) return null;
  return gap;
}

/**
 * The distance of a value to the right of a label, or null if it is not its value: on the same line, and nearer than
 * eight letters' height.
 */
function distanceBeside(label: Rectangle, value: Rectangle): number | null {
  const size = Math.max(label.height, value.height);
  const gap = value.left - label.right;
  const level = Math.abs((value.top + value.bottom) / 2 - (label.top + label.bottom) / 2) < 0.6 * size;
  return level && gap > -0.2 * size && gap < 8 * size ? gap : null;
}

type Distance = (label: Rectangle, value: Rectangle) => number | null;

/** Specks between a label and its value are ignored. */
const isSpeck = ({ text }: VisualLine) => text.replace(/[^\p{L}\p{N}]/gu, '').length < 2;

function nearestValue(label: Piece, pieces: readonly Piece[], aspect: number, distance: Distance): VisualLine | null {
  const from = rectangle(label.line, aspect);
  const near = pieces.flatMap(({ line, label: other }) => {
    const skip = line === label.line || other?.kind || isSpeck(line);
    const gap = skip ? null : distance(from, rectangle(line, aspect));
    return gap === null ? [] : [{ line, gap }];
  });
  return near.sort((a, b) => a.gap - b.gap)[0]?.line ?? null;
}

/** On a licence, numbers before values are labels; elsewhere a leading number is part of the text. */
const LICENCE_KINDS: Record<FieldNumber, LabelKind> = {
  '1': 'familyName',
  '2': 'givenNames',
  '3': 'birthDate',
  '4a': 'issueDate',
  '4b': 'expiryDate',
  '4d': 'other',
  '5': 'documentNumber',
};

function isNumbered(pieces: readonly Piece[]): boolean {
  const numbers = new Set(pieces.flatMap(({ label }) => (label?.number ? [label.number] : [])));
  return numbers.size >= 4;
}

function valuesAt(label: Piece, kind: LabelKind, pieces: readonly Piece[], aspect: number): LabelledValue[] {
  const rest = label.label?.rest ?? '';
  const place = label.label?.kind ? 'behind' : 'apart';
  const behind: LabelledValue = { kind, text: rest, place, confidence: label.line.confidence };
  const found = [
    nearestValue(label, pieces, aspect, distanceBeside),
    nearestValue(label, pieces, aspect, distanceBelow),
  ];
  const apart = found.flatMap((line): LabelledValue[] =>
    line ? [{ kind, text: line.text, place: 'apart', confidence: line.confidence }] : [],
  );
  return rest === '' ? apart : [behind, ...apart];
}

/** The value of each label: after it on its line, beside it, or below it. */
export function labelledValues(reading: VisualReading): LabelledValue[] {
  const pieces = reading.lines.map((line): Piece => ({ line, label: findLabel(line.text) }));
  const numbered = isNumbered(pieces);
  return pieces.flatMap((piece) => {
    const { label } = piece;
    const kind = label?.kind ?? (numbered && label?.number ? LICENCE_KINDS[label.number] : null);
    return kind && kind !== 'other' ? valuesAt(piece, kind, pieces, reading.aspect) : [];
  });
}
