/**
 * Control characters that no font shows, and the overrides of the direction of writing, by which a page would show other
 * words than those that are read out of it (Unicode TR36 section 2.5); isolates and marks stay.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what goes.
const UNSEEN = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ufeff\u202d\u202e]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above.
const LINE_ENDS = /\r\n|[\r\u000b\u000c\u0085\u2028\u2029]/g;

/** A text as it is set: well-formed Unicode, line feeds as the only line ends, nothing that cannot be seen or printed. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(LINE_ENDS, '\n').replaceAll('\t', ' ').replace(UNSEEN, '').normalize('NFC');
}

/** Where the template may break a line; it sets no character for it. */
const BREAK = '\u200b';
const LEAST_PIECE = 3;
/** Scripts without spaces between words break by rules of their own. */
const UNSPACED = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar', 'Tibetan']
  .map((script) => `\\p{Script=${script}}`)
  .join('');

/** Lets words longer than `longest` letters break anywhere: hashes, addresses, and words that were never meant to be set. */
export function breakLongWords(text: string, longest: number): string {
  // Not at every letter: each place takes the typesetter as long as a word.
  const letters = Math.max(LEAST_PIECE, Math.floor(longest / 4));
  return text.replaceAll(new RegExp(`[^\\s${BREAK}${UNSPACED}]{${longest + 1},}`, 'gu'), (word) =>
    inPieces(word, letters),
  );
}

function inPieces(word: string, most: number): string {
  const pieces: string[] = [];
  let piece = '';
  let letters = 0;
  for (const { segment } of GRAPHEMES.segment(word)) {
    piece += segment;
    letters += 1;
    if (letters % most === 0) {
      pieces.push(piece);
      piece = '';
    }
  }
  return [...pieces, piece].join(BREAK);
}

// A letter must not be parted from its accents.
const GRAPHEMES = new Intl.Segmenter('und', { granularity: 'grapheme' });
