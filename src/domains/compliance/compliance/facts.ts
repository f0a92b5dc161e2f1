import type { JudgedPerformer, ReleaseTermsOf, WithdrawnRelease } from '#domains/agreements/releases/index.ts';
import type { BusinessState } from '#domains/business/business-verification/index.ts';
import type { IdentityStanding } from '#domains/identity/identity-verification/index.ts';
import type { ListState, ScreeningStanding } from '#domains/reference/screening/index.ts';
import type { CalendarDay } from '#verifier/encoding/days.ts';

/** A depicted person with today's facts. */
export interface PerformerFacts {
  judged: JudgedPerformer;
  standing: IdentityStanding;
  /** Of the release that counts. */
  release: ReleaseTermsOf | undefined;
  /** The last day on which they are shot; null where no one said. */
  lastDay: CalendarDay | null;
}

/** Who produces; undefined of a project that names no one. */
export interface ProducerFacts {
  verificationId: string;
  status: BusinessState;
  /** Until when it is approved, or has to be decided. */
  until: Date | null;
  dueAt: Date | null;
  screening: ScreeningStanding | undefined;
}

export interface ProjectFacts {
  id: string;
  hasTitle: boolean;
  hasShootDates: boolean;
  /** Codes of what is wrong with the performers as a whole. */
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
