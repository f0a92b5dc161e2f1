import type { MinimumSignatureLevel } from '#domains/accounts/accounts/index.ts';
import type { CalendarDay } from '#verifier/encoding/days.ts';

/** Days on which is shot, both of them included. */
export interface ShootDates {
  from: CalendarDay;
  until: CalendarDay;
}

/** What may name people; sealed under the project's data key. */
export interface ProjectDetails {
  /** Null of a project that is known by its external id alone. */
  title: string | null;
  description: string | null;
  /** Where what is produced can be seen. */
  urls: readonly string[];
}

/** What of a project needs no key. */
export interface ProjectState {
  id: string;
  /** The caller's own, unique in the organization. */
  externalId: string | null;
  shootDates: readonly ShootDates[];
  producerVerificationId: string | null;
  /** How many people are seen, as far as the producer says. */
  expectedPerformers: number | null;
  /** The project's, or the organization's where that asks for more. */
  minimumSignatureLevel: MinimumSignatureLevel;
  archivedAt: Date | null;
}

/** A project with what is sealed. */
export type Project = ProjectState & ProjectDetails;

/** What is known of a declared performer; sealed under the performer's own data key. */
export interface PerformerProfile {
  legalName: string;
  /** Stage names, maiden names, aliases. */
  stageNames: readonly string[];
  email: string | null;
}

/** Who is declared to be seen in a project. */
export interface Performer extends PerformerProfile {
  id: string;
  /** The caller's own id of the user; null of someone who is known by name alone. */
  userId: string | null;
}

export const PERFORMER_ENTRIES = ['declared', 'changed', 'removed'] as const;
export type PerformerEntryKind = (typeof PERFORMER_ENTRIES)[number];

/** Why someone is no longer declared; codes, for words would hold personal data. */
export const REMOVAL_REASONS = ['declared_in_error', 'not_depicted', 'duplicate', 'other'] as const;
export type RemovalReason = (typeof REMOVAL_REASONS)[number];
