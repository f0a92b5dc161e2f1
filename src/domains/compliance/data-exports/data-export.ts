import type { DataOrigin, RetentionClass } from '#platform/personal-data.ts';

/** All data about one person in one organization and mode, for GDPR Art. 15 and 20. Times are RFC 3339. */
export interface DataExport {
  format: 'avouch-data-export-v1';
  personId: string;
  organization: { id: string; name: string; contactEmail: string | null; testMode: boolean };
  createdAt: string;
  items: ExportedItem[];
  /** Zero-knowledge proofs from the person's credentials; they contain no name. */
  proofs: ExportedProof[];
  /** When the person's data were read, why, and by whom: a member, a key, or the service. */
  accesses: ExportedAccess[];
}

export interface ExportedItem {
  /** The domain that stores it. */
  source: string;
  kind: string;
  id: string;
  title: string;
  purpose: string;
  origins: readonly DataOrigin[];
  class: RetentionClass;
  since: string;
  /** Whether the item also concerns other people; if so, only its existence is stated. */
  shared: boolean;
  retention: ItemRetention;
  data: Record<string, unknown>;
  decisions: { outcome: string; at: string | null; by: string; reasons: readonly string[] }[];
  recipients: { kind: string; name: string; at: string | null }[];
  /** Copies outside the service, which it cannot erase. */
  copies: { kind: string; count: number } | null;
  pictures: ExportedPicture[];
}

/** Whether an item only records the service's own work, and repeats other items. */
export function isTrace({ class: held }: Pick<ExportedItem, 'class'>): boolean {
  return held === 'technical' || held === 'mail';
}

export interface ItemRetention {
  /** When its class's retention rule erases it; null if there is no rule. */
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
  /** Lower-case hex and base64; omitted if pictures were not requested. */
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
