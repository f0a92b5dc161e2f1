import { BUSINESS_ASSURANCES, type BusinessAssurance } from '../assurance.ts';
import { type CalendarDay, dayNumber, LAST_DAY } from '../encoding/days.ts';
import { InputError, readText } from '../input.ts';
import { countryNumber } from './country-numbers.ts';
import {
  baseSignals,
  readBase,
  readCountableDay,
  readList,
  readStatementObject,
  type StatementBase,
} from './statement-parts.ts';
import { defineStatement } from './statement-record.ts';

/**
 * "On the day `on` the business was verified, according to one of `issuers`, whose examination was complete by then and
 * still valid on that day; it is registered in one of `jurisdictions`, has one of `entityTypes`, and was incorporated
 * before `incorporatedBefore`." Absent conditions are not checked.
 */
export interface BusinessVerifiedStatement extends StatementBase<BusinessAssurance> {
  type: 'business-verified';
  /** ISO 3166-1 alpha-2, 1 to 32. */
  jurisdictions?: readonly string[];
  /** ELF codes of ISO 20275, 1 to 16. */
  entityTypes?: readonly string[];
  incorporatedBefore?: CalendarDay;
}

/** The capacity of the circuit's sets. */
export const SET_SIZES = { jurisdiction: 32, entityType: 16 } as const;

const ELF = /^[0-9A-Z]{4}$/;

export const businessVerified = defineStatement({
  of: 'business',
  circuits: { 'business-verified': 'schnorr-poseidon', 'business-verified-eddsa': 'eddsa-poseidon' },
  signals: [
    ...(['nullifier', 'assurance', 'issuerAx', 'issuerAy', 'incorporatedBy', 'on'] as const),
    ...numbered('jurisdiction'),
    ...numbered('entityType'),
    ...(['scope', 'context'] as const),
  ],
  parse: parseBusinessVerified,
  signalsOf: businessVerifiedSignals,
  rules: ['jurisdiction', 'entity-type', 'incorporated'],
  judge(rules, { shown, expected }, { jurisdictions, entityTypes, incorporatedBefore }) {
    rules.expect(
      'jurisdiction',
      numbered('jurisdiction').every((place) => shown[place] === expected[place]),
      {
        pass: jurisdictions ? `registered in ${oneOf(jurisdictions)}` : 'no country of registration was asked for',
        fail: 'the proof is for another set of countries of registration',
      },
    );
    rules.expect(
      'entity-type',
      numbered('entityType').every((place) => shown[place] === expected[place]),
      {
        pass: entityTypes ? `its legal form is ${oneOf(entityTypes)} (ISO 20275)` : 'no legal form was asked for',
        fail: 'the proof is for another set of legal forms',
      },
    );
    rules.expect('incorporated', shown.incorporatedBy === expected.incorporatedBy, {
      pass: incorporatedBefore ? `incorporated before ${incorporatedBefore}` : 'no day of incorporation was asked for',
      fail: 'the proof is for another latest day of incorporation',
    });
  },
});

function parseBusinessVerified(value: unknown, path: string): BusinessVerifiedStatement {
  const object = readStatementObject(value, path, { optional: ['jurisdictions', 'entityTypes', 'incorporatedBefore'] });
  const { jurisdictions, entityTypes, incorporatedBefore } = object;
  return {
    type: 'business-verified',
    ...readBase(object, path, BUSINESS_ASSURANCES),
    ...(jurisdictions !== undefined && {
      jurisdictions: readList(jurisdictions, `${path}.jurisdictions`, room('jurisdiction'), readCountry),
    }),
    ...(entityTypes !== undefined && {
      entityTypes: readList(entityTypes, `${path}.entityTypes`, room('entityType'), readEntityType),
    }),
    ...(incorporatedBefore !== undefined && {
      incorporatedBefore: readFoundingLimit(incorporatedBefore, `${path}.incorporatedBefore`),
    }),
  };
}

/** A set that is not requested is all zeros, which every business satisfies. */
function businessVerifiedSignals(statement: BusinessVerifiedStatement) {
  const { jurisdictions = [], entityTypes = [], incorporatedBefore } = statement;
  const last = incorporatedBefore === undefined ? LAST_DAY : dayNumber(incorporatedBefore) - 1;
  return {
    incorporatedBy: String(last),
    ...placed('jurisdiction', jurisdictions.map(jurisdictionNumber)),
    ...placed('entityType', entityTypes.map(entityTypeNumber)),
    ...baseSignals(statement),
  };
}

/** The number of a country of registration in claims and sets: ISO 3166-1 numeric, 0 if it has none (Kosovo). */
export function jurisdictionNumber(alpha2: string): number {
  return countryNumber(alpha2) ?? 0;
}

/** An ELF code as a number of base 36; 1 to 36^4 - 1. Throws RangeError for anything else. */
export function entityTypeNumber(code: string): number {
  const number = ELF.test(code) ? Number.parseInt(code, 36) : 0;
  // Zero means "any" at the head of a set, and "none" in claims.
  if (number === 0) throw new RangeError('not an ELF code');
  return number;
}

// Unused slots repeat the first member. Sorted, so that equal sets give equal statements.
function placed<const N extends keyof typeof SET_SIZES>(name: N, members: readonly number[]) {
  const sorted = [...members].sort((one, other) => one - other);
  const entries = numbered(name).map((place, index) => [place, String(sorted[index] ?? sorted[0] ?? 0)]);
  return Object.fromEntries(entries) as Record<`${N}${number}`, string>;
}

/** The signal names of a set's slots. */
export function numbered<const N extends keyof typeof SET_SIZES>(name: N): readonly `${N}${number}`[] {
  return Array.from({ length: SET_SIZES[name] }, (_, place) => `${name}${place}` as const);
}

function room(name: keyof typeof SET_SIZES) {
  return { min: 1, max: SET_SIZES[name] };
}

function readCountry(value: unknown, path: string): string {
  const code = readText(value, path, 2);
  if (countryNumber(code) === undefined) throw new InputError(path, 'not an ISO 3166-1 alpha-2 code');
  return code;
}

function readEntityType(value: unknown, path: string): string {
  const code = readText(value, path, 4);
  try {
    entityTypeNumber(code);
  } catch {
    throw new InputError(path, 'not an ELF code of ISO 20275');
  }
  return code;
}

// The previous day is the last that qualifies, so it must be representable as well.
function readFoundingLimit(value: unknown, path: string): CalendarDay {
  const day = readCountableDay(value, path);
  if (dayNumber(day) === 0) throw new InputError(path, 'too early: days are counted from 1900-01-01');
  return day;
}

function oneOf(members: readonly string[]): string {
  return members.length === 1 ? String(members[0]) : `one of ${members.join(', ')}`;
}
