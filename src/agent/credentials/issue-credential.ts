import type { CredentialPayload } from '@veramo/core-types';
import { findSigningKey } from '../dids/find-identifier.ts';
import type { SigningAlgorithm } from '../dids/issuer-keys.ts';
import { compactFormOf } from '../plugins/vc-jwt-provider.ts';
import type { Veramo } from '../veramo.ts';
import { CONTEXT_V1, CONTEXT_V2, type CredentialClaims, type JwtCredentialFormat } from './credential.ts';
import { readDataModel2 } from './data-model-2.ts';

export interface IssueRequest {
  /** One of our own issuers. */
  issuerDid: string;
  format: JwtCredentialFormat;
  algorithm: SigningAlgorithm;
  credential: CredentialClaims;
}

/**
 * Signs a credential and gives its compact JWT; `kid` is an absolute DID URL. The input stays as it is. Throws TypeError
 * for claims that no conforming verifier would take, and where the issuer or its key is not ours.
 */
export async function issueCredential(veramo: Veramo, request: IssueRequest): Promise<string> {
  const { issuerDid, format, algorithm } = request;
  const key = await findSigningKey(veramo, issuerDid, algorithm);
  const claims = toDataModel2(request.credential, issuerDid);
  const header = { kid: key.id };
  if (format === 'vc+jwt') {
    const proofFormat = 'vc+jwt';
    const enveloped = await veramo.createVerifiableCredential({ credential: claims, proofFormat, keyRef: key.keyRef });
    return compactFormOf(enveloped);
  }
  const credential = toDataModel1(claims);
  const signed = await veramo.createVerifiableCredential({
    credential,
    proofFormat: 'jwt',
    keyRef: key.keyRef,
    header,
  });
  return String(signed.proof.jwt);
}

/** A deep copy, because Veramo writes into what it is given. */
function toDataModel2(credential: CredentialClaims, issuer: string): CredentialPayload {
  const { '@context': contexts = [], ...claims } = structuredClone(credential);
  if (claims.issuer !== undefined && claims.issuer !== issuer)
    throw new TypeError('the credential names another issuer');
  const further = contexts.filter((context) => context !== CONTEXT_V1 && context !== CONTEXT_V2);
  const payload = { '@context': [CONTEXT_V2, ...further], ...claims, issuer };
  const facts = readDataModel2(payload);
  if ('malformed' in facts) throw new TypeError(`the credential's ${facts.malformed} is malformed`);
  if (facts.validFrom === undefined) throw new TypeError("the credential's validFrom is missing");
  if (Array.isArray(claims.credentialSubject)) throw new TypeError('a credential has one subject');
  if (Object.keys(claims.credentialSubject).every((name) => name === 'id')) {
    throw new TypeError('the credential says nothing about its subject');
  }
  return payload as unknown as CredentialPayload;
}

/** Section 6.3.1 of 1.1 keeps times as whole seconds; the start is cut off, so that it never lies in the future. */
function toDataModel1(payload: CredentialPayload): CredentialPayload {
  const { validFrom, validUntil, '@context': contexts, ...claims } = payload;
  return {
    ...claims,
    '@context': [CONTEXT_V1, ...[contexts].flat().filter((context) => context !== CONTEXT_V2)],
    issuanceDate: validFrom,
    ...(validUntil !== undefined && { expirationDate: validUntil }),
  } as unknown as CredentialPayload;
}
