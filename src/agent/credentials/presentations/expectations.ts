import type { PresentedFormat } from '../credential.ts';
import type { Refusal } from '../refusal.ts';
import type { CredentialVerification } from '../verify-credential.ts';
import type { VerifyOptions } from '../verify-options.ts';
import type { Holder } from './holder-binding.ts';

/**
 * `vp+jwt` of VC-JOSE-COSE, `jwt_vp_json` of 1.1, an SD-JWT VC with its key binding JWT, an embedded proof, or the
 * DeviceResponse of a mobile document (ISO/IEC 18013-5).
 */
export type PresentationFormat = 'vp+jwt' | 'jwt_vp_json' | 'dc+sd-jwt' | 'ldp_vp' | 'mso_mdoc';

export interface PresentationExpectations extends VerifyOptions {
  /** The expected audience: `aud`, or `domain` of an embedded proof. Null skips the check: never for a login. */
  audience: string | null;
  /** The expected nonce: `nonce`, or `challenge` of an embedded proof. Null skips the check: never for a login. */
  nonce: string | null;
  /** `anyone`: the credentials need not be about the holder or confirmed for its key. Default: `subject`. */
  presenter?: 'subject' | 'anyone' | undefined;
  /** Accepted formats of the presentation; any by default. Like the next three, checked before any key is looked up. */
  formats?: readonly PresentationFormat[] | undefined;
  /** Accepted formats of its credentials; any by default. */
  credentialFormats?: readonly PresentedFormat[] | undefined;
  /** Maximum number of credentials; at most 50, which is the default. */
  maxCredentials?: number | undefined;
  /**
   * Whether credentials that claim this issuer (a DID, or the address in `iss` of an SD-JWT VC) are trusted; all by
   * default. If one is not trusted, neither its key nor the holder's is looked up.
   */
  believes?: ((issuer: string) => boolean) | undefined;
  /** CBOR of the SessionTranscript that a mobile document's key signs; without it, no mobile document is accepted. */
  sessionTranscript?: Uint8Array | undefined;
  /** The strings of `transaction_data` (OpenID4VP 1.0 section 5.1) that an SD-JWT may confirm; none by default. */
  transactionData?: readonly string[] | undefined;
}

/** {@link PresentationExpectations} with a definite time. */
export interface Expected extends PresentationExpectations {
  at: Date;
}

/** A presentation that passed its own checks, or was refused for its content. */
export type PresentationOutcome =
  | { holder: Holder; credentials: CredentialVerification[]; confirmed?: readonly string[] }
  | { refusal: Refusal; credentials: CredentialVerification[] };
