import { AppError } from '#kernel/errors.ts';
import type { ReplicaTerms } from './replicas/replica.ts';

/** To the processing of data, or to a digital replica of a performer. */
export const CONSENT_TYPES = ['data_processing', 'digital_replica'] as const;
export type ConsentType = (typeof CONSENT_TYPES)[number];

/** `pending` while its agreement is out for signing; `expired` if it was not signed in time. */
export const CONSENT_STATUSES = ['pending', 'given', 'refused', 'withdrawn', 'expired'] as const;
export type ConsentStatus = (typeof CONSENT_STATUSES)[number];

/** Signed by the person, or only attested by the caller. */
export const CONSENT_ASSURANCES = ['attested', 'signed'] as const;
export type ConsentAssurance = (typeof CONSENT_ASSURANCES)[number];

/**
 * Reasons for a withdrawal. They are codes, because reasons are part of events and free text could hold personal data.
 */
export const WITHDRAWAL_REASONS = ['person_request', 'purpose_ended', 'recorded_in_error', 'other'] as const;
export type WithdrawalReason = (typeof WITHDRAWAL_REASONS)[number];

/** Article 6(1) and 9(2)(a) of the GDPR. */
export const LAWFUL_BASES = [
  'consent',
  'explicit_consent',
  'contract',
  'legal_obligation',
  'vital_interests',
  'public_task',
  'legitimate_interests',
] as const;
export type LawfulBasis = (typeof LAWFUL_BASES)[number];

/** The notice shown before the decision: its text or URL, and its language (BCP 47). */
export interface Notice {
  language: string;
  text: string | null;
  url: string | null;
}

/** The terms of a consent: the fields that ISO/IEC TS 27560 makes mandatory; sealed under the consent's data key. */
export interface ConsentTerms {
  notice: Notice;
  purpose: string;
  purposeType: string;
  lawfulBasis: LawfulBasis;
  categories: readonly string[];
  controllers: readonly { name: string; did: string }[];
  collectionMethod: string;
  processingMethod: string;
  storageLocations: readonly string[];
  retention: string;
  processingLocations: readonly string[];
  jurisdiction: string;
  recipients: readonly string[];
  withdrawalMethod: string;
  privacyRights: readonly string[];
  /** For a digital replica. */
  replica?: ReplicaTerms | undefined;
}

/** The person to ask for a signature. */
export interface Signer {
  name: string;
  email: string;
  locale?: string | undefined;
  birthDate?: string | undefined;
}

/** Throws 409, with the reason, for a consent that cannot be withdrawn. */
export function assertWithdrawable(status: ConsentStatus): void {
  if (status === 'given') return;
  const message =
    status === 'withdrawn' ? 'The consent is already withdrawn.' : `A consent that is ${status} cannot be withdrawn.`;
  throw new AppError('conflict', { message });
}
