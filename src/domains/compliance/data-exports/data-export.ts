import type { DataOrigin, RetentionClass } from '#platform/personal-data.ts';

/** Everything held about one person in one organization and mode, as GDPR Art. 15 and 20 ask for it. Moments are RFC 3339. */
export interface DataExport {
  format: 'avouch-data-export-v1';
  personId: string;
  organization: { id: string; name: string; contactEmail: string | null; testMode: boolean };
  createdAt: string;
  items: ExportedItem[];
  /** Zero-knowledge proofs that were made of the person's credentials; they name no one. */
  proofs: ExportedProof[];
  /** When personal data of the person were read, why, and by whom: a member, a key, or the service. */
  accesses: ExportedAccess[];
}

export interface ExportedItem {
  /** The domain that holds it. */
  source: string;
  kind: string;
  id: string;
  title: string;
  purpose: string;
  origins: readonly DataOrigin[];
  class: RetentionClass;
  since: string;
  /** It is about others too: the data say only that it is there. */
  shared: boolean;
  retention: ItemRetention;
  data: Record<string, unknown>;
  decisions: { outcome: string; at: string | null; by: string; reasons: readonly string[] }[];
  recipients: { kind: string; name: string; at: string | null }[];
  /** Copies that left the service and that it cannot erase. */
  copies: { kind: string; count: number } | null;
  pictures: ExportedPicture[];
}

/** What the service noted of its own work, and repeats what other items say. */
export function isTrace({ class: held }: Pick<ExportedItem, 'class'>): boolean {
  return held === 'technical' || held === 'mail';
}

export interface ItemRetention {
  /** When its class's retention erases it; null where no rule does. */
  eraseAt: string | null;
  /** Why an erasure would keep it now. */
  keptBecause: string | null;
  keptUntil: string | null;
}

export interface ExportedPicture {
  id: string;
  role: string;
  contentType: string;
  takenAt: string;
  eraseAt: string | null;
  /** Lower-case hex and base64; left out where pictures were not asked for. */
  sha256?: string;
  content?: string;
}

export interface ExportedProof {
  id: string;
  statement: string | null;
  createdAt: string;
}

export interface ExportedAccess {
  at: string;
  subject: string;
  operation: string | null;
  reason: string | null;
  by: string;
}
