import type { Tx } from './db/database.ts';
import type { Actor } from './operation/actor.ts';

/** What a rule of retention is set for; each held datum is of one. */
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

/** Whom an erasure is about, in one organization. All lists are empty where data goes for its age alone. */
export interface DataSubject {
  org: string;
  personIds: readonly string[];
  userIds: readonly string[];
  emails: readonly string[];
}

/** One thing with personal data in it, erased in one transaction. It names ids and codes only, never a personal datum. */
export interface HeldData {
  /** `verification`, `agreement_party`, `release` … */
  kind: string;
  id: string;
  class: RetentionClass;
  /** From when a duty to keep it counts, and its age. */
  since: Date;
  /** What legal holds go by, as far as it is known. `userId` is used at once and never stored. */
  of?: { personId?: string | null; userId?: string | null; projectId?: string | null };
  /** Stays for another reason, and is listed as kept: others' rights in it, or protection against a fraud that was suspected. */
  stays?: 'shared_with_other_parties' | 'fraud_prevention';
  /** Until when it stays for that reason; left out where no one can tell. */
  staysUntil?: Date;
  /** Made out of other items, such as a file of them: that there is one does not tell of anything new about the subject. */
  derived?: true;
  /** Copies that left the service and that we cannot erase; no addresses. */
  elsewhere?: { kind: 'distribution' | 'wallet' | 'webhook' | 'agreement_copy'; count: number };
}

/** Where data came from (GDPR Art. 14(2)(f), 15(1)(g)). */
export const DATA_ORIGINS = ['person', 'organization', 'service', 'third_party'] as const;
export type DataOrigin = (typeof DATA_ORIGINS)[number];

/** What a person is told of one kind of data: GDPR Art. 15(1)(a) and (g). */
export interface HeldKind {
  title: string;
  purpose: string;
  origins: readonly DataOrigin[];
}

export const DECIDERS = ['automated', 'reviewer', 'api'] as const;

/** A decision about the person, with the logic behind it: GDPR Art. 15(1)(h) and 22. */
export interface DataDecision {
  outcome: string;
  at: Date | null;
  /** `reviewer` is a member of the organization; which one is not said, for it is another person's datum. */
  by: (typeof DECIDERS)[number];
  reasons: readonly string[];
}

export const RECIPIENT_KINDS = ['release', 'webhook', 'wallet', 'agreement', 'lists'] as const;

/** Who received data: GDPR Art. 15(1)(c). A host or a role, never a person's name or address. */
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
  /** When its own retention erases it; null where that is not known yet. */
  eraseAt: Date | null;
  open(): Promise<Buffer>;
}

/** What one held datum says of the subject, and nothing of anyone else. JSON data; moments may be dates. */
export interface HeldContent {
  data: Readonly<Record<string, unknown>>;
  decisions?: readonly DataDecision[];
  recipients?: readonly DataRecipient[];
  pictures?: readonly DataPicture[];
}

/** What a domain holds about people, what it tells them of it, and how it goes; `C` is the application's context. */
export interface PersonalDataSource<C> {
  /** The domain's. */
  name: string;
  /** Every kind that `find` gives. */
  kinds: Readonly<Record<string, HeldKind>>;
  /** All that is held about the subject and not erased yet; an item belongs to every listed subject that it names. */
  find(ctx: C, tx: Tx, subject: DataSubject): Promise<HeldData[]>;
  /** What one found datum says of the subject. Of what stays for others' rights in it, only that it is there. */
  show(ctx: C, tx: Tx, of: { subject: DataSubject; held: HeldData }): Promise<HeldContent>;
  /** What can go for its age, of which classes; no rule can be set for a class that no source names here. */
  aged?: {
    classes: readonly RetentionClass[];
    /** At most `limit` that are not erased and older than `before`, in the order of their ids, those after `after`. */
    find(
      ctx: C,
      tx: Tx,
      of: { org: string; class: RetentionClass; before: Date; after: string | undefined; limit: number },
    ): Promise<HeldData[]>;
  };
  /**
   * In the transaction: data keys destroyed, sealed columns nulled, indexes and userIds replaced, the row's version raised so
   * that what works on it cannot write it again. Idempotent. It has to manage with `held.kind` and `held.id`: `userIds` and
   * `emails` are empty, and `since` is not the true one, where a restored backup is erased again. Gives the blobs to delete
   * after the commit.
   */
  erase(
    ctx: C,
    tx: Tx,
    of: { actor: Actor; subject: DataSubject; held: Pick<HeldData, 'kind' | 'id'> },
  ): Promise<{ blobs: readonly string[] }>;
}
