import { type ConsentWithdrawal, listConsentWithdrawals } from '#domains/agreements/consents/index.ts';
import {
  listReleaseWithdrawals,
  type ReleaseWithdrawal,
  type WithdrawalRecipient,
} from '#domains/agreements/releases/index.ts';
import type { ReportType, Row } from '../report.ts';
import { columnsOf, rowsOf, timeCell } from './cells.ts';
import { requirePeriod } from './require-period.ts';
import { type Clock, clockOf, stateOf } from './withdrawal-clock.ts';

/** Withdrawn consents and releases, who was notified, and who acknowledged in time. */
export const consentWithdrawals: ReportType = {
  type: 'consent_withdrawals',
  title: 'Withdrawals of consent',
  needs: ['period'],
  takes: ['project'],
  personal: true,
  compose: async (ctx, tx, input, progress) => {
    const { from, until } = requirePeriod(input);
    const filter = { from, until, projectId: input.projectId };
    const withdrawn: ReleaseWithdrawal[] = [];
    for await (const each of listReleaseWithdrawals(ctx, tx, filter)) withdrawn.push(each);
    progress(1, 2);
    const clocks = withdrawn.map((each) => clockOf(each, input.at));
    return {
      title: 'Withdrawals of consent',
      statement: [STATEMENT],
      facts: factsOf(clocks, withdrawn),
      tables: [
        {
          name: 'releases',
          title: 'Withdrawn releases',
          columns: columnsOf(RELEASE_COLUMNS, ['userId', 'legalName']),
          rows: withdrawn.map((each) => releaseRow(each, clockOf(each, input.at))),
        },
        {
          name: 'recipients',
          title: 'Recipients notified',
          columns: columnsOf(RECIPIENT_COLUMNS, ['email']),
          rows: withdrawn.flatMap((each) =>
            each.recipients.map((recipient) => recipientRow(each, recipient, input.at)),
          ),
        },
        {
          name: 'consents',
          title: 'Withdrawn consents',
          columns: columnsOf(CONSENT_COLUMNS, ['userId']),
          rows: rowsOf(listConsentWithdrawals(ctx, tx, filter), consentRow),
        },
      ],
    };
  },
};

const STATEMENT =
  'Withdrawals in the period. A withdrawal revokes the credential immediately and is sent to every recipient of the release. Each recipient has to acknowledge it by the time given, 48 hours by default. Several deliveries to one address count as one recipient. Acknowledgements count until the creation of this report. If a name or address is missing, it was erased or never stated. Files are the registered files that a release covered; a recipient states for each whether it was removed, not found, or refused. Consents other than releases have no recipients.';

function factsOf(clocks: readonly Clock[], withdrawn: readonly ReleaseWithdrawal[]) {
  const stated = withdrawn.flatMap(({ recipients }) => recipients.map(({ removals }) => removals));
  const total = (numbers: readonly number[]) => String(numbers.reduce((all, each) => all + each, 0));
  const sum = (word: Exclude<keyof Clock, 'state'>) => String(clocks.reduce((total, clock) => total + clock[word], 0));
  return [
    { name: 'releasesWithdrawn', title: 'Releases withdrawn', value: String(clocks.length) },
    { name: 'recipients', title: 'Recipients', value: sum('recipients') },
    { name: 'acknowledgedInTime', title: 'Acknowledged in time', value: sum('inTime') },
    { name: 'acknowledgedLate', title: 'Acknowledged late', value: sum('late') },
    { name: 'waiting', title: 'Still in time', value: sum('waiting') },
    { name: 'overdue', title: 'Overdue', value: sum('overdue') },
    { name: 'files', title: 'Files concerned', value: total(withdrawn.map(({ files }) => files)) },
    { name: 'filesRemoved', title: 'Files removed', value: total(stated.map(({ removed }) => removed)) },
    { name: 'filesNotFound', title: 'Files not found', value: total(stated.map(({ notFound }) => notFound)) },
    { name: 'filesRefused', title: 'Files refused', value: total(stated.map(({ refused }) => refused)) },
  ];
}

const RELEASE_COLUMNS = {
  releaseId: 'Release',
  projectId: 'Project',
  userId: 'User',
  legalName: 'Performer',
  assurance: 'Assurance',
  credentialId: 'Credential',
  signedAt: 'Signed',
  withdrawnAt: 'Withdrawn',
  withdrawnBy: 'Withdrawn by',
  acknowledgeBy: 'To be acknowledged by',
  recipients: 'Recipients',
  inTime: 'In time',
  late: 'Late',
  overdue: 'Overdue',
  state: 'State',
  files: 'Files',
  closedAt: 'Acknowledged by all',
};

function releaseRow(release: ReleaseWithdrawal, clock: Clock): Row {
  return [
    release.id,
    release.projectId,
    release.userId,
    release.legalName,
    release.assurance,
    release.credentialId,
    timeCell(release.signedAt),
    timeCell(release.withdrawnAt),
    release.by,
    timeCell(release.acknowledgeBy),
    clock.recipients,
    clock.inTime,
    clock.late,
    clock.overdue,
    clock.state,
    release.files,
    timeCell(release.closedAt),
  ];
}

const RECIPIENT_COLUMNS = {
  releaseId: 'Release',
  distributionId: 'Delivery',
  email: 'Email',
  toldAt: 'Told',
  acknowledgedAt: 'Acknowledged',
  hours: 'Hours until acknowledged',
  state: 'State',
  removed: 'Files removed',
  notFound: 'Files not found',
  refused: 'Files refused',
};

const HOUR_MS = 3_600_000;

function recipientRow(release: ReleaseWithdrawal, recipient: WithdrawalRecipient, at: Date): Row {
  const { acknowledgedAt } = recipient;
  const took = acknowledgedAt && release.withdrawnAt && acknowledgedAt.getTime() - release.withdrawnAt.getTime();
  return [
    release.id,
    recipient.distributionId,
    recipient.email,
    timeCell(recipient.toldAt),
    timeCell(acknowledgedAt),
    took === null ? null : Math.round((took / HOUR_MS) * 100) / 100,
    stateOf(recipient, release.acknowledgeBy, at),
    recipient.removals.removed,
    recipient.removals.notFound,
    recipient.removals.refused,
  ];
}

const CONSENT_COLUMNS = {
  consentId: 'Consent',
  projectId: 'Project',
  userId: 'User',
  purpose: 'Purpose',
  assurance: 'Assurance',
  credentialId: 'Credential',
  givenAt: 'Given',
  withdrawnAt: 'Withdrawn',
  reason: 'Reason',
  by: 'Withdrawn by',
};

function consentRow(consent: ConsentWithdrawal): Row {
  return [
    consent.id,
    consent.projectId,
    consent.userId,
    consent.purpose,
    consent.assurance,
    consent.credentialId,
    timeCell(consent.givenAt),
    timeCell(consent.withdrawnAt),
    consent.reason,
    consent.by,
  ];
}
