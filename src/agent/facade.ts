import type { IIdentifier } from '@veramo/core-types';
import type { Resolvable } from 'did-resolver';
import type { DataSource } from 'typeorm';
import type { Clock } from '#kernel/clock.ts';
import type { Agent, DidResolution, Issuer } from './agent.ts';
import { issueCredential } from './credentials/issue-credential.ts';
import { verifyCredential } from './credentials/verify-credential.ts';
import { createIssuerMaker } from './dids/create-issuer.ts';
import { buildDidDocument } from './dids/did-document.ts';
import { organizationDid } from './dids/did-web.ts';
import { findIdentifier } from './dids/find-identifier.ts';
import { issuerKeys } from './dids/issuer-keys.ts';
import { signBytes } from './dids/sign-bytes.ts';
import { signJwt } from './dids/sign-jwt.ts';
import type { Veramo } from './veramo.ts';

interface Parts {
  veramo: Veramo;
  dataSource: DataSource;
  resolver: Resolvable;
  didBase: string;
  clock: Clock;
}

/** Puts the narrow door of the agent in front of Veramo. */
export function createFacade(parts: Parts): Agent {
  const { dataSource, didBase, clock } = parts;
  let closed = false;
  // Veramo's stores would quietly open a new pool of connections after close().
  const open = (): Parts => {
    if (closed) throw new Error('the agent is closed');
    return parts;
  };
  const makeIssuer = createIssuerMaker(parts.veramo, dataSource);
  const issuerDid = (orgId: string): string => organizationDid(didBase, orgId);
  return {
    issuerDid,
    // TODO(issue 4): on its way.
    issuerUrl: (orgId) => `http://localhost:3000/orgs/${orgId}`,
    organizationOf: (did) => {
      const orgId = did.slice(didBase.length + ':orgs:'.length);
      return did.startsWith(`${didBase}:orgs:`) && issuerDid(orgId) === did ? orgId : undefined;
    },
    issuerDids: (orgId) => [issuerDid(orgId)],
    serviceDid: () => didBase,
    rotateKeys: async () => Promise.reject(new Error('not there yet')),
    keyHistory: async () => Promise.reject(new Error('not there yet')),
    certificateChain: async () => Promise.reject(new Error('not there yet')),
    rootCertificate: async () => Promise.reject(new Error('not there yet')),
    createIssuer: async ({ orgId }) => {
      open();
      return presentIssuer(await makeIssuer(issuerDid(orgId)));
    },
    didDocument: async (did, extra = []) => {
      const identifier = await findIdentifier(open().veramo, did);
      return identifier && buildDidDocument(did, issuerKeys(identifier), extra);
    },
    resolve: async (did) => resolve(open().resolver, did),
    issue: async (request) => issueCredential(open().veramo, request),
    // TODO(issue 4): on its way.
    issueSdJwt: async () => Promise.reject(new Error('not there yet')),
    issueDataIntegrity: async () => Promise.reject(new Error('not there yet')),
    verify: async (credential, { at = clock.now() } = {}) => verifyCredential(open().veramo, credential, at),
    verifyPresentation: async () => Promise.reject(new Error('not there yet')),
    sign: async (request) => signBytes(open().veramo, request),
    signJwt: async (request) => signJwt(open().veramo, request),
    close: async () => {
      if (closed) return;
      closed = true;
      await dataSource.destroy();
    },
  };
}

function presentIssuer(identifier: IIdentifier): Issuer {
  const keys = issuerKeys(identifier).map(({ id, algorithm, publicKeyJwk }) => ({ id, algorithm, publicKeyJwk }));
  return { did: identifier.did, keys };
}

async function resolve(resolver: Resolvable, did: string): Promise<DidResolution> {
  const { didDocument, didResolutionMetadata, didDocumentMetadata } = await resolver.resolve(did);
  return { didDocument: didDocument && { ...didDocument }, didResolutionMetadata, didDocumentMetadata };
}
