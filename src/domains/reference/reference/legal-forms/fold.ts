/** Letters that Unicode does not decompose into base and mark. */
const LETTERS: Readonly<Record<string, string>> = { Ł: 'L', Ø: 'O', Đ: 'D', Ð: 'D', Æ: 'AE', Œ: 'OE', Þ: 'TH', Ħ: 'H' };
const ASCII = /^[\x20-\x7e]*$/;
const AND: ReadonlySet<string> = new Set(['AND', 'UND', 'ET', '+']);

/** A word of a name, with its position in the text. */
export interface Word {
  /** In upper case, without diacritics; `&` for words with that meaning. */
  key: string;
  start: number;
  end: number;
}

/** Upper case without accents; the alphabet is kept. */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toUpperCase();
  const bare = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
  return bare.toUpperCase().replace(/[ŁØĐÐÆŒÞĦ]/g, (letter) => LETTERS[letter] ?? letter);
}

/** The words of a text; all characters except letters, digits, and `&` are separators. */
export function wordsOf(text: string): Word[] {
  const ascii = ASCII.test(text);
  const source = ascii ? text.toUpperCase() : text;
  const pattern = ascii ? /[A-Z0-9]+|[&+]/g : /[\p{L}\p{N}\p{M}]+|[&+]/gu;
  const words: Word[] = [];
  for (let match = pattern.exec(source); match; match = pattern.exec(source)) {
    const key = ascii ? match[0] : fold(match[0]);
    words.push({ key: AND.has(key) ? '&' : key, start: match.index, end: pattern.lastIndex });
  }
  return words;
}

/** Identifies a spelling: its words without separators. */
export const compact = (text: string): string =>
  wordsOf(text)
    .map(({ key }) => key)
    .join('');
