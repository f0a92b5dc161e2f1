import type { IssuerKeyRecord } from './issuer-keys.ts';
import { MULTIKEY_CONTEXT } from './multikey.ts';

/** The verification relationships of this service's keys (DID Core section 5.3). */
export type VerificationRelationship = 'assertionMethod' | 'authentication';

export interface VerificationMethod {
  id: string;
  type: string;
  controller: string;
  [property: string]: unknown;
}

/** A DID document (DID Core 1.0) with every relationship by reference. */
export interface DidDocument {
  '@context': string[];
  id: string;
  /** The same subject's DIDs under other addresses of this service (DID Core section 5.1.3). */
  alsoKnownAs?: string[];
  verificationMethod: VerificationMethod[];
  assertionMethod: string[];
  authentication: string[];
  /** DID Core section 5.4. */
  service?: { id: string; type: string; serviceEndpoint: string }[];
}

/** A key outside the agent, such as the Baby Jubjub key of the proofs. */
export interface ExtraVerificationMethod {
  /** Without `#`. */
  fragment: string;
  type: string;
  /** The key itself, such as `{ publicKeyJwk: … }` or `{ publicKeyMultibase: … }`. */
  material: Readonly<Record<string, unknown>>;
  relationships: readonly VerificationRelationship[];
  /** The JSON-LD context that defines the type. */
  context?: string;
}

const CONTEXTS = ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/jwk/v1'];
/** The context that defines JsonWebKey2020. */
const JWS_2020_CONTEXT = 'https://w3id.org/security/suites/jws-2020/v1';
const FRAGMENT = /^[A-Za-z0-9._~-]+$/;
const RESERVED = ['id', 'type', 'controller'];

/** Additions to the agent's keys in a document. */
export interface DocumentAdditions {
  extra?: readonly ExtraVerificationMethod[];
  alsoKnownAs?: readonly string[];
}

/**
 * Builds the document of one of our own DIDs. A retired key stays under `assertionMethod`, so that its signatures still
 * verify, and leaves `authentication`. Throws RangeError if an extra method would shadow another.
 */
export function buildDidDocument(
  did: string,
  keys: readonly IssuerKeyRecord[],
  { extra = [], alsoKnownAs = [] }: DocumentAdditions = {},
): DidDocument {
  const methods = [...keys.flatMap((key) => keyMethods(did, key)), ...extra.map((one) => extraMethod(did, one))];
  const ids = methods.map(({ method }) => method.id);
  if (new Set(ids).size !== ids.length) throw new RangeError('two verification methods have the same id');
  const related = (relationship: VerificationRelationship): string[] =>
    methods.filter((one) => one.relationships.includes(relationship)).map(({ method }) => method.id);
  return {
    '@context': [...new Set([...CONTEXTS, ...methods.flatMap(({ context }) => context ?? [])])],
    id: did,
    ...(alsoKnownAs.length > 0 && { alsoKnownAs: [...alsoKnownAs] }),
    verificationMethod: methods.map(({ method }) => method),
    assertionMethod: related('assertionMethod'),
    authentication: related('authentication'),
  };
}

interface RelatedMethod {
  method: VerificationMethod;
  relationships: readonly VerificationRelationship[];
  context?: string | undefined;
}

/**
 * A key as JsonWebKey (VC-JOSE-COSE) and as JsonWebKey2020, the only type known to did-jwt 8 and credo-ts 0.6. An
 * Ed25519 key also as Multikey, which Data Integrity proofs need.
 */
function keyMethods(
  did: string,
  { id, jwk2020Id, publicKeyJwk, multikey, retiredAt }: IssuerKeyRecord,
): RelatedMethod[] {
  const relationships: VerificationRelationship[] = retiredAt
    ? ['assertionMethod']
    : ['assertionMethod', 'authentication'];
  const own = { method: { id, type: 'JsonWebKey', controller: did, publicKeyJwk }, relationships };
  const older = { ...own, method: { ...own.method, id: jwk2020Id, type: 'JsonWebKey2020' }, context: JWS_2020_CONTEXT };
  if (!multikey) return [own, older];
  const method = {
    id: multikey.id,
    type: 'Multikey',
    controller: did,
    publicKeyMultibase: multikey.publicKeyMultibase,
  };
  return [own, older, { method, relationships, context: MULTIKEY_CONTEXT }];
}

function extraMethod(did: string, extra: ExtraVerificationMethod): RelatedMethod {
  const { relationships, context } = extra;
  return { method: toVerificationMethod(did, extra), relationships, context };
}

function toVerificationMethod(did: string, method: ExtraVerificationMethod): VerificationMethod {
  if (!FRAGMENT.test(method.fragment)) throw new RangeError('the fragment of a verification method is malformed');
  if (RESERVED.some((name) => name in method.material))
    throw new RangeError('key material must not contain id, type, or controller');
  return { ...method.material, id: `${did}#${method.fragment}`, type: method.type, controller: did };
}
