import assert from 'node:assert/strict';
import { compareFigures, medianOf } from '../../scripts/bench/compare/compare-figures.ts';
import { describeFigure, type MeasuredFigure, type Measurements } from '../../scripts/bench/compare/runs.ts';
import { describeMachine } from '../../scripts/bench/report.ts';

function measured(figures: Readonly<Record<string, readonly number[]>>, goal?: 'least' | 'most'): Measurements {
  const entries = Object.entries(figures).map(([name, values]) => [name, { values, ...describeFigure(name, goal) }]);
  return { machine: describeMachine(), failed: [], figures: Object.fromEntries(entries) };
}

describe('the comparison of two measurements', () => {
  const cases: [string, string, readonly number[], readonly number[], 'least' | 'most' | undefined, string][] = [
    ['a shorter time is better', 'a.p50Ms', [10, 12, 11], [7, 9, 8], undefined, 'better'],
    ['a longer time is worse', 'a.p50Ms', [7, 9, 8], [10, 12, 11], undefined, 'worse'],
    ['ranges that meet are noise', 'a.p50Ms', [7, 10, 8], [10, 12, 11], undefined, 'same'],
    ['ranges within each other are noise', 'a.p50Ms', [1, 100], [5, 6], undefined, 'same'],
    ['a higher rate is better', 'a.perSecond', [100, 110], [120, 130], undefined, 'better'],
    ['the goal decides for a ratio', 'a.ratio', [0.5, 0.6], [0.7, 0.8], 'most', 'worse'],
    ['the goal decides the other way', 'a.ratio', [0.5, 0.6], [0.7, 0.8], 'least', 'better'],
    ['a figure without direction only changes', 'a.share', [0.5, 0.6], [0.7, 0.8], undefined, 'changed'],
    ['single runs differ by any difference', 'a.bytes', [100], [101], undefined, 'worse'],
    ['equal values are the same', 'a.bytes', [100], [100], undefined, 'same'],
  ];
  for (const [what, name, before, after, goal, expected] of cases) {
    it(what, () => {
      const [compared] = compareFigures(measured({ [name]: before }, goal), measured({ [name]: after }, goal));
      assert.equal(compared?.change, expected);
    });
  }

  const factors: [string, readonly number[], readonly number[], string][] = [
    ['less than the factor is the same', [10, 11, 12], [20, 21, 21.9], 'same'],
    ['the factor itself is a change', [10, 11, 12], [21, 22, 23], 'worse'],
    ['ranges that meet are noise, whatever the factor', [1, 1, 30], [20, 25, 40], 'same'],
    ['the factor works the other way', [21, 22, 23], [10, 11, 12], 'better'],
  ];
  for (const [what, before, after, expected] of factors) {
    it(`with a factor of two: ${what}`, () => {
      const [compared] = compareFigures(measured({ 'a.p50Ms': before }), measured({ 'a.p50Ms': after }), 2);
      assert.equal(compared?.change, expected);
    });
  }

  it('lists figures of one side only', () => {
    const compared = compareFigures(measured({ one: [1] }), measured({ other: [1] }));
    assert.deepEqual(
      compared.map(({ name, change }) => [name, change]),
      [
        ['one', 'only in A'],
        ['other', 'only in B'],
      ],
    );
  });

  it('takes unit and ratio from the name', () => {
    const units = ['a.coldMs', 'a.seconds', 'size.loginKb', 'receipt.bytesAtMillion', 'b.perSecond', 'b.rate'];
    assert.deepEqual(
      units.map((name) => describeFigure(name, undefined).unit),
      ['ms', 's', 'kB', 'B', '1/s', ''],
    );
    assert.equal(describeFigure('verify.coldRatioToSnarkjs', 'most').isRatio, true);
  });

  it('takes the middle value as the median', () => {
    const figure = (values: number[]): MeasuredFigure => ({ values, ...describeFigure('a', undefined) });
    assert.deepEqual([medianOf(figure([3, 1, 2])), medianOf(figure([5]))], [2, 5]);
  });
});
