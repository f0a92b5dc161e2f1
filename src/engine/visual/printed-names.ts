import { transliterations } from '../mrz/transliterate.ts';
import { shareOfErrors } from './edit-distance.ts';

/** Letters that 9303-3 section 6 writes as two, as read by OCR with English letters: MUELLER is printed MÜLLER. */
const DIGRAPHS: readonly [RegExp, string][] = [
  [/UXX/g, 'U'],
  [/NXX/g, 'N'],
  [/AE/g, 'A'],
  [/OE/g, 'O'],
  [/UE/g, 'U'],
  [/AA/g, 'A'],
  [/SS/g, 'S'],
  [/TH/g, 'T'],
  [/IJ/g, 'Y'],
];

const lettersOf = (text: string) => text.replace(/[^A-Z0-9]/g, '');

function withoutDigraphs(letters: string): string {
  return DIGRAPHS.reduce((text, [digraph, letter]) => text.replace(digraph, letter), letters);
}

/** The words of printed text, only letters. */
export function nameWords(text: string): string[] {
  return text.split(/[^\p{L}\p{N}'’-]+/u).filter((word) => /\p{L}/u.test(word));
}

/** Maximum share of errors for printed letters to be a name; short names allow none. */
const MOST_ERRORS = 0.2;

/** Like {@link shareOfErrors}, but 1 if the lengths, which are cheap to compare, already differ by more than `most`. */
function shareWithin(one: string, other: string, most: number): number {
  const gap = Math.abs(one.length - other.length);
  return gap > most * Math.max(one.length, other.length) ? 1 : shareOfErrors(one, other);
}

/**
 * The minimum distance of printed text from a name in MRZ letters, over all transliterations; 0 to 1. May be 1 if the
 * lengths show that it exceeds `most`.
 */
export function nameDistance(printed: string, name: string, most = 1): number {
  const wanted = lettersOf(name.toUpperCase());
  const forms = transliterations(printed).map(lettersOf);
  const errors = forms.flatMap((form) => [
    shareWithin(form, wanted, most),
    shareWithin(withoutDigraphs(form), withoutDigraphs(wanted), most),
  ]);
  return Math.min(1, ...errors);
}

/** Whether printed text is that name, allowing OCR errors, except in names of up to three letters. */
function isName(printed: string, name: string): boolean {
  const length = lettersOf(name.toUpperCase()).length;
  const distance = nameDistance(printed, name, MOST_ERRORS);
  return length > 0 && (length <= 3 ? distance === 0 : distance <= MOST_ERRORS);
}

/** Whether the printed name begins with a name that was truncated in the MRZ. */
export function isNameBegun(printed: string, name: string): boolean {
  const length = lettersOf(name.toUpperCase()).length;
  return (
    length > 0 &&
    transliterations(printed).some((form) => form.length > length && isName(lettersOf(form).slice(0, length), name))
  );
}

function windows(words: readonly string[]): string[] {
  return words.flatMap((_word, from) =>
    words.slice(from).map((_last, at) => words.slice(from, from + at + 1).join(' ')),
  );
}

/** Whether printed text may be as long as a name: transliteration changes some letters to two, or two to one. */
function mayBeAsLong(printed: string, name: string): boolean {
  const [one, other] = [printed.replace(/[^\p{L}\p{N}]/gu, '').length, lettersOf(name.toUpperCase()).length];
  return one <= 1.3 * other + 3 && other <= 1.6 * one + 3;
}

/** The run of words in printed text that is that name, or null. Lengths are compared first, because that is cheap. */
export function findName(text: string, name: string, options: { cutOff: boolean }): string | null {
  const runs = windows(nameWords(text).slice(0, 12));
  const likely = runs.filter((run) => mayBeAsLong(run, name));
  const whole = likely.filter((run) => isName(run, name)).sort((a, b) => nameDistance(a, name) - nameDistance(b, name));
  return whole[0] ?? (options.cutOff ? runs.find((run) => isNameBegun(run, name)) : undefined) ?? null;
}
