import { type AgreementFigures, measureAgreements } from '#domains/agreements/agreements/index.ts';
import { type ConsentFigures, measureConsents } from '#domains/agreements/consents/index.ts';
import { listReleaseWithdrawals, measureReleases, type ReleaseFigures } from '#domains/agreements/releases/index.ts';
import { type ComplaintFact, findComplaintFacts } from '#domains/compliance/complaints/index.ts';
import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { collectStatistics, type Statistics } from '../collect-statistics.ts';
import type { ReportInput, ReportType, Row } from '../report.ts';
import { columnsOf, timeCell, yesNoCell } from './cells.ts';
import { type ComplaintFigures, complaintFigures } from './complaint-figures.ts';
import { requirePeriod } from './require-period.ts';
import { type Clock, clockOf } from './withdrawal-clock.ts';

/** The monthly report that card networks require of platforms with third-party content (Mastercard AN 5196). */
export const platformMonthly: ReportType = {
  type: 'platform_monthly',
  title: 'Monthly platform report',
  needs: ['period'],
  takes: [],
  personal: false,
  compose: async (ctx, tx, input, progress) => {
    const found = await gather(ctx, tx, input);
    progress(1, 1);
    return {
      title: 'Monthly platform report',
      statement: found.isOver ? STATEMENT : [...STATEMENT, NOT_OVER],
      facts: [],
      tables: [
        {
          name: 'figures',
          title: 'Figures',
          columns: columnsOf({ area: 'Area', figure: 'Figure', value: 'Value', unit: 'Unit' }),
          rows: figureRows(found),
        },
        {
          name: 'complaints',
          title: 'Complaints received, decided, appealed, or open in the period',
          columns: columnsOf(COMPLAINT_COLUMNS),
          rows: found.facts.map(complaintRow),
        },
      ],
    };
  },
};

const STATEMENT = [
  'Data recorded by this service for the period: complaints about content and appeals, with their outcome and duration; verifications of people and providers; agreements, releases, and consents with their withdrawals. Each figure counts by its own time; open items were open at the end of the period. Complaints and appeals must be decided within seven business days, Monday to Friday in UTC; complete requests on the public page to remove intimate content within 48 hours.',
  'Not recorded here, and to be added by the platform: the amount of content uploaded, the review of each upload before publication, and content refused or removed without a complaint.',
];
const NOT_OVER = 'The period had not ended when this report was created: it counts until that time.';

interface Found {
  isOver: boolean;
  facts: readonly ComplaintFact[];
  complaints: ComplaintFigures;
  statistics: Statistics;
  agreements: readonly AgreementFigures[];
  releases: ReleaseFigures;
  withdrawals: readonly Clock[];
  consents: ConsentFigures;
}

async function gather(ctx: Context, tx: Tx, input: ReportInput): Promise<Found> {
  const { from, until } = requirePeriod(input);
  const isOver = until <= input.at;
  const period = { from, until: isOver ? until : input.at };
  const facts = await findComplaintFacts(tx, period);
  const withdrawals: Clock[] = [];
  for await (const each of listReleaseWithdrawals(ctx, tx, { ...period, projectId: null }))
    withdrawals.push(clockOf(each, input.at));
  return {
    isOver,
    facts,
    complaints: complaintFigures(facts, period),
    statistics: await collectStatistics(tx, period),
    agreements: await measureAgreements(tx, period),
    releases: await measureReleases(tx, period),
    withdrawals,
    consents: await measureConsents(tx, period),
  };
}

function figureRows(found: Found): Row[] {
  return [
    ...complaintRows(found.complaints),
    ...verificationRows(found.statistics),
    ...found.agreements.flatMap(agreementRows),
    ...releaseRows(found.releases),
    ...withdrawalRows(found.withdrawals),
    ...counts('consents', 'consents', { ...found.consents }),
  ];
}

function counts(area: string, unit: string, figures: Readonly<Record<string, number>>): Row[] {
  return Object.entries(figures).map(([figure, value]) => [area, figure, value, unit]);
}

function complaintRows(figures: ComplaintFigures): Row[] {
  const { p50, p95, longest } = figures.hoursToDecide;
  return [
    ...counts('complaints', 'complaints', {
      received: figures.received,
      ...Object.fromEntries(figures.receivedByKind.map(({ kind, count }) => [`received_${kind}`, count])),
      received_public: figures.receivedPublic,
      received_48_hours: figures.within48Hours.received,
      decided: figures.decided,
      decided_removed: figures.removed,
      decided_rejected: figures.rejected,
      decided_in_time: figures.decidedInTime,
      decided_late: figures.decidedLate,
      decided_48_hours: figures.within48Hours.decided,
      decided_48_hours_in_time: figures.within48Hours.decidedInTime,
    }),
    ['complaints', 'time_to_decide_p50', hoursOf(p50), 'hours'],
    ['complaints', 'time_to_decide_p95', hoursOf(p95), 'hours'],
    ['complaints', 'time_to_decide_longest', hoursOf(longest), 'hours'],
    ...counts('complaints', 'complaints', { open: figures.open, overdue: figures.overdue }),
    ...counts('appeals', 'appeals', {
      received: figures.appealed,
      received_from_depicted: figures.appealedByDepicted,
      upheld: figures.appealsUpheld,
      reversed: figures.appealsReversed,
      decided_in_time: figures.appealsDecidedInTime,
      open: figures.appealsOpen,
    }),
    ...counts('content', 'complaints', { removed: figures.contentRemoved, restored: figures.contentRestored }),
  ];
}

/** Rounded to hundredths. */
function hoursOf(hours: number | null): number | null {
  return hours === null ? null : Math.round(hours * 100) / 100;
}

function verificationRows({ people, businesses }: Statistics): Row[] {
  const { started, verified, rejected, open } = people;
  return [
    ...counts('people', 'verifications', { started, verified, rejected, open }),
    ['people', 'time_to_decide_p50', people.timeToDecide.p50, 'seconds'],
    ['people', 'time_to_decide_p95', people.timeToDecide.p95, 'seconds'],
    ...counts('businesses', 'verifications', {
      started: businesses.started,
      approved: businesses.approved,
      rejected: businesses.rejected,
      open: businesses.open,
    }),
  ];
}

function agreementRows({ type, ...words }: AgreementFigures): Row[] {
  return counts(
    'agreements',
    'agreements',
    Object.fromEntries(Object.entries(words).map(([word, count]) => [`${type}_${word}`, count])),
  );
}

function releaseRows({ signed, performers, ...rest }: ReleaseFigures): Row[] {
  return [
    ...signed.map(
      ({ assurance, identity, count }): Row => ['releases', `${assurance}_identity_${identity}`, count, 'releases'],
    ),
    ['releases', 'performers', performers, 'people'],
    ...counts('releases', 'releases', { refused: rest.refused, expired: rest.expired, withdrawn: rest.withdrawn }),
    ['releases', 'distributed', rest.distributed, 'deliveries'],
  ];
}

function withdrawalRows(clocks: readonly Clock[]): Row[] {
  const sum = (word: Exclude<keyof Clock, 'state'>) => clocks.reduce((total, clock) => total + clock[word], 0);
  return counts('withdrawals', 'recipients', {
    told: sum('recipients'),
    acknowledged_in_time: sum('inTime'),
    acknowledged_late: sum('late'),
    waiting: sum('waiting'),
    overdue: sum('overdue'),
  });
}

const COMPLAINT_COLUMNS = {
  complaintId: 'Complaint',
  kind: 'Kind',
  relation: 'By',
  projectId: 'Project',
  status: 'Status',
  receivedAt: 'Received',
  dueAt: 'Due',
  decidedAt: 'Decided',
  outcome: 'Outcome',
  reason: 'Reason',
  inTime: 'In time',
  appealedAt: 'Appealed',
  appealDueAt: 'Appeal due',
  appealDecidedAt: 'Appeal decided',
  removed: 'Content to remove',
  source: 'Source',
  deadline: 'Deadline rule',
};

function complaintRow(fact: ComplaintFact): Row {
  const { decidedAt } = fact;
  return [
    fact.id,
    fact.kind,
    fact.relation,
    fact.projectId,
    fact.status,
    timeCell(fact.receivedAt),
    timeCell(fact.dueAt),
    timeCell(decidedAt),
    fact.outcome,
    fact.reason,
    yesNoCell(decidedAt && decidedAt <= fact.dueAt),
    timeCell(fact.appealedAt),
    timeCell(fact.appealDueAt),
    timeCell(fact.appealDecidedAt),
    yesNoCell(fact.contentRemoved),
    fact.source,
    fact.deadline,
  ];
}
