import { isObject } from '#kernel/is-object.ts';
import { MAX_DID_LENGTH } from '../dids/limits.ts';
import { findMalformedInCredential, type Securing } from './data-model/members.ts';
import { parseDateTimeStamp } from './date-time.ts';

export type { Securing } from './data-model/members.ts';

/** The content of a valid credential of VC Data Model 2.0. */
export interface CredentialFacts {
  issuer: string;
  /** Milliseconds since 1970. */
  validFrom?: number;
  validUntil?: number;
}

const DID = /^did:[a-z0-9]+:[A-Za-z0-9._:%-]+$/;

/**
 * Reads a document as a credential of VC Data Model 2.0 (https://www.w3.org/TR/vc-data-model-2.0/#basic-concepts)
 * issued by a DID; by default as the payload of an envelope, which must have no `proof`. Returns the name of the first
 * invalid member if there is one. Undefined terms are not detected here, because that needs JSON-LD.
 */
export function readDataModel2(
  document: Record<string, unknown>,
  securing: Securing = 'enveloped',
): CredentialFacts | { malformed: string } {
  const malformed = findMalformedInCredential(document, securing);
  const issuer = issuerOf(document.issuer);
  if (malformed !== undefined || issuer === undefined) return { malformed: malformed ?? 'issuer' };
  const validFrom = parseDateTimeStamp(document.validFrom);
  const validUntil = parseDateTimeStamp(document.validUntil);
  return { issuer, ...(validFrom !== undefined && { validFrom }), ...(validUntil !== undefined && { validUntil }) };
}

/** The DID of an issuer that is a string or an object with `id`. */
export function issuerOf(issuer: unknown): string | undefined {
  const id = isObject(issuer) ? issuer.id : issuer;
  return typeof id === 'string' && id.length <= MAX_DID_LENGTH && DID.test(id) ? id : undefined;
}
