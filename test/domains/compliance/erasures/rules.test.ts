import assert from 'node:assert/strict';
import { type Judged, judgeKept } from '#domains/compliance/erasures/erasure.ts';
import { checkRules, completeRules, dutiesOf } from '#domains/compliance/erasures/retention/retention-policy.ts';
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

describe('erasure rules for data that must stay', () => {
  const rules = completeRules({ release: { eraseAfterDays: null, keepAtLeastDays: 10 } });
  const cases: [string, Partial<Judged>, LegalHold[], string | undefined][] = [
    ['nothing, where nothing says so', { class: 'proof' }, [], undefined],
    ['by a hold on one of its persons', { class: 'proof' }, [hold('person', 'per_2')], 'legal_hold'],
    ['not by a hold on somebody else', { class: 'proof' }, [hold('person', 'per_3')], undefined],
    ['by a hold on its project', { class: 'proof' }, [hold('project', 'prj_1')], 'legal_hold'],
    [
      'not by a hold on a project, where it is of none',
      { class: 'proof', projectId: null },
      [hold('project', 'prj_1')],
      undefined,
    ],
    ['by a hold on the organisation', { class: 'proof', personIds: [] }, [hold('organization', 'org_1')], 'legal_hold'],
    [
      'by others’ rights in it',
      { class: 'proof', stays: 'shared_with_other_parties' },
      [],
      'shared_with_other_parties',
    ],
    [
      'by a hold before others’ rights',
      { stays: 'shared_with_other_parties' },
      [hold('person', 'per_1')],
      'legal_hold',
    ],
    ['not on the day on which the duty ends', {}, [], undefined],
    ['a moment before', { since: new Date(DATUM.since.getTime() + 1) }, [], 'retention_duty'],
  ];
  for (const [name, datum, holds, because] of cases)
    it(name, () => {
      const kept = judgeKept({ ...DATUM, ...datum }, { holds, duties: dutiesOf(rules), now: NOW });
      assert.equal(kept?.because, because);
    });

  it('are refused when they contradict each other or cannot be satisfied', () => {
    const rule = (eraseAfterDays: number | null, keepAtLeastDays: number | null) => ({
      eraseAfterDays,
      keepAtLeastDays,
    });
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
