import { type Evidence, firstOf, type VisualFacts } from './evidence.ts';
import { isNameBegun, nameDistance, nameWords } from './printed-names.ts';

/**
 * How sure a reading must be, by its least sure word, for one other letter to make another name. Of right names of the
 * generated set (development seed 1977, clean and mild) Tesseract read none wrongly beyond 0.78.
 */
export const CERTAIN = 0.85;

const wordsOf = (text: string): string[] => nameWords(text).flatMap((word) => word.split('-').filter(Boolean));

/** Capitals at the beginning of each word and nothing but letters: what is otherwise is a label's rest, or misread. */
function isWrittenClearly(value: string, words: readonly string[]): boolean {
  return /^[\p{L}\s'’-]+$/u.test(value) && words.every((word) => /^\p{Lu}/u.test(word));
}

const isSame = (printed: string, name: string): boolean => nameDistance(printed, name) === 0;

/**
 * Whether a printed value has a word that is none of the holder's names while one of the field's names is missing in it:
 * GRACIA for GARCIA, MARTON for MARTIN. Every spelling of 9303-3 is the same word; digits in a name are a misreading.
 */
function isMisspelt(value: string, facts: VisualFacts, field: 'familyName' | 'givenNames'): boolean {
  const words = wordsOf(value);
  if (words.length === 0 || words.length > 5 || !isWrittenClearly(value, words)) return false;
  if (isSame(words.join(''), facts[field])) return false;
  const names = [...facts.familyName.split(' '), ...facts.givenNames.split(' ')].filter(Boolean);
  const isOwn = (word: string) =>
    word.length < 2 || names.some((name) => isSame(word, name) || (facts.namesTruncated && isNameBegun(word, name)));
  // Issuers shorten names to their first letters where the field is too short (9303-4, 4.2.3).
  const whole = facts[field].split(' ').filter((name) => name.length > 1);
  const missing = whole.filter((name) => !words.some((word) => isSame(word, name)));
  return missing.length > 0 && words.some((word) => !isOwn(word));
}

/** Of a line without a label only so many errors: more, and it is another text. */
const NEARLY = 0.25;
/** A code of three letters is nearly many a name. */
const LEAST_LETTERS = 5;

/** Surely read text at the field's label that is not the name; or, where the name stands nowhere, a line that nearly is. */
export function misspeltName(
  { lines, values }: Evidence,
  facts: VisualFacts,
  field: 'familyName' | 'givenNames',
): string | null {
  const read = (text: string, confidence: number) =>
    confidence >= CERTAIN && isMisspelt(text, facts, field) ? text : null;
  const labelled = firstOf(values, ({ kind, place, text, confidence }) =>
    kind !== field || (place === 'behind' && /\p{Ll}/u.test(text)) ? null : read(text, confidence),
  );
  if (labelled !== null || lines.some(({ text }) => isSame(text, facts[field]))) return labelled;
  return firstOf(lines, ({ text, confidence }) =>
    text.length >= LEAST_LETTERS && nameDistance(text, facts[field], NEARLY) <= NEARLY ? read(text, confidence) : null,
  );
}
