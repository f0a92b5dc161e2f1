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

/** What an agreement is made for; releases and consents issue credentials of their own. */
export interface Purpose {
  kind: 'release' | 'consent';
  /** `rel_…` or `cns_…`. */
  id: string;
}

export interface Reminders {
  everyDays: number;
  most: number;
}

/** The levels that a verified identity stands behind: a verification that is merely on file is the organization's word. */
export const VERIFIED_LEVELS = ['same_key', 'live', 'wallet'] as const satisfies readonly SignatureLevel[];
export type VerifiedLevel = (typeof VERIFIED_LEVELS)[number];

/** How a minimum may be asked for; `true` is the lowest of {@link VERIFIED_LEVELS}. */
export type AskedLevel = boolean | VerifiedLevel;

export function minimumLevel(asked: AskedLevel): VerifiedLevel | false {
  return asked === true ? 'same_key' : asked;
}

/** How an agreement is signed; frozen when it is sent. */
export interface AgreementSettings {
  /** What a signature has to rest on at least; false where nothing is asked for. */
  requireVerifiedIdentity: VerifiedLevel | false;
  requireEmailCode: boolean;
  faceMatchAtSigning: boolean;
  /** DIDs whose identity credentials are taken from wallets, beside the organization's own; absent in older agreements. */
  trustedIssuers?: string[];
  reminders: Reminders | null;
  /** From sending on; null where the moment was given. */
  expiresInDays: number | null;
}

/** What the rules look at: of the agreement its status, of each party where it stands. */
export interface Progress {
  status: AgreementStatus;
  parties: readonly { id: string; kind: PartyKind; order: number; status: PartyStatus }[];
}

/** What other domains are told of an agreement; no names and no addresses. */
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
  /** What the signature rests on; null before it is made. */
  signatureLevel: SignatureLevel | null;
  linkDelivery: LinkDelivery | null;
  /** Of a signature of level `wallet`: DID of who issued the credential. */
  identityIssuer: string | null;
  doneAt: Date | null;
}

/** Whether people may still act on it. */
export function isOpen(status: AgreementStatus): boolean {
  return status === 'sent' || status === 'partially_signed';
}

/** The order of the group whose turn it is; null once everyone has acted who has to. */
export function currentOrder(parties: Progress['parties']): number | null {
  const waiting = parties.filter(({ kind, status }) => isActing(kind) && !isDone(status));
  return waiting.length === 0 ? null : Math.min(...waiting.map(({ order }) => order));
}

/** Whether it is this party's turn: it acts, has not yet, and everyone before it has. */
export function isTurnOf({ status, parties }: Progress, partyId: string): boolean {
  const party = parties.find(({ id }) => id === partyId);
  if (!isOpen(status) || !party || !isActing(party.kind) || isDone(party.status)) return false;
  return party.order === currentOrder(parties);
}

/** Who is to be invited now: those of the group whose turn it is, and who only looks on from an earlier one. */
export function toInvite<P extends Progress['parties'][number]>(parties: readonly P[]): P[] {
  const turn = currentOrder(parties) ?? Number.POSITIVE_INFINITY;
  return parties.filter(({ kind, status, order }) => kind !== 'cc' && status === 'waiting' && order <= turn);
}

/** The status of one on which people act: `sent` until the first of them has. */
export function openStatus(parties: Progress['parties']): 'sent' | 'partially_signed' {
  return parties.some(({ kind, status }) => isActing(kind) && isDone(status)) ? 'partially_signed' : 'sent';
}

/** The status that counts: what is open past its end has expired, also before the job has told so; what all have signed has not. */
export function statusAt(
  row: { status: AgreementStatus; expires_at: Date | null; signed_at: Date | null },
  now: Date,
): AgreementStatus {
  const over = row.expires_at !== null && row.expires_at <= now && row.signed_at === null;
  return isOpen(row.status) && over ? 'expired' : row.status;
}

/** What a party's act is called once it is done. */
export const DONE_AS = {
  signer: 'signed',
  guardian: 'signed',
  approver: 'approved',
  witness: 'witnessed',
} as const satisfies Record<ActingKind, PartyStatus>;

export function isDone(status: PartyStatus): boolean {
  return status === 'signed' || status === 'approved' || status === 'witnessed';
}
