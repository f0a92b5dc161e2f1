import assert from 'node:assert/strict';
import { readRetention, selectKept } from '#platform/backup/retention.ts';

const at = (createdAt: string) => ({ createdAt });
const daily = Array.from({ length: 60 }, (_, day) => at(new Date(Date.UTC(2026, 9, 1 + day, 3)).toISOString()));

const keptOf = (backups: readonly { createdAt: string }[], text: string): string[] => {
  const retention = readRetention(text);
  assert.ok(retention, text);
  return [...selectKept(backups, retention)].map(({ createdAt }) => createdAt.slice(0, 10)).sort();
};

describe('retention of backups', () => {
  for (const text of [
    '',
    '7',
    'd',
    '0d',
    '-1d',
    '1.5d',
    '7d/',
    '7d/7d',
    '7d,4w',
    '7D',
    '7 d',
    '99999d',
    '7h',
    '7d/4w/12m/x',
  ])
    it(`refuses ${JSON.stringify(text)}`, () => assert.equal(readRetention(text), undefined));

  it('keeps the newest backup of each recent day, week, and month that has one', () => {
    // 29 November 2026 is a Sunday.
    assert.deepEqual(keptOf(daily, '3d'), ['2026-11-27', '2026-11-28', '2026-11-29']);
    assert.deepEqual(keptOf(daily, '3w'), ['2026-11-15', '2026-11-22', '2026-11-29']);
    assert.deepEqual(keptOf(daily, '12m'), ['2026-10-31', '2026-11-29']);
    assert.deepEqual(keptOf(daily, '2d/2w/2m/1y'), ['2026-10-31', '2026-11-22', '2026-11-28', '2026-11-29']);
  });

  it('makes the same choice after a day is added, or drops a backup permanently', () => {
    const gone = new Set<string>();
    for (let days = 1; days <= daily.length; days += 1) {
      const kept = new Set(keptOf(daily.slice(0, days), '4d/3w/2m'));
      for (const each of gone) assert.ok(!kept.has(each), `${each} came back`);
      for (const { createdAt } of daily.slice(0, days))
        if (!kept.has(createdAt.slice(0, 10))) gone.add(createdAt.slice(0, 10));
    }
  });

  it('always keeps the last backup, and counts only days that have one', () => {
    assert.deepEqual(keptOf([at('2020-01-01T00:00:00Z')], '1d'), ['2020-01-01']);
    assert.deepEqual(keptOf([at('2020-01-01T00:00:00Z'), at('2024-02-29T23:59:59Z')], '2d'), [
      '2020-01-01',
      '2024-02-29',
    ]);
    assert.deepEqual(keptOf([], '1d'), []);
  });

  it('keeps the newest backup of a day, and determines days and weeks in UTC', () => {
    const [morning, evening, next] = ['2026-11-22T01:00:00Z', '2026-11-22T23:59:59Z', '2026-11-23T00:00:00Z'].map(at);
    assert.ok(morning && evening && next);
    assert.deepEqual([...selectKept([morning, evening], { d: 9 })], [evening]);
    // The night from Sunday to Monday.
    assert.deepEqual([...selectKept([evening, next], { w: 9 })], [next, evening]);
  });
});
