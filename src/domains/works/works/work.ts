import type { CalendarDay } from '#verifier/encoding/days.ts';
import { AUTHORS_RIGHTS, type Right } from '#verifier/works/rights.ts';
import type { Identifiers } from './identifiers.ts';

export const WORK_KINDS = [
  'audiovisual',
  'photograph',
  'sound_recording',
  'musical',
  'literary',
  'software',
  'other',
] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

export const AUTHOR_ROLES = ['author', 'performer'] as const;
export type AuthorRole = (typeof AUTHOR_ROLES)[number];

/** The rights of which each role is the first owner. */
export const RIGHTS_OF_ROLE: Readonly<Record<AuthorRole, readonly Right[]>> = {
  author: AUTHORS_RIGHTS,
  performer: ['performers'],
};

/** What identifies a holder; exactly one, and `email` only beside `name`. */
export interface HolderReference {
  userId?: string | undefined;
  personId?: string | undefined;
  /** The verification of a business. */
  verificationId?: string | undefined;
  name?: string | undefined;
  email?: string | undefined;
}

/** Sealed under the holder's own data key. */
export interface HolderProfile {
  name: string;
  /** An erasure or an access request finds the holder by this address. */
  email: string | null;
}

export interface NewAuthor extends HolderReference {
  role: AuthorRole;
  /** Basis points of each right that the role holds. */
  share: number;
}

export interface NewWork {
  title: string;
  kind: WorkKind;
  createdOn?: CalendarDay | null | undefined;
  publishedOn?: CalendarDay | null | undefined;
  identifiers?: Partial<Identifiers> | undefined;
  projectId?: string | null | undefined;
  authors: readonly NewAuthor[];
  metadata?: Record<string, string> | undefined;
}
