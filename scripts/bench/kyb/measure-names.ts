import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from '#domains/context.ts';
import { SCREENING_LIST, type ScreeningSubject, screen, screeningFormat } from '#domains/reference/screening/index.ts';
import { importFile } from '#platform/imports/index.ts';
import { share } from '../documents/figures.ts';
import type { Figure } from '../report.ts';
import { percentile } from '../statistics.ts';
import { drawPeople, loadNames, type OrdinaryPerson } from './ordinary-people.ts';
import { drawVariants, PARTS, SPECIES, type Variant } from './variant-names.ts';

export interface NamePlan {
  /** Variants of each kind in each part. */
  variants: number;
  innocent: number;
  listed: number;
  seed: number;
}

const BIRTH_DATE = '1966-07-19';
/** People listed under a variant have no country, so that only the name decides. */
const idOf = (index: number): string => `variant-${index}`;

/** Whether listed people are found under every spelling, and how many unlisted people match. */
export async function measureNames(
  ctx: Context,
  folder: string,
  plan: NamePlan,
  say: (line: string) => void,
): Promise<Figure[]> {
  const variants = drawVariants(plan.variants, plan.seed);
  const names = await loadNames();
  const listed = drawPeople(names, { count: plan.listed, seed: plan.seed + 1, of: 'listed' });
  const innocent = drawPeople(names, { count: plan.innocent, seed: plan.seed + 2, of: 'innocent' });
  await importList(ctx, join(folder, 'names.ftm.json'), [
    ...variants.map(({ listed: name }, index) => line(idOf(index), { name, birthDate: BIRTH_DATE })),
    ...listed.map((person, index) => line(`listed-${index}`, person)),
  ]);
  return [...(await measureRecall(ctx, variants, say)), ...(await measureInnocent(ctx, innocent, say))];
}

const line = (
  id: string,
  { name, birthDate, country }: Omit<OrdinaryPerson, 'country'> & { country?: string },
): string =>
  JSON.stringify({
    id,
    schema: 'Person',
    properties: {
      name: [name],
      birthDate: [birthDate],
      ...(country && { nationality: [country] }),
      topics: ['sanction'],
    },
    datasets: ['generated'],
  });

async function importList(ctx: Context, path: string, lines: readonly string[]): Promise<void> {
  writeFileSync(path, lines.map((each) => `${each}\n`).join(''));
  await importFile(ctx, { list: SCREENING_LIST, path, format: screeningFormat, allowSmaller: true });
}

interface Tried {
  variant: Variant;
  byName: boolean;
  withBirthDate: boolean;
}

async function measureRecall(
  ctx: Context,
  variants: readonly Variant[],
  say: (line: string) => void,
): Promise<Figure[]> {
  const tried: Tried[] = [];
  for (const [index, variant] of variants.entries()) {
    const subject = { kind: 'person', name: variant.searched, nameTruncated: variant.nameTruncated } as const;
    const byName = await isFound(ctx, subject, idOf(index));
    const withBirthDate = await isFound(ctx, { ...subject, birthDate: BIRTH_DATE }, idOf(index));
    if (!withBirthDate && variant.part === 'development')
      say(`missed (${variant.species}): ${variant.searched} of ${variant.listed}`);
    tried.push({ variant, byName, withBirthDate });
  }
  return PARTS.flatMap((part) =>
    SPECIES.flatMap((species) => {
      const of = tried.filter(({ variant }) => variant.part === part && variant.species === species);
      return [
        ...share(`names.${part}.${species}`, of.filter(({ withBirthDate }) => withBirthDate).length, of.length),
        ...share(`names.${part}.${species}.nameAlone`, of.filter(({ byName }) => byName).length, of.length),
      ];
    }),
  );
}

async function isFound(ctx: Context, subject: ScreeningSubject, entityId: string): Promise<boolean> {
  return (await matchesOf(ctx, subject)).some((match) => match.entityId === entityId);
}

async function measureInnocent(
  ctx: Context,
  people: readonly OrdinaryPerson[],
  say: (line: string) => void,
): Promise<Figure[]> {
  const times: number[] = [];
  const found = { nameAlone: 0, known: 0, hits: 0 };
  for (const { name, birthDate, country } of people) {
    const started = performance.now();
    const known = await matchesOf(ctx, { kind: 'person', name, birthDate, countries: [country.toUpperCase()] });
    times.push(performance.now() - started);
    const alone = await matchesOf(ctx, { kind: 'person', name });
    if (known.length > 0)
      say(`innocent: ${name} ${birthDate} ${known.map((match) => `${match.score} ${match.name}`).join('; ')}`);
    else if (alone.length > 0)
      say(
        `innocent by name: ${name} ${alone
          .map((match) => `${match.score} ${match.name}`)
          .slice(0, 3)
          .join('; ')}`,
      );
    found.known += Math.sign(known.length);
    found.nameAlone += Math.sign(alone.length);
    found.hits += known.length;
  }
  return [
    ...share('names.innocent.reviewed', found.known, people.length),
    ...share('names.innocent.reviewed.nameAlone', found.nameAlone, people.length),
    { name: 'names.p50Ms', value: percentile(times, 0.5), detail: 'one person after the other' },
    { name: 'names.p95Ms', value: percentile(times, 0.95), detail: 'of them' },
  ];
}

async function matchesOf(ctx: Context, subject: ScreeningSubject) {
  const result = await screen(ctx, [subject]);
  if (result.state !== 'screened') throw new Error('no list is there');
  return result.matches[0] ?? [];
}
