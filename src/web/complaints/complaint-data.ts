import type { Brand } from '#web/hosted/brand.ts';

/** Data that the service embeds in an organization's page (complaints/public/complaint-page.ts). */
export interface ComplaintFormData {
  brand: Brand;
  /** The organization's email address; null if not set. */
  contact: string | null;
}

/** Data of a receipt's page. */
export interface ReceiptData extends ComplaintFormData {
  receipt: Receipt;
}

/** Page data for an unknown organization or receipt. */
export interface NoComplaintPage {
  missing: true;
}

export const KINDS = ['not_consented', 'under_age', 'illegal', 'copyright', 'other'] as const;
export const RELATIONS = ['depicted', 'representative', 'rights_holder', 'other'] as const;

/** The progress of a complaint; times as ISO 8601. */
export interface Receipt {
  status: 'received' | 'under_review' | 'removed' | 'rejected' | 'appealed' | 'upheld' | 'reversed';
  kind: (typeof KINDS)[number];
  receivedAt: string;
  dueAt: string;
  decidedAt: string | null;
  outcome: 'removed' | 'rejected' | null;
  contentRemoved: boolean;
  appealedAt: string | null;
  appealDueAt: string | null;
  appealDecidedAt: string | null;
  canAppeal: boolean;
}

/** A file by its hashes; the file stays on this device. */
export interface HashedFile {
  sha256: string;
  perceptualHash?: string;
}

export interface Entry {
  kind: (typeof KINDS)[number];
  relation: (typeof RELATIONS)[number];
  url: string;
  /** Sent only for a complaint about copyright. */
  workTitle: string;
  statement: string;
  email: string;
  intimate: boolean;
  goodFaith: boolean;
  signature: string;
}
