import { shareOfErrors } from '../visual/edit-distance.ts';
import { compactText, type PaperWord, wordsOf } from './paper-words.ts';

/** The similarity of two names, 0 to 1. */
export type CompareNames = (one: string, other: string) => number;

export interface NameFound {
  /**
   * `exact`: the same letters and digits, or the same number of words without a difference for the comparison (Ltd,
   * Limited); `close`: similar according to the comparison.
   */
  found: 'exact' | 'close';
  /** As printed. */
  text: string;
}

/** Similarity from which a name counts as close. */
const CLOSE = 0.85;
/** Shorter names may be ordinary words, and count only if alone on a line. */
const SHORT = 3;
/** Maximum comparisons per page, for pages that consist only of the name's words. */
const MOST_COMPARISONS = 600;

/** Additional words that a written-out legal form may add to a name. */
const MORE_WORDS = 3;

/** Letters of scripts without spaces between words. */
const UNPARTED = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u;

/** The default comparison, which tolerates misread letters. */
export const compareLetters: CompareNames = (one, other) => 1 - shareOfErrors(compactText(one), compactText(other));

const printed = (text: string, words: readonly PaperWord[]) =>
  text.slice(words[0]?.from, words.at(-1)?.to).replace(/\s+/g, ' ');

function findUnparted(page: string, name: string): NameFound | null {
  const found = name.length >= SHORT && compactText(page).includes(name);
  return found ? { found: 'exact', text: name } : null;
}

/** The words from an index on whose letters and digits spell the name, or null. */
function spelling(words: readonly PaperWord[], from: number, name: string): PaperWord[] | null {
  let letters = '';
  for (let to = from; to < words.length && name.startsWith(letters); to += 1) {
    letters += words[to]?.compact ?? '';
    if (letters === name) return words.slice(from, to + 1);
  }
  return null;
}

function findExact(page: string, words: readonly PaperWord[], name: string): NameFound | null {
  if (UNPARTED.test(name)) return findUnparted(page, name);
  for (let from = 0; from < words.length; from += 1) {
    const spelt = name.startsWith(words[from]?.compact ?? '') ? spelling(words, from, name) : null;
    if (spelt) return { found: 'exact', text: printed(page, spelt) };
  }
  return null;
}

const isAlike = (one: string, other: string) =>
  one === other || (Math.abs(one.length - other.length) < 3 && shareOfErrors(one, other) <= 0.25);

/** Runs of words, about as long as the name, around each word that is similar to a distinctive word of the name. */
function* runsLike(words: readonly PaperWord[], name: readonly PaperWord[]): Generator<PaperWord[]> {
  const telling = name.filter(({ compact }) => compact.length > 2).map(({ compact }) => compact);
  const known = new Map<string, boolean>();
  const isTelling = (word: string): boolean => {
    const answer = known.get(word) ?? telling.some((one) => isAlike(one, word));
    known.set(word, answer);
    return answer;
  };
  for (let from = 0; from < words.length; from += 1) {
    if (!isTelling(words[from]?.compact ?? '')) continue;
    for (let length = name.length + MORE_WORDS; length > 0 && length >= name.length - 2; length -= 1) {
      for (let start = Math.max(0, from - 1); start <= from; start += 1) yield words.slice(start, start + length);
    }
  }
}

/** Whether nothing is missing: without its legal form, a name may be the beginning of another company's name. */
function isWhole(run: readonly PaperWord[], name: readonly PaperWord[]): boolean {
  return run.length >= name.length && run[0]?.compact === name[0]?.compact;
}

function findClose(page: string, words: readonly PaperWord[], name: string, compare: CompareNames): NameFound | null {
  const nameWords = wordsOf(name);
  const tried = new Set<string>();
  let best: { score: number; found: NameFound } | null = null;
  for (const run of runsLike(words, nameWords)) {
    const text = printed(page, run);
    if (tried.has(text)) continue;
    if (tried.size >= MOST_COMPARISONS) break;
    tried.add(text);
    const score = compare(name, text);
    if (score >= 1 && isWhole(run, nameWords)) return { found: 'exact', text };
    if (score >= CLOSE && score > (best?.score ?? 0)) best = { score, found: { found: 'close', text } };
  }
  return best?.found ?? null;
}

function findAlone(page: string, name: string): NameFound | null {
  const line = page.split('\n').find((one) => compactText(one) === name);
  return line === undefined ? null : { found: 'exact', text: line };
}

export function findName(page: string, name: string, compare: CompareNames): NameFound | null {
  const compact = compactText(name);
  if (compact === '') return null;
  if (compact.length < SHORT) return findAlone(page, compact);
  const words = wordsOf(page);
  return findExact(page, words, compact) ?? findClose(page, words, name, compare);
}
