import type { KeyObject } from 'node:crypto';
import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import signatures, { type DocumentLoader } from 'jsonld-signatures';
import type { VerificationRelationship } from '../../dids/did-document.ts';
import { encodeMultikey, MULTIKEY_CONTEXT } from '../../dids/multikey.ts';
import { Refusal } from '../refusal.ts';
import { type ResolveDocument, resolveKey } from '../verify-jws.ts';
import { createDocumentLoader } from './document-loader.ts';
import type { ProofOptions } from './proof-options.ts';

const { ControllerProofPurpose } = signatures.purposes;

/**
 * Verifies the proof of a document by the key that its signer has for the purpose, and gives the key. Neither dates nor what
 * the document says are looked at. Throws {@link Refusal}.
 */
export async function verifyProof(
  document: Record<string, unknown>,
  { keyId, signer }: ProofOptions,
  { relationship, resolve }: { relationship: VerificationRelationship; resolve: ResolveDocument },
): Promise<KeyObject> {
  const key = await resolveKey(keyId, { algorithm: 'EdDSA', relationship }, resolve);
  const { verified, error } = await signatures.verify(document, {
    suite: new DataIntegrityProof({ cryptosuite }),
    purpose: new ControllerProofPurpose({ term: relationship }),
    documentLoader: loaderFor(key, { keyId, signer, relationship }),
  });
  if (!verified) throw refusalFor(error);
  return key;
}

/**
 * Shows the libraries the signer's key and nothing else of its DID document: whether the key may be used so has been decided
 * here, and they need not read foreign JSON-LD for it.
 */
function loaderFor(
  key: KeyObject,
  { keyId, signer, relationship }: { keyId: string; signer: string; relationship: VerificationRelationship },
): DocumentLoader {
  const publicKeyMultibase = encodeMultikey(rawHex(key));
  return createDocumentLoader({
    [keyId]: { '@context': MULTIKEY_CONTEXT, id: keyId, type: 'Multikey', controller: signer, publicKeyMultibase },
    [signer]: { '@context': 'https://www.w3.org/ns/did/v1', id: signer, [relationship]: [keyId] },
  });
}

function rawHex(key: KeyObject): string {
  const { x = '' } = key.export({ format: 'jwk' });
  return Buffer.from(x, 'base64url').toString('hex');
}

/** In safe mode JSON-LD throws for what it would drop, above all terms that no context defines. */
function refusalFor(error: unknown): Refusal {
  const isMeaningless = namesOf(error).some((name) => name.startsWith('jsonld.'));
  return isMeaningless ? new Refusal('data_model', 'term_undefined') : new Refusal('signature', 'signature_invalid');
}

/** The names of an error and of those that it gathers. */
function namesOf(error: unknown): string[] {
  if (Array.isArray(error)) return error.flatMap(namesOf);
  if (!(error instanceof Error)) return [];
  return [error.name, ...('errors' in error ? namesOf(error.errors) : [])];
}
