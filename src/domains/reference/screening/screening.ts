import type { CalendarDay } from '#verifier/encoding/days.ts';
import type { MatchReason } from './names/match-reason.ts';

/** Queue of the job that rescreens subjects last screened against lists other than the current ones. */
export const RESCREEN_QUEUE = 'screening.rescreen';

/** A person or company to search for. */
export interface ScreeningSubject {
  kind: 'person' | 'company';
  name: string;
  aliases?: readonly string[] | undefined;
  /** The name may be truncated, because it fills the document's name field. */
  nameTruncated?: boolean | undefined;
  birthDate?: CalendarDay | undefined;
  /** alpha-2. */
  countries?: readonly string[] | undefined;
  registrationNumbers?: readonly string[] | undefined;
}

export const FEATURES = ['name', 'birth_date', 'country', 'identifier'] as const;

/** A feature of a match; 1 supports it, 0 contradicts it. */
export interface MatchFeature {
  feature: (typeof FEATURES)[number];
  score: number;
  /** Empty in hits of earlier releases. */
  reasons: MatchReason[];
  /** The reasons in English. */
  detail: string;
}

/** A list entry that may be the subject. */
export interface ScreeningMatch {
  entityId: string;
  list: string;
  /** Version of the list; missing in hits of the first releases. */
  listVersion?: string;
  name: string;
  /** Such as `sanction`, `role.pep`: https://www.opensanctions.org/docs/topics/. */
  topics: string[];
  /** The publications from which the list has the entry, such as `us_ofac_sdn`. */
  datasets: string[];
  /** 0 to 1. */
  score: number;
  explanation: MatchFeature[];
}

/** A list that was searched. */
export interface ScreenedList {
  list: string;
  version: string;
  importedAt: Date;
}

/** A search without lists gives no result, because it would otherwise clear everyone. */
export type ScreeningResult =
  | { state: 'screened'; lists: ScreenedList[] /** Per subject, best first. */; matches: ScreeningMatch[][] }
  | { state: 'no_lists' };

export const HIT_STATES = ['open', 'false_positive', 'confirmed'] as const;
export type HitState = (typeof HIT_STATES)[number];

/** A match of a monitored subject, with reviewers' judgments. */
export interface ScreeningHit extends ScreeningMatch {
  /** `hit_…` */
  id: string;
  subjectKey: string;
  state: HitState;
  firstSeenAt: Date;
  settledAt: Date | null;
  /** `usr_…` or `key_…` of the reviewer who settled the hit. */
  settledBy: string | null;
  /** The first reviewer to dismiss it, if a second one must confirm the dismissal; kept after the confirmation. */
  firstDismissedBy: string | null;
  /** The reason for settling it. */
  note: string | null;
}

/** Default minimum score of reported matches; a policy may set a different one. */
export const DEFAULT_THRESHOLD = 0.85;
