import { shareOfErrors } from '../visual/edit-distance.ts';
import { type PaperWord, wordsOf } from './paper-words.ts';

export interface WantedAddress {
  /** Street and house number, and any lines before them. */
  lines: readonly string[];
  city: string;
  postalCode?: string | null;
}

/** Minimum share of an address's words that must be close together, because abbreviations and spellings differ. */
const CLOSE = 0.7;
/** Maximum other words between those of an address: labels, a country, a line of another column. */
const SLACK = 8;

const isAlike = (one: string, other: string) =>
  one === other || (one.length >= 5 && other.length >= 5 && shareOfErrors(one, other) <= 0.2);

const hasDigit = (word: string) => /\p{N}/u.test(word);

/** For each word of a page, the wanted words that it may match. */
function hits(words: readonly PaperWord[], wanted: readonly string[]): { at: number; word: string }[] {
  const known = new Map<string, string[]>();
  return words.flatMap(({ compact }, at) => {
    const like = known.get(compact) ?? wanted.filter((word) => isAlike(word, compact));
    known.set(compact, like);
    return like.map((word) => ({ at, word }));
  });
}

/** The largest set of wanted words within one section of the page. */
function together(words: readonly PaperWord[], wanted: readonly string[]): Set<string> {
  const found = hits(words, wanted);
  let best = new Set<string>();
  for (const [first, { at }] of found.entries()) {
    const near = new Set<string>();
    const end = at + wanted.length + SLACK;
    for (let next = first; (found[next]?.at ?? end) < end; next += 1) near.add(found[next]?.word ?? '');
    if (near.size > best.size) best = near;
  }
  return best;
}

/** Whether a page contains an address: all its words together, or most of them with a number among them. */
export function findAddress(page: string, { lines, city, postalCode }: WantedAddress): 'exact' | 'close' | null {
  const wanted = [...new Set(wordsOf([...lines, postalCode ?? '', city].join(' ')).map(({ compact }) => compact))];
  const best = together(wordsOf(page), wanted);
  if (wanted.length < 2 || best.size < 2) return null;
  if (best.size === wanted.length) return 'exact';
  const numbers = wanted.filter(hasDigit);
  const isClose =
    best.size >= CLOSE * wanted.length && (numbers.length === 0 || numbers.some((word) => best.has(word)));
  return isClose ? 'close' : null;
}
