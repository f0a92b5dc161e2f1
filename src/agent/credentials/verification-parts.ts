import type { Veramo } from '../veramo.ts';
import type { VerifiedCredential } from './verified-credential.ts';
import type { ResolveDocument } from './verify-jws.ts';
import type { VerificationOptions } from './verify-options.ts';

/** Dependencies of verification. */
export interface VerificationParts {
  veramo: Veramo;
  resolve: ResolveDocument;
  /** The service's own root, PEM. */
  rootCertificate(): Promise<string>;
  /** Throws Refusal. */
  verifySdJwt(text: string, options: VerificationOptions): Promise<VerifiedCredential>;
}
