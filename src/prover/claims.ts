import { ASSURANCES, type Assurance, assuranceFlags } from '#verifier/assurance.ts';
import { utf8 } from '#verifier/bytes.ts';
import { type CalendarDay, dayNumber, LAST_DAY } from '#verifier/days.ts';
import { FIELD_ORDER, hashToField, readDecimal } from '#verifier/field.ts';
import { InputError } from '#verifier/input.ts';
import { ProverError } from './prover-error.ts';
import { MESSAGE_LENGTH } from './schnorr-poseidon.ts';

/** Numbers of the claim "document type"; fixed for ever. */
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
 * sent to a worker. Numbers of the field are canonical decimal strings.
 */
export interface IdentityClaims {
  /** Names this claim set, such as the credential's id; hashed to a field element. 1 to 512 characters. */
  serial: string;
  /** {@link holderCommitment} of the holder's secret. */
  holderCommitment: string;
  /** Random field element of the person, the same over renewals (see newPersonKey). */
  personKey: string;
  birthDay: CalendarDay;
  /** UTC day on which the document was examined. */
  examinedDay: CalendarDay;
  /** Last day of the document's validity; null when it has none. */
  validUntilDay: CalendarDay | null;
  /** ISO 3166-1 numeric code, 1 to 999; 0 when it has none (ICAO's own codes). */
  documentCountry: number;
  nationality: number;
  documentType: ClaimedDocumentType;
  assurance: readonly Assurance[];
  /** 128 random bits (see newSalt): without them the signed hash could be searched for a known person's data. */
  salt: string;
}

/** Position 0: which kind of claims this is. */
const IDENTITY_CLAIMS_TAG = hashToField('avouch/claims/identity/v2', new Uint8Array());

/**
 * The claims as the twelve field elements that are signed, in the layout of circuits/templates/signed-claims.circom. Throws {@link ProverError} `invalid_claims` with
 * the name of the claim for days that 17 bits cannot hold, and numbers out of range.
 */
export function claimVector(claims: IdentityClaims): bigint[] {
  const vector = [
    IDENTITY_CLAIMS_TAG,
    serialNumber(claims.serial),
    readClaim('holderCommitment', claims.holderCommitment),
    readClaim('personKey', claims.personKey),
    dayClaim('birthDay', claims.birthDay),
    dayClaim('examinedDay', claims.examinedDay),
    claims.validUntilDay === null ? BigInt(LAST_DAY) : dayClaim('validUntilDay', claims.validUntilDay),
    documentClaim(claims),
    assuranceClaim(claims.assurance),
    readClaim('salt', claims.salt, 2n ** 128n),
  ];
  return [...vector, ...Array<bigint>(MESSAGE_LENGTH - vector.length).fill(0n)];
}

/** 248 random bits, below the field order for sure. */
export function newPersonKey(): string {
  return randomNumber(31);
}

/** 128 random bits. */
export function newSalt(): string {
  return randomNumber(16);
}

/** A random number of that many bytes, as a decimal string, from the platform's cryptographic source. */
export function randomNumber(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return String(random.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n));
}

function serialNumber(serial: string): bigint {
  if (serial.length === 0 || serial.length > 512 || !serial.isWellFormed()) throw invalid('serial');
  return hashToField('avouch/serial/v1', utf8(serial));
}

function dayClaim(name: string, day: CalendarDay): bigint {
  try {
    const number = dayNumber(day);
    if (number >= 0 && number <= LAST_DAY) return BigInt(number);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw invalid(name);
}

/** Country, nationality and type of the document in 10 bits each, from the lowest; no circuit looks at them yet. */
function documentClaim({ documentCountry, nationality, documentType }: IdentityClaims): bigint {
  const [country, citizen] = [
    countryClaim('documentCountry', documentCountry),
    countryClaim('nationality', nationality),
  ];
  return country | (citizen << 10n) | (documentTypeClaim(documentType) << 20n);
}

function countryClaim(name: string, code: number): bigint {
  if (!Number.isInteger(code) || code < 0 || code > 999) throw invalid(name);
  return BigInt(code);
}

// Claims come back from storage and through worker processes: what the type promises is checked here all the same.
function documentTypeClaim(type: ClaimedDocumentType): bigint {
  if (!Object.hasOwn(DOCUMENT_TYPES, type)) throw invalid('documentType');
  return BigInt(DOCUMENT_TYPES[type]);
}

function assuranceClaim(assurance: readonly Assurance[]): bigint {
  if (!assurance.every((each) => ASSURANCES.includes(each))) throw invalid('assurance');
  return BigInt(assuranceFlags(assurance));
}

function readClaim(name: string, value: string, below: bigint = FIELD_ORDER): bigint {
  try {
    return readDecimal(value, name, below);
  } catch (error) {
    if (error instanceof InputError) throw invalid(name);
    throw error;
  }
}

function invalid(name: string): ProverError {
  return new ProverError('invalid_claims', { detail: name });
}
