import type { IssuerKey } from './issuer-keys.ts';

/** The verification relationships that a key of this service can stand in (DID Core section 5.3). */
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
  verificationMethod: VerificationMethod[];
  assertionMethod: string[];
  authentication: string[];
}

/** A key that the agent does not hold, such as the Baby Jubjub key of the proofs. */
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
const FRAGMENT = /^[A-Za-z0-9._~-]+$/;
const RESERVED = ['id', 'type', 'controller'];

/** Builds the document of one of our own DIDs. Throws RangeError when an extra method would shadow another. */
export function buildDidDocument(
  did: string,
  keys: readonly IssuerKey[],
  extra: readonly ExtraVerificationMethod[] = [],
): DidDocument {
  const own = keys.map(({ id, publicKeyJwk }) => ({ id, type: 'JsonWebKey', controller: did, publicKeyJwk }));
  const others = extra.map((method) => toVerificationMethod(did, method));
  const verificationMethod: VerificationMethod[] = [...own, ...others];
  const ids = verificationMethod.map((method) => method.id);
  if (new Set(ids).size !== ids.length) throw new RangeError('two verification methods have the same id');
  const related = (relationship: VerificationRelationship): string[] => [
    ...own.map((method) => method.id),
    ...extra
      .filter((method) => method.relationships.includes(relationship))
      .map((method) => `${did}#${method.fragment}`),
  ];
  return {
    '@context': [...new Set([...CONTEXTS, ...extra.flatMap((method) => method.context ?? [])])],
    id: did,
    verificationMethod,
    assertionMethod: related('assertionMethod'),
    authentication: related('authentication'),
  };
}

function toVerificationMethod(did: string, method: ExtraVerificationMethod): VerificationMethod {
  if (!FRAGMENT.test(method.fragment)) throw new RangeError('the fragment of a verification method is malformed');
  if (RESERVED.some((name) => name in method.material)) throw new RangeError('key material must not rename its method');
  return { ...method.material, id: `${did}#${method.fragment}`, type: method.type, controller: did };
}
