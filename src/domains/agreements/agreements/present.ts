import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import {
  type AgreementSettings,
  type AgreementStatus,
  type AgreementType,
  type Purpose,
  statusAt,
} from './agreement.ts';
import type { Contact, PartyKind, PartyStatus } from './party.ts';
import { loadParties, openContacts, openContents, openText } from './store.ts';
import type { AgreementRow, PartyRow } from './tables.ts';
import type { FieldValues, TextBlock } from './templates/template.ts';
import type { DocumentField, UploadedFile } from './uploads/document-field.ts';

/** An agreement as lists show it; its texts are null once erased. */
export interface AgreementSummary {
  id: string;
  type: AgreementType;
  status: AgreementStatus;
  title: string | null;
  projectId: string | null;
  templateId: string | null;
  templateVersion: number | null;
  purpose: Purpose | null;
  documentHash: string | null;
  sealedHash: string | null;
  credentialId: string | null;
  metadata: Record<string, string>;
  createdAt: string;
  updatedAt: string;
  sentAt: string | null;
  expiresAt: string | null;
  completedAt: string | null;
  endedAt: string | null;
}

/** An agreement with its parties. */
export interface PresentedAgreement extends AgreementSummary {
  language: string | null;
  values: FieldValues | null;
  /** The text of an agreement that has no template. */
  body: TextBlock[] | null;
  /** The PDF uploaded instead of writing a text. */
  file: UploadedFile | null;
  fields: (Omit<DocumentField, 'role'> & { party: string })[];
  settings: AgreementSettings;
  endReason: string | null;
  nextReminderAt: string | null;
  parties: PresentedParty[];
}

export interface PresentedParty {
  id: string;
  role: string;
  kind: PartyKind;
  order: number;
  status: PartyStatus;
  name: string | null;
  email: string | null;
  /** Present only in a draft, for editing; null otherwise. */
  birthDate: string | null;
  locale: string | null;
  userId: string | null;
  personId: string | null;
  guardianOf: string | null;
  witnessOf: string | null;
  identityAssurance: PartyRow['identity_assurance'];
  likeness: PartyRow['likeness'];
  did: string | null;
  verificationId: string | null;
  signatureLevel: PartyRow['signature_level'];
  linkDelivery: PartyRow['link_delivery'];
  declineReason: string | null;
  invitedAt: string | null;
  viewedAt: string | null;
  doneAt: string | null;
  remindersSent: number;
}

/** Presents one page of agreements; their contents are opened in one batch. */
export async function presentSummaries(
  ctx: Context,
  tx: Tx,
  rows: readonly AgreementRow[],
): Promise<Map<string, AgreementSummary>> {
  const contents = await openContents(ctx, tx, rows);
  const now = ctx.clock.now();
  return new Map(rows.map((row, index) => [row.id, summaryOf(row, contents[index]?.title ?? null, now)]));
}

export async function presentAgreement(ctx: Context, tx: Tx, row: AgreementRow): Promise<PresentedAgreement> {
  const [content] = await openContents(ctx, tx, [row]);
  const parties = await loadParties(tx, row.id);
  const contacts = await openContacts(ctx, tx, parties);
  const presented: PresentedParty[] = [];
  for (const [index, party] of parties.entries())
    presented.push(
      await presentParty(ctx, tx, { party, contact: contacts[index] ?? null, isDraft: row.status === 'draft' }),
    );
  return {
    ...summaryOf(row, content?.title ?? null, ctx.clock.now()),
    language: content?.language ?? null,
    values: content?.values ?? null,
    body: row.template_id === null && !content?.file ? (content?.blocks ?? null) : null,
    file: content?.file ?? null,
    fields: (content?.fields ?? []).map(({ role: party, ...field }) => ({ party, ...field })),
    settings: {
      ...row.settings,
      trustedIssuers: row.settings.trustedIssuers ?? [],
      confirmInWallet: row.settings.confirmInWallet ?? false,
    },
    endReason: await openText(ctx, tx, { org: row.org_id, subject: row.id }, row.end_reason, 'end-reason'),
    nextReminderAt: timeOf(row.next_reminder_at),
    parties: presented,
  };
}

export async function presentParty(
  ctx: Context,
  tx: Tx,
  { party, contact, isDraft = false }: { party: PartyRow; contact: Contact | null; isDraft?: boolean },
): Promise<PresentedParty> {
  const owner = { org: party.org_id, subject: party.id };
  return {
    id: party.id,
    role: party.role,
    kind: party.kind,
    order: party.signing_order,
    status: party.status,
    name: contact?.name ?? null,
    email: contact?.email ?? null,
    birthDate: (isDraft && contact?.birthDate) || null,
    locale: contact?.locale ?? null,
    userId: party.user_id,
    personId: party.person_id,
    guardianOf: party.kind === 'guardian' ? party.for_party : null,
    witnessOf: party.kind === 'witness' ? party.for_party : null,
    identityAssurance: party.identity_assurance,
    likeness: party.likeness,
    did: party.signature?.did ?? null,
    verificationId: party.verification_id,
    signatureLevel: party.signature_level,
    linkDelivery: party.link_delivery,
    declineReason: await openText(ctx, tx, owner, party.decline_reason, 'decline-reason'),
    invitedAt: timeOf(party.invited_at),
    viewedAt: timeOf(party.viewed_at),
    doneAt: timeOf(party.done_at),
    remindersSent: party.reminders_sent,
  };
}

function summaryOf(row: AgreementRow, title: string | null, now: Date): AgreementSummary {
  return {
    id: row.id,
    type: row.type,
    status: statusAt(row, now),
    title,
    projectId: row.project_id,
    templateId: row.template_id,
    templateVersion: row.template_version,
    purpose: purposeOf(row),
    documentHash: row.document_hash,
    sealedHash: row.sealed_hash,
    credentialId: row.credential_id,
    metadata: row.metadata,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    sentAt: timeOf(row.sent_at),
    expiresAt: timeOf(row.expires_at),
    completedAt: timeOf(row.completed_at),
    endedAt: timeOf(row.ended_at),
  };
}

export function purposeOf({ purpose: kind, purpose_id: id }: AgreementRow): Purpose | null {
  return kind === null || id === null ? null : { kind, id };
}

function timeOf(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}
