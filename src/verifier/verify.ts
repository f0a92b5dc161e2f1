import type { Statement } from './statement.ts';
import type { StatusSnapshot } from './status-snapshot.ts';
import type { Trust } from './trust.ts';
import { type CredentialVerdict, verifyCredential } from './verify-credential.ts';
import { type ProofVerdict, verifyProofFile } from './verify-proof-file.ts';
import { verifySdJwt } from './verify-sd-jwt.ts';

export interface VerifyOptions {
  trust: Trust;
  at: Date;
  /** For proofs: what was asked. */
  statement?: Statement;
  /** For credentials: the status lists, see `readStatusSnapshot`. Without them revocation is not judged. */
  status?: StatusSnapshot;
}

/**
 * Judges whatever was handed over, without network: a string is a credential, `dc+sd-jwt` where a `~` is
 * in it and `vc+jwt` else; everything else is read as a proof file. Untrusted input never makes it throw.
 */
export function verify(input: unknown, options: VerifyOptions): ProofVerdict | CredentialVerdict {
  if (typeof input !== 'string') return verifyProofFile(input, options);
  return input.includes('~') ? verifySdJwt(input, options) : verifyCredential(input, options);
}
