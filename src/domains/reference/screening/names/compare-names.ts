import { type Alignment, align, type Pair } from './align.ts';
import { type Leniency, STRICT } from './compare-tokens.ts';
import { type CoreName, coreName } from './core-name.ts';
import { type MatchReason, reason } from './match-reason.ts';
import { otherReadings } from './other-readings.ts';
import { isCommonWord, type NameKind, weightOf } from './words.ts';

/**
 * The cost of words that only one of the names has, as a fraction of their weight. People omit middle names and
 * patronymics; a company with a different distinctive word is a different company.
 */
const LEFT_OUT = { person: 0.25, company: 1 } as const satisfies Record<NameKind, number>;
/** The cost of the rest of a name that a document truncated. */
const CUT_OFF = 0.05;
const WITH_INITIAL = 0.82;
const OTHER_FORM = 0.03;
const SPACED_OTHERWISE = 0.98;
/** Factor for readings without a title, or with a letter joined to its word. */
const READ_OTHERWISE = 0.98;
/** Longer names are not compared with two neighboring words merged. */
const MAX_MERGED = 8;
const MOST_OTHER_LETTERS = 4;

/**
 * How similar two names are, 0 to 1: words in any order, transliterated, by sound, with typing errors, without legal
 * forms. 1 only for the same words in any order.
 */
export const compareNames = (a: string, b: string, kind: NameKind): number =>
  scoreCores(coreName(a, kind), coreName(b, kind), kind);

/** Why two names are similar or not, for reviewers; quotes parts of both. */
export function explainCores(a: CoreName, b: CoreName, kind: NameKind, leniency = STRICT): MatchReason[] {
  if (a.tokens.length === 0 || b.tokens.length === 0) return [reason('no_similar_name')];
  const reasons = reasonsOf(bestReading(a, b, kind, leniency).alignment);
  return formsDiffer(a, b) ? [...reasons, reason('other_legal_form')] : reasons;
}

/** The similarity of two prepared names, as in {@link compareNames}. */
export function scoreCores(a: CoreName, b: CoreName, kind: NameKind, leniency = STRICT): number {
  if (a.tokens.length === 0 || b.tokens.length === 0) return 0;
  const { score } = bestReading(a, b, kind, leniency);
  return round(formsDiffer(a, b) ? Math.max(0, score - OTHER_FORM) : score);
}

function formsDiffer(a: CoreName, b: CoreName): boolean {
  return a.forms.length > 0 && b.forms.length > 0 && !a.forms.some((form) => b.forms.includes(form));
}

interface Reading {
  alignment: Alignment;
  score: number;
}

/** The better of the words as given and, for a person, other readings. */
function bestReading(a: CoreName, b: CoreName, kind: NameKind, leniency: Leniency): Reading {
  let best = bestSpacing(a.tokens, b.tokens, kind, leniency);
  if (kind === 'company') return best;
  const others = [
    ...otherReadings(a.tokens).map((read) => [read, b.tokens] as const),
    ...otherReadings(b.tokens).map((read) => [a.tokens, read] as const),
  ];
  for (const [one, other] of others) {
    const { alignment, score } = bestSpacing(one, other, kind, leniency);
    if (score * READ_OTHERWISE > best.score) best = { alignment, score: score * READ_OTHERWISE };
  }
  return best;
}

type Tokens = readonly string[];

/** The words as given and, if one name has more of them, with two neighbors merged: `Al Qaida`, `Alqaida`. */
function bestSpacing(a: Tokens, b: Tokens, kind: NameKind, leniency: Leniency): Reading {
  const read = (one: Tokens, other: Tokens, factor: number): Reading => {
    const alignment = align(one, other, leniency);
    return { alignment, score: scoreOf(alignment, kind, leniency) * factor };
  };
  let best = read(a, b, 1);
  if (!mayBeMerged(a, b)) return best;
  const aIsLonger = a.length > b.length;
  for (const merged of mergings(aIsLonger ? a : b)) {
    const next = aIsLonger ? read(merged, b, SPACED_OTHERWISE) : read(a, merged, SPACED_OTHERWISE);
    if (next.score > best.score) best = next;
  }
  return best;
}

/** Differently spaced names have about the same number of letters. */
function mayBeMerged(a: Tokens, b: Tokens): boolean {
  const letters = (tokens: Tokens): number => tokens.reduce((sum, token) => sum + token.length, 0);
  return a.length !== b.length && Math.abs(letters(a) - letters(b)) <= MOST_OTHER_LETTERS;
}

function mergings(tokens: Tokens): string[][] {
  if (tokens.length > MAX_MERGED) return [];
  const pairs = tokens
    .slice(1)
    .map((token, at) => [...tokens.slice(0, at), tokens[at] + token, ...tokens.slice(at + 2)]);
  return tokens.length > 2 ? [...pairs, [tokens.join('')]] : pairs;
}

function scoreOf({ pairs, left }: Alignment, kind: NameKind, leniency: Leniency): number {
  const weigh = (tokens: readonly string[]): number => tokens.reduce((sum, token) => sum + weightOf(token, kind), 0);
  let matched = 0;
  let likeness = 0;
  for (const { one, other, likeness: each } of pairs) {
    const weight = (weightOf(one, kind) + weightOf(other, kind)) / 2;
    matched += weight;
    likeness += weight * each;
  }
  if (matched === 0) return 0;
  const [mine, theirs] = [weigh(left[0]), weigh(left[1])];
  const isTelling = (token: string): boolean => kind === 'company' || !isCommonWord(token, kind);
  // A single word is not a shortened name; words without a counterpart on both sides are a contradiction.
  const shortened = !left.every((tokens) => tokens.some(isTelling)) && pairs.length > 1;
  const cut = leniency.truncated && !left[0].some(isTelling);
  const lost = (mine + theirs) * (cut ? CUT_OFF : shortened ? LEFT_OUT[kind] : 1);
  const score = ((likeness / matched) * 2 * matched) / (2 * matched + lost);
  return restsOnInitial(pairs) ? Math.min(score, WITH_INITIAL) : score;
}

/** Whether a match rests on an initial: an initial and one word match thousands of people, so more must match. */
const restsOnInitial = (pairs: readonly Pair[]): boolean =>
  pairs.some(({ reason }) => reason === 'initial') && pairs.filter(({ reason }) => reason !== 'initial').length < 2;

function reasonsOf({ pairs, left }: Alignment): MatchReason[] {
  const unlike = pairs.filter((pair) => pair.reason !== undefined);
  const same = pairs.length - unlike.length;
  return [
    ...(same > 0 ? [reason('same_words', String(same))] : []),
    ...REASONS.flatMap(([kind, code]) => {
      const of = unlike.filter((pair) => pair.reason === kind).map(({ one, other }) => `${one} ~ ${other}`);
      return of.length > 0 ? [reason(code, of.join(', '))] : [];
    }),
    ...left.flatMap((tokens, side) => {
      const code = SIDES[side];
      return code && tokens.length > 0 ? [reason(code, tokens.join(' '))] : [];
    }),
  ];
}

const REASONS = [
  ['spelling', 'similar_spelling'],
  ['romanization', 'other_romanization'],
  ['nickname', 'nickname'],
  ['initial', 'initial'],
  ['truncated', 'truncated'],
] as const;
const SIDES = ['only_searched', 'only_listed'] as const;
const round = (score: number): number => Math.round(score * 1000) / 1000;
