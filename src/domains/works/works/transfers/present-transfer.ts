import type { TransferRow } from '../tables.ts';
import type { Right } from '../work.ts';
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

export function presentTransfer(row: TransferRow): PresentedTransfer {
  return {
    id: row.id,
    workId: row.work_id,
    kind: row.kind,
    exclusive: row.exclusive,
    sublicensing: row.sublicensing,
    from: row.from_holder,
    to: row.to_holder,
    rights: row.rights,
    share: row.share,
    territory: row.countries ?? 'world',
    validFrom: row.valid_from,
    validUntil: row.valid_until,
    evidence: row.agreement_id === null ? 'stated' : 'agreement',
    agreementId: row.agreement_id,
    notCompared: row.not_compared,
    metadata: row.metadata,
    createdAt: row.created_at.toISOString(),
    removedAt: row.removed_at?.toISOString() ?? null,
    removalReason: row.removal_reason,
  };
}
