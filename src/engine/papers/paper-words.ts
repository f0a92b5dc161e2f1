/** A word of printed text with its place in it. */
export interface PaperWord {
  /** Letters and digits alone, in capitals without marks. */
  compact: string;
  from: number;
  to: number;
}

/** Letters and digits in capitals, without marks: `Müller & Söhne, S.A.` is `MULLERSOHNESA`. */
export function compactText(text: string): string {
  return text
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Dots and apostrophes belong to their word: S.A.R.L. is one. */
const WORD = /[\p{L}\p{N}\p{M}](?:[\p{L}\p{N}\p{M}]|[.'’](?=[\p{L}\p{N}]))*/gu;

/** The words of a text in their order. */
export function wordsOf(text: string): PaperWord[] {
  return [...text.matchAll(WORD)].flatMap(({ 0: word, index }) => {
    const compact = compactText(word);
    return compact === '' ? [] : [{ compact, from: index, to: index + word.length }];
  });
}
