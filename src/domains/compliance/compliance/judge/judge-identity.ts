import type { IdentityStanding } from '#domains/identity/identity-verification/index.ts';
import type { Fix } from '../requirement.ts';
import { blocked, holdsUntil, missing, type Verdict } from './verdict.ts';

/** Whether someone's identity is verified today; a new verification is started for `userId`. */
export function judgeStanding(
  { state, verificationId, until }: IdentityStanding,
  { at, expiringDays, userId }: { at: Date; expiringDays: number; userId: string | null },
): Verdict {
  const verify: Fix = {
    method: 'POST',
    path: '/v1/verification-sessions',
    ...(userId !== null && { body: { userId } }),
  };
  const of = `/v1/verifications/${verificationId}`;
  const ended = missing('identity_expired', verify);
  switch (state) {
    case 'verified':
      return holdsUntil(until, { at, expiringDays, reason: 'identity_expires', fix: verify, ended });
    case 'expired':
      return ended;
    case 'in_review':
      return missing('identity_in_review', { method: 'POST', path: `${of}/decision` });
    case 'requires_input':
      return missing('identity_requires_input', { method: 'POST', path: `${of}/resubmit` });
    case 'processing':
      return missing('identity_processing', { method: 'GET', path: of });
    case 'suspended':
      return missing('identity_suspended', { method: 'GET', path: of });
    case 'revoked':
      return blocked('identity_revoked', verify);
    case 'rejected':
      return blocked('identity_rejected', verify);
    case 'redacted':
      return missing('identity_redacted', verify);
    case 'missing':
      return missing('identity_missing', verify);
  }
}
