/** Letters that ICAO 9303-3 section 6 writes as two; every other mark is dropped. */
const DOUBLE: Record<string, string> = {
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
/** Letters whose mark Unicode does not separate. */
const BARE: Record<string, string> = {
  Ð: 'D',
  Ł: 'L',
  Đ: 'D',
  Ħ: 'H',
  Ŧ: 'T',
  Ŋ: 'N',
  Ə: 'E',
  İ: 'I',
  ı: 'I',
  ß: 'SS',
  ẞ: 'SS',
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'O',
  Þ: 'TH',
};

function letters(name: string, table: Record<string, string>): string {
  const written = [...name.toUpperCase()].map(
    (letter) => table[letter] ?? BARE[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, ''),
  );
  return written
    .join('')
    .replace(/['’‘ʻʼ`´.]/g, '')
    .replace(/[ ,-]+/g, ' ')
    .trim();
}

/** A name in the Latin letters of an MRZ, words apart by one space: marks as two letters where 9303-3 section 6 has them. */
export function transliterate(name: string): string {
  return letters(name, DOUBLE);
}

/** All ways issuers write a name in the MRZ that 9303-3 section 6 allows: Müller is MUELLER or MULLER. */
export function transliterations(name: string): string[] {
  return [...new Set([letters(name, DOUBLE), letters(name, {})])];
}
