import {
  countRegisteredBusinesses,
  type RegisteredBusiness,
  type RegisteredOwner,
  readBusinessRegister,
  readRegisteredOwners,
} from '#domains/business/business-verification/index.ts';
import { findEntityType } from '#domains/reference/reference/index.ts';
import type { ReportType, Row } from '../report.ts';
import { columnsOf, listCell, rowsOf, timeCell } from './cells.ts';
import { counted } from './counted.ts';

/** Every business submitted for verification, with the findings and its owners. */
export const kybRegister: ReportType = {
  type: 'kyb_register',
  title: 'Register of business verifications',
  needs: [],
  takes: ['period', 'subject'],
  personal: true,
  compose: async (ctx, tx, { period, subject: id }, progress) => {
    const filter = { period, id };
    const count = await countRegisteredBusinesses(tx, filter);
    const step = counted(progress, 2 * count);
    return {
      title: 'Register of business verifications',
      statement: [STATEMENT],
      facts: [{ name: 'verifications', title: 'Verifications', value: String(count) }],
      tables: [
        {
          name: 'businesses',
          title: 'Businesses',
          columns: columnsOf(BUSINESS_COLUMNS, ['name', 'userId']),
          rows: rowsOf(step(readBusinessRegister(ctx, tx, filter)), businessRow),
        },
        {
          name: 'owners',
          title: 'Beneficial owners',
          columns: columnsOf(OWNER_COLUMNS, ['name', 'birthDate', 'country']),
          rows: rowsOf(
            step(readRegisteredOwners(ctx, tx, filter), ({ verificationId }) => verificationId),
            ownerRow,
          ),
        },
      ],
    };
  },
};

const STATEMENT =
  'Verifications of businesses that began or were decided in the period, with their state when this report was created. The current decision counts. Open findings are the tasks that had not succeeded. Owners are the beneficial owners of the last examination: by ownership, by control, or as senior manager if no person owns enough. Entries without a name were redacted.';

const BUSINESS_COLUMNS = {
  verificationId: 'Verification',
  status: 'Status',
  name: 'Name',
  registrationNumber: 'Registration number',
  country: 'Country',
  entityType: 'Legal form',
  lei: 'LEI',
  userId: 'User',
  startedAt: 'Begun',
  submittedAt: 'Last sent',
  dueAt: 'Due',
  decidedAt: 'Decided',
  expiresAt: 'To be renewed',
  suspendedFor: 'Suspended for',
  findings: 'Open findings',
  screenedAt: 'Screened',
  lists: 'Lists',
  policyVersion: 'Policy',
  credentialId: 'Credential',
};

function businessRow({ row, business, screenedAt, lists }: RegisteredBusiness): Row {
  const findings = row.tasks.filter(({ status }) => status !== 'success');
  return [
    row.id,
    row.status === 'redacted' ? `redacted (${row.redacted_from})` : row.status,
    business?.name ?? null,
    business?.registrationNumber ?? null,
    business ? (business.subdivision ?? business.country) : null,
    business ? (findEntityType(business.entityType)?.names[0]?.name ?? business.entityType) : null,
    business?.lei ?? null,
    row.user_id,
    timeCell(row.created_at),
    timeCell(row.submitted_at),
    timeCell(row.due_at),
    timeCell(row.decided_at),
    timeCell(row.expires_at),
    row.status === 'suspended' ? row.suspension_reason : null,
    listCell(findings.map(({ key, reason }) => `${key}.${reason}`)),
    screenedAt,
    listCell(lists),
    row.policy_version,
    row.credential_id,
  ];
}

const OWNER_COLUMNS = {
  verificationId: 'Verification',
  ownerId: 'Owner',
  name: 'Name',
  birthDate: 'Born',
  country: 'Country',
  share: 'Share in percent',
  bases: 'Basis',
  state: 'Identity',
  reason: 'Reason',
  identityVerificationId: 'Identity verification',
  verifiedAt: 'Verified',
};

function ownerRow(owner: RegisteredOwner): Row {
  return [
    owner.verificationId,
    owner.ownerId,
    owner.name,
    owner.birthDate,
    owner.country,
    owner.share,
    listCell(owner.bases),
    owner.state,
    owner.reason,
    owner.identityVerificationId,
    timeCell(owner.verifiedAt),
  ];
}
