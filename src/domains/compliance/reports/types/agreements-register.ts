import {
  type AgreementSummary,
  countRegistered,
  type RegisteredParty,
  readRegister,
  readRegisteredParties,
} from '#domains/agreements/agreements/index.ts';
import type { ReportType, Row } from '../report.ts';
import { columnsOf, rowsOf, timeCell } from './cells.ts';
import { counted } from './counted.ts';

/** Every agreement that was sent, with its current state and parties. */
export const agreementsRegister: ReportType = {
  type: 'agreements_register',
  title: 'Register of agreements',
  needs: [],
  takes: ['period', 'project', 'subject'],
  personal: true,
  compose: async (ctx, tx, { period, projectId, subject: id }, progress) => {
    const filter = { sent: period, projectId, id };
    const count = await countRegistered(tx, filter);
    // Each agreement is read twice, once per table.
    const step = counted(progress, 2 * count);
    return {
      title: 'Register of agreements',
      statement: [STATEMENT],
      facts: [{ name: 'agreements', title: 'Agreements', value: String(count) }],
      tables: [
        {
          name: 'agreements',
          title: 'Agreements',
          columns: columnsOf(AGREEMENT_COLUMNS, ['title']),
          rows: rowsOf(step(readRegister(ctx, tx, filter)), agreementRow),
        },
        {
          name: 'parties',
          title: 'Parties',
          columns: columnsOf(PARTY_COLUMNS, ['name', 'email', 'userId']),
          rows: rowsOf(
            step(readRegisteredParties(ctx, tx, filter), ({ agreementId }) => agreementId),
            partyRow,
          ),
        },
      ],
    };
  },
};

const STATEMENT =
  'Agreements that were sent to their parties in the period, with their state when this report was created; drafts are not included. The hashes are SHA-256 of the document shown to the parties and of the sealed document. If a title or name is missing, it was erased.';

const AGREEMENT_COLUMNS = {
  id: 'Agreement',
  type: 'Type',
  title: 'Title',
  status: 'Status',
  projectId: 'Project',
  madeFor: 'Made for',
  templateId: 'Template',
  sentAt: 'Sent',
  expiresAt: 'To be signed by',
  completedAt: 'Completed',
  endedAt: 'Ended',
  documentHash: 'Document',
  sealedHash: 'Sealed document',
  credentialId: 'Credential',
};

function agreementRow(agreement: AgreementSummary): Row {
  const { templateId, templateVersion } = agreement;
  return [
    agreement.id,
    agreement.type,
    agreement.title,
    agreement.status,
    agreement.projectId,
    agreement.purpose?.id ?? null,
    templateId === null ? null : `${templateId} ${templateVersion}`,
    agreement.sentAt,
    agreement.expiresAt,
    agreement.completedAt,
    agreement.endedAt,
    agreement.documentHash,
    agreement.sealedHash,
    agreement.credentialId,
  ];
}

const PARTY_COLUMNS = {
  agreementId: 'Agreement',
  partyId: 'Party',
  role: 'Role',
  kind: 'Acts as',
  order: 'Order',
  name: 'Name',
  email: 'Email',
  userId: 'User',
  personId: 'Person',
  status: 'Status',
  identityAssurance: 'Identity',
  verificationId: 'Verification',
  did: 'Signed with the key',
  invitedAt: 'Invited',
  viewedAt: 'Viewed',
  disclosureAt: 'Consented to electronic records',
  doneAt: 'Signed',
};

function partyRow({ agreementId, name, email, row }: RegisteredParty): Row {
  return [
    agreementId,
    row.id,
    row.role,
    row.kind,
    row.signing_order,
    name,
    email,
    row.user_id,
    row.person_id,
    row.status,
    row.identity_assurance,
    row.verification_id,
    row.signature?.did ?? null,
    timeCell(row.invited_at),
    timeCell(row.viewed_at),
    timeCell(row.disclosure_at),
    timeCell(row.done_at),
  ];
}
