import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { organizationDidDocument, organizationOfDid } from './did-document.ts';

export interface DidResolutionResult {
  didDocument: Record<string, unknown> | null;
  didResolutionMetadata: Record<string, unknown>;
  didDocumentMetadata: Record<string, unknown>;
}

/** Resolves our own did:web, did:key and did:jwk in the shape of a universal resolver; foreign did:web is not fetched yet. */
export async function resolveDid(ctx: Context, given: string): Promise<DidResolutionResult> {
  const did = withEncodedPort(given);
  const org = organizationOfDid(ctx, did);
  if (org !== undefined) {
    const didDocument = await organizationDidDocument(ctx, org);
    return {
      didDocument: { ...didDocument },
      didResolutionMetadata: { contentType: 'application/did+ld+json' },
      didDocumentMetadata: {},
    };
  }
  const result = await ctx.agent.resolve(did);
  const error = result.didResolutionMetadata.error;
  if (error === 'notFound') throw new AppError('not_found');
  if (error !== undefined)
    throw new AppError('unprocessable', { message: `The DID cannot be resolved here: ${String(error)}.` });
  return result;
}

/** A did:web with a port holds `%3A`, which a path decodes unless the caller encoded it twice. */
function withEncodedPort(did: string): string {
  return did.replace(/^(did:web:[^:]+):(\d{1,5})(?=:|$)/, '$1%3A$2');
}
