import assert from 'node:assert/strict';
import { type Judged, judgeKept } from '#domains/compliance/erasures/erasure.ts';
import {
  checkRules,
  completeRules,
  dutiesOf,
  isSameRules,
  isShorter,
  type Rule,
} from '#domains/compliance/erasures/retention/retention-policy.ts';
import type { LegalHold } from '#platform/legal-holds.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const DATUM: Judged = {
  class: 'release',
  since: new Date('2026-11-12T12:00:00Z'),
  personIds: ['per_1', 'per_2'],
  projectId: 'prj_1',
};

const hold = (subjectKind: LegalHold['subjectKind'], subjectId: string): LegalHold => ({
  id: 'hld_1',
  subjectKind,
  subjectId,
});

describe('erasure rules', () => {
  const rules = completeRules({ release: { eraseAfterDays: null, keepAtLeastDays: 10 } });
  const cases: [string, Partial<Judged>, LegalHold[], string | undefined][] = [
    ['keep nothing when no hold or duty applies', { class: 'proof' }, [], undefined],
    ['keep data under a hold on one of their persons', { class: 'proof' }, [hold('person', 'per_2')], 'legal_hold'],
    ['do not keep data under a hold on another person', { class: 'proof' }, [hold('person', 'per_3')], undefined],
    ['keep data under a hold on their project', { class: 'proof' }, [hold('project', 'prj_1')], 'legal_hold'],
    [
      'do not keep data without a project under a hold on a project',
      { class: 'proof', projectId: null },
      [hold('project', 'prj_1')],
      undefined,
    ],
    [
      'keep data under a hold on the organization',
      { class: 'proof', personIds: [] },
      [hold('organization', 'org_1')],
      'legal_hold',
    ],
    [
      'keep data that are shared with other parties',
      { class: 'proof', stays: 'shared_with_other_parties' },
      [],
      'shared_with_other_parties',
    ],
    [
      'give a hold as the reason before shared rights',
      { stays: 'shared_with_other_parties' },
      [hold('person', 'per_1')],
      'legal_hold',
    ],
    ['do not keep data at the moment the retention duty ends', {}, [], undefined],
    [
      'keep data a moment before the retention duty ends',
      { since: new Date(DATUM.since.getTime() + 1) },
      [],
      'retention_duty',
    ],
  ];
  for (const [name, datum, holds, because] of cases)
    it(name, () => {
      const kept = judgeKept({ ...DATUM, ...datum }, { holds, duties: dutiesOf(rules), now: NOW });
      assert.equal(kept?.because, because);
    });

  const rule = (eraseAfterDays: number | null, keepAtLeastDays: number | null): Rule => ({
    eraseAfterDays,
    keepAtLeastDays,
  });
  const changes: [string, Rule, Rule, { shorter: boolean; same: boolean }][] = [
    ['no changes', rule(20, 10), rule(20, 10), { shorter: false, same: true }],
    ['a later maximum age', rule(20, 10), rule(21, 10), { shorter: false, same: false }],
    ['an earlier maximum age', rule(20, 10), rule(19, 10), { shorter: true, same: false }],
    ['a first maximum age', rule(null, 10), rule(20, 10), { shorter: true, same: false }],
    ['the maximum age removed', rule(20, 10), rule(null, 10), { shorter: false, same: false }],
    ['a longer duty', rule(20, 10), rule(20, 11), { shorter: false, same: false }],
    ['a shorter duty', rule(20, 10), rule(20, 9), { shorter: true, same: false }],
    ['a first duty', rule(20, null), rule(20, 1), { shorter: false, same: false }],
    ['the duty removed', rule(20, 1), rule(20, null), { shorter: true, same: false }],
  ];
  for (const [what, before, after, { shorter, same }] of changes)
    it(`with ${what} erase ${shorter ? 'something' : 'nothing'} sooner`, () => {
      const [one, other] = [completeRules({ release: before }), completeRules({ release: after })];
      assert.deepEqual([isShorter(one, other), isSameRules(one, other)], [shorter, same]);
    });

  it('are refused when they contradict each other or cannot be satisfied', () => {
    const aged = new Set(['release', 'biometric'] as const);
    const given: [Parameters<typeof checkRules>[0], string[]][] = [
      [{}, []],
      [{ release: rule(10, 10), biometric: rule(30, null), identity: rule(null, 365) }, []],
      [{ release: rule(9, 10) }, ['rules.release.eraseAfterDays']],
      [{ biometric: rule(null, 1) }, ['rules.biometric.keepAtLeastDays']],
      [{ identity: rule(10, null) }, ['rules.identity.eraseAfterDays']],
    ];
    for (const [each, paths] of given)
      assert.deepEqual(
        checkRules(each, aged).map(({ path }) => path),
        paths,
      );
  });
});
