/** A word of printed text with its place in it. */
export interface PaperWord {
  /** Only letters and digits, in capitals without diacritics. */
  compact: string;
  from: number;
  to: number;
}

/** Letters and digits in capitals, without diacritics: `Müller & Söhne, S.A.` is `MULLERSOHNESA`. */
export function compactText(text: string): string {
  return text
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Dots and apostrophes are part of a word: S.A.R.L. is one word. */
const WORD = /[\p{L}\p{N}\p{M}](?:[\p{L}\p{N}\p{M}]|[.'’](?=[\p{L}\p{N}]))*/gu;

/** The words of a text in their order. */
export function wordsOf(text: string): PaperWord[] {
  return [...text.matchAll(WORD)].flatMap(({ 0: word, index }) => {
    const compact = compactText(word);
    return compact === '' ? [] : [{ compact, from: index, to: index + word.length }];
  });
}
