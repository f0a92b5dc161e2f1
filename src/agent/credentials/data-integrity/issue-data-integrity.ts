import { findSigningKey } from '../../dids/find-identifier.ts';
import type { Veramo } from '../../veramo.ts';
import type { CredentialClaims } from '../credential.ts';
import { signThroughVeramo, toDataModel2 } from '../issue-credential.ts';
import { Refusal } from '../refusal.ts';
import { createDocumentLoader } from './document-loader.ts';
import { requirePlainForm } from './document-rules.ts';
import { loadLibraries } from './load-libraries.ts';

export interface DataIntegrityIssueRequest {
  /** One of our own issuers; its Ed25519 key signs. */
  issuerDid: string;
  /**
   * Each term must be defined by a bundled context or by an inline context in `@context`; an undefined term is a
   * TypeError, because a proof would not cover it.
   */
  credential: CredentialClaims;
}

/** Our name for the proof among Veramo's proof formats. */
export const DATA_INTEGRITY = 'eddsa-rdfc-2022';

/**
 * Signs a VC Data Model 2.0 credential with an embedded proof, through Veramo. Throws TypeError if it cannot be issued.
 */
export async function issueDataIntegrity(
  veramo: Veramo,
  { issuerDid, credential }: DataIntegrityIssueRequest,
): Promise<Record<string, unknown>> {
  const key = await findSigningKey(veramo, issuerDid, 'EdDSA');
  const signed = await signThroughVeramo(veramo, issuerDid, {
    credential: toDataModel2(credential, issuerDid),
    proofFormat: DATA_INTEGRITY,
    keyRef: key.keyRef,
  });
  return { ...signed };
}

/** Signs bytes with Ed25519, as the named verification method. */
export interface MultikeySigner {
  verificationMethod: string;
  sign(data: Uint8Array): Promise<Uint8Array>;
}

/**
 * Adds an eddsa-rdfc-2022 proof (https://www.w3.org/TR/vc-di-eddsa/#eddsa-rdfc-2022) without `created`, which would
 * reveal the second of issuance. Throws TypeError for a document that would not verify.
 */
export async function addProof(
  credential: Record<string, unknown>,
  { verificationMethod, sign }: MultikeySigner,
): Promise<Record<string, unknown>> {
  try {
    requirePlainForm(credential);
    const signer = {
      algorithm: 'Ed25519',
      id: verificationMethod,
      sign: ({ data }: { data: Uint8Array }) => sign(data),
    };
    const { DataIntegrityProof, cryptosuite, issue } = await loadLibraries();
    const suite = new DataIntegrityProof({ cryptosuite, signer, date: null });
    return await issue({ credential: structuredClone(credential), suite, documentLoader: createDocumentLoader() });
  } catch (error) {
    throw toTypeError(error);
  }
}

function toTypeError(error: unknown): unknown {
  if (error instanceof Refusal) return new TypeError(`the credential cannot have a proof: ${error.reason}`);
  const isJsonLd = error instanceof Error && error.name.startsWith('jsonld.');
  return isJsonLd ? new TypeError('the credential has a term that no context defines', { cause: error }) : error;
}
