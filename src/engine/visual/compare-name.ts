import {
  type Evidence,
  FAIRLY_SURE,
  type FieldComparison,
  firstOf,
  SURE,
  type VisualFacts,
  valuesOf,
} from './evidence.ts';
import type { LabelledValue } from './labelled-values.ts';
import { misspeltName } from './misspelt-name.ts';
import { findName, isNameBegun, nameDistance, nameWords } from './printed-names.ts';
import type { VisualLine } from './visual-reading.ts';

/** A short name may occur in noise by chance; a longer one does not, even in an uncertain reading. */
const SHORT_NAME = 4;
const LEAST_FOR_SHORT_NAMES = 0.15;
/** Names with fewer errors than this may be the same name misread, or transliterated by other rules. */
const CLEARLY_ANOTHER = 0.5;

type NameField = 'familyName' | 'givenNames';

function isBelow({ box: one }: VisualLine, { box: other }: VisualLine): boolean {
  const gap = other.y - (one.y + one.height);
  return gap > -0.3 * one.height && gap < one.height && Math.abs(other.x - one.x) < 2 * one.height;
}

/** Texts that may contain a name. A long name is printed on two lines, the second directly below the first. */
function textsFor(lines: readonly VisualLine[], name: string): string[] {
  const least = name.length > SHORT_NAME ? 0 : LEAST_FOR_SHORT_NAMES;
  const usable = lines.filter(({ confidence }) => confidence >= least);
  const pairs = usable.flatMap((line) =>
    usable.filter((below) => isBelow(line, below)).map((below) => `${line.text} ${below.text}`),
  );
  return [...usable.map(({ text }) => text), ...pairs];
}

/** Finds every name of the field separately, if they are not printed together. Initials do not count. */
function findEachWord(lines: readonly VisualLine[], name: string): string | null {
  const found = name.split(' ').map((word) => {
    if (word.length < 3) return null;
    return firstOf(textsFor(lines, word), (text) => findName(text, word, { cutOff: false }));
  });
  return found.every((word) => word !== null) ? found.join(' ') : null;
}

/**
 * Whether no word of the printed value is similar to a name of the holder, so that it is neither another column nor a
 * misreading.
 */
function isClearlyAnother(value: string, { familyName, givenNames, namesTruncated }: VisualFacts): boolean {
  const words = nameWords(value);
  const isNoName = words.length === 0 || words.length > 5 || /[0-9]/.test(value) || words.join('').length < 2;
  if (isNoName) return false;
  const names = [familyName, givenNames, ...familyName.split(' '), ...givenNames.split(' ')];
  const parts = [words.join(' '), ...words];
  const isFar = (part: string, name: string) =>
    nameDistance(part, name) > CLEARLY_ANOTHER &&
    !(namesTruncated && isNameBegun(part, name)) &&
    !(name.length === 1 && part.toUpperCase().startsWith(name));
  return parts.every((part) => names.every((name) => isFar(part, name)));
}

/**
 * Text after a label on its line may be a misread word of the label, unless it is in capitals; a short name may be a
 * speck.
 */
function isSurelyRead({ place, text, confidence }: LabelledValue): boolean {
  if (place === 'behind' && /\p{Ll}/u.test(text)) return false;
  return confidence >= (place === 'behind' || text.length < SHORT_NAME ? SURE : FAIRLY_SURE);
}

/**
 * Whether a name of the machine-readable data is printed, in any order, case, and spelling of ICAO 9303-3. Another name
 * read with certainty at its label is a difference, whatever else on the page agrees.
 */
export function compareName(evidence: Evidence, facts: VisualFacts, field: NameField): FieldComparison {
  const name = facts[field];
  if (name === '') return { result: 'not_found' };
  const misspelt = misspeltName(evidence, facts, field);
  if (misspelt !== null) return { result: 'differs', printed: misspelt };
  const texts = textsFor(evidence.lines, name);
  const found =
    firstOf(texts, (text) => findName(text, name, { cutOff: facts.namesTruncated })) ??
    findEachWord(evidence.lines, name);
  if (found !== null) return { result: 'matched', printed: found };
  const other = valuesOf(evidence, field).find((value) => isSurelyRead(value) && isClearlyAnother(value.text, facts));
  return other ? { result: 'differs', printed: other.text } : { result: 'not_found' };
}
