// The checklist contains every requirement of the standard once, and names existing files.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
const TEXT = readFileSync(join(ROOT, 'src/docs/asvs.md'), 'utf8');

/** OWASP ASVS 5.0.0: the numbers of level 1 and level 2 requirements in each section. Level 3 is not claimed. */
const SECTIONS: Record<string, [one: string, two: string]> = {
  '1.1': ['', '1-2'],
  '1.2': ['1-5', '6-9'],
  '1.3': ['1-2', '3-11'],
  '1.4': ['', '1-3'],
  '1.5': ['1', '2'],
  '2.1': ['1', '2-3'],
  '2.2': ['1-2', '3'],
  '2.3': ['1', '2-4'],
  '2.4': ['', '1'],
  '3.2': ['1-2', ''],
  '3.3': ['1', '2-4'],
  '3.4': ['1-2', '3-6'],
  '3.5': ['1-3', '4-5'],
  '3.7': ['', '1-2'],
  '4.1': ['1', '2-3'],
  '4.2': ['', '1'],
  '4.3': ['', '1-2'],
  '4.4': ['1', '2-4'],
  '5.1': ['', '1'],
  '5.2': ['1-2', '3'],
  '5.3': ['1-2', ''],
  '5.4': ['', '1-3'],
  '6.1': ['1', '2-3'],
  '6.2': ['1-8', '9-12'],
  '6.3': ['1-2', '3-4'],
  '6.4': ['1-2', '3-4'],
  '6.5': ['', '1-5'],
  '6.6': ['', '1-3'],
  '6.8': ['', '1-4'],
  '7.1': ['', '1-3'],
  '7.2': ['1-4', ''],
  '7.3': ['', '1-2'],
  '7.4': ['1-2', '3-5'],
  '7.5': ['', '1-2'],
  '7.6': ['', '1-2'],
  '8.1': ['1', '2'],
  '8.2': ['1-2', '3'],
  '8.3': ['1', ''],
  '8.4': ['', '1'],
  '9.1': ['1-3', ''],
  '9.2': ['1', '2-4'],
  '10.1': ['', '1-2'],
  '10.2': ['', '1-2'],
  '10.3': ['', '1-4'],
  '10.4': ['1-5', '6-11'],
  '10.5': ['', '1-5'],
  '10.6': ['', '1-2'],
  '10.7': ['', '1-3'],
  '11.1': ['', '1-2'],
  '11.2': ['', '1-3'],
  '11.3': ['1-2', '3'],
  '11.4': ['1', '2-4'],
  '11.5': ['', '1'],
  '11.6': ['', '1'],
  '12.1': ['1', '2-3'],
  '12.2': ['1-2', ''],
  '12.3': ['', '1-4'],
  '13.1': ['', '1'],
  '13.2': ['', '1-5'],
  '13.3': ['', '1-2'],
  '13.4': ['1', '2-5'],
  '14.1': ['', '1-2'],
  '14.2': ['1', '2-4'],
  '14.3': ['1', '2-3'],
  '15.1': ['1', '2-3'],
  '15.2': ['1', '2-3'],
  '15.3': ['1', '2-7'],
  '16.1': ['', '1'],
  '16.2': ['', '1-5'],
  '16.3': ['', '1-4'],
  '16.4': ['', '1-3'],
  '16.5': ['', '1-3'],
  '17.1': ['', '1'],
  '17.2': ['', '1-4'],
  '17.3': ['', '1-2'],
};

/** `6-8` → 6, 7, 8. */
function numbers(range: string): number[] {
  if (range === '') return [];
  const [from = 0, to = from] = range.split('-').map(Number);
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

const WANTED = Object.entries(SECTIONS).flatMap(([section, levels]) =>
  levels.flatMap((range, at) => numbers(range).map((number) => `${section}.${number} of level ${at + 1}`)),
);

/** `10.5.1–5` represents five requirements that do not apply for one reason. */
const ROW = /^\| (\d+\.\d+)\.(\d+)(?:–(\d+))? \| ([12]) \| (met|part|no|n\/a) \| ([^|]+) \|([^|]*)\|$/;
const LINES = TEXT.split('\n').filter((line) => /^\| \d+\./.test(line));
const ROWS = LINES.flatMap((line) => {
  const [, section = '', first = '', last = first, level = '', state = '', how = '', where = ''] = ROW.exec(line) ?? [];
  const files = [...where.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
  return numbers(first === last ? first : `${first}-${last}`).map((number) => ({
    id: `${section}.${number}`,
    isRange: first !== last,
    level,
    state,
    how,
    where: files,
  }));
});

describe('OWASP ASVS 5.0 checklist', () => {
  it('contains as many requirements as the standard', () => {
    assert.equal(WANTED.filter((each) => each.endsWith('1')).length, 70);
    assert.equal(WANTED.filter((each) => each.endsWith('2')).length, 183);
  });

  it('contains each requirement once, under its level', () => {
    assert.deepEqual(
      LINES.filter((line) => !ROW.test(line)),
      [],
      'a line that is no row',
    );
    const found = ROWS.map(({ id, level }) => `${id} of level ${level}`);
    assert.deepEqual([...found].sort(), [...WANTED].sort());
  });

  it('names existing files for every requirement that is met', () => {
    const gone = ROWS.flatMap(({ id, where }) =>
      where.filter((file) => !existsSync(join(ROOT, file))).map((file) => `${id}: ${file}`),
    );
    assert.deepEqual(gone, []);
    const bare = ROWS.filter(({ state, where }) => (state === 'met' || state === 'part') && where.length === 0);
    assert.deepEqual(
      bare.map(({ id }) => id),
      [],
    );
  });

  it('groups only requirements that do not apply', () => {
    const joined = ROWS.filter(({ isRange }) => isRange);
    assert.deepEqual(
      joined.filter(({ state }) => state !== 'n/a'),
      [],
    );
  });

  it('states correct totals', () => {
    for (const level of ['1', '2']) {
      const own = ROWS.filter((row) => row.level === level);
      const counts = ['met', 'part', 'no', 'n/a'].map((state) => own.filter((row) => row.state === state).length);
      assert.ok(TEXT.includes(`| ${[level, ...counts, own.length].join(' | ')} |`), `level ${level}: ${counts}`);
    }
  });
});
