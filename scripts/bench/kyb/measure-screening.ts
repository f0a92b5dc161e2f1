import type { Context } from '#domains/context.ts';
import { DEFAULT_THRESHOLD, type ScreeningSubject, screen } from '#domains/reference/screening/index.ts';
import { createRandom, type Random } from '../../generate/random.ts';
import type { Figure } from '../report.ts';
import { percentile } from '../statistics.ts';
import { ALTERATIONS, drawAltered, type SearchCase } from './altered-names.ts';
import { drawCompanyName, spellCompany } from './company-names.ts';
import { generateEntity } from './entities.ts';
import { drawNearMisses } from './near-misses.ts';
import { drawPersonName, spellName } from './person-names.ts';

export interface BenchList {
  size: number;
  seed: number;
}

const CASES = 200;
const OWNERS = 5;
const WARM_UP = 5;

/** Whether altered names are found and near misses rejected, by name alone. */
export async function measureMatching(ctx: Context, list: BenchList, say: (line: string) => void): Promise<Figure[]> {
  const altered = drawAltered(CASES, list);
  const found = await reported(ctx, altered);
  const near = drawNearMisses(CASES, list);
  const wrong = await reported(ctx, near);
  for (const [at, { name, how, listed }] of altered.entries())
    if (!found[at]) say(`not found (${how}): ${name} of ${listed.id} ${usualName(listed)}`);
  for (const [at, { name, how, listed }] of near.entries())
    if (wrong[at]) say(`false match (${how}): ${name} with ${listed.id} ${usualName(listed)}`);
  const [hits, misses] = [count(found), count(wrong)];
  return [
    {
      name: 'screening.recall',
      value: hits / CASES,
      detail: `${hits} of ${CASES} altered names`,
      goal: { least: 0.95 },
    },
    ...ALTERATIONS.map((how) => shareOf(altered, found, how)),
    {
      name: 'screening.precision',
      value: hits / Math.max(1, hits + misses),
      detail: `${hits} true matches, ${misses} of ${CASES} near misses`,
      goal: { least: 0.9 },
    },
  ];
}

const count = (answers: readonly boolean[]): number => answers.filter(Boolean).length;

const usualName = ({ person, company }: SearchCase['listed']): string =>
  person ? spellName(person, 0) : company ? spellCompany(company) : '';

function shareOf(cases: readonly SearchCase[], found: readonly boolean[], how: string): Figure {
  const of = cases.flatMap((each, at) => (each.how === how ? [found[at] ?? false] : []));
  const name = `screening.recall.${how.replace(/ (.)/, (_, letter: string) => letter.toUpperCase())}`;
  return { name, value: count(of) / of.length, detail: `${count(of)} of ${of.length}` };
}

/** Whether each case reports the entry it was made from. */
async function reported(ctx: Context, cases: readonly (SearchCase & { birthDate?: string })[]): Promise<boolean[]> {
  const answers: boolean[] = [];
  for (const { kind, name, listed, birthDate } of cases) {
    const result = await screen(ctx, [{ kind, name, birthDate }], { threshold: DEFAULT_THRESHOLD });
    if (result.state !== 'screened') throw new Error('no list is there');
    answers.push(result.matches[0]?.some(({ entityId }) => entityId === listed.id) ?? false);
  }
  return answers;
}

/** Time to screen a company with its owners, one after another. */
export async function measureSpeed(ctx: Context, list: BenchList, rounds: number): Promise<Figure[]> {
  const random = createRandom(list.seed ^ 0xfa57);
  const times: number[] = [];
  for (let round = -WARM_UP; round < rounds; round += 1) {
    const subjects = drawBusiness(random, list);
    const started = performance.now();
    await screen(ctx, subjects);
    if (round >= 0) times.push(performance.now() - started);
  }
  const detail = `${rounds} companies with ${OWNERS} owners each, against ${list.size} entities`;
  return [
    { name: 'screening.p50Ms', value: percentile(times, 0.5), detail },
    { name: 'screening.p95Ms', value: percentile(times, 0.95), detail, goal: { most: 150 } },
  ];
}

/** Names similar to listed ones, which is the slow case; every tenth is on the list. */
function drawBusiness(random: Random, list: BenchList): ScreeningSubject[] {
  const company = drawCompanyName(random);
  const owners = Array.from({ length: OWNERS }, (): ScreeningSubject => {
    const listed = generateEntity(random.integer(0, list.size - 1), list.seed).person;
    const person = listed && random.next() < 0.1 ? listed : drawPersonName(random);
    const birthDate = `${random.integer(1940, 2000)}-0${random.integer(1, 9)}-1${random.integer(0, 9)}`;
    return { kind: 'person', name: spellName(person, 0), birthDate, countries: [person.culture.country.toUpperCase()] };
  });
  return [{ kind: 'company', name: spellCompany(company), countries: [company.country.toUpperCase()] }, ...owners];
}
