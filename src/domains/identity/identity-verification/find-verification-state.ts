import type { Context } from '#domains/context.ts';
import type { PresentationProgress } from '#domains/credentials/presentations/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { loadStanding, withdrawalOf } from './standing.ts';
import { openSealed } from './store.ts';
import type { InputReason, StoredReview, VerificationCheck, VerificationStatus } from './verification.ts';
import { presentWallet } from './wallet/present-wallet.ts';

/** The data that the person concerned may see: no reviewers' notes, and no personal data. */
export interface VerificationState {
  id: string;
  status: VerificationStatus;
  /** Whether it is currently valid. */
  stands: boolean;
  /** How its credential was withdrawn; null if it was not. */
  withdrawal: 'suspended' | 'revoked' | null;
  attempt: number;
  /** The progress of the pending wallet request; null if there is none. */
  wallet: { state: PresentationProgress['state']; expiresAt: string } | null;
  checks: VerificationCheck[];
  /** Why new pictures are needed, worded for the person who takes them. */
  inputReasons: InputReason[];
  /** A reviewer's message to the user. */
  reviewReason: string | null;
}

/** The state of one verification of the transaction's organization; 404 otherwise. */
export async function findVerificationState(ctx: Context, tx: Tx, id: string): Promise<VerificationState> {
  const row = await loadStanding(ctx, tx, id);
  const review = await openSealed<StoredReview>(ctx, tx, row, 'decision');
  const { status, attempt, checks, input_reasons: inputReasons } = row;
  return {
    ...{ id, status, attempt, checks, inputReasons, reviewReason: review?.reason ?? null },
    wallet: await presentWallet(ctx, tx, row),
    stands: row.stands,
    withdrawal: withdrawalOf(row.credentialStatus),
  };
}
