/** Scripts of living languages that the fonts may lack, by their Unicode names (UAX #24). */
const SCRIPTS = [
  'Adlam',
  'Arabic',
  'Armenian',
  'Balinese',
  'Bengali',
  'Bopomofo',
  'Canadian_Aboriginal',
  'Chakma',
  'Cham',
  'Cherokee',
  'Coptic',
  'Cyrillic',
  'Devanagari',
  'Ethiopic',
  'Georgian',
  'Greek',
  'Gujarati',
  'Gurmukhi',
  'Han',
  'Hangul',
  'Hebrew',
  'Hiragana',
  'Javanese',
  'Kannada',
  'Katakana',
  'Khmer',
  'Lao',
  'Latin',
  'Malayalam',
  'Meetei_Mayek',
  'Mongolian',
  'Myanmar',
  'New_Tai_Lue',
  'Nko',
  'Ol_Chiki',
  'Oriya',
  'Sinhala',
  'Sundanese',
  'Syriac',
  'Tai_Le',
  'Tamil',
  'Telugu',
  'Thaana',
  'Thai',
  'Tibetan',
  'Tifinagh',
  'Vai',
  'Yi',
] as const;

const EMOJI = /^\p{Extended_Pictographic}/u;
const TESTS = SCRIPTS.map((name) => ({ name, test: new RegExp(`^\\p{Script=${name}}`, 'u') }));

/** The script of a text's first character, `Emoji`, or `symbols` for characters without a script. */
export function scriptOf(text: string): string {
  if (EMOJI.test(text)) return 'Emoji';
  return TESTS.find(({ test }) => test.test(text))?.name.replaceAll('_', ' ') ?? 'symbols';
}
