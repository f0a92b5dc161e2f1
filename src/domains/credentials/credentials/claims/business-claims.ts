import type { CalendarDay } from '#verifier/encoding/days.ts';
import { termsOf } from './json-ld-terms.ts';

/** The verified facts about a business, as credentials state them. */
export interface VerifiedBusiness {
  /** As in the register or the incorporation document. */
  legalName: string;
  registrationNumber: string;
  /** Country under whose law it exists, ISO 3166-1 alpha-2. */
  country: string;
  /** ISO 3166-2, including the country (`US-DE`), if the register covers only part of a country; otherwise null. */
  subdivision: string | null;
  /** ISO 20275: the ELF code, and the form's name in its own language. */
  entityType: { code: string; name: string };
  lei: string | null;
  registeredAddress: RegisteredAddress | null;
  /** Confirmed by a source other than the applicant; only for proofs, not included in any encoding. */
  incorporatedOn: CalendarDay | null;
  /** Whether a register or the LEI system confirmed the data. */
  registryConfirmed: boolean;
}

export interface RegisteredAddress {
  lines: readonly string[];
  city: string;
  region: string | null;
  postalCode: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

/** The claim set of a BusinessVerificationCredential. */
export interface BusinessClaimSet {
  /** `urn:uuid:…` of the organization's own copy. */
  id: string;
  /** RFC 3339 to the second. */
  validFrom: string;
  validUntil: string;
  business: VerifiedBusiness;
  examinedOn: CalendarDay;
  /** When company and owners were last screened against sanctions lists; null if there were no lists. */
  screenedOn: CalendarDay | null;
  /** How many beneficial owners had a verified identity by then. */
  ownersVerified: number;
  /** False if it was approved by rules alone. */
  reviewedByHuman: boolean;
}

/** `credentialSubject` without the ID. Omits the address, which for a small company may be someone's home. */
export function businessSubject({ business, ...examination }: BusinessClaimSet) {
  const { examinedOn, screenedOn, ownersVerified, reviewedByHuman } = examination;
  const { legalName, registrationNumber, entityType, lei, registryConfirmed } = business;
  return {
    legalName,
    registrationNumber,
    jurisdiction: jurisdictionOf(business),
    entityType,
    ...(lei !== null && { lei }),
    registryConfirmed,
    beneficialOwnersVerified: ownersVerified,
    reviewedByHuman,
    examinedOn,
    ...(screenedOn !== null && { screenedOn }),
  };
}

/** The claims of an SD-JWT, each of which the holder may withhold; these include the address. */
export function businessSdClaims({ business, ...examination }: BusinessClaimSet) {
  const { examinedOn, screenedOn, ownersVerified, reviewedByHuman } = examination;
  const { legalName, registrationNumber, entityType, lei, registeredAddress, registryConfirmed } = business;
  return {
    legal_name: legalName,
    registration_number: registrationNumber,
    jurisdiction: jurisdictionOf(business),
    entity_type: entityType,
    ...(lei !== null && { lei }),
    ...(registeredAddress && { registered_address: addressClaim(registeredAddress) }),
    registry_confirmed: registryConfirmed,
    beneficial_owners_verified: ownersVerified,
    reviewed_by_human: reviewedByHuman,
    examined_on: examinedOn,
    ...(screenedOn !== null && { screened_on: screenedOn }),
  };
}

function jurisdictionOf({ country, subdivision }: VerifiedBusiness) {
  return { country, ...(subdivision !== null && { subdivision }) };
}

/** https://openid.net/specs/openid-connect-core-1_0.html#AddressClaim */
function addressClaim({ lines, city, region, postalCode, country }: RegisteredAddress) {
  return {
    street_address: lines.join('\n'),
    locality: city,
    ...(region !== null && { region }),
    ...(postalCode !== null && { postal_code: postalCode }),
    country,
  };
}

/** The terms of a BusinessVerificationCredential. */
export function businessContext(vocabulary: string): Record<string, unknown> {
  const { term, typed } = termsOf(vocabulary);
  return {
    BusinessVerificationCredential: term('BusinessVerificationCredential'),
    legalName: term('legalName'),
    registrationNumber: term('registrationNumber'),
    jurisdiction: {
      '@id': term('jurisdiction'),
      '@context': { country: term('country'), subdivision: term('subdivision') },
    },
    // `name` is already a term of the data model.
    entityType: { '@id': term('entityType'), '@context': { code: term('code') } },
    lei: term('lei'),
    registryConfirmed: typed('registryConfirmed', 'boolean'),
    beneficialOwnersVerified: typed('beneficialOwnersVerified', 'integer'),
    reviewedByHuman: typed('reviewedByHuman', 'boolean'),
    examinedOn: typed('examinedOn', 'date'),
    screenedOn: typed('screenedOn', 'date'),
  };
}
