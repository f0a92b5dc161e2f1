import { isObject } from '../is-object.ts';
import { CONTEXT_V2 } from './credential.ts';
import { parseDateTimeStamp } from './date-time.ts';

/** What a credential in the form of VC Data Model 2.0 was found to say about itself. */
export interface CredentialFacts {
  issuer: string;
  /** Milliseconds since 1970. */
  validFrom?: number;
  validUntil?: number;
}

const DID = /^did:[a-z0-9]+:[A-Za-z0-9._:%-]+$/;

/**
 * Reads a payload as a credential of VC Data Model 2.0 (https://www.w3.org/TR/vc-data-model-2.0/#basic-concepts) issued
 * by a DID. Answers the name of the first member that is wrong instead, where one is.
 */
export function readDataModel2(payload: Record<string, unknown>): CredentialFacts | { malformed: string } {
  const malformed = MEMBERS.find(([name, isFine]) => !isFine(payload[name]))?.[0];
  const issuer = issuerOf(payload.issuer);
  if (malformed || issuer === undefined) return { malformed: malformed ?? 'issuer' };
  const validFrom = parseDateTimeStamp(payload.validFrom);
  const validUntil = parseDateTimeStamp(payload.validUntil);
  if (validFrom !== undefined && validUntil !== undefined && validUntil < validFrom) return { malformed: 'validUntil' };
  return { issuer, ...(validFrom !== undefined && { validFrom }), ...(validUntil !== undefined && { validUntil }) };
}

/** The DID of an issuer that is a string or an object with `id`. */
export function issuerOf(issuer: unknown): string | undefined {
  const id = isObject(issuer) ? issuer.id : issuer;
  return typeof id === 'string' && DID.test(id) ? id : undefined;
}

const isOptional = (isFine: (value: unknown) => boolean) => (value: unknown) => value === undefined || isFine(value);
const isUri = (value: unknown): boolean => typeof value === 'string' && URL.canParse(value);
const isFilledObject = (value: unknown): boolean => isObject(value) && Object.keys(value).length > 0;
const isOneOrMore = (isFine: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) ? value.length > 0 && value.every(isFine) : isFine(value);
const isAbsent = (value: unknown): boolean => value === undefined;
const isTyped = (value: unknown): boolean =>
  isObject(value) && isOneOrMore((type) => typeof type === 'string')(value.type);

const MEMBERS: readonly [string, (value: unknown) => boolean][] = [
  ['@context', isContextList],
  ['id', isOptional(isUri)],
  ['type', isCredentialType],
  ['credentialSubject', isOneOrMore(isSubject)],
  ['validFrom', isOptional((value) => parseDateTimeStamp(value) !== undefined)],
  ['validUntil', isOptional((value) => parseDateTimeStamp(value) !== undefined)],
  ['credentialStatus', isOptional(isOneOrMore(isTyped))],
  ['evidence', isOptional(isOneOrMore(isTyped))],
  // VC-JOSE-COSE section 1.1.2.1: the claims of the 1.1 encoding have no place here.
  ['vc', isAbsent],
  ['vp', isAbsent],
];

function isContextList(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value[0] === CONTEXT_V2 &&
    value.every((entry) => typeof entry === 'string' || isObject(entry))
  );
}

function isCredentialType(value: unknown): boolean {
  return (
    Array.isArray(value) && value.every((type) => typeof type === 'string') && value.includes('VerifiableCredential')
  );
}

function isSubject(value: unknown): boolean {
  return isFilledObject(value) && isOptional(isUri)((value as Record<string, unknown>).id);
}
