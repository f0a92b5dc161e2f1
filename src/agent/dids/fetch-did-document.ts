import type { DIDDocument, DIDResolutionResult } from 'did-resolver';
import { EgressError } from '#platform/egress/index.ts';
import { isObject } from '../is-object.ts';
import { didWebUrl } from './did-web.ts';
import { failed } from './resolution.ts';

/** One GET without redirects; throws EgressError where no answer came. */
export type FetchDocument = (
  url: string,
  limits: { timeoutMs: number; maxBytes: number; headers: Record<string, string> },
) => Promise<{ status: number; body: Uint8Array }>;

const LIMITS = {
  timeoutMs: 5_000,
  maxBytes: 100 * 1024,
  headers: { accept: 'application/did+ld+json, application/did+json;q=0.9, application/json;q=0.8' },
};

/** Fetches the document of a did:web. Every failure is an answer in the words of DID resolution. */
export async function fetchDidDocument(did: string, fetchDocument: FetchDocument): Promise<DIDResolutionResult> {
  const url = didWebUrl(did);
  if (url === undefined) return failed('invalidDid', 'not a did:web that names an address');
  let answer: Awaited<ReturnType<FetchDocument>>;
  try {
    answer = await fetchDocument(url, LIMITS);
  } catch (error) {
    if (error instanceof EgressError) return unreachable(error);
    throw error;
  }
  // A redirect too: the document is at this address or nowhere.
  if (answer.status >= 500) return failed('internalError', `its server answered ${answer.status}`);
  if (answer.status !== 200) return failed('notFound', `its server answered ${answer.status}`);
  return readDocument(did, answer.body);
}

function unreachable({ code, message }: EgressError): DIDResolutionResult {
  if (code === 'egress_blocked' || code === 'egress_bad_url') return failed('notFound', message);
  return failed(code === 'egress_too_large' ? 'invalidDidDocument' : 'internalError', message);
}

function readDocument(did: string, body: Uint8Array): DIDResolutionResult {
  const document = parse(body);
  if (!isDocument(document)) return failed('invalidDidDocument', 'not a DID document');
  if (document.id !== did) return failed('invalidDidDocument', 'the document is of another DID');
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

const RELATIONSHIPS = [
  'assertionMethod',
  'authentication',
  'capabilityDelegation',
  'capabilityInvocation',
  'keyAgreement',
] as const;

/** What is read of it has the types of DID Core section 5; the rest is passed on. */
function isDocument(value: unknown): value is DIDDocument {
  if (!isObject(value) || typeof value.id !== 'string') return false;
  const { verificationMethod = [] } = value;
  if (!Array.isArray(verificationMethod) || !verificationMethod.every(isMethod)) return false;
  return RELATIONSHIPS.every((name) => {
    const list = value[name] ?? [];
    return Array.isArray(list) && list.every((entry) => typeof entry === 'string' || isMethod(entry));
  });
}

function isMethod(value: unknown): boolean {
  return isObject(value) && [value.id, value.type, value.controller].every((member) => typeof member === 'string');
}
