import type { Refusal } from '../refusal.ts';
import type { CredentialVerification } from '../verify-credential.ts';
import type { VerifyOptions } from '../verify-options.ts';
import type { Holder } from './holder-binding.ts';

export interface PresentationExpectations extends VerifyOptions {
  /** Who it must be made for: `aud`, or `domain` of an embedded proof. Null leaves that unchecked: never for a login. */
  audience: string | null;
  /** What it must answer: `nonce`, or `challenge` of an embedded proof. Null leaves that unchecked: never for a login. */
  nonce: string | null;
  /** `anyone`: the credentials need not be about the holder or confirmed for its key. `subject` where not given. */
  presenter?: 'subject' | 'anyone' | undefined;
}

/** {@link PresentationExpectations} with the time decided. */
export interface Expected extends PresentationExpectations {
  at: Date;
}

/** A presentation whose own checks have passed, or one that was refused for what is in it. */
export type PresentationOutcome =
  | { holder: Holder; credentials: CredentialVerification[] }
  | { refusal: Refusal; credentials: CredentialVerification[] };
