import { assuranceFlags, BUSINESS_ASSURANCES, type BusinessAssurance } from '#verifier/assurance.ts';
import { type CalendarDay, LAST_DAY } from '#verifier/encoding/days.ts';
import { entityTypeNumber, jurisdictionNumber } from '#verifier/proof/business-statement.ts';
import { hashToField } from '#verifier/proof/field.ts';
import {
  type CommonClaims,
  countDays,
  dayClaim,
  invalidClaim,
  numberClaim,
  randomNumber,
  saltClaim,
  serialNumber,
  toMessage,
} from './claim-parts.ts';

/** An issuer's signed claims about a business for zero-knowledge proofs. Plain JSON, like IdentityClaims. */
export interface BusinessClaims extends CommonClaims {
  /** Random field element that identifies the business, kept across renewals (see newBusinessKey). */
  businessKey: string;
  /** Null if unknown. */
  incorporatedDay: CalendarDay | null;
  /** Last day of the credential. */
  validUntilDay: CalendarDay;
  /** ISO 3166-1 alpha-2 of the country of registration. */
  jurisdiction: string;
  /** ELF code of ISO 20275; null if it has none. */
  entityType: string | null;
  assurance: readonly BusinessAssurance[];
}

/** Position 0: the kind of claims. */
const TAG = hashToField('avouch/claims/business/v1', new Uint8Array());
/** No statement can require an earlier day, so earlier days all map to this one. */
const FIRST_DAY = 0;

/** The claims as field elements, in the layout of circuits/templates/business-claims.circom. */
export function businessVector(claims: BusinessClaims): bigint[] {
  return toMessage([
    TAG,
    serialNumber(claims.serial),
    numberClaim('holderCommitment', claims.holderCommitment),
    numberClaim('businessKey', claims.businessKey),
    foundingClaim(claims.incorporatedDay),
    dayClaim('examinedDay', claims.examinedDay),
    dayClaim('validUntilDay', claims.validUntilDay),
    jurisdictionClaim(claims.jurisdiction),
    assuranceClaim(claims),
    saltClaim(claims.salt),
    entityTypeClaim(claims.entityType),
  ]);
}

/** 248 random bits, always below the field order. */
export function newBusinessKey(): string {
  return randomNumber(31);
}

// A business may be older than the range of circuit days, and an unknown day is encoded as the last of them, which
// passes only if no date is required.
function foundingClaim(day: CalendarDay | null): bigint {
  if (day === null) return BigInt(LAST_DAY);
  const number = Math.max(countDays('incorporatedDay', day), FIRST_DAY);
  if (number >= LAST_DAY) throw invalidClaim('incorporatedDay');
  return BigInt(number);
}

function jurisdictionClaim(alpha2: string): bigint {
  if (!/^[A-Z]{2}$/.test(alpha2)) throw invalidClaim('jurisdiction');
  return BigInt(jurisdictionNumber(alpha2));
}

function entityTypeClaim(code: string | null): bigint {
  if (code === null) return 0n;
  try {
    return BigInt(entityTypeNumber(code));
  } catch (error) {
    if (error instanceof RangeError) throw invalidClaim('entityType');
    throw error;
  }
}

function assuranceClaim({ assurance, environment }: BusinessClaims): bigint {
  if (!assurance.every((each) => BUSINESS_ASSURANCES.includes(each))) throw invalidClaim('assurance');
  return BigInt(assuranceFlags('business', assurance, environment));
}
