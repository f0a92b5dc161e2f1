import { distance } from 'fastest-levenshtein';
import { withoutArticle } from './arabic-parts.ts';
import { equivalenceOf } from './equivalents.ts';
import { romanizationCost } from './romanization.ts';
import { type Spelling, spell } from './spelling.ts';

/** Why two tokens are considered the same word; identical words have no reason. */
export type Reason = 'romanization' | 'nickname' | 'initial' | 'truncated' | 'spelling';

export interface TokenLikeness {
  /** 0 to 1; 0 for different words. */
  likeness: number;
  reason?: Reason;
}

/** What may count as the same word besides its spellings. */
export interface Leniency {
  /** Nicknames, and initials of names that are complete elsewhere. */
  shortForms: boolean;
  /** The first name may be truncated. */
  truncated: boolean;
}

export const STRICT: Leniency = { shortForms: false, truncated: false };

/** Below this, two tokens are different words. */
const RELATED = 0.6;
const INITIAL = { strict: 0.6, lenient: 0.85 } as const;
const SAME_FOLDED = 0.97;
const SAME_NAME = 0.95;
const SAME_CONSONANTS = 0.9;
const NICKNAMES = { nickname: 0.9, nicknames: 0.8 } as const;
const TRUNCATED = 0.95;
const LEAST_TRUNCATED = 2;
const OTHER: TokenLikeness = { likeness: 0 };

/** The likelihood that two tokens are spellings of one word. */
export function compareTokens(one: string, other: string, leniency: Leniency = STRICT): TokenLikeness {
  if (one === other) return { likeness: 1 };
  if (one.length === 1 || other.length === 1)
    return one[0] === other[0]
      ? { likeness: leniency.shortForms ? INITIAL.lenient : INITIAL.strict, reason: 'initial' }
      : OTHER;
  return [
    compareSpellings(spell(one), spell(other)),
    compareWithoutArticle(one, other),
    compareEquivalents(one, other, leniency),
    leniency.truncated ? compareTruncated(one, other) : OTHER,
  ].reduce((a, b) => (b.likeness > a.likeness ? b : a));
}

function compareWithoutArticle(one: string, other: string): TokenLikeness {
  const [mine = one, theirs = other] = [withoutArticle(one), withoutArticle(other)];
  if (mine === one && theirs === other) return OTHER;
  const { likeness, reason } = compareSpellings(spell(mine), spell(theirs));
  const isSame = mine === theirs || (reason === 'romanization' && likeness >= SAME_CONSONANTS);
  return isSame ? { likeness: SAME_CONSONANTS, reason: 'romanization' } : OTHER;
}

function compareEquivalents(one: string, other: string, { shortForms }: Leniency): TokenLikeness {
  const found = equivalenceOf(one, other);
  if (found === 'romanization') return { likeness: SAME_NAME, reason: found };
  return found !== undefined && shortForms ? { likeness: NICKNAMES[found], reason: 'nickname' } : OTHER;
}

const compareTruncated = (one: string, other: string): TokenLikeness =>
  one.length >= LEAST_TRUNCATED && other.startsWith(one) ? { likeness: TRUNCATED, reason: 'truncated' } : OTHER;

function compareSpellings(a: Spelling, b: Spelling): TokenLikeness {
  if (a.hasDigit || b.hasDigit) return OTHER;
  if (a.folded === b.folded) return { likeness: SAME_FOLDED, reason: 'romanization' };
  if ((a.vowelless || b.vowelless) && a.skeleton.length > 2 && a.skeleton === b.skeleton)
    return { likeness: SAME_CONSONANTS, reason: 'romanization' };
  if (onlyGenderDiffers(a.folded, b.folded)) return OTHER;
  const sameSound = a.sounds.some((sound) => b.sounds.includes(sound));
  const romanized = sameSound ? compareRomanizations(a, b) : OTHER;
  const edited = compareLetters(a, b, sameSound);
  return romanized.likeness >= edited.likeness ? romanized : edited;
}

/** A difference weighs more in a short word. */
const SHORT = 3;
const MOST_APART_IF_SHORT = 0.04;

function compareRomanizations(a: Spelling, b: Spelling): TokenLikeness {
  const cost = romanizationCost(a.readings, b.readings);
  if (cost === undefined) return OTHER;
  const isShort = Math.min(a.folded.length, b.folded.length) <= SHORT;
  if (isShort && (cost > MOST_APART_IF_SHORT || vowelsOf(a) !== vowelsOf(b))) return OTHER;
  return { likeness: SAME_FOLDED - cost, reason: 'romanization' };
}

const vowelsOf = ({ folded }: Spelling): string => folded.replace(/[^AEIOU]+/g, '');

function compareLetters(a: Spelling, b: Spelling, sameSound: boolean): TokenLikeness {
  const length = Math.max(a.folded.length, b.folded.length);
  const allowed = allowedEdits(length);
  if (Math.abs(a.folded.length - b.folded.length) > allowed + 1) return OTHER;
  const sounded = sameSound && length > 3;
  const edits = editsBetween(a.folded, b.folded);
  if (edits > allowed + (sounded ? 1 : 0)) return OTHER;
  const likeness = 1 - edits / length;
  const score = sounded ? (1 + likeness) / 2 : likeness;
  return score < RELATED ? OTHER : { likeness: score, reason: 'spelling' };
}

/** The number of typing errors that leave a word recognizable: none for three letters. */
function allowedEdits(length: number): number {
  if (length <= 3) return 0;
  if (length <= 5) return 1;
  return length <= 9 ? 2 : 3;
}

/** Levenshtein distance, in which swapping two neighbors is one edit. */
function editsBetween(a: string, b: string): number {
  const edits = distance(a, b);
  return edits === 2 && a.length === b.length && isSwap(a, b) ? 1 : edits;
}

function isSwap(a: string, b: string): boolean {
  let at = 0;
  while (a[at] === b[at]) at += 1;
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}

/** MARIO and MARIA, or JULIO and JULIA, are different people. */
function onlyGenderDiffers(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  const last = `${a.at(-1)}${b.at(-1)}`;
  return (last === 'AO' || last === 'OA') && a.slice(0, -1) === b.slice(0, -1);
}
