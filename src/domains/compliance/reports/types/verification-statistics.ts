import { collectStatistics, type Statistics } from '../collect-statistics.ts';
import type { ReportTable, ReportType, Row } from '../report.ts';
import { columnsOf } from './cells.ts';
import { requirePeriod } from './require-period.ts';

/** The number of verifications, their outcomes and reasons, and how long they took. */
export const verificationStatistics: ReportType = {
  type: 'verification_statistics',
  title: 'Verification statistics',
  needs: ['period'],
  takes: [],
  personal: false,
  compose: async (_ctx, tx, input, progress) => {
    const statistics = await collectStatistics(tx, requirePeriod(input));
    progress(1, 1);
    return {
      title: 'Verification statistics',
      statement: [STATEMENT],
      facts: [],
      tables: [figures(statistics), reasons(statistics), days(statistics)],
    };
  },
};

const STATEMENT =
  'Verifications that began, were decided, or ended in the period, each counted by its own time. Open verifications were neither decided nor ended at the end of the period. If a business was decided more than once, the current decision counts. The time to decide runs from the last pictures or documents to the decision, including a reviewer’s time; percentiles are interpolated.';

function figures({ people, businesses }: Statistics): ReportTable {
  return {
    name: 'figures',
    title: 'Figures',
    columns: columnsOf({ of: 'Of', figure: 'Figure', value: 'Value', unit: 'Unit' }),
    rows: [
      ...figuresOf('people', {
        started: people.started,
        verified: people.verified,
        rejected: people.rejected,
        expired: people.expired,
        cancelled: people.cancelled,
        open: people.open,
        decided_at_first_attempt: people.atFirstAttempt,
      }),
      ...durationsOf('people', 'time_to_decide', people.timeToDecide),
      ...durationsOf('people', 'time_to_complete', people.timeToComplete),
      ...figuresOf('businesses', {
        started: businesses.started,
        approved: businesses.approved,
        rejected: businesses.rejected,
        expired: businesses.expired,
        cancelled: businesses.cancelled,
        open: businesses.open,
        decided_in_time: businesses.inTime,
      }),
      ...durationsOf('businesses', 'time_to_decide', businesses.timeToDecide),
    ],
  };
}

function figuresOf(of: string, counts: Readonly<Record<string, number>>): Row[] {
  return Object.entries(counts).map(([figure, value]) => [of, figure, value, 'verifications']);
}

function durationsOf(of: string, what: string, { p50, p95 }: { p50: number | null; p95: number | null }): Row[] {
  return [
    [of, `${what}_p50`, p50, 'seconds'],
    [of, `${what}_p95`, p95, 'seconds'],
  ];
}

function reasons({ people, businesses }: Statistics): ReportTable {
  return {
    name: 'reasons',
    title: 'Failed checks at the time of the decision',
    columns: columnsOf({
      of: 'Of',
      outcome: 'Decided',
      check: 'Check',
      result: 'Result',
      reason: 'Reason',
      count: 'Count',
    }),
    rows: [
      ...people.reasons.map((each) => ['people', each.outcome, each.check, each.result, each.reason, each.count]),
      ...businesses.reasons.map((each) => [
        'businesses',
        each.outcome,
        each.task,
        each.status,
        each.reason,
        each.count,
      ]),
    ],
  };
}

function days({ people }: Statistics): ReportTable {
  return {
    name: 'days',
    title: 'People by day (UTC)',
    columns: columnsOf({ day: 'Day', started: 'Begun', verified: 'Verified', rejected: 'Rejected' }),
    rows: people.days.map(({ day, started, verified, rejected }) => [day, started, verified, rejected]),
  };
}
