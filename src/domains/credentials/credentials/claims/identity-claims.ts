import { IDENTITY_DOCUMENTS } from '#engine/index.ts';
import type { Assurance } from '#verifier/assurance.ts';
import { ageCutoff, type CalendarDay, dayNumber, dayOf } from '#verifier/encoding/days.ts';
import { termsOf } from './json-ld-terms.ts';

/** The data of an examined identity document, as credentials state them. */
export interface ExaminedDocument {
  documentType: string;
  /** ICAO 9303-3 code, like `nationality`. */
  issuingState: string;
  /** ISO 3166-1 numeric, 0 if there is none. */
  issuingStateNumeric: number;
  /** Empty if the document states none. */
  nationality: string;
  nationalityNumeric: number;
  familyName: string;
  givenNames: string;
  birthDate: CalendarDay;
  expiryDate: CalendarDay;
}

/** The claims in every encoding: the fact that a document was examined, and the ages that had been reached by then. */
export interface ExaminationClaims {
  ageOver18: boolean;
  ageOver21: boolean;
  document: { type: string; issuingState: string };
  examinedOn: CalendarDay;
  faceMatch: 'passed' | 'not_performed';
  liveness: 'passed' | 'not_performed';
  reviewedByHuman: boolean;
}

/** The claim set of an IdentityVerificationCredential, without identifying claims. */
export interface IdentityClaimSet {
  /** `urn:uuid:…` of the organization's own copy. */
  id: string;
  /** RFC 3339 to the second. */
  validFrom: string;
  validUntil: string;
  examination: ExaminationClaims;
}

/** Identifying claims: included only in an SD-JWT, where the holder may withhold each of them. */
export interface PersonalClaims {
  givenNames: string;
  familyName: string;
  birthDate: CalendarDay;
  /** ICAO 9303-3 codes. */
  nationalities: string[];
}

/**
 * The claim set of an examination that ended at `examinedAt`: valid from then on, without claims about earlier times.
 */
export function identityClaimSet({
  id,
  document,
  examinedAt,
  assurances,
}: {
  /** `urn:uuid:…` */
  id: string;
  document: ExaminedDocument;
  examinedAt: Date;
  assurances: readonly Assurance[];
}): IdentityClaimSet {
  const examinedOn = dayOf(examinedAt);
  return {
    id,
    validFrom: `${examinedAt.toISOString().slice(0, 19)}Z`,
    validUntil: endOfDay(document.expiryDate),
    examination: {
      ageOver18: isOver(document.birthDate, examinedOn, 18),
      ageOver21: isOver(document.birthDate, examinedOn, 21),
      document: { type: document.documentType, issuingState: document.issuingState },
      examinedOn,
      faceMatch: assurances.includes('face_matched') ? 'passed' : 'not_performed',
      liveness: assurances.includes('liveness_passed') ? 'passed' : 'not_performed',
      reviewedByHuman: assurances.includes('reviewed_by_human'),
    },
  };
}

export function personalClaims({ familyName, givenNames, birthDate, nationality }: ExaminedDocument): PersonalClaims {
  return { givenNames, familyName, birthDate, nationalities: nationality === '' ? [] : [nationality] };
}

/** `credentialSubject` without the ID. */
export function identitySubject({ examination }: IdentityClaimSet): ExaminationClaims {
  return examination;
}

/** The claims of an SD-JWT. Without `personal`, names were redacted or never stored. */
export function identitySdClaims({ examination }: IdentityClaimSet, personal?: PersonalClaims) {
  const { document } = examination;
  return {
    ...(personal && {
      given_name: personal.givenNames,
      family_name: personal.familyName,
      birthdate: personal.birthDate,
      ...(personal.nationalities.length > 0 && { nationalities: personal.nationalities }),
    }),
    age_over_18: examination.ageOver18,
    age_over_21: examination.ageOver21,
    document: { type: document.type, issuing_country: document.issuingState },
    examined_on: examination.examinedOn,
    face_match: examination.faceMatch,
    liveness: examination.liveness,
    reviewed_by_human: examination.reviewedByHuman,
  };
}

/** The terms of an IdentityVerificationCredential. */
export function identityContext(vocabulary: string): Record<string, unknown> {
  const { term, typed } = termsOf(vocabulary);
  return {
    IdentityVerificationCredential: term('IdentityVerificationCredential'),
    ageOver18: typed('ageOver18', 'boolean'),
    ageOver21: typed('ageOver21', 'boolean'),
    document: {
      '@id': term('document'),
      '@context': {
        issuingState: term('issuingState'),
        ...Object.fromEntries(IDENTITY_DOCUMENTS.map((type) => [type, term(type)])),
      },
    },
    examinedOn: typed('examinedOn', 'date'),
    faceMatch: term('faceMatch'),
    liveness: term('liveness'),
    reviewedByHuman: typed('reviewedByHuman', 'boolean'),
  };
}

/** The last second of a calendar day in UTC, as RFC 3339. */
function endOfDay(day: CalendarDay): string {
  return `${day}T23:59:59Z`;
}

function isOver(birthDate: CalendarDay, on: CalendarDay, years: number): boolean {
  return dayNumber(birthDate) <= dayNumber(ageCutoff(on, years));
}
