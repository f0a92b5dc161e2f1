import type { VerificationCheck } from '../verification.ts';

/** What an approval rests on, in the words that its credential uses. */
export interface IdentityAssurance {
  /** A trusted issuer's document was presented from the device to which it was issued. */
  wallet: 'passed' | 'not_performed';
  /** The face of the selfie is that of the document. */
  faceMatch: 'passed' | 'not_performed';
  /** A liveness challenge was passed; what was not clearly passed counts for nothing. */
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
