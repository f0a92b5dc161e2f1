import assert from 'node:assert/strict';
import type { ComplaintFact } from '#domains/compliance/complaints/index.ts';
import {
  type ComplaintFigures,
  complaintFigures,
} from '../../../../../src/domains/compliance/reports/types/complaint-figures.ts';
import { percentile } from '../../../../../src/domains/compliance/reports/types/percentile.ts';
import { clockOf, stateOf } from '../../../../../src/domains/compliance/reports/types/withdrawal-clock.ts';

const at = (text: string) => new Date(`2026-06-${text}Z`);
const JUNE = { from: new Date('2026-06-01T00:00:00Z'), until: new Date('2026-07-01T00:00:00Z') };

/** Received on June 2 at noon, due on June 11. */
function complaint(more: Partial<ComplaintFact> = {}): ComplaintFact {
  return {
    id: 'cmp_1',
    kind: 'not_consented',
    relation: 'depicted',
    source: 'recorded',
    deadline: 'business_days',
    status: 'received',
    projectId: null,
    receivedAt: at('02T12:00:00'),
    dueAt: at('11T12:00:00'),
    decidedAt: null,
    outcome: null,
    reason: null,
    appealedAt: null,
    appealDueAt: null,
    appealDecidedAt: null,
    contentRemoved: false,
    ...more,
  };
}

const REMOVED = { status: 'removed', outcome: 'removed', decidedAt: at('03T12:00:00') } as const;
const REJECTED = { status: 'rejected', outcome: 'rejected', decidedAt: at('03T12:00:00') } as const;
const APPEALED = { appealedAt: at('04T00:00:00'), appealDueAt: at('15T00:00:00') };
const BEFORE = { receivedAt: new Date('2026-05-20T12:00:00Z'), dueAt: new Date('2026-05-29T12:00:00Z') };

describe('complaint statistics', () => {
  const cases: [string, Partial<ComplaintFact>, Partial<ComplaintFigures>][] = [
    ['received and not due yet', { dueAt: new Date('2026-07-01T00:00:00Z') }, { received: 1, open: 1, overdue: 0 }],
    ['received and overdue at the end', {}, { received: 1, open: 1, overdue: 1, decided: 0 }],
    ['received before, open still', BEFORE, { received: 0, open: 1, overdue: 1 }],
    ['received on the first moment', { receivedAt: JUNE.from }, { received: 1 }],
    ['received on the first moment after', { receivedAt: JUNE.until }, { received: 0, open: 0 }],
    ['removed in time', REMOVED, { decided: 1, removed: 1, decidedInTime: 1, contentRemoved: 1, open: 0 }],
    ['decided on the last moment', { ...REMOVED, decidedAt: at('11T12:00:00') }, { decidedInTime: 1, decidedLate: 0 }],
    ['decided late', { ...REMOVED, decidedAt: at('11T12:00:01') }, { decidedInTime: 0, decidedLate: 1 }],
    ['decided after the period', { ...REMOVED, decidedAt: JUNE.until }, { decided: 0, open: 1, overdue: 1 }],
    [
      'decided late by the 48 hours of a public request',
      { ...REMOVED, source: 'public', deadline: 'hours_48', dueAt: at('04T12:00:00'), decidedAt: at('04T12:00:01') },
      {
        receivedPublic: 1,
        decidedLate: 1,
        within48Hours: { received: 1, decided: 1, decidedInTime: 0 },
      },
    ],
    ['rejected', REJECTED, { decided: 1, removed: 0, rejected: 1, contentRemoved: 0 }],
    [
      'decided before, appealed now',
      { ...BEFORE, ...REJECTED, decidedAt: new Date('2026-05-21T00:00:00Z'), ...APPEALED, status: 'appealed' },
      { decided: 0, appealed: 1, appealedByDepicted: 1, appealsOpen: 1 },
    ],
    [
      'appealed by another person',
      { ...REJECTED, ...APPEALED, relation: 'other' },
      { appealed: 1, appealedByDepicted: 0 },
    ],
    [
      'a rejection that is reversed removes',
      { ...REJECTED, ...APPEALED, status: 'reversed', appealDecidedAt: at('15T00:00:00') },
      { appealsReversed: 1, appealsUpheld: 0, appealsDecidedInTime: 1, appealsOpen: 0, contentRemoved: 1 },
    ],
    [
      'a removal that is reversed restores',
      { ...REMOVED, ...APPEALED, status: 'reversed', appealDecidedAt: at('16T00:00:00') },
      { appealsReversed: 1, appealsDecidedInTime: 0, contentRemoved: 1, contentRestored: 1 },
    ],
    [
      'upheld',
      { ...REMOVED, ...APPEALED, status: 'upheld', appealDecidedAt: at('05T00:00:00') },
      { appealsUpheld: 1, appealsReversed: 0, contentRemoved: 1, contentRestored: 0 },
    ],
  ];
  for (const [what, fact, expected] of cases)
    it(`count a complaint that is ${what}`, () => {
      const figures = complaintFigures([complaint(fact)], JUNE);
      for (const [figure, value] of Object.entries(expected))
        assert.deepEqual(figures[figure as keyof ComplaintFigures], value, figure);
    });

  it('give the hours to decide only for complaints decided in the period', () => {
    const decided = (hours: number) =>
      complaint({ ...REMOVED, decidedAt: new Date(at('02T12:00:00').getTime() + hours * 3_600_000) });
    const figures = complaintFigures([decided(1), decided(3), decided(2), complaint()], JUNE);
    assert.deepEqual(figures.hoursToDecide, { p50: 2, p95: 2.9, longest: 3 });
    assert.deepEqual(complaintFigures([complaint()], JUNE).hoursToDecide, { p50: null, p95: null, longest: null });
  });
});

describe('percentiles', () => {
  it("equal PostgreSQL's percentile_cont", () => {
    // select percentile_cont(array[0, 0.5, 0.95, 1]) within group (order by x) from (values (4), (1), (3), (2)) v(x)
    const fractions = [0, 0.5, 0.95, 1].map((fraction) => percentile([4, 1, 3, 2], fraction));
    assert.deepEqual(fractions, [1, 2.5, 3.8499999999999996, 4]);
    assert.equal(percentile([7], 0.95), 7);
    assert.equal(percentile([], 0.5), null);
  });
});

describe('the deadline of a withdrawal', () => {
  const by = at('10T00:00:00');
  const ack = (text: string | null) => ({
    distributionId: 'dst_1',
    email: null,
    toldAt: null,
    acknowledgedAt: text === null ? null : at(text),
    removals: { removed: 0, notFound: 0, refused: 0 },
  });
  const states: [string | null, string, string][] = [
    ['09T23:59:59', '20T00:00:00', 'acknowledged'],
    ['10T00:00:00', '20T00:00:00', 'acknowledged'],
    ['10T00:00:01', '20T00:00:00', 'acknowledged_late'],
    [null, '10T00:00:00', 'waiting'],
    [null, '10T00:00:01', 'overdue'],
  ];
  for (const [acknowledged, now, expected] of states)
    it(`is ${expected} when acknowledged ${acknowledged ?? 'never'} and checked on ${now}`, () => {
      assert.equal(stateOf(ack(acknowledged), by, at(now)), expected);
    });

  it('has the state of the slowest recipient', () => {
    const look = (now: string, ...all: (string | null)[]) =>
      clockOf({ recipients: all.map(ack), acknowledgeBy: by }, at(now)).state;
    assert.equal(look('20T00:00:00'), 'no_recipients');
    assert.equal(look('09T00:00:00', '08T00:00:00', null), 'waiting');
    assert.equal(look('20T00:00:00', '08T00:00:00', null), 'overdue');
    assert.equal(look('20T00:00:00', '08T00:00:00', '12T00:00:00'), 'acknowledged');
  });
});
