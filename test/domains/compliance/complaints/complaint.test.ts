import assert from 'node:assert/strict';
import {
  addBusinessDays,
  COMPLAINT_STATUSES,
  type ComplaintStatus,
  isOverdue,
  isRemoved,
  NEXT,
} from '../../../../src/domains/compliance/complaints/complaint.ts';

describe('complaint rules', () => {
  const times: [string, string, number, string][] = [
    ['a Friday', '2026-11-20T10:00:00Z', 1, '2026-11-23T10:00:00Z'],
    ['a Friday', '2026-11-20T10:00:00Z', 7, '2026-12-01T10:00:00Z'],
    ['a Saturday', '2026-11-21T23:59:59Z', 7, '2026-12-01T23:59:59Z'],
    ['a Sunday', '2026-11-22T00:00:00Z', 1, '2026-11-23T00:00:00Z'],
    ['a Monday', '2026-11-23T10:00:00Z', 7, '2026-12-02T10:00:00Z'],
    ['the end of a leap February', '2028-02-25T08:00:00Z', 3, '2028-03-01T08:00:00Z'],
    ['no day', '2026-11-21T10:00:00Z', 0, '2026-11-21T10:00:00Z'],
  ];
  for (const [what, at, days, end] of times)
    it(`count ${days} business days from ${what}`, () => {
      assert.equal(addBusinessDays(new Date(at), days).toISOString(), new Date(end).toISOString());
    });

  it('lead from each status only forward, and end', () => {
    const reached = (from: ComplaintStatus): ComplaintStatus[] => [from, ...NEXT[from].flatMap(reached)];
    assert.deepEqual(new Set(reached('received')), new Set(COMPLAINT_STATUSES));
    assert.deepEqual([NEXT.upheld, NEXT.reversed], [[], []]);
  });

  const day = (n: number) => new Date(Date.UTC(2026, 0, n));
  const late: [ComplaintStatus, Date | null, boolean][] = [
    ['received', null, true],
    ['under_review', null, true],
    ['removed', null, false],
    ['appealed', day(20), false],
    ['appealed', day(11), true],
    ['upheld', day(11), false],
  ];
  for (const [status, appealDueAt, expected] of late)
    it(`report ${expected ? 'an' : 'no'} overdue decision when ${status}${appealDueAt ? ` until ${appealDueAt.getUTCDate()}` : ''}`, () => {
      assert.equal(isOverdue({ status, dueAt: day(10), decidedAt: null, appealDueAt }, day(12)), expected);
      assert.equal(isOverdue({ status, dueAt: day(10), decidedAt: null, appealDueAt }, day(10)), false);
    });

  const removals: ['removed' | 'rejected' | null, ComplaintStatus, boolean][] = [
    [null, 'under_review', false],
    ['removed', 'removed', true],
    ['removed', 'appealed', true],
    ['removed', 'upheld', true],
    ['removed', 'reversed', false],
    ['rejected', 'rejected', false],
    ['rejected', 'upheld', false],
    ['rejected', 'reversed', true],
  ];
  for (const [outcome, status, expected] of removals)
    it(`report the content as ${expected ? 'removed' : 'published'} in status ${status}, decision ${outcome ?? 'open'}`, () => {
      assert.equal(isRemoved(outcome, status), expected);
    });
});
