import type { VerificationMethod } from '#domains/identity/identity-verification/index.ts';
import type { ListCategory } from '#domains/reference/screening/index.ts';

/** One part of what is read before consent. */
export interface NoticeSection {
  heading: string;
  text: string;
}

/** Pictures, a document in a wallet, or either. */
export type Evidence = VerificationMethod | 'either';

/** What the words of a notice depend on. */
export interface NoticeFacts {
  organization: string;
  retentionDays: number;
  /** By what the person may show who they are. */
  evidence: Evidence;
  /** What names are looked for on lists for; none where they are not. */
  lists: readonly ListCategory[];
  /** The company whose owner is asked. */
  business?: string | undefined;
}

/** Languages in which the notice is offered, as BCP 47 has them; the first one where no one asks for another. */
export const NOTICE_LANGUAGES = ['en', 'es'] as const;
export type NoticeLanguage = (typeof NOTICE_LANGUAGES)[number];

/**
 * What a person reads before the camera starts, with the fields that ISO/IEC TS 27560 asks of a notice: controller,
 * purposes, categories of data, retention, recipients, rights, how to withdraw.
 */
export interface ConsentNotice {
  version: string;
  language: NoticeLanguage;
  organization: string;
  sections: readonly NoticeSection[];
}
