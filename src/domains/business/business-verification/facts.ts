import type { BusinessPolicy } from '#domains/identity/verification-policies/index.ts';
import type { PaperReading } from '#engine/index.ts';
import type { CalendarDay } from '#verifier/encoding/days.ts';
import type { OwnershipResult } from './ownership/index.ts';
import type { RegistryAnswer } from './registries/registry-record.ts';
import type { BusinessIntake, DocumentKind } from './verification.ts';

/** A paper with its reading. */
export interface ExaminedPaper {
  /** `blb_…` */
  id: string;
  kind: DocumentKind;
  reading: PaperReading;
  validUntil: CalendarDay | null;
}

/** The answers of external sources, sealed with the verification; asked again only when something new is submitted. */
export interface Examination {
  /** By LEI, if one was given, and by registration number. */
  registry: { byLei: RegistryAnswer | null; byNumber: RegistryAnswer };
  /** When company and owners were screened against the lists; null if there were no lists. */
  screening: { at: string; lists: { list: string; version: string }[] } | null;
  examinedAt: string;
}

/** The fields of a screening hit that tasks use. */
export interface HitState {
  subjectKey: string;
  state: 'open' | 'false_positive' | 'confirmed';
}

/** The progress of an owner's identity verification. */
export interface OwnerState {
  key: string;
  state: 'unverified' | 'invited' | 'in_progress' | 'verified' | 'rejected' | 'expired';
}

/** The owners of the business, for shares that add up. */
export type Ownership = Extract<OwnershipResult, { ok: true }>;

/** Everything that the tasks depend on; each task is a pure function of these facts. */
export interface Facts {
  intake: BusinessIntake;
  policy: BusinessPolicy;
  today: CalendarDay;
  papers: readonly ExaminedPaper[];
  examination: Examination;
  hits: readonly HitState[];
  ownership: Ownership;
  owners: readonly OwnerState[];
  /** The organization's other verifications of the same company, `ver_…`. */
  duplicates: readonly string[];
  /** Whether a credential of this business was revoked on suspicion of fraud. */
  isSuspected: boolean;
}
