import assert from 'node:assert/strict';
import { describeApi } from '../../../../src/app.ts';
import { nextChange } from '../../../../src/domains/compliance/compliance/evaluate.ts';
import type { ProjectFacts } from '../../../../src/domains/compliance/compliance/facts.ts';
import type { judgeStanding } from '../../../../src/domains/compliance/compliance/judge/judge-identity.ts';
import { judgeProject } from '../../../../src/domains/compliance/compliance/judge/judge-project.ts';
import {
  applyChanges,
  DEFAULT_POLICY,
  type RuleChanges,
} from '../../../../src/domains/compliance/compliance/policy.ts';
import {
  changesBetween,
  inOrder,
  REQUIREMENTS,
  type RequirementState,
  summarize,
  worstOf,
} from '../../../../src/domains/compliance/compliance/requirement.ts';
import { AT, daysOn, NOW, performer, producer, project, standingOf, unmet } from './facts.ts';

const DEFAULTS = DEFAULT_POLICY.requirements;
const withdrawn = (more: object) => ({
  withdrawn: [{ releaseId: 'rel_9', userId: 'ben', acknowledgeBy: daysOn(1), recipients: 2, outstanding: 1, ...more }],
});
const signed = {
  ok: true,
  reason: null,
  releaseId: 'rel_1',
  status: 'signed',
  standing: standingOf('signed'),
} as const;
const attested = {
  judged: {
    release: { ...signed, standing: standingOf('attested') },
    signature: { ...unmet('not_signed_by_performer'), level: null, linkDelivery: null, minimum: 'same_key' },
  },
} as const;
const signedBelow = {
  judged: {
    signature: { ...unmet('signature_level_too_low'), level: 'link', linkDelivery: 'mailed', minimum: 'same_key' },
  },
} as const;
const notSent = {
  judged: {
    release: { ...unmet('release_not_sent'), releaseId: 'rel_1', status: 'pending', standing: standingOf('not_sent') },
  },
} as const;
const STATES = { pending: 'waiting', refused: 'declined', expired: 'expired', withdrawn: 'withdrawn' } as const;
const released = (status: keyof typeof STATES) => ({
  release: { ...unmet(`release_${status}`), releaseId: 'rel_1', status, standing: standingOf(STATES[status]) },
});
const one = (more: Parameters<typeof performer>[0]): Partial<ProjectFacts> => ({ performers: [performer(more)] });
const over = { lastDay: '2026-05-20' };
const standing = (state: Parameters<typeof judgeStanding>[0]['state'], days: number | null = null) => ({
  standing: { state, verificationId: 'ver_1', until: days === null ? null : daysOn(days) },
});
const screened = (more: object) => ({
  producer: producer({
    screening: { owners: 1, lists: ['sanctions@7'], screenedAt: daysOn(-1), openHits: 0, confirmedHits: 0, ...more },
  }),
});

/** A deviation from a complete project, and the expected finding; empty if all requirements are met. */
const CASES: [string, Partial<ProjectFacts>, string[]][] = [
  ['a complete project', {}, []],
  ['an identity that ends in 31 days', one(standing('verified', 31)), []],
  ['an identity that ends in 30 days', one(standing('verified', 30)), ['identity_verified expiring identity_expires']],
  ['an expired identity', one(standing('verified', 0)), ['identity_verified missing identity_expired']],
  ['an identity without an expiry', one(standing('verified')), []],
  ['an identity that expired after the shoot', one({ ...standing('expired'), ...over }), []],
  [
    'an identity that expired before the end of the shoot',
    one(standing('expired')),
    ['identity_verified missing identity_expired'],
  ],
  [
    'a performer whose credential is suspended',
    one(standing('suspended')),
    ['identity_verified missing identity_suspended'],
  ],
  [
    'a performer whose credential was revoked',
    one(standing('revoked')),
    ['identity_verified blocked identity_revoked'],
  ],
  [
    'a performer whose verification was redacted',
    one(standing('redacted')),
    ['identity_verified missing identity_redacted'],
  ],
  [
    'an unverified performer',
    one({ judged: { identity: { ...unmet('identity_missing'), examinedOn: null } }, ...standing('missing') }),
    ['identity_verified missing identity_missing'],
  ],
  [
    'a rejected identity',
    one({ judged: { identity: { ...unmet('identity_missing'), examinedOn: null } }, ...standing('rejected') }),
    ['identity_verified blocked identity_rejected'],
  ],
  [
    'an identity from another issuer',
    one({ judged: { identity: { ...unmet('identity_not_examined_here'), examinedOn: null } } }),
    ['identity_verified missing identity_not_examined_here'],
  ],
  [
    'a verification after the shoot',
    one({ judged: { identity: { ...unmet('identity_examined_after_shoot'), examinedOn: '2026-05-30' } }, ...over }),
    ['identity_verified blocked identity_examined_after_shoot'],
  ],
  [
    'a shoot without a date',
    one({
      judged: {
        identity: { ...unmet('shoot_day_unknown'), examinedOn: null },
        age: { ...unmet('shoot_day_unknown'), basis: 'identity' },
      },
    }),
    ['identity_verified missing shoot_day_unknown', 'age_on_shoot_date missing shoot_day_unknown'],
  ],
  [
    'a performer who was 17',
    one({ judged: { age: { ...unmet('under_age_on_shoot_day'), basis: 'identity' } } }),
    ['age_on_shoot_date blocked under_age_on_shoot_day'],
  ],
  [
    'an erased document',
    one({ judged: { age: { ...unmet('age_unknown'), basis: null } } }),
    ['age_on_shoot_date missing age_unknown', 'records_complete missing document_record_erased'],
  ],
  [
    'no release',
    one({
      judged: { release: { ...unmet('release_missing'), releaseId: null, status: null, standing: null } },
      release: undefined,
    }),
    ['release_signed missing release_missing'],
  ],
  ['a release sent for signing', one({ judged: released('pending') }), ['release_signed missing release_pending']],
  ['a release not signed in time', one({ judged: released('expired') }), ['release_signed missing release_expired']],
  ['a declined release', one({ judged: released('refused') }), ['release_signed blocked release_refused']],
  ['a withdrawn release', one({ judged: released('withdrawn') }), ['release_not_withdrawn blocked release_withdrawn']],
  ['a release that was not sent', one(notSent), ['release_signed missing release_not_sent']],
  ["the caller's word", one(attested), ['release_signed missing performer_signature_missing']],
  ['a signature below the minimum', one(signedBelow), ['release_signed missing signature_level_too_low']],
  [
    'a term that ends today',
    one({ release: { ...terms(), endsOn: '2026-06-01' } }),
    ['release_signed expiring release_ends'],
  ],
  [
    'a term that ended yesterday',
    one({ release: { ...terms(), endsOn: '2026-05-31' } }),
    ['release_signed missing release_ended'],
  ],
  [
    'a release without a nullifier',
    one({ judged: { release: signed, distinct: unmet('nullifier_missing') } }),
    ['performers_complete missing nullifier_missing'],
  ],
  [
    'one person behind two users',
    one({ judged: { distinct: unmet('nullifier_not_distinct') } }),
    ['performers_complete blocked nullifier_not_distinct'],
  ],
  ['no performers', { performers: [], reasons: ['nobody_declared'] }, ['performers_complete missing nobody_declared']],
  [
    'one of two expected performers',
    { reasons: ['performers_missing'] },
    ['performers_complete missing performers_missing'],
  ],
  ['no title', { records: ['title_missing'] }, ['records_complete missing title_missing']],
  ['no shoot dates', { records: ['shoot_dates_missing'] }, ['records_complete missing shoot_dates_missing']],
  ['no producer', { producer: undefined }, ['producer_verified missing producer_missing']],
  ...(
    [
      ['pending', 'missing'],
      ['in_review', 'missing'],
      ['requires_input', 'missing'],
      ['rejected', 'blocked'],
      ['suspended', 'blocked'],
      ['expired', 'missing'],
      ['cancelled', 'missing'],
      ['redacted', 'missing'],
    ] as const
  ).map(([status, says]): [string, Partial<ProjectFacts>, string[]] => [
    `a producer that is ${status}`,
    { producer: producer({ status, screening: undefined }) },
    [`producer_verified ${says} producer_${status}`],
  ]),
  [
    'an approval of 30 more days',
    { producer: producer({ until: daysOn(30) }) },
    ['producer_verified expiring producer_expires'],
  ],
  [
    'an approval that is over',
    { producer: producer({ until: daysOn(-1) }) },
    ['producer_verified missing producer_expired'],
  ],
  ['a hit', screened({ openHits: 1 }), ['list_screening_fresh blocked screening_hit_open']],
  [
    'a confirmed hit',
    screened({ openHits: 1, confirmedHits: 1 }),
    ['list_screening_fresh blocked screening_hit_confirmed'],
  ],
  [
    'a search of older lists',
    screened({ lists: ['sanctions@6'] }),
    ['list_screening_fresh missing screening_outdated'],
  ],
  [
    'a search of no lists',
    screened({ lists: [null], screenedAt: null }),
    ['list_screening_fresh missing screening_outdated'],
  ],
  ['a search of 23 days ago', screened({ screenedAt: daysOn(-23) }), ['list_screening_fresh expiring lists_age']],
  ['a search of 30 days ago', screened({ screenedAt: daysOn(-30) }), ['list_screening_fresh missing lists_outdated']],
  ['a withdrawal acknowledged by all recipients', withdrawn({ outstanding: 0 }), []],
  ['a withdrawal without recipients', withdrawn({ recipients: 0, outstanding: 0 }), []],
  ['a clock that runs', withdrawn({}), ['withdrawal_acknowledged expiring acknowledgement_pending']],
  [
    'a clock that has run out',
    withdrawn({ acknowledgeBy: AT }),
    ['withdrawal_acknowledged blocked acknowledgement_overdue'],
  ],
];

function terms() {
  const { release } = performer();
  assert.ok(release);
  return release;
}

const judged = (facts: Partial<ProjectFacts>, changes: RuleChanges = {}): RequirementState[] =>
  judgeProject(project(facts), { now: NOW, rules: applyChanges(DEFAULTS, changes) });
const unmetOf = (states: readonly RequirementState[]) => states.filter(({ status }) => status !== 'met');
const say = ({ requirement, status, reason }: RequirementState) => `${requirement} ${status} ${reason}`;

describe('compliance rules', () => {
  for (const [what, facts, expected] of CASES)
    it(`report for ${what}: ${expected.join(', ') || 'met'}`, () => {
      assert.deepEqual(unmetOf(judged(facts)).map(say), expected);
    });

  it('ignore requirements that are disabled', () => {
    for (const [what, facts, expected] of CASES) {
      const off = expected.map((said) => said.split(' ')[0] ?? '');
      const changes = Object.fromEntries(off.map((requirement) => [requirement, { enabled: false }]));
      assert.deepEqual(unmetOf(judged(facts, changes)), [], what);
    }
    const nothing = Object.fromEntries(REQUIREMENTS.map((requirement) => [requirement, { enabled: false }]));
    assert.deepEqual(judged({}, nothing), []);
  });

  it('allow one day to screen against new lists', () => {
    const lists = { described: 'sanctions@8', importedAt: daysOn(-0.5) };
    const rules = DEFAULTS;
    assert.deepEqual(unmetOf(judgeProject(project(), { now: { at: AT, lists }, rules })), []);
    const never = project(screened({ lists: [null], screenedAt: null }));
    assert.equal(unmetOf(judgeProject(never, { now: { at: AT, lists }, rules })).length, 1);
    const none = unmetOf(judgeProject(project(), { now: { at: AT, lists: null }, rules }));
    assert.deepEqual(none.map(say), ['list_screening_fresh missing no_lists']);
  });

  it("accept the caller's attestation when the policy does", () => {
    assert.deepEqual(unmetOf(judged(one(attested), { release_signed: { acceptAttested: true } })), []);
  });

  it('name an existing API call for everything that can be fixed', () => {
    const { paths } = describeApi() as { paths: Record<string, Record<string, unknown>> };
    const isKnown = (method: string, path: string) =>
      Object.entries(paths).some(
        ([template, methods]) =>
          methods[method.toLowerCase()] !== undefined &&
          new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(path.split('?')[0] ?? ''),
      );
    const fixes = CASES.flatMap(([, facts]) => unmetOf(judged(facts)));
    for (const { fix, reason } of fixes) {
      assert.ok(fix && isKnown(fix.method, fix.path), `${reason}: ${fix?.method} ${fix?.path}`);
    }
  });

  it('calculate the next date of change, with a warning before an expiry', () => {
    const states = judged({ producer: undefined });
    const next = (changed: readonly RequirementState[]) => nextChange(changed, { at: AT, rules: DEFAULTS });
    assert.deepEqual(next(states), daysOn(370));
    assert.deepEqual(next(judged(withdrawn({}))), daysOn(1));
    assert.deepEqual(next(judged(screened({ screenedAt: daysOn(-3) }))), daysOn(20));
    assert.equal(next(judged({ producer: undefined, performers: [] })), null);
  });

  it('summarize to the worst status, and report what changed', () => {
    assert.equal(worstOf([]), 'met');
    assert.equal(worstOf(['met', 'blocked', 'missing', 'expiring']), 'blocked');
    assert.equal(worstOf(['expiring', 'met']), 'expiring');
    const before = summarize(judged({}));
    const after = summarize(
      judged({ records: ['title_missing'], ...one({ judged: { age: { ...unmet('age_unknown'), basis: null } } }) }),
    );
    assert.deepEqual(changesBetween(before, after), [
      { requirement: 'age_on_shoot_date', from: 'met', to: 'missing' },
      { requirement: 'records_complete', from: 'met', to: 'missing' },
    ]);
    const records = after.find(({ requirement }) => requirement === 'records_complete');
    assert.deepEqual([records?.unmet, records?.reasons], [2, ['document_record_erased', 'title_missing']]);
    assert.ok(!JSON.stringify(after).includes('anna'), 'what is kept names nobody');
    const without = summarize(judged({}, { records_complete: { enabled: false } }));
    assert.deepEqual(changesBetween(before, without), [{ requirement: 'records_complete', from: 'met', to: null }]);
  });

  it('sort results in one order, whatever order they were found in', () => {
    const two = { performers: [performer(), performer({ judged: { performerId: 'pfm_0' } })] };
    const states = judged(two);
    assert.deepEqual(inOrder(states.toReversed()), inOrder(states));
    assert.deepEqual([...new Set(inOrder(states).map(({ subject }) => subject.id))], ['prj_1', 'pfm_0', 'pfm_1']);
  });
});
