import type { JudgedPerformer, ReleaseTermsOf, WithdrawnRelease } from '#domains/agreements/releases/index.ts';
import type { BusinessState } from '#domains/business/business-verification/index.ts';
import type { IdentityStanding } from '#domains/identity/identity-verification/index.ts';
import type { ListState, ScreeningStanding } from '#domains/reference/screening/index.ts';
import type { CalendarDay } from '#verifier/encoding/days.ts';

/** A depicted person with current facts. */
export interface PerformerFacts {
  judged: JudgedPerformer;
  standing: IdentityStanding;
  /** Terms of the relevant release. */
  release: ReleaseTermsOf | undefined;
  /** Their last shoot day; null if unknown. */
  lastDay: CalendarDay | null;
}

/** The producer; undefined for a project without one. */
export interface ProducerFacts {
  verificationId: string;
  status: BusinessState;
  /** When its approval ends, or its decision is due. */
  until: Date | null;
  dueAt: Date | null;
  screening: ScreeningStanding | undefined;
}

export interface ProjectFacts {
  id: string;
  /** Reason codes for gaps in its records. */
  records: readonly string[];
  /** Reason codes for the performers as a whole. */
  reasons: readonly string[];
  performers: readonly PerformerFacts[];
  withdrawn: readonly WithdrawnRelease[];
  producer: ProducerFacts | undefined;
}

/** The time and policy of an evaluation. */
export interface Now {
  at: Date;
  lists: ListState | null;
}
