import assert from 'node:assert/strict';
import { hasBegun, isDayOf, requireMoments } from '#verifier/encoding/moment.ts';

const DAY = '2026-05-02';

describe('the moments of a verification', () => {
  const now = new Date('2026-05-02T12:00:00Z');
  const before = new Date(now.getTime() - 1);
  const invalid = new Date(Number.NaN);

  it('may be the same, but not in the wrong order', () => {
    for (const moments of [{ now }, { now, at: now }, { now, at: before }])
      assert.doesNotThrow(() => requireMoments(moments));
    for (const moments of [{ now: before, at: now }, { now: invalid }, { now, at: invalid }])
      assert.throws(() => requireMoments(moments), RangeError);
  });

  // UTC+14 is the first to begin a day, and UTC-12 the last to end it.
  const days: readonly [moment: string, hasBegun: boolean, isDayOf: boolean][] = [
    ['2026-05-01T09:59:59.999Z', false, false],
    ['2026-05-01T10:00:00.000Z', true, true],
    ['2026-05-03T11:59:59.999Z', true, true],
    ['2026-05-03T12:00:00.000Z', true, false],
  ];
  for (const [moment, begun, within] of days)
    it(`are compared with a day in every time zone: ${moment}`, () => {
      assert.deepEqual([hasBegun(DAY, new Date(moment)), isDayOf(DAY, new Date(moment))], [begun, within]);
    });
});
