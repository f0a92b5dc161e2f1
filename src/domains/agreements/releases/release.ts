import type { AskedLevel } from '#domains/agreements/agreements/index.ts';
import type { CalendarDay } from '#verifier/encoding/days.ts';

export const RELEASE_STATUSES = ['pending', 'signed', 'refused', 'expired', 'withdrawn'] as const;
export type ReleaseStatus = (typeof RELEASE_STATUSES)[number];

/** `signed`: the performer signed a document with their own key; `attested`: the caller states it. */
export const ASSURANCES = ['signed', 'attested'] as const;
export type Assurance = (typeof ASSURANCES)[number];

/** The source of the performer's identity: our verification, another issuer's credential, or none. */
export const IDENTITIES = ['verified', 'presented', 'missing'] as const;
export type ReleaseIdentity = (typeof IDENTITIES)[number];

export const EXCLUSIVITIES = ['exclusive', 'non_exclusive'] as const;

/** The signing roles, as named in the template of a release. */
export const PARTY_ROLES = ['performer', 'guardian', 'photographer', 'producer', 'witness'] as const;
export type PartyRole = (typeof PARTY_ROLES)[number];

/** Default time for recipients to acknowledge a withdrawal. */
export const ACKNOWLEDGE_HOURS = 48;
/** When recipients who have not acknowledged are reminded, before the deadline. */
export const REMIND_HOURS = 24;

/** What a recipient did with a file of a withdrawn release. */
export const REMOVAL_OUTCOMES = ['removed', 'not_found', 'refused'] as const;
export type RemovalOutcome = (typeof REMOVAL_OUTCOMES)[number];

export const ADULT_YEARS = 18;

/** What a release permits; contains nothing that identifies people. */
export interface ReleaseTerms {
  shoot: { from: CalendarDay; until: CalendarDay } | null;
  territory: string;
  term: string;
  /** The last day of the term; null if it has none. */
  endsOn: CalendarDay | null;
  media: string[];
  exclusivity: (typeof EXCLUSIVITIES)[number];
  explicit: boolean;
  aiUse: boolean;
  biometricUse: boolean;
}

/** A name, with contact details. */
export interface Contact {
  legalName: string;
  email?: string | undefined;
  phone?: string | undefined;
  address?: string | undefined;
}

export interface Performer extends Partial<Contact> {
  stageName?: string | undefined;
  /** Maiden names, aliases, and the like. */
  otherNames?: string[] | undefined;
  birthDate?: CalendarDay | undefined;
}

export interface ReleaseParty {
  role: PartyRole;
  name: string;
  email: string;
  /** Lower numbers sign first, equal numbers at the same time. */
  order?: number | undefined;
  userId?: string | undefined;
  locale?: string | undefined;
}

/** The data of a release that is sealed under its own data key. */
export interface ReleaseDetails {
  performer: Performer;
  photographer?: Contact | undefined;
  guardian?: (Contact & { relationship?: string | undefined }) | undefined;
  witness?: Contact | undefined;
  place?: string | undefined;
  description?: string | undefined;
  compensation?: string | undefined;
  parties?: ReleaseParty[] | undefined;
}

/** How the document is signed. */
export interface SigningOptions {
  requireVerifiedIdentity: AskedLevel;
  requireEmailCode: boolean;
  faceMatchAtSigning: boolean;
  /** DIDs. */
  trustedIssuers: string[];
  confirmInWallet: boolean;
  expiresInDays: number;
  /** BCP 47. */
  language: string;
}

export interface NewRelease {
  userId: string;
  projectId: string;
  consent: boolean;
  terms: ReleaseTerms;
  details: ReleaseDetails;
  visualReference?: VisualReference | undefined;
  signing: SigningOptions;
  metadata: Record<string, string>;
}

/** A picture of the person, as received. */
export interface VisualReference {
  bytes: Buffer;
  contentType: 'image/jpeg' | 'image/png' | 'image/webp';
  /** SHA-256, lower-case hex. */
  sha256: string;
}

/** The actions recorded in a release's history. */
export type HistoryAction =
  | 'recorded'
  | 'sent_for_signing'
  | 'signed'
  | 'reissued'
  | 'refused'
  | 'expired'
  | 'distributed'
  | 'withdrawn';

/** Fields that a caller may choose to disclose; the scope and what is permitted are always included. */
export const DISCLOSABLE = ['legalName', 'stageName', 'birthDate', 'projectTitle', 'shoot', 'document'] as const;
export type Disclosable = (typeof DISCLOSABLE)[number];
/** Fields that name a person or contain names. */
export const PERSONAL_DISCLOSURES: ReadonlySet<Disclosable> = new Set([
  'legalName',
  'stageName',
  'birthDate',
  'document',
]);

export const DISTRIBUTION_STATUSES = ['queued', 'mailed', 'sent', 'bounced', 'cancelled'] as const;
/** `mailed`: in our outbox; `sent`: accepted by the mail server. */
export type DistributionStatus = (typeof DISTRIBUTION_STATUSES)[number];
