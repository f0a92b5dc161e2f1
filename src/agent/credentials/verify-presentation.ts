import type { CredentialVerification, VerificationCheck, VerifyOptions } from './verify-credential.ts';

/** `vp+jwt` of VC-JOSE-COSE, `jwt_vp_json` of 1.1, an SD-JWT VC with its key binding JWT, or an embedded proof. */
export type PresentationFormat = 'vp+jwt' | 'jwt_vp_json' | 'dc+sd-jwt' | 'ldp_vp';

export interface PresentationExpectations extends VerifyOptions {
  /** Who it must be made for: `aud`, or `domain` of an embedded proof. Null leaves that unchecked: never for a login. */
  audience: string | null;
  /** What it must answer: `nonce`, or `challenge` of an embedded proof. Null leaves that unchecked: never for a login. */
  nonce: string | null;
}

/** What the verification of a presentation found. */
export interface PresentationVerification {
  /** The presentation and each credential in it; status and trust in the issuers are the caller's. */
  verified: boolean;
  /** Of the presentation itself, in the order in which they were made; the first that fails is the last. */
  checks: VerificationCheck[];
  format?: PresentationFormat;
  /** The holder's DID, or for `dc+sd-jwt` the thumbprint URI (RFC 9278) of the key that was proved. */
  holder?: string;
  /** In the order of the presentation; each with a last check `holder_binding`. Empty where the presentation failed. */
  credentials: CredentialVerification[];
}
