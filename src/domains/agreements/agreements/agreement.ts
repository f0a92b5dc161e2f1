import type { EvidenceSignature } from '#verifier/evidence/evidence.ts';
import type { LinkDelivery, SignatureLevel } from '#verifier/evidence/signature-level.ts';
import { type ActingKind, isActing, type PartyKind, type PartyStatus } from './party.ts';

export const AGREEMENT_TYPES = [
  'model_release',
  'copyright_assignment',
  'copyright_license',
  'consent',
  'contract',
] as const;
export type AgreementType = (typeof AGREEMENT_TYPES)[number];

export const AGREEMENT_STATUSES = [
  'draft',
  'sent',
  'partially_signed',
  'completed',
  'declined',
  'voided',
  'expired',
] as const;
export type AgreementStatus = (typeof AGREEMENT_STATUSES)[number];

/** The object for which an agreement is signed; releases and consents issue their own credentials. */
export interface Purpose {
  kind: 'release' | 'consent';
  /** `rel_…` or `cns_…`. */
  id: string;
}

export interface Reminders {
  everyDays: number;
  most: number;
}

/**
 * The levels that a verified identity can support. A verification that is merely on file is not included, because it is
 * only the organization's statement.
 */
export const VERIFIED_LEVELS = ['same_key', 'live', 'wallet'] as const satisfies readonly SignatureLevel[];
export type VerifiedLevel = (typeof VERIFIED_LEVELS)[number];

/** The minimum that a caller may require; `true` means the lowest of {@link VERIFIED_LEVELS}. */
export type AskedLevel = boolean | VerifiedLevel;

export function minimumLevel(asked: AskedLevel): VerifiedLevel | false {
  return asked === true ? 'same_key' : asked;
}

/** How an agreement is signed; frozen when it is sent. */
export interface AgreementSettings {
  /** The minimum level of a signature; false to accept any level. */
  requireVerifiedIdentity: VerifiedLevel | false;
  requireEmailCode: boolean;
  faceMatchAtSigning: boolean;
  /**
   * DIDs whose identity credentials are accepted from wallets, besides the organization's own; absent in older
   * agreements.
   */
  trustedIssuers?: string[];
  /** Whether a wallet that presents such a credential must confirm the document; absent in older agreements. */
  confirmInWallet?: boolean;
  reminders: Reminders | null;
  /** Counted from sending; null if the caller gave a fixed expiry. */
  expiresInDays: number | null;
}

/** The status of an agreement and of its parties, as its rules need them. */
export interface Progress {
  status: AgreementStatus;
  parties: readonly { id: string; kind: PartyKind; order: number; status: PartyStatus }[];
}

/** An agreement as other domains see it, without names and addresses. */
export interface AgreementState {
  id: string;
  type: AgreementType;
  status: AgreementStatus;
  purpose: Purpose | null;
  projectId: string | null;
  documentHash: string | null;
  sealedHash: string | null;
  sentAt: Date | null;
  completedAt: Date | null;
  credentialId: string | null;
  parties: PartyState[];
}

export interface PartyState {
  id: string;
  role: string;
  kind: PartyKind;
  order: number;
  status: PartyStatus;
  userId: string | null;
  personId: string | null;
  /** The key that the party signed with. */
  did: string | null;
  signature: EvidenceSignature | null;
  identityAssurance: 'none' | 'email_code' | 'verified' | 'presented';
  likeness: 'face_matched_at_signing' | 'producer_attested' | null;
  verificationId: string | null;
  /** The basis of the signature; null before signing. */
  signatureLevel: SignatureLevel | null;
  linkDelivery: LinkDelivery | null;
  /** For level `wallet`, the DID of the credential's issuer. */
  identityIssuer: string | null;
  doneAt: Date | null;
}

/** Whether parties can still act. */
export function isOpen(status: AgreementStatus): boolean {
  return status === 'sent' || status === 'partially_signed';
}

/** The order of the group that acts next; null once all required parties have acted. */
export function currentOrder(parties: Progress['parties']): number | null {
  const waiting = parties.filter(({ kind, status }) => isActing(kind) && !isDone(status));
  return waiting.length === 0 ? null : Math.min(...waiting.map(({ order }) => order));
}

/** Whether it is this party's turn: it has not acted, and all earlier parties have. */
export function isTurnOf({ status, parties }: Progress, partyId: string): boolean {
  const party = parties.find(({ id }) => id === partyId);
  if (!isOpen(status) || !party || !isActing(party.kind) || isDone(party.status)) return false;
  return party.order === currentOrder(parties);
}

/** The parties to invite now: the acting group, and viewers of earlier groups. */
export function toInvite<P extends Progress['parties'][number]>(parties: readonly P[]): P[] {
  const turn = currentOrder(parties) ?? Number.POSITIVE_INFINITY;
  return parties.filter(({ kind, status, order }) => kind !== 'cc' && status === 'waiting' && order <= turn);
}

/** The status while parties act: `sent` until the first of them has acted. */
export function openStatus(parties: Progress['parties']): 'sent' | 'partially_signed' {
  return parties.some(({ kind, status }) => isActing(kind) && isDone(status)) ? 'partially_signed' : 'sent';
}

/**
 * The effective status. An open agreement past its expiry counts as expired even before the job records it; an
 * agreement that all parties have signed does not expire.
 */
export function statusAt(
  row: { status: AgreementStatus; expires_at: Date | null; signed_at: Date | null },
  now: Date,
): AgreementStatus {
  const over = row.expires_at !== null && row.expires_at <= now && row.signed_at === null;
  return isOpen(row.status) && over ? 'expired' : row.status;
}

/** The status that a party gets by completing its part. */
export const DONE_AS = {
  signer: 'signed',
  guardian: 'signed',
  approver: 'approved',
  witness: 'witnessed',
} as const satisfies Record<ActingKind, PartyStatus>;

export function isDone(status: PartyStatus): boolean {
  return status === 'signed' || status === 'approved' || status === 'witnessed';
}
