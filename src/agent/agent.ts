import type { IssueRequest } from './credentials/issue-credential.ts';
import type { DataIntegrityIssueRequest } from './credentials/issue-data-integrity.ts';
import type { SdJwtIssueRequest } from './credentials/issue-sd-jwt.ts';
import type { CredentialVerification, VerifyOptions } from './credentials/verify-credential.ts';
import type { PresentationExpectations, PresentationVerification } from './credentials/verify-presentation.ts';
import type { DidDocument, ExtraVerificationMethod } from './dids/did-document.ts';
import type { SigningAlgorithm } from './dids/issuer-keys.ts';
import type { PublicJwk } from './dids/public-jwk.ts';

/** A key of an issuer as others see it. */
export interface IssuerKeyInfo {
  /** Absolute DID URL. */
  id: string;
  algorithm: SigningAlgorithm;
  publicKeyJwk: PublicJwk;
}

/** An organisation as issuer. */
export interface Issuer {
  did: string;
  keys: IssuerKeyInfo[];
}

/** The answer of a resolver (https://www.w3.org/TR/did-resolution/#did-resolution-result). */
export interface DidResolution {
  didDocument: Record<string, unknown> | null;
  /** `error` where it failed: invalidDid, notFound, unsupportedDidMethod. */
  didResolutionMetadata: Record<string, unknown>;
  didDocumentMetadata: Record<string, unknown>;
}

/** All that the domains see of DIDs and keys; Veramo stands behind it. */
export interface Agent {
  /** The DID that an organisation has or would have; throws RangeError for what is no organisation's id. */
  issuerDid(orgId: string): string;
  /** The organisation's issuer with a P-256 and an Ed25519 key, made when there is none; idempotent, safe at once. */
  createIssuer(organization: { orgId: string }): Promise<Issuer>;
  /** The document of one of our own DIDs, with the caller's further keys; undefined for any other DID. */
  didDocument(did: string, extra?: readonly ExtraVerificationMethod[]): Promise<DidDocument | undefined>;
  /** Resolves did:key, did:jwk and our own did:web; never fetches. */
  resolve(did: string): Promise<DidResolution>;
  /** Signs a credential; gives the compact JWT. Throws TypeError for claims that cannot be issued. */
  issue(request: IssueRequest): Promise<string>;
  /** Signs an SD-JWT VC by ES256 with `x5c`; gives it with all disclosures and the last `~`. Throws TypeError likewise. */
  issueSdJwt(request: SdJwtIssueRequest): Promise<string>;
  /** Signs a credential of VC Data Model 2.0 by an embedded eddsa-rdfc-2022 proof. Throws TypeError likewise. */
  issueDataIntegrity(request: DataIntegrityIssueRequest): Promise<Record<string, unknown>>;
  /**
   * Verifies a credential of any format as of a time (now): a compact JWT, an SD-JWT (a key binding JWT in it is not taken:
   * that is a presentation), an object with an embedded proof, or an EnvelopedVerifiableCredential by its content alone. A
   * failure is an answer, not an error.
   */
  verify(credential: string | object, options?: VerifyOptions): Promise<CredentialVerification>;
  /** Verifies a presentation, each credential in it, and that they are its holder's. A failure is an answer. */
  verifyPresentation(
    presentation: string | object,
    expectations: PresentationExpectations,
  ): Promise<PresentationVerification>;
  /** Signs bytes by an issuer's key, for JWS that are not credentials. `signature` is 64 bytes. */
  sign(request: {
    issuerDid: string;
    algorithm: SigningAlgorithm;
    data: Uint8Array;
  }): Promise<{ keyId: string; signature: Uint8Array }>;
  close(): Promise<void>;
}
