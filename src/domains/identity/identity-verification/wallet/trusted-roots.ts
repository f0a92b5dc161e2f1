import { AppError } from '#kernel/errors.ts';
import type { VerificationPolicy } from '#domains/identity/verification-policies/index.ts';

/** Certificates (PEM) of the authorities whose documents count: those of the policy. Throws 422 where there are none. */
export function trustedRootsOf({ wallet }: VerificationPolicy): string[] {
  const roots = [...wallet.trustedRoots];
  if (roots.length === 0) throw new AppError('no_trusted_issuers');
  return roots;
}
