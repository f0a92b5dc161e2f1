/** A calendar day, `YYYY-MM-DD`. */
type Day = string;

/** One owner as the caller names it: of the business itself, or inside `owners` of the company around it. */
export interface OwnerInput {
  name: string;
  kind: 'person' | 'company';
  /** Percent of its parent, 0 to 100; more than six decimals are rounded. */
  share: number;
  birthDate?: Day | undefined;
  /** Alpha-2: where a company is registered, where a person lives. */
  country?: string | undefined;
  registrationNumber?: string | undefined;
  email?: string | undefined;
  /** The caller's own id of a person. */
  userId?: string | undefined;
  /** Runs the business, whatever the share: 31 CFR 1010.230(d)(2). Only a person who is named directly. */
  control?: boolean | undefined;
  owners?: readonly OwnerInput[] | undefined;
}

/** The business that is verified; by it a holding that leads back to it is seen. */
export interface OwnedBusiness {
  name: string;
  country?: string | undefined;
  registrationNumber?: string | undefined;
}

export interface OwnershipOptions {
  /** Percent from which a person is a beneficial owner, 10 to 25. */
  threshold: number;
  business?: OwnedBusiness | undefined;
  /** Names an owner by what makes it one and the same (personal data, normalised); without it by its first place, `owners.0.owners.1`. */
  keyOf?: ((identity: string) => string) | undefined;
}

/** Why owners cannot be counted; the message names no personal data. */
export interface OwnershipProblem {
  code:
    | 'too_many_owners'
    | 'too_deep'
    | 'share_invalid'
    | 'shares_exceed_100'
    | 'person_with_owners'
    | 'control_not_allowed'
    | 'name_empty'
    | 'owners_contradict';
  /** Such as `owners.0.owners.2.share`. */
  path: string;
  message: string;
}

/** `control`: named as running the business while others own it; `senior_manager`: because no one owns enough. */
export type OwnerBasis = 'ownership' | 'control' | 'senior_manager';

/** From the person down to the business: each holds `share` percent of the next, the last of the business. */
export interface OwnershipPath {
  /** The product along the path, percent of the business. */
  share: number;
  steps: { key: string; name: string; share: number }[];
}

export interface OwnershipPerson {
  key: string;
  name: string;
  birthDate: Day | null;
  country: string | null;
  email: string | null;
  userId: string | null;
  /** Percent of the business over all paths, six decimals. */
  share: number;
  /** Named as running the business. */
  control: boolean;
  /** Where it stands in the input, first place first. */
  places: string[];
}

export interface BeneficialOwner extends OwnershipPerson {
  /** Never empty. */
  bases: OwnerBasis[];
  /** The largest first, at most 20; where a holding is circular they are less than the whole share. */
  paths: OwnershipPath[];
  /** There are more paths than are listed. */
  morePaths: boolean;
  circular: boolean;
}

/** A company between the business and people. */
export interface OwnershipCompany {
  key: string;
  name: string;
  country: string | null;
  registrationNumber: string | null;
  /** Percent of the business that is held through it. In a circle it may be over 100. */
  share: number;
  places: string[];
}

/** Something a task tells; the message names no personal data. */
export interface OwnershipFinding {
  code:
    | 'unaccounted_share'
    | 'untraced_company'
    | 'ownerless_company'
    | 'circular_holding'
    | 'control_person_missing'
    | 'several_control_persons'
    | 'no_beneficial_owner'
    | 'birth_date_missing'
    | 'control_by_majority'
    | 'ambiguous_owner'
    | 'names_differ'
    | 'similar_owners';
  task: 'ownership_total' | 'beneficial_owners' | 'control_person';
  level: 'info' | 'warning' | 'failure';
  message: string;
  /** Of the person or company that it is about. */
  key?: string;
  /** Percent of the business. */
  share?: number;
}

export type OwnershipResult =
  | { ok: false; problems: OwnershipProblem[] }
  | {
      ok: true;
      beneficialOwners: BeneficialOwner[];
      /** Everyone who was named, the largest share first. */
      people: OwnershipPerson[];
      companies: OwnershipCompany[];
      /** Percent of the business that no named person holds. */
      unaccounted: number;
      circular: boolean;
      findings: OwnershipFinding[];
    };

/** How far the identity verification of a beneficial owner has come; `expired`: it was verified, and no longer is. */
export const OWNER_STATES = ['unverified', 'invited', 'in_progress', 'verified', 'rejected', 'expired'] as const;
export type OwnerStateName = (typeof OWNER_STATES)[number];

/** Why an owner is not verified. */
export const OWNER_REASONS = [
  'not_invited',
  'birth_date_missing',
  'identity_differs',
  'identity_expired',
  'identity_suspended',
  'identity_revoked',
  'link_expired',
  'session_cancelled',
  'consent_refused',
  'identity_rejected',
] as const;
export type OwnerReason = (typeof OWNER_REASONS)[number];
