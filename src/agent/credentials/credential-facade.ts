import type { Resolvable } from 'did-resolver';
import type { Clock } from '#kernel/clock.ts';
import { EgressError } from '#platform/egress/index.ts';
import type { Agent } from '../agent.ts';
import type { CertificateAuthority } from '../certificates/certificate-authority.ts';
import { didWebBase } from '../dids/did-web.ts';
import type { DidMethods } from '../dids/dids-facade.ts';
import type { FetchDocument } from '../dids/fetch-did-document.ts';
import type { Veramo } from '../veramo.ts';
import { issueDataIntegrity } from './data-integrity/issue-data-integrity.ts';
import { issueCredential } from './issue-credential.ts';
import { issueMdoc } from './mdoc/issue-mdoc.ts';
import { verifyPresentation } from './presentations/verify-presentation.ts';
import { issueSampleMdoc, issueSampleSdJwt, signSampleList } from './sample-issuer.ts';
import { issueSdJwt, type SdJwtIssuing } from './sd-jwt/issue-sd-jwt.ts';
import type { IssuerKeySources } from './sd-jwt/issuer-key.ts';
import { createIssuerMetadata } from './sd-jwt/issuer-metadata.ts';
import { verifySdJwt } from './sd-jwt/verify-sd-jwt.ts';
import { verifyStatusToken } from './sd-jwt/verify-status-token.ts';
import type { VerificationParts } from './verification-parts.ts';
import { verifyCredential } from './verify-credential.ts';

/** Dependencies for credentials. */
export interface CredentialParts {
  veramo: Veramo;
  resolver: Resolvable;
  clock: Clock;
  certificates: CertificateAuthority;
  /** The public address of the service. */
  publicUrl: string;
  /** Fetches documents of foreign issuers; without it no foreign issuer is known. */
  fetchDocument?: FetchDocument | undefined;
}

/** The part of the agent that knows credentials and presentations. */
export type CredentialMethods = Pick<
  Agent,
  | 'issue'
  | 'issueSdJwt'
  | 'issueMdoc'
  | 'sampleAuthority'
  | 'issueSampleMdoc'
  | 'issueSampleSdJwt'
  | 'signSampleList'
  | 'issueDataIntegrity'
  | 'verify'
  | 'verifyStatusToken'
  | 'verifyPresentation'
>;

/** `open` throws once the agent is closed. */
export function credentialMethods(parts: CredentialParts, dids: DidMethods, open: () => void): CredentialMethods {
  const { veramo, clock, certificates, publicUrl } = parts;
  const sources = issuerKeySources(parts, dids);
  const verification: VerificationParts = {
    veramo,
    resolve: sources.resolve,
    rootCertificate: sources.rootCertificate,
    verifySdJwt: (text, options) => verifySdJwt(sources, text, options),
  };
  const issuing: SdJwtIssuing = {
    veramo,
    issuerUrl: (did) => dids.issuerUrl(requireOwn(dids.organizationOf(did))),
    certificateChain: dids.certificateChain,
  };
  return {
    issue: async (request) => {
      open();
      return issueCredential(veramo, request);
    },
    issueSdJwt: async (request) => {
      open();
      return issueSdJwt(issuing, request);
    },
    issueMdoc: async (request) => {
      open();
      return issueMdoc(issuing, request);
    },
    sampleAuthority: async () => {
      open();
      return (await certificates.sample(publicUrl)).root;
    },
    issueSampleMdoc: async (request) => {
      open();
      return issueSampleMdoc(await certificates.sample(publicUrl), request);
    },
    issueSampleSdJwt: async (request) => {
      open();
      return issueSampleSdJwt(await certificates.sample(publicUrl), request);
    },
    signSampleList: async (payload) => {
      open();
      return signSampleList(await certificates.sample(publicUrl), payload);
    },
    issueDataIntegrity: async (request) => {
      open();
      return issueDataIntegrity(veramo, request);
    },
    verify: async (credential, options = {}) => {
      open();
      return verifyCredential(verification, credential, { ...options, at: options.at ?? clock.now() });
    },
    verifyStatusToken: async (token, expected) => {
      open();
      return verifyStatusToken(sources, token, { ...expected, at: expected.at ?? clock.now() });
    },
    verifyPresentation: async (presentation, expected) => {
      open();
      return verifyPresentation(verification, presentation, { ...expected, at: expected.at ?? clock.now() });
    },
  };
}

function issuerKeySources({ resolver, fetchDocument }: CredentialParts, dids: DidMethods): IssuerKeySources {
  return {
    resolve: async (didUrl: string) => (await resolver.resolve(didUrl)).didDocument,
    ownIssuer: (address: string) => ownIssuer(address, dids),
    rootCertificate: dids.rootCertificate,
    findIssuerKeys: createIssuerMetadata(fetchDocument ?? refuseToFetch),
  };
}

/** The DID of the organization at a URL, which may be a previous one, according to did:web. */
function ownIssuer(address: string, dids: DidMethods): string | undefined {
  if (!URL.canParse(address) || address.endsWith('/')) return undefined;
  try {
    const did = didWebBase(address);
    return dids.organizationOf(did) === undefined ? undefined : did;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function requireOwn(orgId: string | undefined): string {
  if (orgId === undefined) throw new TypeError('the issuer does not belong to this service');
  return orgId;
}

async function refuseToFetch(): Promise<never> {
  throw new EgressError('egress_blocked');
}
