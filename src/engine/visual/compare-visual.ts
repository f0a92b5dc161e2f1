import type { ExtractedDocument } from '../extract-fields.ts';
import type { LabelKind } from './label-words.ts';
import { type LabelledValue, labelledValues } from './labelled-values.ts';
import { findDates, type PrintedDate } from './printed-dates.ts';
import { findName, isNameBegun, nameDistance, nameWords } from './printed-names.ts';
import { findNumber, isOtherNumber, looksLikeNumber } from './printed-number.ts';
import type { VisualLine, VisualReading } from './visual-reading.ts';

/** What the machine-readable data say, as far as it is printed too. */
export type VisualFacts = Pick<
  ExtractedDocument,
  'familyName' | 'givenNames' | 'namesTruncated' | 'birthDate' | 'expiryDate' | 'documentNumber'
>;

export const VISUAL_FIELDS = ['familyName', 'givenNames', 'birthDate', 'expiryDate', 'documentNumber'] as const;
export type VisualField = (typeof VISUAL_FIELDS)[number];

export interface FieldComparison {
  /** `differs` only where the field was read with certainty, in its labelled place, and is clearly another value. */
  result: 'matched' | 'not_found' | 'differs';
  /** What is printed; left out where it was not found. Personal data. */
  printed?: string;
}

export interface VisualComparison {
  fields: Record<VisualField, FieldComparison>;
}

/** Text surer than this counts as found; a date or number that other words could hide in must be right anyway. */
const LEAST_TO_MATCH = 0.3;
/** A value contradicts the machine-readable data only where its least sure word is surer than this. */
const LEAST_TO_DIFFER = 0.85;
/** Names with fewer errors than this may be the same name misread, or written by other rules. */
const CLEARLY_ANOTHER_NAME = 0.5;

const notFound: FieldComparison = { result: 'not_found' };

interface Evidence {
  lines: VisualLine[];
  values: LabelledValue[];
}

function gather(readings: readonly VisualReading[]): Evidence {
  return {
    lines: readings.flatMap(({ lines }) => lines.filter(({ confidence }) => confidence >= LEAST_TO_MATCH)),
    values: readings.flatMap(labelledValues).filter(({ confidence }) => confidence >= LEAST_TO_DIFFER),
  };
}

function firstOf<T, R>(items: readonly T[], read: (item: T) => R | null): R | null {
  for (const item of items) {
    const found = read(item);
    if (found !== null) return found;
  }
  return null;
}

/** A long name is printed on two lines, the second right below the first. */
function texts(lines: readonly VisualLine[]): string[] {
  const single = lines.map(({ text }) => text);
  const pairs = lines.flatMap((line) =>
    lines.filter((below) => isBelow(line, below)).map((below) => `${line.text} ${below.text}`),
  );
  return [...single, ...pairs];
}

function isBelow({ box: one }: VisualLine, { box: other }: VisualLine): boolean {
  const gap = other.y - (one.y + one.height);
  return gap > -0.3 * one.height && gap < one.height && Math.abs(other.x - one.x) < 2 * one.height;
}

/** Every name of the field by itself, where they do not stand together. */
function findEachWord(all: readonly string[], name: string): string | null {
  const found = name
    .split(' ')
    .map((word) => (word.length < 3 ? null : firstOf(all, (text) => findName(text, word, { cutOff: false }))));
  return found.every((word) => word !== null) ? found.join(' ') : null;
}

function isClearlyAnother(value: string, facts: VisualFacts): boolean {
  const words = nameWords(value);
  if (words.length === 0 || words.length > 5 || /[0-9]/.test(value) || words.join('').length < 3) return false;
  const names = [facts.familyName, facts.givenNames, ...facts.familyName.split(' '), ...facts.givenNames.split(' ')];
  const parts = [words.join(' '), ...words.filter((word) => word.length >= 3)];
  return parts.every((part) =>
    names.every(
      (name) => nameDistance(part, name) > CLEARLY_ANOTHER_NAME && !(facts.namesTruncated && isNameBegun(part, name)),
    ),
  );
}

function compareName(evidence: Evidence, facts: VisualFacts, field: 'familyName' | 'givenNames'): FieldComparison {
  const name = facts[field];
  if (name === '') return notFound;
  const all = texts(evidence.lines);
  const cutOff = facts.namesTruncated;
  const found = firstOf(all, (text) => findName(text, name, { cutOff })) ?? findEachWord(all, name);
  if (found !== null) return { result: 'matched', printed: found };
  const other = evidence.values.find(({ kind, text }) => kind === field && isClearlyAnother(text, facts));
  return other ? { result: 'differs', printed: other.text } : notFound;
}

/** A value that is one date and hardly anything else: words around it may belong to it. */
function onlyDate(value: string): PrintedDate | null {
  const dates = findDates(value);
  const longest = [...dates].sort((a, b) => b.text.length - a.text.length)[0];
  return longest && value.length - longest.text.length <= 3 ? longest : null;
}

function compareDate(evidence: Evidence, facts: VisualFacts, field: 'birthDate' | 'expiryDate'): FieldComparison {
  const found = firstOf(
    evidence.lines,
    ({ text }) => findDates(text).find(({ days }) => days.includes(facts[field])) ?? null,
  );
  if (found) return { result: 'matched', printed: found.text };
  const known = [facts.birthDate, facts.expiryDate];
  const other = firstOf(valuesOf(evidence, field), ({ text }) => {
    const date = onlyDate(text);
    return date && !date.days.some((day) => known.includes(day)) ? date : null;
  });
  return other ? { result: 'differs', printed: other.text } : notFound;
}

const valuesOf = ({ values }: Evidence, wanted: LabelKind) => values.filter(({ kind }) => kind === wanted);

function compareNumber(evidence: Evidence, { documentNumber }: VisualFacts): FieldComparison {
  const found = firstOf(evidence.lines, ({ text }) => findNumber(text, documentNumber));
  if (found !== null) return { result: 'matched', printed: found };
  const other = valuesOf(evidence, 'documentNumber').find(
    ({ text }) => looksLikeNumber(text) && isOtherNumber(text, documentNumber),
  );
  return other ? { result: 'differs', printed: other.text } : notFound;
}

/**
 * Compares what is printed with what the machine-readable data say, over all pictures of the document. A field matches
 * where it is printed anywhere; diacritics, case, order and hyphens are free, names bear a few misread letters, dates none.
 */
export function compareVisual(readings: readonly VisualReading[], facts: VisualFacts): VisualComparison {
  const evidence = gather(readings);
  return {
    fields: {
      familyName: compareName(evidence, facts, 'familyName'),
      givenNames: compareName(evidence, facts, 'givenNames'),
      birthDate: compareDate(evidence, facts, 'birthDate'),
      expiryDate: compareDate(evidence, facts, 'expiryDate'),
      documentNumber: compareNumber(evidence, facts),
    },
  };
}

/** A field of which machine-readable data and print differ, with both readings. Personal data: sealed, for reviewers. */
export interface Disagreement {
  field: VisualField;
  machineReadable: string;
  printed: string;
}

/** What a reviewer has to look at. */
export function disagreements({ fields }: VisualComparison, facts: VisualFacts): Disagreement[] {
  return VISUAL_FIELDS.flatMap((field) => {
    const { result, printed = '' } = fields[field];
    return result === 'differs' ? [{ field, machineReadable: facts[field], printed }] : [];
  });
}
