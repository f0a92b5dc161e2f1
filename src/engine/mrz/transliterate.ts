import { CYRILLIC, CYRILLIC_VARIANTS, type LetterTable } from './cyrillic.ts';

/** Letters that ICAO 9303-3 section 6, table A, recommends writing as two. */
const DOUBLE: LetterTable = {
  Ä: 'AE',
  Ö: 'OE',
  Ü: 'UE',
  ẞ: 'SS',
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'OE',
  Å: 'AA',
  Þ: 'TH',
  Ĳ: 'IJ',
};

/** The spellings of table A that end in XX. */
const MARKED: LetterTable = { ...DOUBLE, Ü: 'UXX', Ñ: 'NXX' };

/** Letters whose diacritic Unicode cannot decompose. */
const BARE: LetterTable = {
  Ð: 'D',
  Ł: 'L',
  Đ: 'D',
  Ħ: 'H',
  Ŧ: 'T',
  Ŋ: 'N',
  ĸ: 'K',
  Ŀ: 'L',
  Ə: 'A',
  İ: 'I',
  ı: 'I',
  ß: 'SS',
  ẞ: 'SS',
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'O',
  Þ: 'TH',
  Ĳ: 'IJ',
};

/** Apostrophes are omitted; hyphens and commas separate words (9303-3, 4.6). */
function letters(name: string, latin: LetterTable, cyrillic: LetterTable): string {
  const written = [...name.toUpperCase().normalize('NFC')].map(
    (letter) => latin[letter] ?? cyrillic[letter] ?? BARE[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, ''),
  );
  return written
    .join('')
    .replace(/['’ʼ`´.]/g, '')
    .replace(/[ ,‐‑–-]+/g, ' ')
    .trim();
}

/**
 * A name in the Latin letters of an MRZ, words separated by one space; letters with diacritics become two letters if
 * 9303-3 section 6 says so.
 */
export function transliterate(name: string): string {
  return letters(name, DOUBLE, CYRILLIC);
}

/**
 * All spellings of a name in the MRZ that 9303-3 section 6 allows: Müller is MUELLER, MULLER or MUXXLLER; Cyrillic
 * names in the Russian transliteration and in those of languages with additional letters.
 */
export function transliterations(name: string): string[] {
  const cyrillic = /\p{Script=Cyrillic}/u.test(name) ? [CYRILLIC, ...CYRILLIC_VARIANTS] : [CYRILLIC];
  return [...new Set([DOUBLE, {}, MARKED].flatMap((latin) => cyrillic.map((table) => letters(name, latin, table))))];
}
