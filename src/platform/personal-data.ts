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

/** What a domain holds about people, and how it goes; `C` is the application's context. */
export interface PersonalDataSource<C> {
  /** The domain's. */
  name: string;
  /** All that is held about the subject and not erased yet; an item belongs to every listed subject that it names. */
  find(ctx: C, tx: Tx, subject: DataSubject): Promise<HeldData[]>;
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
