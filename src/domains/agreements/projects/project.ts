import type { MinimumSignatureLevel } from '#domains/accounts/accounts/index.ts';
import type { CalendarDay } from '#verifier/encoding/days.ts';

/** The first and last day of the shoot, both inclusive. */
export interface ShootDates {
  from: CalendarDay;
  until: CalendarDay;
}

/** Details that may name people; sealed under the project's data key. */
export interface ProjectDetails {
  /** Null if the project is known only by its external ID. */
  title: string | null;
  description: string | null;
  /** Where the production can be seen. */
  urls: readonly string[];
}

/** The fields of a project that are not sealed. */
export interface ProjectState {
  id: string;
  /** The caller's own ID, unique in the organization. */
  externalId: string | null;
  shootDates: readonly ShootDates[];
  producerVerificationId: string | null;
  /** The number of performers, if the producer has stated it. */
  expectedPerformers: number | null;
  /** The project's minimum, or the organization's if that is higher. */
  minimumSignatureLevel: MinimumSignatureLevel;
  archivedAt: Date | null;
}

/** A project with its sealed fields. */
export type Project = ProjectState & ProjectDetails;

/** What is declared about a performer; sealed under the performer's own data key. */
export interface PerformerProfile {
  legalName: string;
  /** Stage names, maiden names, aliases. */
  stageNames: readonly string[];
  email: string | null;
}

/** A declared performer of a project. */
export interface Performer extends PerformerProfile {
  id: string;
  /** The caller's own ID of the user; null if the performer is known only by name. */
  userId: string | null;
}

export const PERFORMER_ENTRIES = ['declared', 'changed', 'removed'] as const;
export type PerformerEntryKind = (typeof PERFORMER_ENTRIES)[number];

/** Reasons for a removal. They are codes, because free text could hold personal data. */
export const REMOVAL_REASONS = ['declared_in_error', 'not_depicted', 'duplicate', 'other'] as const;
export type RemovalReason = (typeof REMOVAL_REASONS)[number];
