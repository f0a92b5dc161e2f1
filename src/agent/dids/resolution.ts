import type { DIDResolutionResult } from 'did-resolver';

/** Why a DID could not be resolved (https://www.w3.org/TR/did-resolution/#errors, names as resolvers write them). */
export type ResolutionErrorCode =
  | 'invalidDid'
  | 'invalidDidDocument'
  | 'notFound'
  | 'methodNotSupported'
  | 'internalError';

/** A resolver's answer without a document. The message is public. */
export function failed(error: ResolutionErrorCode, message: string): DIDResolutionResult {
  return { didResolutionMetadata: { error, message }, didDocument: null, didDocumentMetadata: {} };
}
