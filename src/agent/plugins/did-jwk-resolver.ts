import type { DIDResolver, VerificationMethod } from 'did-resolver';
import { decodeBase64Url } from '#kernel/base64.ts';
import { isObject } from '#kernel/is-object.ts';
import { MAX_DID_LENGTH } from '../dids/limits.ts';

const PRIVATE_MEMBERS = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'k'];
const SIGNING = ['assertionMethod', 'authentication', 'capabilityInvocation', 'capabilityDelegation'] as const;

/**
 * Resolves did:jwk (https://github.com/quartzjer/did-jwk/blob/main/spec.md). Replaces Veramo's, which gives a key
 * without `use` no verification relationship, although the specification gives it all of them.
 */
export const resolveDidJwk: DIDResolver = async (did, parsed) => {
  const jwk = parseJwk(parsed.id);
  if (!jwk) return { didResolutionMetadata: { error: 'invalidDid' }, didDocument: null, didDocumentMetadata: {} };
  const id = `${did}#0`;
  const signs = jwk.use !== 'enc';
  const agrees = jwk.use !== 'sig' && jwk.crv !== 'Ed25519';
  const method: VerificationMethod = { id, type: 'JsonWebKey2020', controller: did, publicKeyJwk: jwk };
  return {
    didResolutionMetadata: { contentType: 'application/did+ld+json' },
    didDocument: {
      '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/suites/jws-2020/v1'],
      id: did,
      verificationMethod: [method],
      ...(signs && Object.fromEntries(SIGNING.map((relationship) => [relationship, [id]]))),
      ...(agrees && { keyAgreement: [id] }),
    },
    didDocumentMetadata: {},
  };
};

type Jwk = NonNullable<VerificationMethod['publicKeyJwk']>;

function parseJwk(encoded: string): Jwk | undefined {
  if (encoded.length > MAX_DID_LENGTH) return undefined;
  try {
    const jwk: unknown = JSON.parse(decodeBase64Url(encoded)?.toString('utf8') ?? '');
    if (!isObject(jwk) || typeof jwk.kty !== 'string') return undefined;
    return PRIVATE_MEMBERS.some((member) => member in jwk) ? undefined : (jwk as unknown as Jwk);
  } catch {
    return undefined;
  }
}
