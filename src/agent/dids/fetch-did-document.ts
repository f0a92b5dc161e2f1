import type { DIDDocument, DIDResolutionResult } from 'did-resolver';
import { isObject } from '#kernel/is-object.ts';
import { EgressError } from '#platform/egress/index.ts';
import { Refusal } from '../credentials/refusal.ts';
import { refuseUnsafe } from '../credentials/safe-json.ts';
import { didWebUrl } from './did-web.ts';
import { failed } from './resolution.ts';

/** One GET without redirects; throws EgressError if there is no answer. */
export type FetchDocument = (
  url: string,
  limits: { timeoutMs: number; maxBytes: number; headers: Record<string, string> },
) => Promise<{ status: number; body: Uint8Array }>;

const LIMITS = {
  timeoutMs: 5_000,
  maxBytes: 100 * 1024,
  headers: { accept: 'application/did+ld+json, application/did+json;q=0.9, application/json;q=0.8' },
};

/** The bytes of a readable document, for {@link readDidDocument}, or the error. */
export type FetchedDocument = { body: Uint8Array } | { failure: DIDResolutionResult };

/**
 * Fetches the document of a did:web. Every failure is a DID resolution error. Returns bytes for the cache, because a
 * parsed document takes up to twenty times as much memory.
 */
export async function fetchDidDocument(did: string, fetchDocument: FetchDocument): Promise<FetchedDocument> {
  const body = await fetchBody(did, fetchDocument);
  if (!(body instanceof Uint8Array)) return { failure: body };
  const result = readDidDocument(did, body);
  return result.didDocument ? { body } : { failure: result };
}

async function fetchBody(did: string, fetchDocument: FetchDocument): Promise<Uint8Array | DIDResolutionResult> {
  const url = didWebUrl(did);
  if (url === undefined) return failed('invalidDid', 'not a did:web with a valid address');
  let answer: Awaited<ReturnType<FetchDocument>>;
  try {
    answer = await fetchDocument(url, LIMITS);
  } catch (error) {
    if (error instanceof EgressError) return unreachable(error);
    throw error;
  }
  // Redirects fail too: the document must be at this address.
  if (answer.status >= 500) return failed('internalError', `its server answered ${answer.status}`);
  if (answer.status !== 200) return failed('notFound', `its server answered ${answer.status}`);
  return answer.body;
}

function unreachable({ code, message }: EgressError): DIDResolutionResult {
  if (code === 'egress_blocked' || code === 'egress_bad_url') return failed('notFound', message);
  return failed(code === 'egress_too_large' ? 'invalidDidDocument' : 'internalError', message);
}

export function readDidDocument(did: string, body: Uint8Array): DIDResolutionResult {
  const document = parse(body);
  if (!isSafe(document)) return failed('invalidDidDocument', 'nested too deep, or with a member __proto__');
  if (!isDocument(document)) return failed('invalidDidDocument', 'not a DID document');
  if (document.id !== did) return failed('invalidDidDocument', 'the document belongs to another DID');
  const didResolutionMetadata = { contentType: 'application/did+ld+json' };
  return { didResolutionMetadata, didDocument: document, didDocumentMetadata: {} };
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}

function isSafe(document: unknown): boolean {
  try {
    refuseUnsafe(document);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

const RELATIONSHIPS = [
  'assertionMethod',
  'authentication',
  'capabilityDelegation',
  'capabilityInvocation',
  'keyAgreement',
] as const;
/** Maximum keys in one list, more than years of rotations. */
const MAX_METHODS = 200;

/** Checks the types of the members that are used (DID Core section 5); other members pass unchecked. */
function isDocument(value: unknown): value is DIDDocument {
  if (!isObject(value) || typeof value.id !== 'string') return false;
  const { verificationMethod = [] } = value;
  if (!isListOf(verificationMethod, isMethod)) return false;
  return RELATIONSHIPS.every((name) =>
    isListOf(value[name] ?? [], (entry) => typeof entry === 'string' || isMethod(entry)),
  );
}

function isListOf(value: unknown, isFine: (entry: unknown) => boolean): boolean {
  return Array.isArray(value) && value.length <= MAX_METHODS && value.every(isFine);
}

function isMethod(value: unknown): boolean {
  return isObject(value) && [value.id, value.type, value.controller].every((member) => typeof member === 'string');
}
