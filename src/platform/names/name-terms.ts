import { normaliseName } from './normalise-name.ts';

/** Shorter beginnings of a word would find nearly everyone. */
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
 * The words of a text in each way in which it may be typed: as it stands, with umlauts as documents print them (ICAO 9303-3),
 * with apostrophes as gaps, and sign by sign.
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

/** What one typed word is looked up by; undefined of a single letter, which says too little. */
export function termOf(word: string): string | undefined {
  return word.length === 1 ? undefined : word.slice(0, LONGEST);
}

/** What texts are found by: the beginnings of all their words, of three letters and more; whole words of two. The first texts count first. */
export function termsOf(texts: readonly string[]): string[] {
  const words = new Set(texts.flatMap(readingsOf).flat());
  return [...new Set([...words].flatMap(beginningsOf))].slice(0, MAX_TERMS);
}

function beginningsOf(word: string): string[] {
  if (word.length < SHORTEST) return word.length === 2 ? [word] : [];
  const longest = Math.min(word.length, LONGEST);
  return Array.from({ length: longest - SHORTEST + 1 }, (_, at) => word.slice(0, at + SHORTEST));
}
