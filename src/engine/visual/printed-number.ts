import { editDistance, shareOfErrors } from './edit-distance.ts';

/** Maps letters and digits that look alike in print to one of them. */
const ALIKE: Record<string, string> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  B: '8',
  S: '5',
  Z: '2',
  G: '6',
  A: '4',
};

/** A document number without blanks and punctuation, in capitals. */
const compactNumber = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

const skeleton = (number: string) => [...number].map((character) => ALIKE[character] ?? character).join('');

/** The text of a number in printed text, ignoring blanks and dashes and the difference of O and 0, or null. */
export function findNumber(text: string, number: string): string | null {
  const wanted = skeleton(compactNumber(number));
  if (wanted.length < 5) return null;
  const words = text.split(/[\s:.#]+/).filter(Boolean);
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + 1; to <= Math.min(words.length, from + 5); to += 1) {
      const printed = words.slice(from, to).join(' ');
      if (skeleton(compactNumber(printed)) === wanted) return printed;
    }
  }
  return null;
}

/** Whether text looks like a document number: at least five digits and capitals, with at least one digit. */
export function looksLikeNumber(text: string): boolean {
  const compact = text.replace(/[\s.-]/g, '');
  return /^[A-Z0-9*]{5,20}$/.test(compact) && /[0-9]/.test(compact) && !/\s.*\s.*\s.*\s/.test(text);
}

/**
 * The distance of printed text from a number, ignoring look-alikes: in characters, and as a share of the longer one.
 */
export function numberErrors(printed: string, number: string): { characters: number; share: number } {
  const [one, other] = [skeleton(compactNumber(printed)), skeleton(compactNumber(number))];
  return { characters: editDistance(one, other), share: shareOfErrors(one, other) };
}
