import type { AskedLevel } from '#domains/agreements/agreements/index.ts';
import type { CalendarDay } from '#verifier/encoding/days.ts';

export const RELEASE_STATUSES = ['pending', 'signed', 'refused', 'expired', 'withdrawn'] as const;
export type ReleaseStatus = (typeof RELEASE_STATUSES)[number];

/** `signed`: the performer signed a document with a separate key; `attested`: the caller says so. */
export const ASSURANCES = ['signed', 'attested'] as const;
export type Assurance = (typeof ASSURANCES)[number];

/** What is known of who the performer is: a verification of ours, a credential of another issuer, or nothing. */
export const IDENTITIES = ['verified', 'presented', 'missing'] as const;
export type ReleaseIdentity = (typeof IDENTITIES)[number];

export const EXCLUSIVITIES = ['exclusive', 'non_exclusive'] as const;

/** Who signs in which part, as the template of a release names them. */
export const PARTY_ROLES = ['performer', 'guardian', 'photographer', 'producer', 'witness'] as const;
export type PartyRole = (typeof PARTY_ROLES)[number];

/** How long recipients have to acknowledge a withdrawal where nothing else is said. */
export const ACKNOWLEDGE_HOURS = 48;
export const ADULT_YEARS = 18;

/** What a release permits; nothing here tells who it is. */
export interface ReleaseTerms {
  shoot: { from: CalendarDay; until: CalendarDay } | null;
  territory: string;
  term: string;
  /** The last day of the term, where it has one. */
  endsOn: CalendarDay | null;
  media: string[];
  exclusivity: (typeof EXCLUSIVITIES)[number];
  explicit: boolean;
  aiUse: boolean;
  biometricUse: boolean;
}

/** Someone's name, and where to reach them. */
export interface Contact {
  legalName: string;
  email?: string | undefined;
  phone?: string | undefined;
  address?: string | undefined;
}

export interface Performer extends Partial<Contact> {
  stageName?: string | undefined;
  /** Maiden names, aliases and the like. */
  otherNames?: string[] | undefined;
  birthDate?: CalendarDay | undefined;
}

export interface ReleaseParty {
  role: PartyRole;
  name: string;
  email: string;
  /** Lower ones sign first, equal ones at once. */
  order?: number | undefined;
  userId?: string | undefined;
  locale?: string | undefined;
}

/** What is sealed of a release, under its own data key. */
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

/** How its document is signed. */
export interface SigningOptions {
  requireVerifiedIdentity: AskedLevel;
  requireEmailCode: boolean;
  faceMatchAtSigning: boolean;
  /** DIDs. */
  trustedIssuers: string[];
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

/** A picture of the person, as it came. */
export interface VisualReference {
  bytes: Buffer;
  contentType: 'image/jpeg' | 'image/png' | 'image/webp';
  /** SHA-256, lower-case hex. */
  sha256: string;
}

/** What may happen to a release; each becomes an entry of its history. */
export type HistoryAction =
  | 'recorded'
  | 'sent_for_signing'
  | 'signed'
  | 'reissued'
  | 'refused'
  | 'expired'
  | 'distributed'
  | 'withdrawn';

/** What of a release is sent along where a caller chooses; the scope and what is permitted always are. */
export const DISCLOSABLE = ['legalName', 'stageName', 'birthDate', 'projectTitle', 'shoot', 'document'] as const;
export type Disclosable = (typeof DISCLOSABLE)[number];
/** Names a person, or holds names. */
export const PERSONAL_DISCLOSURES: ReadonlySet<Disclosable> = new Set([
  'legalName',
  'stageName',
  'birthDate',
  'document',
]);

export const DISTRIBUTION_STATUSES = ['queued', 'mailed', 'sent', 'bounced', 'cancelled'] as const;
/** `mailed`: in our outbox; `sent`: taken by the mail server. */
export type DistributionStatus = (typeof DISTRIBUTION_STATUSES)[number];
