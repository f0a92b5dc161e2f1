/** The kinds of parties; README.md defines each. */
export const PARTY_KINDS = ['signer', 'guardian', 'approver', 'witness', 'viewer', 'cc'] as const;
export type PartyKind = (typeof PARTY_KINDS)[number];

/** Parties that sign with their own key; all of them are required for completion. */
const ACTING_KINDS = ['signer', 'approver', 'witness', 'guardian'] as const;
export type ActingKind = (typeof ACTING_KINDS)[number];

export const PARTY_STATUSES = [
  'waiting',
  'invited',
  'viewed',
  'signed',
  'approved',
  'witnessed',
  'copied',
  'declined',
] as const;
export type PartyStatus = (typeof PARTY_STATUSES)[number];

export const MAX_PARTIES = 50;

/** A party as a caller specifies it. */
export interface NewParty {
  /** The party's role: `model`, `photographer`. */
  role: string;
  name: string;
  email: string;
  kind: PartyKind;
  /** Its signing group: lower numbers act first, equal numbers at the same time. */
  order: number;
  userId?: string | undefined;
  /** Required for a party who may be a minor. */
  birthDate?: string | undefined;
  /** The role of the minor for whom this guardian signs. */
  guardianOf?: string | undefined;
  /** The role of the party whose signature the witness observes; by default, all earlier signers. */
  witnessOf?: string | undefined;
  locale?: string | undefined;
}

/** The data of a party that is sealed under its own data key. */
export interface Contact {
  name: string;
  email: string;
  birthDate?: string | undefined;
  locale?: string | undefined;
}

export function isActing(kind: PartyKind): kind is ActingKind {
  return kind !== 'viewer' && kind !== 'cc';
}
