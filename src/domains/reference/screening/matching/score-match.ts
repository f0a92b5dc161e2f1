import type { CalendarDay } from '#verifier/encoding/days.ts';
import { countriesOf, identifiersOf } from '../lists/entity.ts';
import type { Candidate, Judged } from '../lists/source.ts';
import { explainCores, scoreCores } from '../names/compare-names.ts';
import type { Leniency } from '../names/compare-tokens.ts';
import { type CoreName, coreName } from '../names/core-name.ts';
import { describeReasons, type MatchReason, reason } from '../names/match-reason.ts';
import { unpackCore } from '../names/packed-core.ts';
import type { NameKind } from '../names/words.ts';
import type { MatchFeature, ScreeningSubject } from '../screening.ts';

/** A subject prepared for comparison with many candidates. */
export interface PreparedSubject {
  kind: NameKind;
  names: readonly CoreName[];
  leniency: Leniency;
  birthDate: CalendarDay | undefined;
  countries: readonly string[];
  identifiers: readonly string[];
}

export function prepareSubject({ kind, name, aliases = [], birthDate, ...subject }: ScreeningSubject): PreparedSubject {
  return {
    kind,
    names: [name, ...aliases].map((each) => coreName(each, kind)),
    leniency: { shortForms: kind === 'person', truncated: subject.nameTruncated === true },
    birthDate,
    countries: countriesOf(subject.countries ?? []),
    identifiers: identifiersOf(subject.registrationNumbers ?? []),
  };
}

/** Factor for a name that the list itself marks as weak, such as a nickname. */
const WEAK = 0.95;
/** What a match or contradiction in other fields adds to the score. */
const BIRTH_DATE = { same: 0.04, sameYear: 0.02, swapped: 0, nextYear: -0.12, other: -0.3 } as const;
const COUNTRY = { same: 0.02, other: -0.04 } as const;
/** A register number identifies one company; but with a completely different name, the number may be someone else's. */
const IDENTIFIER = { least: 0.5, score: 0.95, alone: 0.8 } as const;

/** The likelihood that a candidate is the subject, with the features for and against it. */
export function scoreMatch(subject: PreparedSubject, candidate: Candidate): Judged {
  const named = bestName(subject, candidate);
  const rest = [compareBirthDates(subject, candidate), compareCountries(subject, candidate)].flatMap(
    (each) => each ?? [],
  );
  const sum = rest.reduce((score, { adds }) => score + adds, named.score);
  const identifier = compareIdentifiers(subject, candidate);
  const raised = identifier
    ? Math.max(sum, named.score >= IDENTIFIER.least ? IDENTIFIER.score : IDENTIFIER.alone)
    : sum;
  return {
    ref: candidate.ref,
    score: round(Math.min(1, Math.max(0, raised))),
    explain: (names) => [
      describeName(named, names, { subject, candidate }),
      ...rest.map(({ feature }) => feature),
      ...(identifier ? [identifier] : []),
    ],
  };
}

interface BestName {
  score: number;
  /** Index of the candidate's name, and of the subject's. */
  at: number;
  of: CoreName | undefined;
}

function bestName(subject: PreparedSubject, { cores, strong }: Candidate): BestName {
  let best: BestName = { score: 0, at: 0, of: undefined };
  for (const [at, packed] of cores.entries()) {
    const core = unpackCore(packed);
    for (const of of subject.names) {
      const alike = scoreCores(of, core, subject.kind, subject.leniency);
      const score = at < strong ? alike : alike * WEAK;
      if (score > best.score) best = { score, at, of };
    }
  }
  return best;
}

function describeName(
  { score, at, of }: BestName,
  names: readonly string[],
  { subject: { kind, leniency }, candidate: { cores, strong } }: { subject: PreparedSubject; candidate: Candidate },
): MatchFeature {
  if (!of) return toFeature('name', 0, [reason('no_similar_name')]);
  return toFeature('name', round(score), [
    reason(at < strong ? 'listed_name' : 'weak_alias', names[at] ?? ''),
    ...explainCores(of, unpackCore(cores[at] ?? '|'), kind, leniency),
  ]);
}

const toFeature = (feature: MatchFeature['feature'], score: number, reasons: MatchReason[]): MatchFeature => ({
  feature,
  score,
  reasons,
  detail: describeReasons(reasons),
});

const round = (score: number): number => Math.round(score * 1000) / 1000;

interface Adjustment {
  feature: MatchFeature;
  adds: number;
}

function compareBirthDates({ birthDate }: PreparedSubject, { birthDates }: Candidate): Adjustment | undefined {
  if (birthDate === undefined || birthDates.length === 0) return undefined;
  const judged = birthDates.map((listed) => judgeDates(birthDate, listed));
  return judged.reduce((one, other) => (other.adds > one.adds ? other : one));
}

function judgeDates(day: CalendarDay, listed: string): Adjustment {
  const [adds, score, why] = compareDays(day, listed);
  return { adds, feature: toFeature('birth_date', score, [why]) };
}

function compareDays(day: CalendarDay, listed: string): [adds: number, score: number, why: MatchReason] {
  if (day === listed) return [BIRTH_DATE.same, 1, reason('same_birth_date')];
  const years = Math.abs(Number(day.slice(0, 4)) - Number(listed.slice(0, 4)));
  if (listed.length < 10 && day.startsWith(listed))
    return [BIRTH_DATE.sameYear, 0.8, reason('partial_birth_date', listed)];
  if (years === 0 && listed.slice(5, 7) === day.slice(8) && listed.slice(8) === day.slice(5, 7))
    return [BIRTH_DATE.swapped, 0.6, reason('day_month_swapped')];
  if (years === 0 && listed.length === 10) return [BIRTH_DATE.nextYear, 0.4, reason('same_birth_year')];
  if (years <= 1) return [BIRTH_DATE.nextYear, 0.3, reason('near_birth_year', listed)];
  return [BIRTH_DATE.other, 0, reason('other_birth_year', listed)];
}

function compareCountries({ countries }: PreparedSubject, candidate: Candidate): Adjustment | undefined {
  if (countries.length === 0 || candidate.countries.length === 0) return undefined;
  const common = countries.filter((country) => candidate.countries.includes(country));
  return common.length > 0
    ? { adds: COUNTRY.same, feature: toFeature('country', 1, [reason('same_country', common.join(', '))]) }
    : {
        adds: COUNTRY.other,
        feature: toFeature('country', 0, [reason('other_country', candidate.countries.join(', '))]),
      };
}

function compareIdentifiers({ identifiers }: PreparedSubject, candidate: Candidate): MatchFeature | undefined {
  const common = identifiers.find((identifier) => candidate.identifiers.includes(identifier));
  return common === undefined ? undefined : toFeature('identifier', 1, [reason('same_number', common)]);
}
