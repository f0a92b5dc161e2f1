import { editDistance, shareOfErrors } from './edit-distance.ts';

/** Letters and digits that look alike in print, as one of them. */
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

/** A document number without blanks and marks, in capitals. */
const compactNumber = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

const skeleton = (number: string) => [...number].map((character) => ALIKE[character] ?? character).join('');

/** Where a number stands in printed text, blanks and dashes within it left aside, O and 0 taken as one; or null. */
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

/** A document number stands here: five characters or more, digits and capitals, one digit at least. */
export function looksLikeNumber(text: string): boolean {
  const compact = text.replace(/[\s.-]/g, '');
  return /^[A-Z0-9*]{5,20}$/.test(compact) && /[0-9]/.test(compact) && !/\s.*\s.*\s.*\s/.test(text);
}

/** How far printed text is from a number, look-alikes aside: characters, and as a share of the longer. */
export function numberErrors(printed: string, number: string): { characters: number; share: number } {
  const [one, other] = [skeleton(compactNumber(printed)), skeleton(compactNumber(number))];
  return { characters: editDistance(one, other), share: shareOfErrors(one, other) };
}
