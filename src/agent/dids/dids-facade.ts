import type { Resolvable } from 'did-resolver';
import type { Agent, DidResolution, Issuer } from '../agent.ts';
import type { CertificateAuthority } from '../certificates/certificate-authority.ts';
import type { DocumentSigners, ManifestSigners } from '../certificates/document-signers.ts';
import type { IssuerDirectory, IssuerRecord } from '../plugins/issuer-directory.ts';
import type { Veramo } from '../veramo.ts';
import type { IssuerMaker } from './create-issuer.ts';
import type { DidNames } from './did-names.ts';
import { didWebUrl } from './did-web.ts';
import { findSigningKey } from './find-identifier.ts';
import type { SigningAlgorithm } from './issuer-keys.ts';
import { MAX_DID_LENGTH } from './limits.ts';
import { failed } from './resolution.ts';
import { signBytes } from './sign-bytes.ts';
import { signJwt } from './sign-jwt.ts';

/** Dependencies for DIDs, keys, and certificates. */
export interface DidParts {
  veramo: Veramo;
  resolver: Resolvable;
  directory: IssuerDirectory;
  names: DidNames;
  issuers: IssuerMaker;
  certificates: CertificateAuthority;
  documentSigner: DocumentSigners;
  manifestSigner: ManifestSigners;
  /** The public address of the service, without a trailing slash. */
  publicUrl: string;
  /** Moves the service to another address; see move-dids.ts. */
  move: Agent['moveTo'];
}

/** The part of the agent that knows DIDs, keys and certificates. */
export type DidMethods = Pick<
  Agent,
  | 'issuerDid'
  | 'issuerDids'
  | 'issuerUrl'
  | 'organizationOf'
  | 'serviceDid'
  | 'serviceDids'
  | 'createIssuer'
  | 'rotateKeys'
  | 'keyHistory'
  | 'certificateChain'
  | 'rootCertificate'
  | 'documentSigner'
  | 'manifestSigner'
  | 'didDocument'
  | 'resolve'
  | 'sign'
  | 'signJwt'
  | 'moveTo'
  | 'issuers'
>;

const BOTH: readonly SigningAlgorithm[] = ['ES256', 'EdDSA'];

/** `open` throws once the agent is closed. */
export function didMethods(parts: DidParts, open: () => void): DidMethods {
  const { veramo, directory, names, issuers, publicUrl } = parts;
  const issuerUrl = (orgId: string): string => `${publicUrl}/orgs/${orgId}`;
  // Signatures under a previous DID are certified for that DID's address.
  const addressOf = (did: string, orgId: string): string =>
    did === names.issuerDid(orgId)
      ? issuerUrl(orgId)
      : (didWebUrl(did)?.replace(/\/did\.json$/, '') ?? issuerUrl(orgId));
  return {
    issuerDid: (orgId) => names.issuerDid(orgId),
    issuerDids: (orgId) => names.issuerDids(orgId),
    issuerUrl,
    organizationOf: (did) => names.organizationOf(did),
    serviceDid: () => names.serviceDid(),
    serviceDids: () => names.serviceDids(),
    createIssuer: async ({ orgId }) => {
      open();
      return presentIssuer(await issuers.create(names.issuerDid(orgId), BOTH));
    },
    rotateKeys: async ({ orgId, ...request }) => {
      open();
      return presentIssuer(await issuers.rotate(names.issuerDid(orgId), request));
    },
    keyHistory: async (did) => {
      open();
      return presentHistory(await directory.find(did));
    },
    certificateChain: async (did, keyId) => {
      open();
      const key = await findSigningKey(
        veramo,
        did,
        'ES256',
        keyId === undefined ? undefined : ({ id }) => id === keyId,
      );
      const orgId = names.organizationOf(did);
      return parts.certificates.chain(key, orgId === undefined ? publicUrl : addressOf(did, orgId));
    },
    rootCertificate: async () => {
      open();
      return parts.certificates.root();
    },
    documentSigner: async (orgId) => {
      open();
      // Throws for an invalid organization ID.
      names.issuerDid(orgId);
      return parts.documentSigner(orgId, issuerUrl(orgId));
    },
    manifestSigner: async (orgId) => {
      open();
      // Throws for an invalid organization ID.
      names.issuerDid(orgId);
      return parts.manifestSigner(orgId, issuerUrl(orgId));
    },
    didDocument: async (did, extra) => {
      open();
      return directory.document(did, extra);
    },
    resolve: async (didUrl) => {
      open();
      return resolve(parts.resolver, didUrl);
    },
    sign: async (request) => {
      open();
      return signBytes(veramo, request);
    },
    signJwt: async (request) => {
      open();
      return signJwt(veramo, request);
    },
    moveTo: async (address) => {
      open();
      return parts.move(address);
    },
    issuers: async () => {
      open();
      return directory.list();
    },
  };
}

function presentIssuer({ did, keys }: IssuerRecord): Issuer {
  const current = keys.filter((key) => !key.retiredAt);
  return { did, keys: current.map(({ id, algorithm, publicKeyJwk }) => ({ id, algorithm, publicKeyJwk })) };
}

function presentHistory(record: IssuerRecord | undefined): Awaited<ReturnType<Agent['keyHistory']>> {
  return record?.keys
    .map(({ id, algorithm, publicKeyJwk, createdAt, retiredAt }) => ({
      id,
      algorithm,
      publicKeyJwk,
      createdAt,
      retiredAt,
    }))
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

/** Renames an error for which did-resolver uses an older name. */
async function resolve(resolver: Resolvable, didUrl: string): Promise<DidResolution> {
  const isTooLong = didUrl.length > MAX_DID_LENGTH;
  const found = isTooLong ? failed('invalidDid', 'the DID is too long') : await resolver.resolve(didUrl);
  const { didDocument, didResolutionMetadata, didDocumentMetadata } = found;
  const { error } = didResolutionMetadata;
  return {
    didDocument: didDocument && { ...didDocument },
    didResolutionMetadata: {
      ...didResolutionMetadata,
      ...(error === 'unsupportedDidMethod' && { error: 'methodNotSupported' }),
    },
    didDocumentMetadata: { ...didDocumentMetadata },
  };
}
