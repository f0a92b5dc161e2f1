import { normaliseName } from './normalise-name.ts';

/** Shorter prefixes would find nearly everyone. */
const SHORTEST = 3;
/** Longer words are found by their first letters. */
const LONGEST = 12;
/** Per subject: a name with its aliases has about 30. */
const MAX_TERMS = 120;

const UMLAUTS: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ø: 'oe',
  ü: 'ue',
  å: 'aa',
  Ä: 'AE',
  Ö: 'OE',
  Ø: 'OE',
  Ü: 'UE',
  Å: 'AA',
};

/**
 * The words of a text in each reading: unchanged, with umlauts as documents print them (ICAO 9303-3), with apostrophes
 * as gaps, and character by character.
 */
export function readingsOf(text: string): string[][] {
  const whole = text.normalize('NFC');
  const written = [
    whole,
    whole.replace(/[äöøüåÄÖØÜÅ]/g, (letter) => UMLAUTS[letter] ?? letter),
    whole.replace(/['`’]/g, ' '),
    whole.replace(/[\p{Script=Han}\p{Script=Hangul}]/gu, ' $& '),
  ];
  return [...new Set(written)].map(normaliseName).filter((words) => words.length > 0);
}

/** The look-up term of one typed word; undefined for a single letter. */
export function termOf(word: string): string | undefined {
  return word.length === 1 ? undefined : word.slice(0, LONGEST);
}

/**
 * The index terms of texts: all prefixes of their words from three letters on, and whole words of two. Earlier texts
 * take precedence.
 */
export function termsOf(texts: readonly string[]): string[] {
  const words = new Set(texts.flatMap(readingsOf).flat());
  return [...new Set([...words].flatMap(beginningsOf))].slice(0, MAX_TERMS);
}

function beginningsOf(word: string): string[] {
  if (word.length < SHORTEST) return word.length === 2 ? [word] : [];
  const longest = Math.min(word.length, LONGEST);
  return Array.from({ length: longest - SHORTEST + 1 }, (_, at) => word.slice(0, at + SHORTEST));
}
