import { type Judge, type Searched, toMatch } from '../lists/source.ts';
import { coreName } from '../names/core-name.ts';
import { packCore } from '../names/packed-core.ts';
import type { ScreenedList, ScreeningSubject } from '../screening.ts';

interface Sample {
  kind: 'person' | 'company';
  entityId: string;
  name: string;
  birthDate?: string;
  country: string;
  topics: string[];
}

/** All entries of the test mode list; none of them is a real person. */
const SAMPLES: readonly Sample[] = [
  {
    kind: 'person',
    entityId: 'test-person-sanctioned',
    name: 'Ivan Sanctionov',
    birthDate: '1970-01-01',
    country: 'RU',
    topics: ['sanction'],
  },
  { kind: 'person', entityId: 'test-person-exposed', name: 'Polly Exposita', country: 'US', topics: ['role.pep'] },
  {
    kind: 'company',
    entityId: 'test-company-sanctioned',
    name: 'Sanctioned Sample Trading Ltd',
    country: 'GB',
    topics: ['sanction'],
  },
];

const LIST = 'test-list';
const SINCE = new Date('2026-01-01T00:00:00Z');

/** The only list that test mode searches. */
export const sampleList: ScreenedList = { list: LIST, version: '1', importedAt: SINCE };

/** The similar samples, by the same rules as for a real list. */
export function searchSamples(subjects: readonly ScreeningSubject[], judge: Judge): Searched {
  const matches = subjects.map(({ kind }, index) => {
    const offered = SAMPLES.filter((sample) => sample.kind === kind);
    const judged = judge(
      index,
      offered.map(({ entityId, name, birthDate, country }) => ({
        ref: entityId,
        cores: [packCore(coreName(name, kind))],
        strong: 1,
        birthDates: birthDate === undefined ? [] : [birthDate],
        countries: [country],
        identifiers: [],
      })),
    );
    return judged.flatMap((each) => {
      const sample = offered.find(({ entityId }) => entityId === each.ref);
      if (!sample) return [];
      const { entityId, name, topics } = sample;
      return [toMatch(sampleList, each, { entityId, name, names: [name], topics, datasets: [LIST] })];
    });
  });
  return { list: sampleList, matches };
}
