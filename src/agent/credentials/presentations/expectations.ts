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
  /** Who it must be made for: `aud`, or `domain` of an embedded proof. Null leaves that unchecked: never for a login. */
  audience: string | null;
  /** What it must answer: `nonce`, or `challenge` of an embedded proof. Null leaves that unchecked: never for a login. */
  nonce: string | null;
  /** `anyone`: the credentials need not be about the holder or confirmed for its key. `subject` where not given. */
  presenter?: 'subject' | 'anyone' | undefined;
  /** What the presentation may be; any where not given. As the next three, looked at before any key is looked for. */
  formats?: readonly PresentationFormat[] | undefined;
  /** What the credentials in it may be; any where not given. */
  credentialFormats?: readonly PresentedFormat[] | undefined;
  /** How many credentials it may hold at most; 50 where not given, and never more. */
  maxCredentials?: number | undefined;
  /**
   * Whether credentials are believed that claim this issuer (a DID, or the address in `iss` of an SD-JWT VC); all where not
   * given. Of one that is not no key is looked for, and none of the holder's either.
   */
  believes?: ((issuer: string) => boolean) | undefined;
  /** CBOR of the SessionTranscript that the key of a mobile document signs; none is taken where it is not given. */
  sessionTranscript?: Uint8Array | undefined;
}

/** {@link PresentationExpectations} with the time decided. */
export interface Expected extends PresentationExpectations {
  at: Date;
}

/** A presentation whose own checks have passed, or one that was refused for what is in it. */
export type PresentationOutcome =
  | { holder: Holder; credentials: CredentialVerification[] }
  | { refusal: Refusal; credentials: CredentialVerification[] };
