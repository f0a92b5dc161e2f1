import type { DocumentSigner } from '#platform/documents/index.ts';
import type { ManifestSigner } from './certificates/document-signers.ts';
import type { DataIntegrityIssueRequest } from './credentials/data-integrity/issue-data-integrity.ts';
import type { IssueRequest } from './credentials/issue-credential.ts';
import type { MdocIssueRequest } from './credentials/mdoc/issue-mdoc.ts';
import type { PresentationExpectations } from './credentials/presentations/expectations.ts';
import type { PresentationVerification } from './credentials/presentations/verify-presentation.ts';
import type { SampleMdocRequest, SampleSdJwtRequest } from './credentials/sample-issuer.ts';
import type { SdJwtIssueRequest } from './credentials/sd-jwt/issue-sd-jwt.ts';
import type { StatusTokenExpectations } from './credentials/sd-jwt/verify-status-token.ts';
import type { CredentialVerification } from './credentials/verify-credential.ts';
import type { VerifyOptions } from './credentials/verify-options.ts';
import type { DidDocument, ExtraVerificationMethod } from './dids/did-document.ts';
import type { SigningAlgorithm } from './dids/issuer-keys.ts';
import type { PublicJwk } from './dids/public-jwk.ts';
import type { JwtRequest } from './dids/sign-jwt.ts';

/** An issuer's public key. */
export interface IssuerKeyInfo {
  /** Absolute DID URL. */
  id: string;
  algorithm: SigningAlgorithm;
  publicKeyJwk: PublicJwk;
}

/** A key with its period of signing; a retired key stays in the DID document, so that its signatures still verify. */
export interface IssuerKeyHistoryEntry extends IssuerKeyInfo {
  createdAt: Date;
  /** Undefined for the current key. */
  retiredAt: Date | undefined;
}

/** An organization as issuer. */
export interface Issuer {
  did: string;
  /** The current keys, one for each algorithm. */
  keys: IssuerKeyInfo[];
}

/** The result of moving the service to another address. */
export interface DidMove {
  /** The service's own DIDs, the current one first. */
  serviceDids: string[];
  /** The organizations whose DID changed. */
  organizations: { orgId: string; did: string }[];
}

/** A DID resolution result (https://www.w3.org/TR/did-resolution/#did-resolution-result). */
export interface DidResolution {
  didDocument: Record<string, unknown> | null;
  /** `error` on failure: invalidDid, invalidDidDocument, notFound, methodNotSupported, internalError. */
  didResolutionMetadata: Record<string, unknown>;
  didDocumentMetadata: Record<string, unknown>;
}

/** All that domains see of DIDs and keys; implemented with Veramo. */
export interface Agent {
  /** The DID that an organization has or would have; throws RangeError for an invalid organization ID. */
  issuerDid(orgId: string): string;
  /** The https URL that identifies the organization as an issuer to wallets: `<publicUrl>/orgs/<orgId>`. */
  issuerUrl(orgId: string): string;
  /**
   * The organization of one of this service's DIDs, including those under previous addresses; undefined for any other
   * DID.
   */
  organizationOf(did: string): string | undefined;
  /** The organization's DIDs: the current one first, then those of previous addresses. */
  issuerDids(orgId: string): string[];
  /** The DID of the service itself; its Ed25519 key signs the log. */
  serviceDid(): string;
  /** The service's DIDs: the current one first, then those of previous addresses. */
  serviceDids(): string[];
  /**
   * Returns the organization's issuer, with a P-256 and an Ed25519 key, and creates it if missing. Idempotent, and safe
   * to call concurrently.
   */
  createIssuer(organization: { orgId: string }): Promise<Issuer>;
  /**
   * Creates a new key for each algorithm, which signs from now on; old keys stay in the document. Idempotent by
   * `rotationId`: completes an interrupted rotation. Throws TypeError if the organization has no issuer.
   */
  rotateKeys(request: { orgId: string; algorithms: readonly SigningAlgorithm[]; rotationId: string }): Promise<Issuer>;
  /** Every key of one of our own DIDs, oldest first; undefined for any other DID. */
  keyHistory(did: string): Promise<IssuerKeyHistoryEntry[] | undefined>;
  /**
   * The certificates for `x5c` (RFC 7515 section 4.1.6): base64 DER, starting with the one for the issuer's current
   * P-256 key or for `keyId`; without the root. Throws TypeError if the issuer or the key is not ours.
   */
  certificateChain(did: string, keyId?: string): Promise<string[]>;
  /** The root of the service's own certificates, PEM. */
  rootCertificate(): Promise<string>;
  /**
   * The signer of the organization's documents: a separate P-256 key under a certificate of the service, or the
   * operator's configured certificate. Throws RangeError for an invalid organization ID.
   */
  documentSigner(orgId: string): Promise<DocumentSigner>;
  /**
   * The signer of the organization's C2PA manifests: a separate P-256 key under a certificate of the service, or the
   * operator's configured certificate if it suits. Throws RangeError for an invalid organization ID.
   */
  manifestSigner(orgId: string): Promise<ManifestSigner>;
  /** The document of one of our own DIDs, with the caller's further keys; undefined for any other DID. */
  didDocument(did: string, extra?: readonly ExtraVerificationMethod[]): Promise<DidDocument | undefined>;
  /**
   * Resolves did:key, did:jwk, and did:web; our own from the store, foreign ones over the network with a cache. A DID
   * URL with a fragment that the cached document lacks reloads the document once.
   */
  resolve(didUrl: string): Promise<DidResolution>;
  /** Signs a credential; returns the compact JWT. Throws TypeError for claims that cannot be issued. */
  issue(request: IssueRequest): Promise<string>;
  /**
   * Signs an SD-JWT VC with ES256 and `x5c`; returns it with all disclosures and the final `~`. Throws TypeError like
   * `issue`.
   */
  issueSdJwt(request: SdJwtIssueRequest): Promise<string>;
  /**
   * Signs a mobile document with ES256 and `x5chain`; returns IssuerSigned in base64url. Throws TypeError like `issue`.
   */
  issueMdoc(request: MdocIssueRequest): Promise<string>;
  /** The authority (PEM) of the documents in the sample wallet. Only test mode trusts it. */
  sampleAuthority(): Promise<string>;
  /** Signs a mobile document under the sample authority, marked as test data; otherwise like `issueMdoc`. */
  issueSampleMdoc(request: SampleMdocRequest): Promise<string>;
  /** Signs an SD-JWT VC under the sample authority, marked as test data; otherwise like `issueSdJwt`. */
  issueSampleSdJwt(request: SampleSdJwtRequest): Promise<string>;
  /** Signs a Token Status List for documents of the sample wallet; returns the compact JWT. */
  signSampleList(payload: object): Promise<string>;
  /** Signs a VC Data Model 2.0 credential with an embedded eddsa-rdfc-2022 proof. Throws TypeError like `issue`. */
  issueDataIntegrity(request: DataIntegrityIssueRequest): Promise<Record<string, unknown>>;
  /**
   * Verifies a credential of any format as of a time (default: now): a compact JWT, an SD-JWT without key binding JWT
   * (with one it is a presentation), an object with an embedded proof, or the content of an
   * EnvelopedVerifiableCredential. A failure is a result, not an error.
   */
  verify(credential: string | object, options?: VerifyOptions): Promise<CredentialVerification>;
  /**
   * The payload of a Token Status List token signed by the issuer, whose key is found in the same way as for its
   * SD-JWTs; undefined for any other token. The caller checks its times and its list.
   */
  verifyStatusToken(
    token: string,
    expected: VerifyOptions & Pick<StatusTokenExpectations, 'issuer' | 'authority'>,
  ): Promise<Record<string, unknown> | undefined>;
  /** Verifies a presentation, each credential in it, and that they belong to its holder. A failure is a result. */
  verifyPresentation(
    presentation: string | object,
    expectations: PresentationExpectations,
  ): Promise<PresentationVerification>;
  /** Signs bytes with an issuer's key, for JWSs that are not credentials. `signature` is 64 bytes. */
  sign(request: {
    issuerDid: string;
    algorithm: SigningAlgorithm;
    data: Uint8Array;
  }): Promise<{ keyId: string; signature: Uint8Array }>;
  /**
   * Signs a JWT with an issuer's current key, or with the key certified in the header's `x5c`; returns the compact
   * form. Sets `alg`, and `kid` if missing.
   */
  signJwt(request: JwtRequest): Promise<string>;
  /** Every DID of this service that has keys, under all its addresses. */
  issuers(): Promise<string[]>;
  /**
   * Renames the service and its issuers to another address; keys stay. Old names stay resolvable, and their signatures
   * verify. Idempotent; completes an interrupted move. Throws RangeError for an invalid address.
   */
  moveTo(publicUrl: string): Promise<DidMove>;
  close(): Promise<void>;
}
