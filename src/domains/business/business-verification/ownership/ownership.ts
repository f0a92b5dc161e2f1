/** A calendar day, `YYYY-MM-DD`. */
type Day = string;

/** An owner as the caller specifies it: of the business itself or, in a company's `owners`, of that company. */
export interface OwnerInput {
  name: string;
  kind: 'person' | 'company';
  /** Percent of the parent, 0 to 100; rounded to six decimals. */
  share: number;
  birthDate?: Day | undefined;
  /** Alpha-2: a company's country of registration, or a person's of residence. */
  country?: string | undefined;
  registrationNumber?: string | undefined;
  email?: string | undefined;
  /** The caller's own ID of a person. */
  userId?: string | undefined;
  /** Directs the business, whatever the share: 31 CFR 1010.230(d)(2). Only for a person named directly. */
  control?: boolean | undefined;
  owners?: readonly OwnerInput[] | undefined;
}

/** The business being verified; used to detect holdings that lead back to it. */
export interface OwnedBusiness {
  name: string;
  country?: string | undefined;
  registrationNumber?: string | undefined;
}

export interface OwnershipOptions {
  /** Percentage from which a person is a beneficial owner, 10 to 25. */
  threshold: number;
  business?: OwnedBusiness | undefined;
  /**
   * Returns an owner's key for its identifying text (personal data, normalized); without this function, the key is the
   * owner's first place, such as `owners.0.owners.1`.
   */
  keyOf?: ((identity: string) => string) | undefined;
}

/** Why ownership cannot be computed; the message contains no personal data. */
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

/** For a person named as directing the business: `control` if others own it, `senior_manager` if no one owns enough. */
export type OwnerBasis = 'ownership' | 'control' | 'senior_manager';

/** From the person down to the business: each holds `share` percent of the next, and the last of the business. */
export interface OwnershipPath {
  /** The product along the path, in percent of the business. */
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
  /** Percent of the business over all paths, to six decimals. */
  share: number;
  /** Named as directing the business. */
  control: boolean;
  /** Its places in the input, in order. */
  places: string[];
}

export interface BeneficialOwner extends OwnershipPerson {
  /** Never empty. */
  bases: OwnerBasis[];
  /** Largest first, at most 20; in circular holdings they add up to less than the whole share. */
  paths: OwnershipPath[];
  /** Whether there are more paths than listed. */
  morePaths: boolean;
  circular: boolean;
}

/** A company between the business and its owners. */
export interface OwnershipCompany {
  key: string;
  name: string;
  country: string | null;
  registrationNumber: string | null;
  /** Percent of the business held through it; may exceed 100 in a circle. */
  share: number;
  places: string[];
}

/** A finding that a task reports; the message contains no personal data. */
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
  /** Key of the person or company concerned. */
  key?: string;
  /** Percent of the business. */
  share?: number;
}

export type OwnershipResult =
  | { ok: false; problems: OwnershipProblem[] }
  | {
      ok: true;
      beneficialOwners: BeneficialOwner[];
      /** All named people, largest share first. */
      people: OwnershipPerson[];
      companies: OwnershipCompany[];
      /** Percent of the business without a named holder. */
      unaccounted: number;
      circular: boolean;
      findings: OwnershipFinding[];
    };

/** The progress of a beneficial owner's identity verification; `expired`: was verified, but no longer is. */
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
