import type { CalendarDay } from '#verifier/encoding/days.ts';
import { termsOf } from './json-ld-terms.ts';

/** What was found of a business, as far as credentials need it. */
export interface VerifiedBusiness {
  /** As the register or the incorporation document has it. */
  legalName: string;
  registrationNumber: string;
  /** ISO 3166-1 alpha-2 of the country under whose law it exists. */
  country: string;
  /** ISO 3166-2 with the country (`US-DE`) where registers are of parts of it; null elsewhere. */
  subdivision: string | null;
  /** ISO 20275: the ELF code, and the form's name in its own language. */
  entityType: { code: string; name: string };
  lei: string | null;
  registeredAddress: RegisteredAddress | null;
  /** What a source other than the applicant confirms; for proofs alone, no encoding shows it. */
  incorporatedOn: CalendarDay | null;
  /** Whether a register or the LEI system was found to say the same. */
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
  /** When company and owners were last compared with sanctions lists; null where none was there. */
  screenedOn: CalendarDay | null;
  /** How many beneficial owners had their own identity verified by then. */
  ownersVerified: number;
  /** False where it was approved by rules alone. */
  reviewedByHuman: boolean;
}

/** `credentialSubject` but for the id: all but the address, which for a small company is someone's home. */
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

/** The same for an SD-JWT, in which the holder may withhold each, and so with the address. */
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
    // `name` is one of the data model's own terms.
    entityType: { '@id': term('entityType'), '@context': { code: term('code') } },
    lei: term('lei'),
    registryConfirmed: typed('registryConfirmed', 'boolean'),
    beneficialOwnersVerified: typed('beneficialOwnersVerified', 'integer'),
    reviewedByHuman: typed('reviewedByHuman', 'boolean'),
    examinedOn: typed('examinedOn', 'date'),
    screenedOn: typed('screenedOn', 'date'),
  };
}
