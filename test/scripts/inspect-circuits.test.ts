import assert from 'node:assert/strict';
import { compareFindings, type Explanation } from '../../scripts/inspect/findings.ts';

const FOUND = [
  { rule: 'CS0005', file: 'a.circom', code: 'x <-- y' },
  { rule: 'CS0004', file: 'a.circom', code: 'i++' },
  { rule: 'CS0004', file: 'a.circom', code: 'i++' },
];
const EXPLAINED: Explanation[] = [
  { rule: 'CS0005', file: 'a.circom', code: ['x <-- y'], why: 'a hint, constrained below' },
  { rule: 'CS0004', file: 'a.circom', code: ['i++'], why: 'counters known when compiled' },
];
const [HINT, COUNTER] = EXPLAINED as [Explanation, Explanation];

describe('circomspect findings', () => {
  const cases: readonly [string, readonly Explanation[], string[]][] = [
    ['all explained', EXPLAINED, []],
    ['a new finding', [HINT], ['not explained: CS0004 in a.circom: i++']],
    [
      'a finding of another file',
      [HINT, { ...COUNTER, file: 'b.circom' }],
      ['not explained: CS0004 in a.circom: i++', 'found no more: CS0004 in b.circom: i++'],
    ],
    [
      'a finding that is gone',
      [HINT, { ...COUNTER, code: ['i++', 'j++'] }],
      ['found no more: CS0004 in a.circom: j++'],
    ],
    ['a finding explained twice', [HINT, COUNTER, COUNTER], ['explained twice: CS0004 in a.circom: i++']],
    ['no reason', [HINT, { ...COUNTER, why: ' ' }], ['explained by nothing: CS0004 in a.circom']],
  ];
  for (const [what, explained, problems] of cases) {
    it(`with ${what} are ${problems.length === 0 ? 'accepted' : 'refused'}`, () => {
      assert.deepEqual(compareFindings(FOUND, explained), problems);
    });
  }
});
