import { compareTokens, type Leniency, type Reason } from './compare-tokens.ts';

/** Two tokens that are considered the same word. */
export interface Pair {
  one: string;
  other: string;
  likeness: number;
  reason?: Reason;
}

export interface Alignment {
  pairs: Pair[];
  /** Tokens without a counterpart, on each side. */
  left: [string[], string[]];
}

/** Pairs the tokens of two names, most similar first; each is used once. */
export function align(a: readonly string[], b: readonly string[], leniency: Leniency): Alignment {
  const candidates: (Pair & { i: number; j: number })[] = [];
  for (const [i, one] of a.entries()) {
    for (const [j, other] of b.entries()) {
      const { likeness, reason } = compareTokens(one, other, leniency);
      if (likeness > 0) candidates.push({ i, j, one, other, likeness, ...(reason && { reason }) });
    }
  }
  candidates.sort((x, y) => y.likeness - x.likeness);
  const [taken, given] = [new Set<number>(), new Set<number>()];
  const pairs = candidates.filter(({ i, j }) => {
    if (taken.has(i) || given.has(j)) return false;
    taken.add(i);
    given.add(j);
    return true;
  });
  return { pairs, left: [a.filter((_, i) => !taken.has(i)), b.filter((_, j) => !given.has(j))] };
}
