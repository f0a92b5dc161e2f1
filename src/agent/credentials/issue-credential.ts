import type { CredentialPayload, ICreateVerifiableCredentialArgs, VerifiableCredential } from '@veramo/core-types';
import { findSigningKey } from '../dids/find-identifier.ts';
import type { SigningAlgorithm } from '../dids/issuer-keys.ts';
import { compactFormOf } from '../plugins/vc-jwt-provider.ts';
import type { Veramo } from '../veramo.ts';
import { CONTEXT_V1, CONTEXT_V2, type CredentialClaims, type JwtCredentialFormat } from './credential.ts';
import { issuerOf, readDataModel2 } from './data-model-2.ts';

export interface IssueRequest {
  /** One of our own issuers. */
  issuerDid: string;
  format: JwtCredentialFormat;
  algorithm: SigningAlgorithm;
  credential: CredentialClaims;
}

/**
 * Signs a credential and returns its compact JWT; `kid` is an absolute DID URL. The input is not changed. Throws
 * TypeError for claims that no conforming verifier would accept, and if the issuer or its key is not ours.
 */
export async function issueCredential(veramo: Veramo, request: IssueRequest): Promise<string> {
  const { issuerDid, format, algorithm } = request;
  const key = await findSigningKey(veramo, issuerDid, algorithm);
  const claims = toDataModel2(request.credential, issuerDid);
  if (format === 'vc+jwt') {
    const proofFormat = 'vc+jwt';
    const enveloped = await signThroughVeramo(veramo, issuerDid, {
      credential: claims,
      proofFormat,
      keyRef: key.keyRef,
    });
    return compactFormOf(enveloped);
  }
  const credential = toDataModel1(claims);
  const signed = await signThroughVeramo(veramo, issuerDid, {
    credential,
    proofFormat: 'jwt',
    keyRef: key.keyRef,
    // Verifiers of this format look for the older type of key.
    header: { kid: key.jwk2020Id },
  });
  return String(signed.proof.jwt);
}

/**
 * Reads the issuer before Veramo does, which would replace the error of a database that has gone by its own. Throws that
 * error.
 */
export async function signThroughVeramo(
  veramo: Veramo,
  issuerDid: string,
  request: ICreateVerifiableCredentialArgs,
): Promise<VerifiableCredential> {
  await veramo.didManagerGet({ did: issuerDid });
  return veramo.createVerifiableCredential(request);
}

/**
 * The claims as a VC document, deeply copied, because Veramo modifies its input. Throws TypeError for invalid claims.
 */
export function toDataModel2(credential: CredentialClaims, issuer: string): CredentialPayload {
  const { '@context': contexts = [], ...claims } = structuredClone(credential);
  const named = claims.issuer ?? issuer;
  if (issuerOf(named) !== issuer) throw new TypeError('the credential names another issuer');
  const further = contexts.filter((context) => context !== CONTEXT_V1 && context !== CONTEXT_V2);
  const payload = { '@context': [CONTEXT_V2, ...further], ...claims, issuer: named };
  const facts = readDataModel2(payload);
  if ('malformed' in facts) throw new TypeError(`the credential's ${facts.malformed} is malformed`);
  return payload as unknown as CredentialPayload;
}

/**
 * Converts the document to 1.1. Section 6.3.1 uses whole seconds; the start is rounded down, so that it is never in the
 * future. Throws TypeError for content that 1.1 as JWT cannot express: it has one subject and requires a start.
 */
function toDataModel1(payload: CredentialPayload): CredentialPayload {
  const { validFrom, validUntil, '@context': contexts, ...claims } = payload;
  if (validFrom === undefined) throw new TypeError("the credential's validFrom is missing");
  const { credentialSubject: subject = {} } = claims;
  if (Array.isArray(subject)) throw new TypeError('the credential must have exactly one subject');
  if (Object.keys(subject).every((name) => name === 'id')) {
    throw new TypeError('the credential contains no claims about its subject');
  }
  return {
    ...claims,
    '@context': [CONTEXT_V1, ...[contexts].flat().filter((context) => context !== CONTEXT_V2)],
    issuanceDate: validFrom,
    ...(validUntil !== undefined && { expirationDate: validUntil }),
  } as unknown as CredentialPayload;
}
