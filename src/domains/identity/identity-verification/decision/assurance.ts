import type { VerificationCheck } from '../verification.ts';

/** What an approval is based on, in the terms of its credential. */
export interface IdentityAssurance {
  /** A trusted issuer's document was presented, from the device to which it was issued. */
  wallet: 'passed' | 'not_performed';
  /** The face in the selfie matches the document. */
  faceMatch: 'passed' | 'not_performed';
  /** A liveness challenge was passed; an inconclusive one does not count. */
  liveness: 'passed' | 'not_performed';
  reviewedByHuman: boolean;
}

export function assuranceOf(checks: readonly VerificationCheck[], reviewedByHuman: boolean): IdentityAssurance {
  const of = (...keys: string[]) =>
    keys.every((key) => checks.some((check) => check.key === key && check.result === 'passed'))
      ? 'passed'
      : 'not_performed';
  return {
    wallet: of('issuer_trusted', 'device_bound'),
    faceMatch: of('face_match'),
    liveness: of('liveness'),
    reviewedByHuman,
  };
}
