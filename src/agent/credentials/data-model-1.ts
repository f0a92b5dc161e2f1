import { isObject } from '#kernel/is-object.ts';
import { CONTEXT_V1 } from './credential.ts';
import { isAbsent, isOneOrMore, isOptional, isTypedWithId, isTypeWith, isUrl } from './data-model/forms.ts';
import { findMalformed, type Members } from './data-model/members.ts';
import { isStatusEntry } from './data-model/status-entry.ts';
import { type CredentialFacts, issuerOf } from './data-model-2.ts';
import { parseDateTimeStamp } from './date-time.ts';

const isDateTime = (value: unknown): boolean => parseDateTimeStamp(value) !== undefined;

const CREDENTIAL: Members = [
  ['@context', (value) => Array.isArray(value) && value[0] === CONTEXT_V1],
  ['id', isOptional(isUrl)],
  ['type', isTypeWith('VerifiableCredential')],
  ['credentialSubject', isOneOrMore((value) => isObject(value) && isOptional(isUrl)(value.id))],
  ['issuanceDate', isDateTime],
  ['expirationDate', isOptional(isDateTime)],
  ['credentialStatus', isOptional(isOneOrMore(isStatusEntry))],
  ['credentialSchema', isOptional(isOneOrMore(isTypedWithId))],
  // Reserved in 1.1, because readers of 2.0 would treat them as the validity period.
  ['validFrom', isAbsent],
  ['validUntil', isAbsent],
  ['vc', isAbsent],
];

/**
 * Reads a document with embedded proofs as a credential of VC Data Model 1.1
 * (https://www.w3.org/TR/vc-data-model/#basic-concepts) issued by a DID. Returns the name of the first invalid member
 * if there is one.
 */
export function readDataModel1(document: Record<string, unknown>): CredentialFacts | { malformed: string } {
  const malformed = findMalformed(CREDENTIAL, document, 'embedded');
  const issuer = issuerOf(document.issuer);
  const validFrom = parseDateTimeStamp(document.issuanceDate);
  const validUntil = parseDateTimeStamp(document.expirationDate);
  if (malformed !== undefined || issuer === undefined || validFrom === undefined)
    return { malformed: malformed ?? 'issuer' };
  if (validUntil !== undefined && validUntil < validFrom) return { malformed: 'expirationDate' };
  return { issuer, validFrom, ...(validUntil !== undefined && { validUntil }) };
}
