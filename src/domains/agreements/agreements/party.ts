/** The kinds of parties; README.md defines each. */
export const PARTY_KINDS = ['signer', 'guardian', 'approver', 'witness', 'viewer', 'cc'] as const;
export type PartyKind = (typeof PARTY_KINDS)[number];

/** Parties that sign with a separate key, all required for completion. */
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

/** As a caller names a party. */
export interface NewParty {
  /** The party's role: `model`, `photographer`. */
  role: string;
  name: string;
  email: string;
  kind: PartyKind;
  /** Its group: lower ones act first, equal ones at once. */
  order: number;
  userId?: string | undefined;
  /** Of a possible minor. */
  birthDate?: string | undefined;
  /** The role of the minor whose guardian this is. */
  guardianOf?: string | undefined;
  /** The role of the party whose signature a witness saw; all earlier signers by default. */
  witnessOf?: string | undefined;
  locale?: string | undefined;
}

/** What is sealed of a party, under its own data key. */
export interface Contact {
  name: string;
  email: string;
  birthDate?: string | undefined;
  locale?: string | undefined;
}

export function isActing(kind: PartyKind): kind is ActingKind {
  return kind !== 'viewer' && kind !== 'cc';
}
