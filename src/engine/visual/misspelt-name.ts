import { type Evidence, firstOf, type VisualFacts } from './evidence.ts';
import { isNameBegun, nameDistance, nameWords } from './printed-names.ts';

/**
 * Minimum confidence of the least certain word for a single different letter to count as a different name. On the
 * generated set (development seed 1977, clean and mild), Tesseract misread no correct name with more than 0.78.
 */
export const CERTAIN = 0.85;

const wordsOf = (text: string): string[] => nameWords(text).flatMap((word) => word.split('-').filter(Boolean));

/** Whether each word begins with a capital and contains only letters; other text is the rest of a label or misread. */
function isWrittenClearly(value: string, words: readonly string[]): boolean {
  return /^[\p{L}\s'’-]+$/u.test(value) && words.every((word) => /^\p{Lu}/u.test(word));
}

const isSame = (printed: string, name: string): boolean => nameDistance(printed, name) === 0;

/**
 * Whether a printed value has a word that is none of the holder's names while one of the field's names is missing in
 * it: GRACIA for GARCIA, MARTON for MARTIN. Every transliteration of 9303-3 counts as the same word; digits in a name
 * are a misreading.
 */
function isMisspelt(value: string, facts: VisualFacts, field: 'familyName' | 'givenNames'): boolean {
  const words = wordsOf(value);
  if (words.length === 0 || words.length > 5 || !isWrittenClearly(value, words)) return false;
  if (isSame(words.join(''), facts[field])) return false;
  const names = [...facts.familyName.split(' '), ...facts.givenNames.split(' ')].filter(Boolean);
  const isOwn = (word: string) =>
    word.length < 2 || names.some((name) => isSame(word, name) || (facts.namesTruncated && isNameBegun(word, name)));
  // Issuers shorten names to their first letters if the field is too short (9303-4, 4.2.3).
  const whole = facts[field].split(' ').filter((name) => name.length > 1);
  const missing = whole.filter((name) => !words.some((word) => isSame(word, name)));
  return missing.length > 0 && words.some((word) => !isOwn(word));
}

/** Maximum share of errors in a line without a label; with more, it is a different text. */
const NEARLY = 0.25;
/** Minimum letters, because a three-letter code is similar to many names. */
const LEAST_LETTERS = 5;

/**
 * Text read with certainty at the field's label that is not the name, or, if the name is nowhere, a line that is nearly
 * the name.
 */
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
