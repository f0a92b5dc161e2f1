import { AppError } from '#kernel/errors.ts';

export const CREDENTIAL_STATUSES = ['active', 'suspended', 'revoked'] as const;
export type CredentialStatus = (typeof CREDENTIAL_STATUSES)[number];

/**
 * Reasons that callers may give. They are codes, because reasons are part of events and free text could hold personal
 * data.
 */
export const GIVEN_REASONS = [
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

/** The verification behind the credential is not valid at present; only its approval reinstates the credential. */
export const VERIFICATION_SUSPENDED = 'verification_suspended';
/** The records behind a copyright claim or a replica license changed, so it is no longer true. */
export const RECORDS_CHANGED = 'records_changed';
export const STATUS_REASONS = [...GIVEN_REASONS, VERIFICATION_SUSPENDED, RECORDS_CHANGED] as const;
export type StatusReason = (typeof STATUS_REASONS)[number];

/** The allowed transitions. Revocation is final, because verifiers may have acted on it. */
export const STATUS_EVENTS = {
  revoked: 'credential.revoked',
  suspended: 'credential.suspended',
  active: 'credential.reinstated',
} as const satisfies Record<CredentialStatus, string>;

/** Throws 409 for an impossible transition; repeating the current status is allowed. */
export function assertStatusChange(from: CredentialStatus): void {
  if (from === 'revoked')
    throw new AppError('conflict', { message: 'The credential is revoked. A revocation cannot be undone.' });
}
