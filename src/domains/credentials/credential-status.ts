import { AppError } from '#kernel/errors.ts';

export const CREDENTIAL_STATUSES = ['active', 'suspended', 'revoked'] as const;
export type CredentialStatus = (typeof CREDENTIAL_STATUSES)[number];

/** Why the status was changed; codes, because reasons travel in events, and words would hold personal data. */
export const STATUS_REASONS = [
  'document_invalid',
  'fraud_suspected',
  'holder_request',
  'issued_in_error',
  'key_compromised',
  'superseded',
  'under_investigation',
  'investigation_closed',
  'other',
] as const;
export type StatusReason = (typeof STATUS_REASONS)[number];

/** What leads to each status. Revoked is final: whoever relied on it must not see it come back. */
export const STATUS_EVENTS = {
  revoked: 'credential.revoked',
  suspended: 'credential.suspended',
  active: 'credential.reinstated',
} as const satisfies Record<CredentialStatus, string>;

/** Throws 409 for a move that does not exist; a status that is reached already is none. */
export function assertStatusChange(from: CredentialStatus): void {
  if (from === 'revoked') throw new AppError('conflict', { message: 'The credential is revoked, and that is final.' });
}
