import type { DidResolution } from '#agent/index.ts';
import type { Context } from '#domains/context.ts';
import { AppError, type ErrorCode } from '#kernel/errors.ts';
import { ownDidDocument } from './did-document.ts';

/** DID Core section 3.1: a DID, not a DID URL with path, query or fragment. */
const DID = /^did:[a-z0-9]+:(?:[A-Za-z0-9._:-]|%[0-9A-Fa-f]{2})+$/;

/**
 * Resolves did:web (our own without a network request), did:key, and did:jwk, in the format of a universal resolver. A
 * failure is thrown with the same members, in addition to those of every error.
 */
export async function resolveDid(ctx: Context, given: string): Promise<DidResolution> {
  const did = withEncodedPort(given);
  const own = DID.test(did) ? await resolveOwn(ctx, did) : failure('invalidDid', 'Not a DID.');
  const result = own ?? (await ctx.agent.resolve(did));
  const { error, message } = result.didResolutionMetadata;
  if (error === undefined && result.didDocument) return result;
  throw new AppError(CODES[String(error)] ?? 'unprocessable', {
    message: `The DID cannot be resolved: ${typeof message === 'string' ? message : String(error)}`,
    extra: { ...result },
  });
}

const CODES: Readonly<Record<string, ErrorCode>> = {
  notFound: 'not_found',
  internalError: 'unavailable',
};

function failure(error: string, message: string): DidResolution {
  return { didDocument: null, didResolutionMetadata: { error, message }, didDocumentMetadata: {} };
}

async function resolveOwn(ctx: Context, did: string): Promise<DidResolution | undefined> {
  const didDocument = await ownDidDocument(ctx, did);
  const history = didDocument && (await ctx.agent.keyHistory(did));
  if (!didDocument || !history) return undefined;
  const times = history.flatMap(({ createdAt, retiredAt }) => [createdAt, retiredAt ?? createdAt]);
  const at = (time: number): string => new Date(time).toISOString().replace(/\.\d+Z$/, 'Z');
  return {
    didDocument: { ...didDocument },
    didResolutionMetadata: { contentType: 'application/did+ld+json' },
    didDocumentMetadata: {
      created: at(Math.min(...times.map(Number))),
      updated: at(Math.max(...times.map(Number))),
    },
  };
}

/** A did:web with a port contains `%3A`, which is decoded in a path unless the caller encoded it twice. */
export function withEncodedPort(did: string): string {
  return did.replace(/^(did:web:[^:]+):(\d{1,5})(?=:|$)/, '$1%3A$2');
}
