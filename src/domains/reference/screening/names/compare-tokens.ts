import { distance } from 'fastest-levenshtein';
import { type Spelling, spell } from './spelling.ts';

/** Below it two tokens are other words. */
const RELATED = 0.6;
const INITIAL = 0.6;
const SAME_FOLDED = 0.97;
const SAME_CONSONANTS = 0.9;

/** How much two tokens are one word in two spellings, 0 to 1; 0 for different words. */
export function compareTokens(one: string, other: string): number {
  if (one === other) return 1;
  if (one.length === 1 || other.length === 1) return one[0] === other[0] ? INITIAL : 0;
  return compareSpellings(spell(one), spell(other));
}

function compareSpellings(a: Spelling, b: Spelling): number {
  if (a.hasDigit || b.hasDigit) return 0;
  if (a.folded === b.folded) return SAME_FOLDED;
  if ((a.vowelless || b.vowelless) && a.skeleton.length > 2 && a.skeleton === b.skeleton) return SAME_CONSONANTS;
  const length = Math.max(a.folded.length, b.folded.length);
  const allowed = allowedEdits(length);
  if (Math.abs(a.folded.length - b.folded.length) > allowed + 1) return 0;
  const sameSound = length > 3 && a.sounds.some((sound) => b.sounds.includes(sound));
  const edits = editsBetween(a.folded, b.folded);
  if (edits > allowed + (sameSound ? 1 : 0) || onlyGenderDiffers(a.folded, b.folded)) return 0;
  const likeness = 1 - edits / length;
  const score = sameSound ? (1 + likeness) / 2 : likeness;
  return score < RELATED ? 0 : score;
}

/** Typing errors that leave a word recognisable: none in three letters. */
function allowedEdits(length: number): number {
  if (length <= 3) return 0;
  if (length <= 5) return 1;
  return length <= 9 ? 2 : 3;
}

/** Levenshtein's distance, where two neighbours changing places are one edit. */
function editsBetween(a: string, b: string): number {
  const edits = distance(a, b);
  return edits === 2 && a.length === b.length && isSwap(a, b) ? 1 : edits;
}

function isSwap(a: string, b: string): boolean {
  let at = 0;
  while (a[at] === b[at]) at += 1;
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}

/** MARIO and MARIA, JULIO and JULIA are two people. */
function onlyGenderDiffers(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  const last = `${a.at(-1)}${b.at(-1)}`;
  return (last === 'AO' || last === 'OA') && a.slice(0, -1) === b.slice(0, -1);
}
