import type { CalendarDay } from '#verifier/encoding/days.ts';
import type { Right } from '#verifier/works/rights.ts';
import type { HolderReference } from '../work.ts';

export const TRANSFER_KINDS = ['assignment', 'license'] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];

/** Reasons for a removal. They are codes, because free text could hold personal data. */
export const REMOVAL_REASONS = ['recorded_in_error', 'duplicate', 'rescinded', 'other'] as const;
export type RemovalReason = (typeof REMOVAL_REASONS)[number];

/** What is compared with an agreement, unless it states it only in words; a `party`, unless it is known only by name. */
export const COMPARED_TERMS = ['party', 'work', 'rights', 'territory', 'term'] as const;
export type ComparedTerm = (typeof COMPARED_TERMS)[number];

/**
 * Whether an agreement with terms that could not be compared is evidence of a transfer: only without such terms, except
 * for the rights of a license, because every license states its uses in words.
 */
export const isEvidence = (kind: TransferKind, notCompared: readonly string[]): boolean =>
  notCompared.every((term) => term === 'rights' && kind === 'license');

/** The maximum number of transfers of a work, including removed ones, so that its chain is computed within a second. */
export const MAX_TRANSFERS = 200;

/** A holder of the work by its ID, or a new one. */
export type GivenHolder = HolderReference & { holderId?: string | undefined };

/** What is transferred, where, and for how long. */
export interface TransferTerms {
  kind: TransferKind;
  exclusive: boolean;
  sublicensing: boolean;
  rights: readonly Right[];
  /** Basis points of the whole right. */
  share: number;
  territory: 'world' | readonly string[];
  validFrom: CalendarDay;
  validUntil: CalendarDay | null;
}

export interface NewTransfer extends TransferTerms {
  from: GivenHolder;
  to: GivenHolder;
  agreementId?: string | undefined;
  metadata?: Record<string, string> | undefined;
}
