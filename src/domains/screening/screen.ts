import type { Context } from '#domains/context.ts';
import { type PreparedSubject, prepareSubject, scoreMatch } from './score-match.ts';
import { DEFAULT_THRESHOLD, type ScreeningMatch, type ScreeningResult, type ScreeningSubject } from './screening.ts';
import { askApi } from './screening-api.ts';
import { searchImported } from './search-imported.ts';
import type { Candidate } from './store.ts';

export interface ScreenOptions {
  /** Matches with a lower score are left out; {@link DEFAULT_THRESHOLD} by default. */
  threshold?: number;
}

const MAX_MATCHES = 50;

/**
 * Looks for the subjects on all lists that are there, and answers those alike, best first, at most fifty each.
 * Throws `unavailable` where a source does not answer: nobody is cleared by a search that was not made.
 */
export async function screen(
  ctx: Context,
  subjects: readonly ScreeningSubject[],
  { threshold = DEFAULT_THRESHOLD }: ScreenOptions = {},
): Promise<ScreeningResult> {
  const sources = await Promise.all([searchImported(ctx, subjects), askApi(ctx, subjects)]);
  const searched = sources.filter((source) => source !== undefined);
  if (searched.length === 0) return { state: 'no_lists' };
  const matches = subjects.map((subject, index) => {
    const prepared = prepareSubject(subject);
    const all = searched.flatMap(({ list, candidates }) => judge(prepared, candidates[index] ?? [], list.list));
    const alike = all.filter(({ score }) => score >= threshold);
    return alike
      .sort((one, other) => other.score - one.score)
      .slice(0, MAX_MATCHES)
      .map(explain);
  });
  return { state: 'screened', lists: searched.map(({ list }) => list), matches };
}

const judge = (subject: PreparedSubject, candidates: readonly Candidate[], list: string): ScreeningMatch[] =>
  candidates.map((candidate) => ({ ...scoreMatch(subject, candidate), list }));

/** Words are made only for what is shown; from here on they are plain text. */
const explain = (match: ScreeningMatch): ScreeningMatch => ({
  ...match,
  explanation: match.explanation.map((feature) => ({ ...feature })),
});
