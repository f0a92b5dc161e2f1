import type { BusinessPolicy } from '#domains/identity/verification-policies/index.ts';
import type { PaperReading } from '#engine/index.ts';
import type { CalendarDay } from '#verifier/encoding/days.ts';
import type { OwnershipResult } from './ownership/index.ts';
import type { RegistryAnswer } from './registries/registry-record.ts';
import type { BusinessIntake, DocumentKind } from './verification.ts';

/** A paper with what was read in it. */
export interface ExaminedPaper {
  /** `blb_…` */
  id: string;
  kind: DocumentKind;
  reading: PaperReading;
  validUntil: CalendarDay | null;
}

/** What sources outside said, as it is sealed with the verification; asked again only when something new was sent. */
export interface Examination {
  /** By the LEI where one was given, and by the registration number. */
  registry: { byLei: RegistryAnswer | null; byNumber: RegistryAnswer };
  /** When company and owners were looked for on the lists; null where no list was there. */
  screening: { at: string; lists: { list: string; version: string }[] } | null;
  examinedAt: string;
}

/** A hit of the screening, as far as a task needs it. */
export interface HitState {
  subjectKey: string;
  state: 'open' | 'false_positive' | 'confirmed';
}

/** How far the identity verification of an owner has come. */
export interface OwnerState {
  key: string;
  state: 'unverified' | 'invited' | 'in_progress' | 'verified' | 'rejected' | 'expired';
}

/** Who owns the business, once it adds up. */
export type Ownership = Extract<OwnershipResult, { ok: true }>;

/** All that the tasks are judged by; each task is a pure function of it. */
export interface Facts {
  intake: BusinessIntake;
  policy: BusinessPolicy;
  today: CalendarDay;
  papers: readonly ExaminedPaper[];
  examination: Examination;
  hits: readonly HitState[];
  ownership: Ownership;
  owners: readonly OwnerState[];
  /** Other verifications of the organization of the same company, `ver_…`. */
  duplicates: readonly string[];
  /** Whether a credential of this business was revoked on suspicion of fraud. */
  isSuspected: boolean;
}
