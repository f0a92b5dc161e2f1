import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { organizationDidDocument } from './did-document.ts';

export interface DidResolutionResult {
  didDocument: Record<string, unknown> | null;
  didResolutionMetadata: Record<string, unknown>;
  didDocumentMetadata: Record<string, unknown>;
}

const OWN = /:orgs:(org_[0-9a-z]{26})$/;

/** Resolves our own did:web, did:key and did:jwk in the shape of a universal resolver; foreign did:web is not fetched yet. */
export async function resolveDid(ctx: Context, did: string): Promise<DidResolutionResult> {
  const org = OWN.exec(did)?.[1];
  if (org !== undefined && ctx.agent.issuerDid(org) === did) {
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
