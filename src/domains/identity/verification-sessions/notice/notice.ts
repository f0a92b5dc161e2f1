import type { VerificationMethod } from '#domains/identity/identity-verification/index.ts';
import type { ListCategory } from '#domains/reference/screening/index.ts';

/** One section of the notice before consent. */
export interface NoticeSection {
  heading: string;
  text: string;
}

/** Pictures, a wallet document, or either. */
export type Evidence = VerificationMethod | 'either';

/** The facts that determine the wording of a notice. */
export interface NoticeFacts {
  organization: string;
  retentionDays: number;
  /** The accepted evidence of identity. */
  evidence: Evidence;
  /** Whether a wallet also shares the portrait, which is compared with the face. */
  comparesPortrait: boolean;
  /** The list categories for which names are screened; empty if they are not. */
  lists: readonly ListCategory[];
  /** The company of the owner who is asked to verify. */
  business?: string | undefined;
}

/** The languages of the notice, as BCP 47; the first is the default. */
export const NOTICE_LANGUAGES = ['en', 'es'] as const;
export type NoticeLanguage = (typeof NOTICE_LANGUAGES)[number];

/**
 * The text that a person reads before the camera starts, with the fields that ISO/IEC TS 27560 requires of a notice:
 * controller, purposes, categories of data, retention, recipients, rights, how to withdraw.
 */
export interface ConsentNotice {
  version: string;
  language: NoticeLanguage;
  organization: string;
  sections: readonly NoticeSection[];
}
