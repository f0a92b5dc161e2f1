import { SUSPICIOUS_FAILURES } from '#engine/liveness/verdict.ts';
import { GENUINE } from '../../generate/liveness/species.ts';
import { alignColumns, type Figure } from '../report.ts';
import { interval } from '../statistics.ts';
import type { Attempt } from './attempts.ts';

/** Goals: the highest shares of accepted attacks and of rejected genuine answers. */
const MOST = { apcer: 0.05, bpcer: 0.03 } as const;

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
const SUSPICIOUS: readonly string[] = SUSPICIOUS_FAILURES;

const passes = ({ failures }: Attempt) => failures.length === 0;
const isSuspicious = ({ failures }: Attempt) => failures.some((failure) => SUSPICIOUS.includes(failure));
const speciesOf = (attempts: readonly Attempt[]) => [...new Set(attempts.map(({ species }) => species))];

/** APCER of each species and BPCER, as ISO/IEC 30107-3 defines them; the answers are not independent of one another. */
export function speciesFigures(attempts: readonly Attempt[]): Figure[] {
  return speciesOf(attempts).map((species) => {
    const own = attempts.filter((attempt) => attempt.species === species);
    const isGenuine = species === GENUINE;
    const errors = own.filter((attempt) => passes(attempt) !== isGenuine).length;
    const reviewed = own.filter(isSuspicious).length;
    const { low, high } = interval(errors, own.length);
    return {
      name: isGenuine ? 'bpcer' : `apcer.${species}`,
      value: errors / own.length,
      detail: `${errors} of ${own.length}, 95 % interval ${percent(low)} to ${percent(high)}; ${reviewed} for a person`,
      goal: { most: isGenuine ? MOST.bpcer : MOST.apcer },
    };
  });
}

/**
 * For each species, how many answers each rule failed, and how many only that rule failed: those would pass without it.
 */
export function ablationTable(attempts: readonly Attempt[]): string {
  const rows = speciesOf(attempts).flatMap((species) => {
    const own = attempts.filter((attempt) => attempt.species === species);
    const found = [...new Set(own.flatMap(({ failures }) => failures))];
    return found.map((failure) => {
      const hits = own.filter(({ failures }) => failures.includes(failure));
      const alone = hits.filter(({ failures }) => failures.length === 1);
      return [species, failure, String(hits.length), String(alone.length)];
    });
  });
  return alignColumns([['species', 'rule', 'failed', 'it alone'], ...rows]).join('\n');
}
