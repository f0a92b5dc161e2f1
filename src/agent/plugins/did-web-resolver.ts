import type { DIDResolutionResult, DIDResolver } from 'did-resolver';
import { createExpiringCache } from '#kernel/expiring-cache.ts';
import type { DidNames } from '../dids/did-names.ts';
import {
  type FetchDocument,
  type FetchedDocument,
  fetchDidDocument,
  readDidDocument,
} from '../dids/fetch-did-document.ts';
import { failed } from '../dids/resolution.ts';
import type { IssuerDirectory } from './issuer-directory.ts';

const FOUND_MS = 5 * 60_000;
const FAILED_MS = 30_000;
/** Maximum cached documents of at most 100 KB each: 25 MB. */
const MAX_KEPT = 250;
/** Minimum time before an unknown key causes a document to be fetched again. */
const LOOK_AGAIN_MS = 30_000;

export interface DidWebOptions {
  names: Pick<DidNames, 'owns'>;
  directory: Pick<IssuerDirectory, 'document'>;
  /** The egress guard; without it a foreign did:web is not found. */
  fetchDocument: FetchDocument | undefined;
  /** Milliseconds on a monotonic clock. */
  now?: () => number;
}

/**
 * Resolves did:web (https://w3c-ccg.github.io/did-method-web/): our own identifiers from the store, foreign ones over
 * the network, cached for minutes. A document without the fragment of the DID URL is fetched again, because the key may
 * be new.
 */
export function createDidWebResolver({ names, directory, fetchDocument, now }: DidWebOptions): DIDResolver {
  const cache = createExpiringCache<FetchedDocument>({
    ttlMs: (fetched) => ('body' in fetched ? FOUND_MS : FAILED_MS),
    max: MAX_KEPT,
    ...(now && { now }),
  });

  const foreign = async (did: string, fragment: string | undefined): Promise<DIDResolutionResult> => {
    if (!fetchDocument) return failed('notFound', 'only the did:web identifiers of this service are resolved here');
    const load = async (): Promise<DIDResolutionResult> => {
      const fetched = await cache.get(did, () => fetchDidDocument(did, fetchDocument));
      return 'body' in fetched ? readDidDocument(did, fetched.body) : fetched.failure;
    };
    const result = await load();
    const lacks = fragment !== undefined && result.didDocument !== null && !hasKey(result, did, fragment);
    if (!lacks || (cache.age(did) ?? 0) < LOOK_AGAIN_MS) return result;
    cache.delete(did);
    return load();
  };

  return async (did, { fragment }) => {
    const keyId = fragment === undefined ? undefined : `${did}#${fragment}`;
    const didDocument = await directory.document(did, [], keyId);
    if (didDocument) {
      const didResolutionMetadata = { contentType: 'application/did+ld+json' };
      return { didResolutionMetadata, didDocument, didDocumentMetadata: {} };
    }
    return names.owns(did)
      ? failed('notFound', 'this service has no organization with this DID')
      : foreign(did, fragment);
  };
}

function hasKey({ didDocument }: DIDResolutionResult, did: string, fragment: string): boolean {
  const ids = (didDocument?.verificationMethod ?? []).map(({ id }) => id);
  return ids.includes(`#${fragment}`) || ids.includes(`${did}#${fragment}`);
}
