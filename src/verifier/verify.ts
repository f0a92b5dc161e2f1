import type { Statement } from './statement.ts';
import type { Trust } from './trust.ts';
import { type CredentialVerdict, verifyCredential } from './verify-credential.ts';
import { type ProofVerdict, verifyProofFile } from './verify-proof-file.ts';

export interface VerifyOptions {
  trust: Trust;
  at: Date;
  /** For proofs: what was asked. */
  statement?: Statement;
}

/**
 * Judges whatever was handed over, without network: a string is a `vc+jwt` credential, everything else is read as a
 * proof file. Untrusted input never makes it throw.
 */
export function verify(input: unknown, options: VerifyOptions): ProofVerdict | CredentialVerdict {
  return typeof input === 'string' ? verifyCredential(input, options) : verifyProofFile(input, options);
}
