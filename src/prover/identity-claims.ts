import { ASSURANCES, type Assurance, assuranceFlags } from '#verifier/assurance.ts';
import { type CalendarDay, LAST_DAY } from '#verifier/encoding/days.ts';
import { hashToField } from '#verifier/proof/field.ts';
import {
  type CommonClaims,
  dayClaim,
  invalidClaim,
  numberClaim,
  saltClaim,
  serialNumber,
  toMessage,
} from './claim-parts.ts';

/** The numbers of the claim "document type". They never change. */
const DOCUMENT_TYPES = {
  other: 0,
  passport: 1,
  identity_card: 2,
  driving_licence: 3,
  residence_permit: 4,
  visa: 5,
} as const;

export type ClaimedDocumentType = keyof typeof DOCUMENT_TYPES;

/**
 * What an issuer signs about a person for zero-knowledge proofs. Plain JSON, so that it can be stored encrypted and
 * sent to a worker.
 */
export interface IdentityClaims extends CommonClaims {
  /** Random field element that identifies the person, kept across renewals (see newPersonKey). */
  personKey: string;
  birthDay: CalendarDay;
  /** Last day of the document's validity; null if it has none. */
  validUntilDay: CalendarDay | null;
  /** ISO 3166-1 numeric code, 1 to 999; 0 if it has none (ICAO's own codes). */
  documentCountry: number;
  nationality: number;
  documentType: ClaimedDocumentType;
  assurance: readonly Assurance[];
}

/** Position 0: the kind of claims. */
const TAG = hashToField('avouch/claims/identity/v2', new Uint8Array());

/** The claims as field elements, in the layout of circuits/templates/identity-claims.circom. */
export function identityVector(claims: IdentityClaims): bigint[] {
  return toMessage([
    TAG,
    serialNumber(claims.serial),
    numberClaim('holderCommitment', claims.holderCommitment),
    numberClaim('personKey', claims.personKey),
    dayClaim('birthDay', claims.birthDay),
    dayClaim('examinedDay', claims.examinedDay),
    claims.validUntilDay === null ? BigInt(LAST_DAY) : dayClaim('validUntilDay', claims.validUntilDay),
    documentClaim(claims),
    assuranceClaim(claims),
    saltClaim(claims.salt),
  ]);
}

/** Country, nationality, and type of the document in 10 bits each, lowest first; no circuit uses them yet. */
function documentClaim({ documentCountry, nationality, documentType }: IdentityClaims): bigint {
  const [country, citizen] = [
    countryClaim('documentCountry', documentCountry),
    countryClaim('nationality', nationality),
  ];
  return country | (citizen << 10n) | (documentTypeClaim(documentType) << 20n);
}

function countryClaim(name: string, code: number): bigint {
  if (!Number.isInteger(code) || code < 0 || code > 999) throw invalidClaim(name);
  return BigInt(code);
}

function documentTypeClaim(type: ClaimedDocumentType): bigint {
  if (!Object.hasOwn(DOCUMENT_TYPES, type)) throw invalidClaim('documentType');
  return BigInt(DOCUMENT_TYPES[type]);
}

function assuranceClaim({ assurance, environment }: IdentityClaims): bigint {
  if (!assurance.every((each) => ASSURANCES.includes(each))) throw invalidClaim('assurance');
  return BigInt(assuranceFlags('person', assurance, environment));
}
