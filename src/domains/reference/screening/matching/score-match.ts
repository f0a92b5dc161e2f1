import type { CalendarDay } from '#verifier/encoding/days.ts';
import { countriesOf, identifiersOf } from '../lists/entity.ts';
import type { Candidate, Judged } from '../lists/source.ts';
import { compareCores, scoreCores } from '../names/compare-names.ts';
import type { Leniency } from '../names/compare-tokens.ts';
import { type CoreName, coreName } from '../names/core-name.ts';
import { unpackCore } from '../names/packed-core.ts';
import type { NameKind } from '../names/words.ts';
import type { MatchFeature, ScreeningSubject } from '../screening.ts';

/** A subject ready to be compared with many candidates. */
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

/** A name that the list itself calls weak, such as a nickname, is not as good as a name. */
const WEAK = 0.95;
/** What an agreement or a contradiction beside the name adds to its score. */
const BIRTH_DATE = { same: 0.04, sameYear: 0.02, swapped: 0, nextYear: -0.12, other: -0.3 } as const;
const COUNTRY = { same: 0.02, other: -0.04 } as const;
/** A number of a register names one company; under quite another name it may be someone else's number. */
const IDENTIFIER = { least: 0.5, score: 0.95, alone: 0.8 } as const;

/** How far a candidate may be the subject, with what speaks for and against it. */
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
  /** Which name of the candidate, and which of the subject. */
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
  const named = `${names[at] ?? ''}${at < strong ? '' : ' (a weak alias)'}`;
  const detail = of
    ? `${named}: ${compareCores(of, unpackCore(cores[at] ?? '|'), kind, leniency).detail}`
    : 'no name alike';
  return { feature: 'name', score: round(score), detail };
}

const round = (score: number): number => Math.round(score * 1000) / 1000;

interface Adjustment {
  feature: MatchFeature;
  adds: number;
}

function compareBirthDates({ birthDate }: PreparedSubject, { birthDates }: Candidate): Adjustment | undefined {
  if (birthDate === undefined || birthDates.length === 0) return undefined;
  const judged = birthDates.map((listed) => judgeDates(birthDate, listed));
  const best = judged.reduce((one, other) => (other.adds > one.adds ? other : one));
  return { adds: best.adds, feature: { feature: 'birth_date', score: best.score, detail: best.detail } };
}

function judgeDates(day: CalendarDay, listed: string): { adds: number; score: number; detail: string } {
  if (day === listed) return { adds: BIRTH_DATE.same, score: 1, detail: 'the same day' };
  const years = Math.abs(Number(day.slice(0, 4)) - Number(listed.slice(0, 4)));
  if (listed.length < 10 && day.startsWith(listed))
    return { adds: BIRTH_DATE.sameYear, score: 0.8, detail: `agrees with ${listed}` };
  if (years === 0 && listed.slice(5, 7) === day.slice(8) && listed.slice(8) === day.slice(5, 7))
    return { adds: BIRTH_DATE.swapped, score: 0.6, detail: 'day and month change places' };
  if (years === 0 && listed.length === 10)
    return { adds: BIRTH_DATE.nextYear, score: 0.4, detail: 'another day of the same year' };
  if (years <= 1) return { adds: BIRTH_DATE.nextYear, score: 0.3, detail: `about the same year (${listed})` };
  return { adds: BIRTH_DATE.other, score: 0, detail: `another year (${listed})` };
}

function compareCountries({ countries }: PreparedSubject, candidate: Candidate): Adjustment | undefined {
  if (countries.length === 0 || candidate.countries.length === 0) return undefined;
  const common = countries.filter((country) => candidate.countries.includes(country));
  const same = common.length > 0;
  const detail = same ? `both ${common.join(', ')}` : `listed for ${candidate.countries.join(', ')}`;
  return { adds: same ? COUNTRY.same : COUNTRY.other, feature: { feature: 'country', score: same ? 1 : 0, detail } };
}

function compareIdentifiers({ identifiers }: PreparedSubject, candidate: Candidate): MatchFeature | undefined {
  const common = identifiers.find((identifier) => candidate.identifiers.includes(identifier));
  return common === undefined ? undefined : { feature: 'identifier', score: 1, detail: `the same number ${common}` };
}
