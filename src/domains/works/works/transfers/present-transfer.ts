import type { Right } from '#verifier/works/rights.ts';
import type { TransferRow } from '../tables.ts';
import type { RemovalReason, TransferKind } from './transfer.ts';

export interface PresentedTransfer {
  id: string;
  workId: string;
  kind: TransferKind;
  exclusive: boolean;
  sublicensing: boolean;
  /** IDs of holders of the work. */
  from: string;
  to: string;
  rights: Right[];
  share: number;
  territory: 'world' | string[];
  validFrom: string;
  validUntil: string | null;
  /** Whether a completed agreement supported it when it was recorded, or only the organization's statement. */
  evidence: 'agreement' | 'stated';
  agreementId: string | null;
  notCompared: string[];
  metadata: Record<string, string>;
  createdAt: string;
  removedAt: string | null;
  removalReason: RemovalReason | null;
}

/** What a transfer transfers, between whom, and for how long. */
export function termsOf(row: TransferRow) {
  return {
    id: row.id,
    kind: row.kind,
    exclusive: row.exclusive,
    sublicensing: row.sublicensing,
    from: row.from_holder,
    to: row.to_holder,
    rights: row.rights,
    share: row.share,
    validFrom: row.valid_from,
    validUntil: row.valid_until,
    notCompared: row.not_compared,
  };
}

export function presentTransfer(row: TransferRow): PresentedTransfer {
  return {
    ...termsOf(row),
    workId: row.work_id,
    territory: row.countries ?? 'world',
    evidence: row.agreement_id === null ? 'stated' : 'agreement',
    agreementId: row.agreement_id,
    metadata: row.metadata,
    createdAt: row.created_at.toISOString(),
    removedAt: row.removed_at?.toISOString() ?? null,
    removalReason: row.removal_reason,
  };
}
