import type { IIdentifier } from '@veramo/core-types';
import type { DIDResolver } from 'did-resolver';
import { buildDidDocument } from '../dids/did-document.ts';
import { issuerKeys } from '../dids/issuer-keys.ts';

interface DidStore {
  listDIDs(args: { alias?: string; provider?: string }): Promise<IIdentifier[]>;
}

/**
 * Resolves the did:web identifiers of this service from its own store. A foreign one is refused: fetching it needs the
 * egress guard, which comes with issue 4.
 */
export function createOwnDidWebResolver(store: DidStore): DIDResolver {
  return async (did, parsed) => {
    const [identifier] = await store.listDIDs({ alias: parsed.id, provider: 'did:web' });
    if (!identifier) {
      const error = { error: 'notFound', message: 'only the did:web identifiers of this service are resolved' };
      return { didResolutionMetadata: error, didDocument: null, didDocumentMetadata: {} };
    }
    return {
      didResolutionMetadata: { contentType: 'application/did+ld+json' },
      didDocument: buildDidDocument(did, issuerKeys(identifier)),
      didDocumentMetadata: {},
    };
  };
}
