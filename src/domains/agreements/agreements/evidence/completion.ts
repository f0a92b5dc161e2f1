import { createHash } from 'node:crypto';
import { organizationName } from '#domains/accounts/accounts/index.ts';
import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { EvidenceParty, EvidenceSignature, EvidenceStep } from '#verifier/evidence/evidence.ts';
import type { Contact } from '../party.ts';
import { openOf, type SignedAppearance, type StoredIdentity } from '../signing/prepared.ts';
import { loadAgreement, loadParties, openContacts, openContent, openTrail, type TrailEntry } from '../store.ts';
import type { AgreementRow, PartyRow } from '../tables.ts';
import type { AgreementContent } from '../templates/template.ts';

/** A party with all its data for the evidence. */
export interface CompletedParty {
  row: PartyRow;
  contact: Contact;
  signature: EvidenceSignature | null;
  signed: SignedAppearance | undefined;
  identity: StoredIdentity | undefined;
}

/** A fully signed agreement, loaded for completion. */
export interface Completion {
  agreement: AgreementRow;
  content: AgreementContent;
  organization: string;
  parties: CompletedParty[];
  trail: TrailEntry[];
}

/** Loads an agreement for completion; undefined if it is already completed, or ended otherwise. */
export async function loadCompletion(ctx: Context, tx: Tx, agreementId: string): Promise<Completion | undefined> {
  const agreement = await loadAgreement(tx, agreementId);
  if (agreement.signed_at === null || agreement.completed_at !== null) return undefined;
  const rows = await loadParties(tx, agreementId);
  const contacts = await openContacts(ctx, tx, rows);
  const parties: CompletedParty[] = [];
  for (const [index, row] of rows.entries())
    parties.push({
      row,
      contact: contacts[index] ?? { name: 'erased', email: '' },
      signature: row.signature,
      signed: await openOf(ctx, tx, row, 'appearance'),
      identity: await openOf(ctx, tx, row, 'identity'),
    });
  return {
    agreement,
    content: await openContent(ctx, tx, agreement),
    organization: await organizationName(tx),
    parties,
    trail: await openTrail(ctx, tx, agreementId),
  };
}

/** A party as in evidence.json. */
export function evidenceParty(
  { row, contact, identity, signed }: CompletedParty,
  { nonce, completedAt }: { nonce: string; completedAt: Date },
): EvidenceParty {
  return {
    id: row.id,
    role: row.role,
    kind: row.kind,
    order: row.signing_order,
    name: contact.name,
    emailHash: emailHash(nonce, contact.email),
    ...outcomeOf(row, completedAt),
    identity: {
      assurance: row.identity_assurance,
      ...(identity && { name: identity.name }),
      ...(row.verification_id !== null && { verificationId: row.verification_id }),
      ...(identity?.issuer !== undefined && { issuer: identity.issuer }),
      ...(identity?.examinedOn !== undefined && { examinedOn: identity.examinedOn }),
      ...(identity?.holderBinding && { holderBinding: identity.holderBinding }),
      ...(identity?.deviceBinding && { deviceBinding: identity.deviceBinding }),
    },
    likeness: row.likeness,
    ...(row.signature_level && { signatureLevel: row.signature_level }),
    ...(row.signature_level && row.link_delivery && { linkDelivery: row.link_delivery }),
    ...(signed?.fields && { fields: signed.fields }),
  };
}

function outcomeOf(row: PartyRow, completedAt: Date): Pick<EvidenceParty, 'outcome' | 'at'> {
  const { status, done_at: doneAt } = row;
  if (row.kind === 'cc') return { outcome: 'copied', at: completedAt.toISOString() };
  if (status === 'signed' || status === 'approved' || status === 'witnessed' || status === 'viewed')
    return { outcome: status, at: (doneAt ?? completedAt).toISOString() };
  return { outcome: 'none', at: null };
}

/**
 * Anyone who knows the address can check the hash. Others learn nothing, because the nonce is as secret as the
 * document.
 */
function emailHash(nonce: string, email: string): string {
  return createHash('sha256').update(`${nonce}\n${email.trim().toLowerCase()}`).digest('hex');
}

export function evidenceStep({ at, partyId, action, ip, userAgent }: TrailEntry): EvidenceStep {
  return {
    at: at.toISOString(),
    partyId,
    action,
    ...(ip && { ip }),
    ...(userAgent && { userAgent }),
  };
}
