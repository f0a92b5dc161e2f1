import type { Context } from '#domains/context.ts';
import { askApi } from './lists/screening-api.ts';
import type { Judge, Searched } from './lists/source.ts';
import { asOtherKind } from './matching/other-kind.ts';
import { prepareSubject, scoreMatch } from './matching/score-match.ts';
import { searchImported } from './matching/search-imported.ts';
import { searchSamples } from './matching/search-samples.ts';
import { DEFAULT_THRESHOLD, type ScreeningMatch, type ScreeningResult, type ScreeningSubject } from './screening.ts';

export interface ScreenOptions {
  /** Minimum score of returned matches; {@link DEFAULT_THRESHOLD} by default. */
  threshold?: number;
}

const MAX_MATCHES = 50;

/**
 * Searches all available lists for the subjects; returns matches, best first, at most fifty per subject. In test mode
 * only the sample list is searched. Throws `unavailable` if a source does not answer, because an incomplete search must
 * not clear anyone.
 */
export async function screen(
  ctx: Context,
  subjects: readonly ScreeningSubject[],
  { threshold = DEFAULT_THRESHOLD }: ScreenOptions = {},
): Promise<ScreeningResult> {
  const asked = subjects.flatMap((subject, of) => [subject, ...asOtherKind(subject)].map((each) => ({ each, of })));
  const prepared = asked.map(({ each }) => prepareSubject(each));
  const judge: Judge = (index, candidates) => {
    const subject = prepared[index];
    return subject ? best(candidates.map((candidate) => scoreMatch(subject, candidate)).filter(alike)) : [];
  };
  const alike = ({ score }: { score: number }): boolean => score >= threshold;
  const whom = asked.map(({ each }) => each);
  const sources: readonly (Searched | undefined)[] = ctx.time.inTestMode()
    ? [searchSamples(whom, judge)]
    : await Promise.all([searchImported(ctx, whom, judge), askApi(ctx, whom, judge)]);
  const searched = sources.filter((source) => source !== undefined);
  if (searched.length === 0) return { state: 'no_lists' };
  const matchesOf = (subject: number): ScreeningMatch[] =>
    searched.flatMap((source) => source.matches.filter((_, index) => asked[index]?.of === subject).flat());
  const matches = subjects.map((_, index) => best(onceEach(best(matchesOf(index)))));
  return { state: 'screened', lists: searched.map(({ list }) => list), matches };
}

/** Removes duplicates, because an entry may match both as a person and as a company. */
function onceEach(matches: readonly ScreeningMatch[]): ScreeningMatch[] {
  const seen = new Set<string>();
  return matches.filter(({ list, entityId }) => {
    const entry = `${list} ${entityId}`;
    return !seen.has(entry) && seen.add(entry);
  });
}

const best = <M extends { score: number }>(matches: readonly M[]): M[] =>
  matches.toSorted((one, other) => other.score - one.score).slice(0, MAX_MATCHES);
