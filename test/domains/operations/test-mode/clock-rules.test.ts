// Durations and steps of the clock of test mode, by tables.
import assert from 'node:assert/strict';
import { isDuration, laterBy, nextStep } from '../../../../src/domains/operations/test-clocks/test-clock.ts';

describe("the test clock's rules", () => {
  const DURATIONS: [from: string, by: string, to: string][] = [
    ['2026-01-31T10:00:00Z', 'P1M', '2026-02-28T10:00:00Z'],
    ['2024-02-29T00:00:00Z', 'P1Y', '2025-02-28T00:00:00Z'],
    ['2026-11-22T16:00:00Z', 'P30D', '2026-12-22T16:00:00Z'],
    ['2026-11-22T16:00:00Z', 'P2W', '2026-12-06T16:00:00Z'],
    ['2026-11-22T16:00:00Z', 'PT36H', '2026-11-24T04:00:00Z'],
    ['2026-12-31T23:59:59Z', 'P1Y2M3DT4H5M6S', '2028-03-04T04:05:05Z'],
  ];
  for (const [from, by, to] of DURATIONS)
    it(`set ${by} after ${from}`, () => {
      assert.equal(laterBy(new Date(from), by).toISOString(), new Date(to).toISOString());
    });

  for (const text of ['', 'P', 'PT', 'P1', '1D', 'P-1D', 'P1.5D', 'P1DT', 'p1d', 'P1D1M', ' P1D'])
    it(`refuse ${JSON.stringify(text)}`, () => assert.equal(isDuration(text), false));

  it('advance the last three months day by day, and earlier time month by month', () => {
    const DAY = 86_400_000;
    const steps = (days: number): number[] => {
      const taken: number[] = [];
      const end = new Date(days * DAY);
      for (let now = new Date(0); now < end; ) {
        const next = nextStep(now, end);
        taken.push((next.getTime() - now.getTime()) / DAY);
        now = next;
      }
      return taken;
    };
    assert.deepEqual(steps(3), [1, 1, 1]);
    assert.deepEqual(steps(0.5), [0.5]);
    assert.deepEqual(steps(133), [30, 11, ...Array<number>(92).fill(1)]);
    assert.ok(steps(5 * 366).length < 160);
  });
});
