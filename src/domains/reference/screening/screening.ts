import type { CalendarDay } from '#verifier/encoding/days.ts';
import type { MatchReason } from './names/match-reason.ts';

/** A job of it screens everyone again who was screened against other lists than there are now. */
export const RESCREEN_QUEUE = 'screening.rescreen';

/** Who is looked for on the lists. */
export interface ScreeningSubject {
  kind: 'person' | 'company';
  name: string;
  aliases?: readonly string[] | undefined;
  /** The name may go on: it filled the name field of a document to the end. */
  nameTruncated?: boolean | undefined;
  birthDate?: CalendarDay | undefined;
  /** alpha-2. */
  countries?: readonly string[] | undefined;
  registrationNumbers?: readonly string[] | undefined;
}

export const FEATURES = ['name', 'birth_date', 'country', 'identifier'] as const;

/** What speaks for or against a match: 1 agrees, 0 contradicts. */
export interface MatchFeature {
  feature: (typeof FEATURES)[number];
  score: number;
  /** Empty in hits of earlier releases. */
  reasons: MatchReason[];
  /** The reasons in English. */
  detail: string;
}

/** An entry of a list that may be the subject. */
export interface ScreeningMatch {
  entityId: string;
  list: string;
  /** Which version of the list says so; missing in hits of the first releases. */
  listVersion?: string;
  name: string;
  /** Such as `sanction`, `role.pep`: https://www.opensanctions.org/docs/topics/. */
  topics: string[];
  /** Which publications the list has it from, such as `us_ofac_sdn`. */
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

/** A search without lists would clear everyone: it gives no answer. */
export type ScreeningResult =
  | { state: 'screened'; lists: ScreenedList[] /** Per subject, best first. */; matches: ScreeningMatch[][] }
  | { state: 'no_lists' };

export const HIT_STATES = ['open', 'false_positive', 'confirmed'] as const;
export type HitState = (typeof HIT_STATES)[number];

/** A match of someone who is watched, and what people say of it. */
export interface ScreeningHit extends ScreeningMatch {
  /** `hit_…` */
  id: string;
  subjectKey: string;
  state: HitState;
  firstSeenAt: Date;
  settledAt: Date | null;
  /** `usr_…` or `key_…` of who settled it. */
  settledBy: string | null;
  /** Who dismissed it while a second reviewer has to confirm that; stays once it is confirmed. */
  firstDismissedBy: string | null;
  /** Why it was settled, or is to be. */
  note: string | null;
}

/** Matches below it are not told, unless the policy says otherwise. */
export const DEFAULT_THRESHOLD = 0.85;
