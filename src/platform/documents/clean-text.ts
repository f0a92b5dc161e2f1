/**
 * Characters that no font shows: control characters, soft hyphens, word joiners, variation selectors; and direction
 * embeddings and overrides, with which a page could show other words than are read aloud (Unicode TR36 section 2.5).
 */
const UNSEEN = /(?!\n)\p{Cc}|\p{Variation_Selector}|\u00ad|\u034f|[\u202a-\u202e\u2060-\u2064]|\ufeff/gu;
const LINE_ENDS = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
/** Marks and isolates matter only beside right-to-left text. */
const DIRECTIONS = /[\u061c\u200e\u200f\u2066-\u2069]/g;
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;
/** Persian and Indic scripts need them for spelling; in other scripts PDF readers would lose the letter before. */
const IDLE_JOINERS = /(?<![\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{M}\p{Lo}])[\u200c\u200d]/gu;

/**
 * A text ready for typesetting: well-formed Unicode, line feeds as the only line breaks, and no invisible characters.
 */
export function cleanText(text: string): string {
  const clean = text
    .toWellFormed()
    .replace(LINE_ENDS, '\n')
    .replaceAll('\t', ' ')
    .replace(UNSEEN, '')
    .replace(IDLE_JOINERS, '')
    .normalize('NFC');
  return RIGHT_TO_LEFT.test(clean) ? clean : clean.replace(DIRECTIONS, '');
}

/** An allowed line break in the template, without a glyph. */
const BREAK = '\u200b';
const LEAST_PIECE = 3;
/** Scripts without spaces between words break by rules of their own. */
const UNSPACED = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar', 'Tibetan']
  .map((script) => `\\p{Script=${script}}`)
  .join('');

/** Lets words longer than `longest` letters break anywhere: hashes, addresses, and other long strings. */
export function breakLongWords(text: string, longest: number): string {
  // Not at every letter, because each break costs the typesetter as much as a word.
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

// A letter must stay with its combining marks.
const GRAPHEMES = new Intl.Segmenter('und', { granularity: 'grapheme' });
