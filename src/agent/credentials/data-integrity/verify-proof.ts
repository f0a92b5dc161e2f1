import type { KeyObject } from 'node:crypto';
import type { DocumentLoader } from '@digitalbazaar/data-integrity';
import type { VerificationRelationship } from '../../dids/did-document.ts';
import { encodeMultikey, MULTIKEY_CONTEXT } from '../../dids/multikey.ts';
import { Refusal } from '../refusal.ts';
import { type ResolveDocument, resolveKey } from '../verify-jws.ts';
import { createDocumentLoader } from './document-loader.ts';
import { loadLibraries } from './load-libraries.ts';
import type { ProofOptions } from './proof-options.ts';

/** The key that made a proof, and its owner. */
export interface ProofKey {
  key: KeyObject;
  keyId: string;
  signer: string;
}

/** The key that a proof names, if its signer lists the key for this purpose. Throws {@link Refusal}. */
export async function findProofKey(
  { keyId, signer }: ProofOptions,
  relationship: VerificationRelationship,
  resolve: ResolveDocument,
): Promise<ProofKey> {
  return { key: await resolveKey(keyId, { algorithm: 'EdDSA', relationship }, resolve), keyId, signer };
}

/**
 * Verifies one proof of a document with a key: over the document without its proofs, or with those that this one covers
 * (https://www.w3.org/TR/vc-data-integrity/#verify-proof-sets-and-chains). Checks neither dates nor content. Throws
 * {@link Refusal}.
 */
export async function verifyProof(
  document: Record<string, unknown>,
  { proof, previous }: Pick<ProofOptions, 'proof' | 'previous'>,
  by: ProofKey,
): Promise<void> {
  const { DataIntegrityProof, cryptosuite } = await loadLibraries();
  const { proof: _, ...content } = document;
  const { verified, error } = await new DataIntegrityProof({ cryptosuite }).verifyProof({
    proof,
    document: previous.length > 0 ? { ...content, proof: previous } : content,
    documentLoader: loaderFor(by),
  });
  if (!verified) throw refusalFor(error);
}

/**
 * Passes only the signer's key to the libraries, not its DID document: whether the key may be used was decided here, so
 * they need not process foreign JSON-LD.
 */
function loaderFor({ key, keyId, signer }: ProofKey): DocumentLoader {
  const publicKeyMultibase = encodeMultikey(rawHex(key));
  return createDocumentLoader({
    [keyId]: { '@context': MULTIKEY_CONTEXT, id: keyId, type: 'Multikey', controller: signer, publicKeyMultibase },
  });
}

function rawHex(key: KeyObject): string {
  const { x = '' } = key.export({ format: 'jwk' });
  return Buffer.from(x, 'base64url').toString('hex');
}

/** In safe mode, JSON-LD processing throws for anything that it would drop, above all undefined terms. */
function refusalFor(error: unknown): Refusal {
  const isMeaningless = namesOf(error).some((name) => name.startsWith('jsonld.'));
  return isMeaningless ? new Refusal('data_model', 'term_undefined') : new Refusal('signature', 'signature_invalid');
}

/** The names of an error and of the errors that it aggregates. */
function namesOf(error: unknown): string[] {
  if (Array.isArray(error)) return error.flatMap(namesOf);
  if (!(error instanceof Error)) return [];
  return [error.name, ...('errors' in error ? namesOf(error.errors) : [])];
}
