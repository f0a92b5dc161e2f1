import type { Tx } from './db/database.ts';
import type { Actor } from './operation/actor.ts';

/** Retention classes; each data item belongs to one. */
export const RETENTION_CLASSES = [
  'identity',
  'biometric',
  'business',
  'agreement',
  'release',
  'consent',
  'credential',
  'proof',
  'account',
  'mail',
  'technical',
] as const;

export type RetentionClass = (typeof RETENTION_CLASSES)[number];

/** The subject of an erasure, in one organization. All lists are empty if data are erased for their age alone. */
export interface DataSubject {
  org: string;
  personIds: readonly string[];
  userIds: readonly string[];
  emails: readonly string[];
}

/** An item with personal data, erased in one transaction. It contains only IDs and codes, never personal data. */
export interface HeldData {
  /** `verification`, `agreement_party`, `release` … */
  kind: string;
  id: string;
  class: RetentionClass;
  /** The start of its retention duty and of its age. */
  since: Date;
  /** The known subjects for legal holds. `userId` is used at once and never stored. */
  of?: { personId?: string | null; userId?: string | null; projectId?: string | null };
  /** Kept for another reason, and listed as such: others' rights in it, or protection against suspected fraud. */
  stays?: 'shared_with_other_parties' | 'fraud_prevention';
  /** Until when it is kept for that reason; omitted if unknown. */
  staysUntil?: Date;
  /** Derived from other items, such as a file of them: its existence reveals nothing new about the subject. */
  derived?: true;
  /** Copies outside the service that we cannot erase; without addresses. */
  elsewhere?: { kind: 'distribution' | 'wallet' | 'webhook' | 'agreement_copy'; count: number };
}

/** The origin of data (GDPR Art. 14(2)(f), 15(1)(g)). */
export const DATA_ORIGINS = ['person', 'organization', 'service', 'third_party'] as const;
export type DataOrigin = (typeof DATA_ORIGINS)[number];

/** Information about one kind of data: GDPR Art. 15(1)(a) and (g). */
export interface HeldKind {
  title: string;
  purpose: string;
  origins: readonly DataOrigin[];
}

export const DECIDERS = ['automated', 'reviewer', 'api'] as const;

/** A decision about the person, with its logic: GDPR Art. 15(1)(h) and 22. */
export interface DataDecision {
  outcome: string;
  at: Date | null;
  /** `reviewer` is a member of the organization, not identified, because that is another person's datum. */
  by: (typeof DECIDERS)[number];
  reasons: readonly string[];
}

export const RECIPIENT_KINDS = ['release', 'webhook', 'wallet', 'agreement', 'lists'] as const;

/** A recipient of data: GDPR Art. 15(1)(c). A host or a role, never a person's name or address. */
export interface DataRecipient {
  kind: (typeof RECIPIENT_KINDS)[number];
  name: string;
  at: Date | null;
}

/** A picture of the person. */
export interface DataPicture {
  id: string;
  /** `front`, `selfie`, `visual_reference` … */
  role: string;
  contentType: string;
  takenAt: Date;
  /** When its own retention erases it; null if not known yet. */
  eraseAt: Date | null;
  open(): Promise<Buffer>;
}

/** The content of one datum about the subject, and nothing about anyone else. JSON data; moments may be dates. */
export interface HeldContent {
  data: Readonly<Record<string, unknown>>;
  decisions?: readonly DataDecision[];
  recipients?: readonly DataRecipient[];
  pictures?: readonly DataPicture[];
}

/** A domain's personal data: finding, describing, and erasing them; `C` is the application's context. */
export interface PersonalDataSource<C> {
  /** The domain's. */
  name: string;
  /** Every kind that `find` returns. */
  kinds: Readonly<Record<string, HeldKind>>;
  /**
   * Everything held about the subject and not erased yet; an item belongs to every listed subject that occurs in it.
   */
  find(ctx: C, tx: Tx, subject: DataSubject): Promise<HeldData[]>;
  /** The content of a found item. For an item kept for others' rights, only its existence. */
  show(ctx: C, tx: Tx, of: { subject: DataSubject; held: HeldData }): Promise<HeldContent>;
  /** Classes that can be erased by age; no rule can be set for a class that no source lists here. */
  aged?: {
    classes: readonly RetentionClass[];
    /** At most `limit` items that are not erased and older than `before`, in ID order, starting after `after`. */
    find(
      ctx: C,
      tx: Tx,
      of: { org: string; class: RetentionClass; before: Date; after: string | undefined; limit: number },
    ): Promise<HeldData[]>;
  };
  /**
   * In the transaction: data keys destroyed, sealed columns nulled, indexes and userIds replaced, the row's version
   * raised so that concurrent work cannot write it again. Idempotent. It must work with `held.kind` and `held.id`
   * alone: when a restored backup is erased again, `userIds` and `emails` are empty and `since` is not the true one.
   * Returns the blobs to delete after the commit.
   */
  erase(
    ctx: C,
    tx: Tx,
    of: { actor: Actor; subject: DataSubject; held: Pick<HeldData, 'kind' | 'id'> },
  ): Promise<{ blobs: readonly string[] }>;
}
