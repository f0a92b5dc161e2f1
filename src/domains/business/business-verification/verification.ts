import { AppError } from '#kernel/errors.ts';
import type { CalendarDay } from '#verifier/encoding/days.ts';

export const BUSINESS_STATUSES = [
  'pending',
  'in_review',
  'approved',
  'rejected',
  'requires_input',
  'suspended',
  'expired',
  'cancelled',
  'redacted',
] as const;
export type BusinessStatus = (typeof BUSINESS_STATUSES)[number];

/** The statuses in which personal data may be erased for good. */
export const BUSINESS_ENDED = ['approved', 'rejected', 'suspended', 'expired', 'cancelled'] as const;
export type EndedBusinessStatus = (typeof BUSINESS_ENDED)[number];

export function isBusinessEnded(status: BusinessStatus): status is EndedBusinessStatus {
  return BUSINESS_ENDED.some((ended) => ended === status);
}

/** The allowed transitions; all others are rejected (API.md, "Persons and verifications"). */
const TRANSITIONS: Record<BusinessStatus, readonly BusinessStatus[]> = {
  pending: ['in_review', 'cancelled'],
  in_review: ['approved', 'rejected', 'requires_input', 'cancelled'],
  requires_input: ['in_review', 'expired', 'cancelled'],
  approved: ['suspended', 'expired', 'redacted'],
  suspended: ['in_review', 'expired', 'redacted'],
  rejected: ['redacted'],
  expired: ['in_review', 'redacted'],
  cancelled: ['redacted'],
  redacted: [],
};

/** Throws 409 for a transition that is not allowed. */
export function assertBusinessTransition(from: BusinessStatus, to: BusinessStatus): void {
  if (TRANSITIONS[from].includes(to)) return;
  throw new AppError('conflict', {
    message: `A business verification with the status ${from} cannot change to ${to}.`,
  });
}

/** Identifies a verification in jobs. */
export interface BusinessReference {
  org: string;
  verificationId: string;
}

/** Queue of the job that examines submissions. */
export const EXAMINE_QUEUE = 'business-verification.examine';
/** Queue of the job that recomputes the tasks. */
export const RECHECK_QUEUE = 'business-verification.recheck';
/** Queue of the job that deletes the blobs of erased documents. */
export const DELETE_DOCUMENTS_QUEUE = 'business-verification.delete-documents';
/** Maximum submissions for one verification. */
export const MAX_BUSINESS_ATTEMPTS = 10;
/** Days in which requested information must be supplied. */
export const INFORMATION_DAYS = 30;
/** The promised time for a decision. */
export const DUE_HOURS = 24;

export const TASK_KEYS = [
  'name_match',
  'registration_number',
  'tax_number',
  'lei',
  'entity_type',
  'registry_record',
  'incorporation_date',
  'address_match',
  'incorporation_document',
  'document_date',
  'ownership_document',
  'ownership_total',
  'beneficial_owners',
  'control_person',
  'owners_verified',
  'sanctions',
  'sanctions_owners',
  'duplicate_business',
  'fraud_history',
] as const;
export type TaskKey = (typeof TASK_KEYS)[number];

export const TASK_CATEGORIES = ['business', 'address', 'documents', 'ownership', 'screening', 'registry'] as const;
export type TaskCategory = (typeof TASK_CATEGORIES)[number];

export const TASK_STATUSES = ['success', 'warning', 'failure', 'pending'] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

/** The source of a task's result; never a person's name. */
export interface TaskSource {
  type: 'intake' | 'registry' | 'document' | 'screening_list' | 'identity_verification' | 'standard' | 'organization';
  name?: string;
  /** RFC 3339, or a calendar day. */
  asOf?: string;
}

/** One examined fact with its result; label and message contain no personal data. */
export interface BusinessTask {
  key: TaskKey;
  category: TaskCategory;
  status: TaskStatus;
  /** A stable code of the finding. */
  reason: string;
  label: string;
  message: string;
  sources: TaskSource[];
  figures?: Record<string, number>;
}

export interface BusinessAddress {
  lines: string[];
  city: string;
  /** ISO 3166-2, or the name of the region. */
  region?: string | undefined;
  postalCode?: string | undefined;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

/** The caller's description of the company, as sealed. */
export interface BusinessDetails {
  name: string;
  otherNames?: string[] | undefined;
  registrationNumber: string;
  /** Country of incorporation, ISO 3166-1 alpha-2. */
  country: string;
  /** ISO 3166-2, in countries that register companies by state or province. */
  subdivision?: string | undefined;
  address: BusinessAddress;
  /** ISO 20275 code. */
  entityType: string;
  lei?: string | undefined;
  taxId?: string | undefined;
  vatId?: string | undefined;
  website?: string | undefined;
  incorporatedOn?: CalendarDay | undefined;
}

/** An owner of a part of the company, or of a company that owns a part of it; as sealed. */
export interface BusinessOwner {
  name: string;
  kind: 'person' | 'company';
  /** Percentage of the owned company. */
  share: number;
  birthDate?: CalendarDay | undefined;
  country?: string | undefined;
  registrationNumber?: string | undefined;
  email?: string | undefined;
  userId?: string | undefined;
  /** Directs the company (31 CFR 1010.230(d)(2)). */
  control?: boolean | undefined;
  owners?: BusinessOwner[] | undefined;
}

/** The person to ask if something is missing; as sealed. */
export interface Applicant {
  email: string;
  name?: string | undefined;
}

/** The sealed intake. */
export interface BusinessIntake {
  business: BusinessDetails;
  owners: BusinessOwner[];
  applicant?: Applicant | undefined;
}

export const DOCUMENT_KINDS = ['incorporation', 'ownership', 'other'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Reasons for the suspension of an approval. */
export const SUSPENSION_REASONS = ['screening_hit', 'document_expired', 'owner_expired', 'reviewer'] as const;
export type SuspensionReason = (typeof SUSPENSION_REASONS)[number];

/** A reason why more information is needed; the message is for the applicant, and never part of an event. */
export interface BusinessInputReason {
  code: string;
  message: string;
}

/** A reviewer's approval that waits for a second one. */
export interface BusinessApproval {
  /** `usr_…` or `key_…`. */
  actor: string;
  at: string;
}

/** The reviewers' texts, as sealed; without a reason while a second approval is pending. */
export interface BusinessReview {
  /** Shown to the applicant. */
  reason: string | null;
  /** For colleagues only. */
  note: string | null;
  /** The first approval, if two are required. */
  earlier?: { actor: string; reason: string; note: string | null }[];
}

/** What can be requested from the applicant. */
export const REQUEST_ITEM_KINDS = ['document', 'answer', 'owner'] as const;
export interface RequestItem {
  kind: (typeof REQUEST_ITEM_KINDS)[number];
  text: string;
  /** The kind given to a document that is submitted for it. */
  documentKind?: DocumentKind | undefined;
}
