import type { VerificationPolicy } from '#domains/identity/verification-policies/index.ts';
import { AppError } from '#kernel/errors.ts';
import type { VerificationMethod } from '../verification.ts';

const REFUSALS = {
  document: 'Your policy (evidence) accepts no pictures of documents, only documents in a wallet.',
  wallet: 'Your policy (evidence) accepts no documents in a wallet, only pictures of documents.',
} as const;

/** Throws 422 if the policy does not accept this kind of evidence. */
export function assertEvidence({ evidence }: VerificationPolicy, method: VerificationMethod): void {
  if (evidence === 'any' || evidence === method) return;
  throw new AppError('evidence_not_accepted', { message: REFUSALS[method] });
}
