import type { VerificationCheck } from '../verification.ts';

/** What an approval rests on, in the words that its credential uses. */
export interface IdentityAssurance {
  /** The face of the selfie is that of the document. */
  faceMatch: 'passed' | 'not_performed';
  /** A liveness challenge was passed; what was not clearly passed counts for nothing. */
  liveness: 'passed' | 'not_performed';
  reviewedByHuman: boolean;
}

export function assuranceOf(checks: readonly VerificationCheck[], reviewedByHuman: boolean): IdentityAssurance {
  const of = (key: string) =>
    checks.some((check) => check.key === key && check.result === 'passed') ? 'passed' : 'not_performed';
  return { faceMatch: of('face_match'), liveness: of('liveness'), reviewedByHuman };
}
