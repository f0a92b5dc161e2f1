import { type Environment, environmentOfDocument } from './environment.ts';
import { InputError, type JsonObject, readArray, readObject, readText } from './input.ts';
import { type BabyJubjubPoint, readBabyJubjubJwk } from './proof/baby-jubjub.ts';
import { readDid } from './proof/statement.ts';

/** A key that a DID lists under `assertionMethod`. */
export interface AssertionKey {
  /** Absolute DID URL. */
  id: string;
  jwk: JsonObject;
}

/** The parts of a DID document that the verifier uses. */
export interface IssuerDocument {
  did: string;
  /** The methods under `assertionMethod` with a `publicKeyJwk`, in document order. */
  keys: readonly AssertionKey[];
  /** The Baby Jubjub keys of `keys`. */
  proofKeys: readonly (BabyJubjubPoint & { id: string })[];
  /** Null for a production issuer. */
  environment: Environment | null;
}

/**
 * Reads a DID document (DID Core 1.0; unknown members are ignored). A key counts only if the document itself controls
 * it and lists it under `assertionMethod` (section 5.3.2); keys are read from `publicKeyJwk` alone.
 */
export function readDidDocument(value: unknown, path = 'document'): IssuerDocument {
  const document = readObject(value, path);
  const did = readDid(document.id, `${path}.id`);
  const methods = readMembers(document, 'verificationMethod', path).map(({ entry, at }) => readObject(entry, at));
  const asserting = readMembers(document, 'assertionMethod', path).map(({ entry, at }) => {
    if (typeof entry === 'string') return { method: findMethod(methods, did, entry), at };
    return { method: readObject(entry, at), at };
  });
  const keys = asserting.flatMap(({ method, at }) => (method ? toAssertionKey(method, did, at) : []));
  return { did, keys, proofKeys: keys.flatMap(toProofKey), environment: environmentOfDocument(document) };
}

/** The Baby Jubjub keys with which the document's DID signs claims; throws {@link InputError} for malformed ones. */
export function issuerPointsFromDidDocument(document: unknown): readonly (BabyJubjubPoint & { id: string })[] {
  return readDidDocument(document).proofKeys;
}

/** The first of {@link issuerPointsFromDidDocument}; throws {@link InputError} if the document has none. */
export function issuerPointFromDidDocument(document: unknown): BabyJubjubPoint {
  const [first] = issuerPointsFromDidDocument(document);
  if (!first) throw new InputError('document', 'has no BabyJubjub key under assertionMethod');
  return { x: first.x, y: first.y };
}

function readMembers(document: JsonObject, name: string, path: string) {
  const entries = readArray(document[name] ?? [], `${path}.${name}`, { min: 0, max: 200 });
  return entries.map((entry, index) => ({ entry, at: `${path}.${name}[${index}]` }));
}

function findMethod(methods: readonly JsonObject[], did: string, reference: string): JsonObject | undefined {
  const id = absolute(reference, did);
  return methods.find((method) => typeof method.id === 'string' && absolute(method.id, did) === id);
}

function toAssertionKey(method: JsonObject, did: string, path: string): AssertionKey[] {
  if (method.controller !== did || method.publicKeyJwk === undefined) return [];
  const id = absolute(readText(method.id, `${path}.id`, 1024), did);
  return [{ id, jwk: readObject(method.publicKeyJwk, `${id}.publicKeyJwk`) }];
}

function toProofKey({ id, jwk }: AssertionKey): (BabyJubjubPoint & { id: string })[] {
  return jwk.crv === 'BabyJubjub' ? [{ id, ...readBabyJubjubJwk(jwk, `${id}.publicKeyJwk`) }] : [];
}

// DID Core section 3.2.2: a relative DID URL is resolved against the document's DID.
function absolute(reference: string, did: string): string {
  return reference.startsWith('#') ? `${did}${reference}` : reference;
}
